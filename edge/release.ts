import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AssetManifest, PublicConfig } from '../src/config/rendering';
import { publicProviders } from './chatWindow/chatProviderSetting';
import type { EdgeEnvironment } from './environment';

/** The build that this edge serves. In development both are read again when the build changes. */
export interface Release {
  assets(): AssetManifest;
  config(): PublicConfig;
}

const files = v.array(v.pipe(v.string(), v.startsWith('/')));
const manifestShape = v.object({
  buildId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}$/)),
  entry: v.object({ scripts: files, styles: files, preloads: files }),
  chunks: v.record(v.string(), v.object({ scripts: files, styles: files })),
  messages: v.record(v.string(), v.record(v.string(), v.pipe(v.string(), v.startsWith('/')))),
  inlineScriptHashes: v.array(v.pipe(v.string(), v.regex(/^'?sha(256|384|512)-[A-Za-z0-9+/=_-]+'?$/))),
});

/** The sandbox's card frame; its place on the sandbox's own origin is part of the sandbox's surface. */
const paymentFramePath = '/sandbox-payments/frame';

/** Reads dist/browser/assets.json. Throws, with what to do, where it is missing or not a manifest. */
export function openRelease(environment: EdgeEnvironment, isOff: (name: string) => boolean): Release {
  const file = join(environment.distDirectory, 'browser', 'assets.json');
  let assets = readManifest(file);
  let version = statSync(file).mtimeMs;

  function current(): AssetManifest {
    if (!environment.development || !existsSync(file)) return assets;
    const found = statSync(file).mtimeMs;
    if (found !== version) {
      assets = readManifest(file);
      version = found;
    }
    return assets;
  }

  return { assets: current, config: () => ({ ...publicConfigOf(environment, current().buildId), vendors: vendorsOf(environment, isOff) }) };
}

/** What the page's JSON carries of the environment. */
export function publicConfigOf(environment: EdgeEnvironment, buildId: string): PublicConfig {
  const {
    canonicalOrigin,
    vendors,
    features,
    tagManagerOrigin,
    callTrackingOrigin,
    devTools,
    analyticsPanel,
    braintree,
    paymentFrameOrigin,
    formOrigins,
    paymentPages,
    development,
  } = environment;
  const serviceWorker = environment.serviceWorker && !development;
  const paymentFrameUrl = paymentFrameOrigin === null ? null : `${paymentFrameOrigin}${paymentFramePath}`;
  return {
    canonicalOrigin,
    buildId,
    vendors,
    devTools,
    serviceWorker,
    braintree,
    paymentFrameUrl,
    ...(Object.keys(features).length > 0 && { features }),
    ...(tagManagerOrigin !== undefined && { tagManagerOrigin }),
    ...(callTrackingOrigin !== undefined && { callTrackingOrigin }),
    ...(analyticsPanel && { analyticsPanel }),
    requests: environment.backofficeUrl !== undefined,
    chat: environment.chat,
    ...(Object.keys(environment.chatProviders).length > 0 && { chatProviders: publicProviders(environment.chatProviders) }),
    ...(formOrigins.length > 0 && { formOrigins }),
    ...(paymentPages.length > 0 && { paymentPages }),
  };
}

const vendorsOf = ({ vendors }: EdgeEnvironment, isOff: (name: string) => boolean): Record<string, boolean> =>
  Object.fromEntries(Object.entries(vendors).filter(([name]) => !isOff(name)));

function readManifest(file: string): AssetManifest {
  if (!existsSync(file)) throw new Error(`The build is missing: ${file}. Build the shop first (npm run build).`);
  const result = v.safeParse(manifestShape, JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success)
    throw new Error(
      `${file} is not a manifest: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ')}`,
    );
  return result.output;
}

/**
 * `npm start`: builds when the sources changed, starts the sandbox (unless COMMERCE_URL names a real server), the back office (unless
 * BACKOFFICE_URL names one, or is empty for none) and the edge.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, sourceFingerprint } from './build';

export interface RunningShop {
  url: string;
  stop(): Promise<void>;
  /** kill -9 of all that it started, as in a crash. */
  kill(): Promise<void>;
}

export interface StartOptions {
  port?: number;
  sandboxPort?: number;
  /** 2000 above the shop's by default */
  backofficePort?: number;
  dataDirectory?: string;
  output?: string;
  environment?: Record<string, string>;
  quiet?: boolean;
}

/** Builds when the output folder is older than the sources. */
export async function buildIfStale(output = 'dist', development = false): Promise<void> {
  const manifest = `${output}/browser/assets.json`;
  const built = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { buildId: string }).buildId : undefined;
  if (built === sourceFingerprint()) return;
  console.log(development ? 'Building the shop for development…' : 'Building the shop…');
  await build({ output, development });
}

/** Browsers take every name below localhost for this machine. */
const deskHost = 'desk.localhost';

const withTypes = ['--import', 'tsx'];

/** Starts the servers as children and resolves when the first page can be served. */
export async function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const { port = 3000, sandboxPort = 4000, backofficePort = port + 2000 } = options;
  const { dataDirectory = '.data', output = 'dist', environment = {}, quiet = false } = options;
  const url = `http://localhost:${port}`;
  const canonicalOrigin = process.env.CANONICAL_ORIGIN ?? url;
  const shared = { ...process.env, DATA_DIR: dataDirectory, ...environment, ...tokens(environment) };
  const children: ChildProcess[] = [];
  const run = (file: string, extra: Record<string, string>): void => {
    const child = spawn(process.execPath, [...withTypes, file], {
      env: { ...shared, ...extra },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    child.on('exit', (code) => {
      if (code) console.error(`${file} stopped with code ${code}`);
    });
    children.push(child);
  };
  // The sandbox's mailbox is at /__mail, what is sent to it by SMTP included.
  const smtpPort = sandboxPort + 25;
  const commerceUrl = environment.COMMERCE_URL ?? process.env.COMMERCE_URL ?? `http://localhost:${sandboxPort}`;
  const usesSandbox = commerceUrl === `http://localhost:${sandboxPort}`;
  if (usesSandbox) {
    run('sandbox/main.ts', { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(smtpPort), SHOP_ORIGINS: url });
  }
  const backofficeUrl = backofficeAddress({ ...process.env, ...environment }, backofficePort);
  const startsBackoffice = backofficeUrl === `http://localhost:${backofficePort}`;
  if (startsBackoffice) {
    const smtpUrl = environment.SMTP_URL ?? process.env.SMTP_URL ?? (usesSandbox ? `smtp://127.0.0.1:${smtpPort}` : '');
    if (usesSandbox) importPlaces(shared);
    run('backoffice/main.ts', {
      ...dataKeys('PHOTO_KEYS', dataDirectory, { ...process.env, ...environment }),
      ...(usesSandbox && { ...dataKeys('DECLARATION_KEYS', dataDirectory, { ...process.env, ...environment }), COMMERCE_URL: commerceUrl }),
      BACKOFFICE_PORT: String(backofficePort),
      SHOP_ORIGIN: environment.CANONICAL_ORIGIN ?? canonicalOrigin,
      SMTP_URL: smtpUrl,
      DESK_HOST: environment.DESK_HOST ?? process.env.DESK_HOST ?? deskHost,
      EDGE_URLS: url,
    });
  }
  run('edge/main.ts', {
    PORT: String(port),
    COMMERCE_URL: commerceUrl,
    BACKOFFICE_URL: backofficeUrl,
    CANONICAL_ORIGIN: canonicalOrigin,
    DIST_DIR: output,
    // Beside the demo company there are no shoppers, only people who work on the shop.
    ...(usesSandbox && { ANALYTICS_PANEL: environment.ANALYTICS_PANEL ?? process.env.ANALYTICS_PANEL ?? 'on' }),
  });
  const stop = (): Promise<void> => stopAll(children, 'SIGTERM');
  await untilReady(url, startsBackoffice ? backofficeUrl : null, children, stop);
  return { url, stop, kill: () => stopAll(children, 'SIGKILL') };
}

/** What two servers agree on: edge and back office, so that the shop shows at once what the desk changes; back office and commerce, for VAT. */
function tokens(environment: Record<string, string>): Record<string, string> {
  const given = { ...process.env, ...environment };
  const integration = given.COMMERCE_TOKEN || randomBytes(24).toString('hex');
  return {
    PURGE_TOKEN: given.PURGE_TOKEN || randomBytes(24).toString('hex'),
    COMMERCE_TOKEN: integration,
    SANDBOX_INTEGRATION_TOKEN: integration,
  };
}

/** The demo company's showrooms, dealers and branches; what was changed since they came is kept. */
function importPlaces(environment: NodeJS.ProcessEnv): void {
  spawnSync(process.execPath, [...withTypes, 'backoffice/importPlaces.ts', 'sandbox/seed/places.csv', '--unless-filled'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A key for what is encrypted in this data folder, made with the first start. In production it is a secret of its own. */
function dataKeys(
  name: 'PHOTO_KEYS' | 'DECLARATION_KEYS',
  dataDirectory: string,
  given: Record<string, string | undefined>,
): Record<string, string> {
  if (given[name] || given[`${name}_FILE`]) return {};
  const file = path.resolve(dataDirectory, name.toLowerCase().replace('_', '-'));
  mkdirSync(dataDirectory, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  return { [`${name}_FILE`]: file };
}

/** Where the edge finds the back office; empty where there shall be none. */
function backofficeAddress(variables: Record<string, string | undefined>, port: number): string {
  if (variables.BACKOFFICE === 'off') return '';
  return variables.BACKOFFICE_URL ?? `http://localhost:${port}`;
}

const stopAll = async (children: ChildProcess[], signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
  void (await Promise.all(children.map((child) => stopChild(child, signal))));

async function stopChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const killer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(killer);
}

const isHealthy = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;

async function untilReady(url: string, backofficeUrl: string | null, children: ChildProcess[], stop: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (children.some((child) => child.exitCode)) break;
    if ((backofficeUrl === null || (await isHealthy(backofficeUrl))) && (await isHealthy(url))) {
      // Requests the first real page, so that no visitor waits for a cold renderer.
      const page = await fetch(url).catch(() => undefined);
      if (page?.ok) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`The shop did not get ready at ${url}; the lines above say why.`);
}

if (process.argv[1]?.endsWith('start.ts')) {
  await buildIfStale();
  const portOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);
  const shop = await startShop({
    port: portOf('PORT', 3000),
    sandboxPort: portOf('SANDBOX_PORT', 4000),
    backofficePort: portOf('BACKOFFICE_PORT', 5000),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shop.stop().then(() => process.exit(0)));
  console.log(`ready ${shop.url}`);
}

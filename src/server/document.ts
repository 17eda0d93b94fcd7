import { inlineScript } from '~/app/earlyPresses';
import type { RootState } from '~/app/store';
import { hasFeature } from '~/config/countryFeatures';
import { languageTagOf } from '~/config/paths';
import type { AssetManifest, PublicConfig } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import type { HeadParts } from './headTags';
import { embedJson, headTags } from './headTags';

export interface DocumentParts extends HeadParts {
  assets: AssetManifest;
  /** Route chunks whose styles and scripts this page needs. */
  chunks: readonly string[];
  /** Chunks of which this page needs the styles only: their scripts are loaded when their element comes near the screen. */
  looks: readonly string[];
  /** Message files that this page needs. */
  words: readonly string[];
  /** The HTML that React rendered. */
  body: string;
  /** The state for hydration. */
  state: unknown;
}

/** The complete first page. All of it is static: no inline style, and one constant inline script. */
export function documentOf(parts: DocumentParts): string {
  const { locale, assets, chunks, looks, words, body, state } = parts;
  const chunkFiles = chunks.map((name) => assets.chunks[name]).filter((files) => files !== undefined);
  const styles = unique([...assets.entry.styles, ...[...chunks, ...looks].flatMap((name) => assets.chunks[name]?.styles ?? [])]);
  const lazyScripts = unique(chunkFiles.flatMap((files) => files.scripts));
  return [
    '<!doctype html>',
    `<html lang="${languageTagOf(locale)}"${hasPromo(body) ? ' class="promo-shown"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${inlineScript}</script>`,
    ...headTags(parts),
    ...assets.entry.preloads.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...lazyScripts.map((file) => `<link rel="preload" href="${file}" as="script">`),
    ...words.map((file) => `<link rel="preload" href="${file}" as="fetch" crossorigin>`),
    ...assets.entry.scripts.map((file) => `<script defer src="${file}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/manifests/${locale}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<meta name="theme-color" content="#fbf8f3">',
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="state">${embedJson(state)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** Set here, the class that `PromoBar` keeps true changes nothing once the page comes alive: a phone would else style the whole page again. */
const hasPromo = (body: string): boolean => body.includes(' promo-bar"');

const unique = (files: string[]): string[] => [...new Set(files)];

/**
 * The part of the server's state that is sent to the browser: commerce's answers. A query that failed or was still pending
 * is left out: the browser would believe it pending for ever, or show a failure that is over.
 */
export function publicStateOf(state: RootState): Pick<RootState, 'api' | 'storeView'> {
  const { api, storeView } = state;
  const answered = Object.fromEntries(Object.entries(api.queries).filter(([, query]) => query?.status === 'fulfilled'));
  return { api: { ...api, queries: answered, mutations: {}, subscriptions: {} } as RootState['api'], storeView };
}

/**
 * What a page's JSON says of the environment: its own country's part. Visitors are asked about services that their country has: where calls are
 * not tracked, or no other company answers the chat, these are off.
 */
export const configFor = ({ countryCode }: StoreView, { chatProviders, ...config }: PublicConfig): PublicConfig => {
  const has = (feature: 'infinity' | 'liveChat') => hasFeature(countryCode, feature, config.features);
  const provider = config.chat && has('liveChat') ? chatProviders?.[countryCode] : undefined;
  const off = {
    ...(!has('infinity') && { callTracking: false }),
    ...(!provider && config.vendors['chatProvider'] && { chatProvider: false }),
  };
  return { ...config, vendors: { ...config.vendors, ...off }, ...(provider && { chatProviders: { [countryCode]: provider } }) };
};

import { languageTagOf } from '~/config/paths';
import type { AssetManifest } from '~/config/rendering';
import type { HeadParts } from './headTags';
import { embedJson, headTags } from './headTags';
import { inlineScript } from './inlineScript';

export interface DocumentParts extends HeadParts {
  assets: AssetManifest;
  /** Route chunks whose styles and scripts this page needs. */
  chunks: readonly string[];
  /** Chunks whose styles alone this page needs: their scripts come when their place comes near. */
  looks: readonly string[];
  /** Files of words that this page needs. */
  words: readonly string[];
  /** What React rendered. */
  body: string;
  /** Everything the browser needs to go on from here. */
  state: unknown;
}

/** The whole first page. Everything in it is static: no inline style, and one constant script that runs in place. */
export function documentOf(parts: DocumentParts): string {
  const { locale, assets, chunks, looks, words, body, state } = parts;
  const chunkFiles = chunks.map((name) => assets.chunks[name]).filter((files) => files !== undefined);
  const styles = unique([...assets.entry.styles, ...[...chunks, ...looks].flatMap((name) => assets.chunks[name]?.styles ?? [])]);
  const lazyScripts = unique(chunkFiles.flatMap((files) => files.scripts));
  return [
    '<!doctype html>',
    `<html lang="${languageTagOf(locale)}">`,
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

const unique = (files: string[]): string[] => [...new Set(files)];

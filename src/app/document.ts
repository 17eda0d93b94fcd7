import type { Head } from '~/config/head';
import { languageTagOf } from '~/config/paths';
import type { AssetManifest } from '~/config/rendering';
import { inlineBootstrap } from './earlyPresses';

export interface DocumentParts {
  /** underscore form */
  locale: string;
  head: Head;
  /** Absolute, without query, hash or trailing slash. */
  canonicalUrl: string;
  status: number;
  assets: AssetManifest;
  /** Route chunks whose styles and scripts this page needs. */
  chunks: readonly string[];
  /** What React rendered. */
  body: string;
  /** Everything the browser needs to go on from here. */
  state: unknown;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plain text made safe for an element or a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON that may stand inside a script element. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The whole first page. Everything in it is static: no inline style, and one constant script that runs in place. */
export function documentOf(parts: DocumentParts): string {
  const { locale, assets, chunks, body, state } = parts;
  const chunkFiles = chunks.map((name) => assets.chunks[name]).filter((files) => files !== undefined);
  const styles = unique([...assets.entry.styles, ...chunkFiles.flatMap((files) => files.styles)]);
  const lazyScripts = unique(chunkFiles.flatMap((files) => files.scripts));
  return [
    '<!doctype html>',
    `<html lang="${languageTagOf(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${inlineBootstrap}</script>`,
    ...headTags(parts),
    ...assets.entry.preloads.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...lazyScripts.map((file) => `<link rel="preload" href="${file}" as="script">`),
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

function headTags({ locale, head, canonicalUrl, status }: DocumentParts): string[] {
  const { title, description, robots, picture, structuredData = [] } = head;
  return [
    `<title>${escapeText(title)}</title>`,
    description && `<meta name="description" content="${escapeText(description)}">`,
    `<link rel="canonical" href="${escapeText(canonicalUrl)}">`,
    `<meta http-equiv="content-language" content="${languageTagOf(locale).toLowerCase()}">`,
    robots && `<meta name="robots" content="${escapeText(robots)}">`,
    status !== 200 && `<meta name="prerender-status-code" content="${status}">`,
    `<meta property="og:title" content="${escapeText(title)}">`,
    description && `<meta property="og:description" content="${escapeText(description)}">`,
    picture && `<meta property="og:image" content="${escapeText(picture)}">`,
    ...structuredData.map((data) => `<script type="application/ld+json">${embedJson(data)}</script>`),
  ].filter((tag) => typeof tag === 'string' && tag !== '') as string[];
}

const unique = (files: string[]): string[] => [...new Set(files)];

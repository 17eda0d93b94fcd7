import type { ContentMark } from '~/config/rendering';
import type { PureHtml } from '~/ui';

/** As React takes them: `className`, `style` as an object, `data-…`. */
export type ElementAttributes = Readonly<Record<string, unknown>>;

/**
 * What the editors wrote, read once: markup that stands as it is, and parts that move or need data, with the elements around them.
 * In an outline, which travels with the page, `html` and `attributes` are absent: they stand in the page already.
 */
export type ContentNode = HtmlNode | ElementNode | TypeNode;

/** A whole content. */
export type ContentRoot = HtmlNode | ElementNode;

/** An element in which nothing moves: one string, which React skips. */
export interface HtmlNode {
  kind: 'html';
  tag: string;
  attributes?: ElementAttributes;
  html?: PureHtml;
}

/** An element around something that moves. */
export interface ElementNode {
  kind: 'element';
  tag: string;
  attributes?: ElementAttributes;
  children: readonly ContentNode[];
}

/** A content type that its component shows (`contentTypes.ts`, `movingComponents.tsx`). */
export interface TypeNode {
  kind: 'type';
  component: string;
  fields: object;
  children: readonly ContentNode[];
}

/** A content of which only the words are shown. */
export const treeOfWords = (html: PureHtml): ContentRoot => ({ kind: 'html', tag: 'div', html });

/** The outlines of a page's contents, by `outlineName`. */
export type Outlines = Record<string, ContentRoot>;

/** Fingerprint of a content: its length and a hash (FNV-1a). */
export function markOf(html: string): ContentMark {
  let hash = 0x811c9dc5;
  for (let index = 0; index < html.length; index++) hash = Math.imul(hash ^ html.charCodeAt(index), 0x01000193);
  return [html.length, hash];
}

/** Fingerprint of all contents of one page. */
export function outlineName(html: string): string {
  const [length, hash] = markOf(html);
  return `${length}.${hash >>> 0}`;
}

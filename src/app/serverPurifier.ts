import type { HtmlPurifierSource } from '~/ui';

let source: HtmlPurifierSource | undefined;

/** jsdom takes about a second to load: the worker does it before it takes requests, and once only. */
export async function preparePurifier(): Promise<HtmlPurifierSource> {
  if (source) return source;
  const [{ JSDOM }, { shopHtmlPurifier }] = await Promise.all([import('jsdom'), import('~/features/page-builder/shopHtmlPurifier')]);
  const { window } = new JSDOM('');
  source = { ready: shopHtmlPurifier(window) };
  return source;
}

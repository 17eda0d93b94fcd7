import type { HtmlPurifierSource } from '~/ui';

let source: HtmlPurifierSource | undefined;

/** jsdom takes about a second to load: the worker does it before it takes requests, and once only. */
export async function preparePurifier(): Promise<HtmlPurifierSource> {
  if (source) return source;
  const [{ JSDOM }, { createHtmlPurifier }] = await Promise.all([import('jsdom'), import('~/ui/htmlPurifier')]);
  const { window } = new JSDOM('');
  source = { ready: createHtmlPurifier(window) };
  return source;
}

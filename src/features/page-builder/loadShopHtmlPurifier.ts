import type { PurifyHtml } from '~/ui';

let loading: Promise<PurifyHtml> | undefined;

/** The browser's purifier, fetched on first need and made once: a second one would ask for the same Trusted Types policy again. */
export function loadShopHtmlPurifier(): Promise<PurifyHtml> {
  loading ??= import(/* webpackChunkName: "purifier" */ './shopHtmlPurifier').then(
    ({ shopHtmlPurifier }) => shopHtmlPurifier(window),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

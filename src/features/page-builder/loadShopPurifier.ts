import type { PureHtml, PurifyHtml } from '~/ui';
import type { ReadContent } from './contentSource';

export interface ShopPurifier {
  purify: PurifyHtml;
  read: ReadContent;
  /** The words of a content alone, for one that takes too long to be read. */
  words: (html: string) => PureHtml;
}

let loading: Promise<ShopPurifier> | undefined;

/** The browser's purifier, fetched on first need and made once: a second one would ask for the same Trusted Types policy again. */
export function loadShopPurifier(): Promise<ShopPurifier> {
  loading ??= import(/* webpackChunkName: "purifier" */ './shopPurifier').then(
    ({ shopPurifier }) => shopPurifier(window),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

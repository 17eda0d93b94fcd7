import { createContext, useContext } from 'react';
import type { IntlShape } from 'react-intl';
import type { PureHtml, PurifyHtml, Surroundings } from '~/ui';
import type { ContentRoot, Outlines } from './contentTree';

type Words = IntlShape['messages'];

/** Reads the editors' markup: text of others in, a tree with purified pieces out. */
export type ReadContent = (html: string, surroundings: Surroundings) => ContentRoot;

/** Where trees come from: on the server from `ready`; in the browser from the page's own outlines, later from a reader that is loaded. */
export interface ContentSource {
  ready?: ReadContent;
  outlines?: Outlines;
  /** Brings the words of the components, or of another group; absent where they are at hand (server, tests). */
  words?: (group?: 'catalog' | 'late') => Promise<Words>;
}

const ContentSourceContext = createContext<ContentSource>({});

export const ContentSourceProvider = ContentSourceContext.Provider;

export const useContentSource = (): ContentSource => useContext(ContentSourceContext);

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

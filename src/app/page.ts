import type { ProductRange } from '~/config/ranges';
import type { ComponentType } from 'react';
import type { CountryFeature } from '~/config/countryFeatures';
import type { Head, PageResult } from '~/config/head';
import type { StoreView } from '~/config/storeViews';
import type { LazyFeature } from '~/world';
import type { MessageGroup } from './messages';
import type { AppStore, RootState } from './store';

/** What the app knows about a route besides its screen. */
export interface RouteHandle {
  /** The chunk to link in the first page; a function where commerce decides which screen it is. */
  chunk: string | ((state: RootState, path: string) => string);
  /** Further chunks that the first page needs. */
  parts?: (state: RootState) => readonly string[];
  /** For pages whose texts are ours; a head from the loader takes precedence. */
  head?(translate: Translate): Head;
  /** Groups of messages that are loaded with the screen, besides those of every page. */
  messages?: readonly MessageGroup[];
  /** A shell without data: the server renders a skeleton, the browser loads the data. */
  private?: boolean;
  /** Without the shop's frame: nothing stands around the page. */
  isBare?: boolean;
  /** Builder and checkout: promotion and reader strip give their room to what is asked; the menu has the reader, too. */
  isTask?: boolean;
  /** What every page of the route is about, where that has blocks of its own. */
  range?: ProductRange;
  /** Public, but noindex: it is never cached either, since its query may hold anything. */
  unlisted?: boolean;
  /** Other companies' services may run here: home, content, listing and product pages alone. */
  vendors?: boolean;
  /** The same path exists in every store view, or in those of its country. Otherwise commerce is asked for the page's path there. */
  everywhere?: boolean | 'country';
}

export type Translate = (id: string) => string;

/** The document's head: the loader's, else the route's, else that of a missing page. */
export function headOf(handle: RouteHandle | undefined, result: PageResult | undefined, translate: Translate): Head {
  const own = result?.head ?? handle?.head?.(translate);
  if (!own) return { title: translate(result?.status === 404 ? 'app.notFound.title' : 'app.problem.title'), robots: 'noindex' };
  return handle?.private || (result?.status ?? 200) >= 400 ? { ...own, robots: 'noindex' } : own;
}

/** The target of a navigation. */
export interface Address {
  /** Without the store view's segment, without query. */
  path: string;
  search: URLSearchParams;
  storeView: StoreView;
  /** In the browser, from another page: what that page has shown may be known. The server asks commerce about every path. */
  goesOn?: boolean;
  /** Its link has not been followed yet, and may never be. */
  isAhead?: boolean;
}

/** One row of the route table. */
export interface Page {
  /** As react-router writes it; absent for the home page. */
  path?: string;
  handle: RouteHandle;
  /** Loads the page's data. */
  load?: (store: AppStore, address: Address) => Promise<PageResult>;
  /** What can be shown of the page before commerce has answered; its screen then waits for nothing else. */
  opening?: (store: AppStore, path: string) => PageResult | undefined;
  screen: () => Promise<ComponentType>;
  /** Reducers and flows that are loaded with the screen, before the first page is hydrated. */
  features?: (store: AppStore) => Promise<readonly LazyFeature[]>;
  /** Where this feature is off in a country, the path redirects home. */
  needs?: CountryFeature | undefined;
}

/** A page whose title (and, where search engines see it, description) are our own messages: `<id>.title`. */
export const titled = (chunk: string, id: string, options: Partial<RouteHandle> = {}): RouteHandle => ({
  chunk,
  head: (translate) => ({
    title: translate(`${id}.title`),
    ...(options.private || options.unlisted ? { robots: 'noindex' } : { description: translate(`${id}.description`) }),
  }),
  ...options,
});

/** Redirects within this store view. */
export const movedTo = (location: string): PageResult => ({ status: 302, redirect: { location, status: 302 } });

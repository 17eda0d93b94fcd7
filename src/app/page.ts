import type { ComponentType } from 'react';
import type { CountryFeature } from '~/config/countryFeatures';
import type { PageResult } from '~/config/head';
import type { StoreView } from '~/config/storeViews';
import type { LazyFeature } from '~/world';
import type { RouteHandle } from './routeHandle';
import type { AppStore } from './store';

/** The target of a navigation. */
export interface Address {
  /** Without the store view's segment, without query. */
  path: string;
  search: URLSearchParams;
  storeView: StoreView;
}

/** One row of the route table. */
export interface Page {
  /** As react-router writes it; absent for the home page. */
  path?: string;
  handle: RouteHandle;
  /** Loads the page's data. */
  load?: (store: AppStore, address: Address) => Promise<PageResult>;
  screen: () => Promise<ComponentType>;
  /** Reducers and flows that are loaded with the screen. */
  features?: () => Promise<readonly LazyFeature[]>;
  /** Where this feature is off in a country, the path redirects home. */
  needs?: CountryFeature;
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

import type { ComponentType } from 'react';
import type { CountryFeature } from '~/config/countryFeatures';
import type { PageResult } from '~/config/head';
import type { StoreView } from '~/config/storeViews';
import type { LateFeature } from '~/world';
import type { RouteHandle } from './routeHandle';
import type { AppStore } from './store';

/** Where a visitor wants to go. */
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
  /** Starts what the page needs and waits for it. */
  load?: (store: AppStore, address: Address) => Promise<PageResult>;
  screen: () => Promise<ComponentType>;
  /** State and flows that come with the screen. */
  features?: () => Promise<readonly LateFeature[]>;
  /** Where this is off in a country, the path leads home. */
  needs?: CountryFeature;
}

/** A page whose title (and, where search engines see it, description) are our own words: `<id>.title`. */
export const titled = (chunk: string, id: string, options: Partial<RouteHandle> = {}): RouteHandle => ({
  chunk,
  head: (translate) => ({
    title: translate(`${id}.title`),
    ...(options.private || options.unlisted ? { robots: 'noindex' } : { description: translate(`${id}.description`) }),
  }),
  ...options,
});

/** Goes elsewhere in this store view. */
export const movedTo = (location: string): PageResult => ({ status: 302, redirect: { location, status: 302 } });

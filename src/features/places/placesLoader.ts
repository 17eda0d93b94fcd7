import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageResult } from '~/config/head';
import { notFoundBlocks } from '~/config/contentPages';
import type { StoreView } from '~/config/storeViews';
import { loadCmsBlocks } from '~/features/content';
import { selectPublicConfig, selectStoreView } from '~/features/store-view';
import { finders, listingFindersIn } from './finders';
import { addressLines } from './placeAddress';
import { type PlaceListing, type PlaceOf, placesApi, type PlaceShown } from './placesApi';

type State = Parameters<ReturnType<typeof placesApi.endpoints.place.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State & Parameters<typeof selectStoreView>[0];
}

export const listingOf = (kinds: PlaceListing['kinds'], { countryCode: country, language }: StoreView): PlaceListing => ({
  country,
  kinds,
  language,
});

/**
 * Loads the lists of the finders in an editor's page, for its first HTML. Resolves with the page's further tags; a list that does not come is left
 * out, and the editors' words stand in its place.
 */
export async function loadListedPlaces(store: LoadingStore, html: string): Promise<readonly string[]> {
  const storeView = selectStoreView(store.getState());
  if (!selectPublicConfig(store.getState()).requests) return [];
  const listings = listingFindersIn(html).map((kind) => listingOf(finders[kind].kinds, storeView));
  const { places, pickupLocations } = placesApi.endpoints;
  const running = listings.flatMap((listing) => [
    store.dispatch(places.initiate(listing)),
    ...(listing.kinds.includes('showroom') ? [store.dispatch(pickupLocations.initiate(storeView.countryCode))] : []),
  ]);
  await Promise.all(running);
  for (const { unsubscribe } of running) unsubscribe();
  return listings.length > 0 ? ['places'] : [];
}

export const placePath = (id: string): string => `/places/${id}`;

export const placeOf = (path: string, { countryCode: country, language }: StoreView): PlaceOf => ({
  id: path.slice(placePath('').length),
  country,
  language,
});

/** What the head of a place's page says of it. */
export interface FoundPlace {
  kind: PlaceShown['kind'];
  name: string;
  /** In one line. */
  address: string;
}

const ofPlace = /^[a-z0-9-]{1,60}$/;

/** Loads a place's page: 404 where the country has no such place. */
export async function loadPlace(
  store: LoadingStore & Parameters<typeof loadCmsBlocks>[0],
  path: string,
): Promise<PageResult & { found?: FoundPlace }> {
  const storeView = selectStoreView(store.getState());
  const asked = placeOf(path, storeView);
  const hasPages = selectPublicConfig(store.getState()).requests === true && ofPlace.test(asked.id);
  const running = hasPages ? store.dispatch(placesApi.endpoints.place.initiate(asked)) : undefined;
  const { data: place, error } = (await running) ?? {};
  running?.unsubscribe();
  if (error) return { status: 500, commerceDown: true };
  if (!place) {
    await loadCmsBlocks(store, notFoundBlocks);
    return { status: 404 };
  }
  return {
    status: 200,
    tags: ['places', `place:${place.id}`],
    found: { kind: place.kind, name: place.name, address: addressLines(place, storeView.countryCode).join(', ') },
  };
}

/** A loaded place, for what stands beside its page. */
export const selectPlace = (state: State, path: string, storeView: StoreView): PlaceShown | null | undefined =>
  placesApi.endpoints.place.select(placeOf(path, storeView))(state).data;

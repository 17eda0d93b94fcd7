export {
  selectBasename,
  selectPublicConfig,
  selectStoreView,
  selectWebsiteCode,
  storeViewSlice,
  storeViewStateOf,
  userCountryResolved,
} from './storeViewSlice';
export { storeViewApi, useAlternatesQuery, useLazyAlternatesQuery } from './storeViewApi';
export type { Alternate, StoreConfig } from './storeViewModel';
export type { AvailableStore, StoreConfigExtras } from './storeViewDetails';

export type { StoreViewState } from './storeViewSlice';
export { timeOfDay } from './timeOfDay';
export { useCountry } from './useCountry';
export { loadStoreConfig, storeViewFlow } from './storeViewFlow';

/** The website's languages, and what the company added to the store's configuration: endpoints that join when they are needed. */
export const loadStoreViewDetails = async () =>
  (await import(/* webpackChunkName: "store-view-details" */ './storeViewDetailsApi')).storeViewDetailsApi;

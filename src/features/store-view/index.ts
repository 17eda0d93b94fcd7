export {
  selectBasename,
  selectPublicConfig,
  selectStoreView,
  selectWebsiteCode,
  storeViewSlice,
  storeViewStateOf,
  userCountryResolved,
} from './storeViewSlice';
export { storeViewApi, useAlternatesQuery, useAvailableStoresQuery, useLazyAlternatesQuery, useStoreConfigQuery } from './storeViewApi';
export type { Alternate, AvailableStore, StoreConfig, StoreConfigExtras } from './storeViewModel';
export type { StoreViewState } from './storeViewSlice';
export { useCountry } from './useCountry';
export { loadStoreConfig, storeViewFlow } from './storeViewFlow';

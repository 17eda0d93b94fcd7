export { selectBasename, selectPublicConfig, selectStoreView, selectWebsiteCode, storeViewSlice, storeViewStateOf, userCountryResolved } from './storeViewSlice';
export { storeViewApi } from './storeViewApi';
export type { StoreViewState } from './storeViewSlice';

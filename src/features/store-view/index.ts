export {
  phoneNumberChosen,
  selectBasename,
  selectCountry,
  selectCurrency,
  selectHasFeature,
  selectPublicConfig,
  selectStoreView,
  selectWebsiteCode,
  storeViewSlice,
  storeViewStateOf,
  userCountryResolved,
} from './storeViewSlice';
export { storeViewApi, useAlternatesQuery, useLazyAlternatesQuery } from './storeViewApi';
export type { Alternate, StoreConfig, StoreConfigExtras } from './storeViewModel';
export type { AvailableStore } from './storeViewDetailsApi';

export type { FlagsRoot, StoreViewState } from './storeViewSlice';
export { dayAndTimeAt, dayText, WrittenDay } from './days';
export { timeAt, timeOfDay, useCountry, useHasFeature } from './useCountry';
export { loadQuestionSetBase, loadStoreConfig, selectQuestionSetBase } from './storeConfig';
export { storeViewFlow } from './storeViewFlow';

/** The website's languages: an endpoint that is added when it is needed. */
export const loadStoreViewDetails = async () =>
  (await import(/* webpackChunkName: "store-view-details" */ './storeViewDetailsApi')).storeViewDetailsApi;
export { withWebsiteLock } from './withWebsiteLock';

import { storeViewApi } from '~/features/store-view';
import type { AppStore } from './store';

/** Has the store a number of its own for visitors without an origin, the eleventh? Small, because every first page asks it. */
export const hasDirectNumber = (store: AppStore): boolean =>
  !!storeViewApi.endpoints.storeConfigExtras
    .select()(store.getState())
    .data?.phoneNumbers?.some(({ variant }) => variant === 11);

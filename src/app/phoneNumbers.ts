import { selectHasFeature, storeViewApi } from '~/features/store-view';
import type { AppStore } from './store';

/** Loads what shows another number than the shop's own; where it does not load, that one stays. */
export async function loadPhoneNumbers(store: AppStore): Promise<void> {
  if (!selectHasFeature(store.getState(), 'infinity')) return;
  await import(/* webpackChunkName: "phone-number" */ './phoneNumberPart')
    .then(({ startPhoneNumbers }) => startPhoneNumbers(store, document))
    .catch(() => undefined);
}

/** Visits without an origin are shown another number only where the store has one for them, the eleventh. */
export async function showDirectNumber(store: AppStore): Promise<void> {
  const { data: extras } = storeViewApi.endpoints.storeConfigExtras.select()(store.getState());
  if (extras?.phoneNumbers?.some(({ variant }) => variant === 11)) await loadPhoneNumbers(store);
}

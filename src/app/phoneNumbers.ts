import { selectHasFeature } from '~/features/store-view';
import type { AppStore } from './store';

/** Loads what shows another number than the shop's own; where it does not load, that one stays. */
export async function loadPhoneNumbers(store: AppStore): Promise<void> {
  if (!selectHasFeature(store.getState(), 'infinity')) return;
  await import(/* webpackChunkName: "phone-number" */ './phoneNumberPart')
    .then(({ startPhoneNumbers }) => startPhoneNumbers(store, document))
    .catch(() => undefined);
}

import { phoneNumberFeature } from '~/features/attribution/lazyPhoneNumber';
import { watchTexts } from '~/features/attribution/phonesInTexts';
import type { AppStore } from './store';

const started = new WeakSet<AppStore>();

/** The number that tells where a call comes from: chosen by a flow, shown by React, and by `watchTexts` in the editors' texts. */
export function startPhoneNumbers(store: AppStore, page: Document): void {
  if (started.has(store)) return;
  started.add(store);
  watchTexts(page, store);
  store.join(phoneNumberFeature);
}

import {
  phoneNumberChosen,
  selectCountry,
  selectHasFeature,
  selectStoreView,
  storeViewApi,
  type StoreConfigExtras,
  type StoreViewState,
} from '~/features/store-view';
import type { Flow } from '~/world';
import { guarded, put, select, takeEvery } from '~/world';
import { type AttributionState, visitAttributed } from './attributionFlow';
import { numberOf, type Phone, phoneOf, type PhoneNumbers, type PhoneVariant, phoneVariant } from './phoneNumberModel';

export interface PhoneNumberRoot {
  storeView: StoreViewState;
  attribution?: AttributionState;
}

/** Which variant is this visitor's? What the visit brought is in memory, and stored only after consent. */
export const selectPhoneVariant = (state: PhoneNumberRoot): PhoneVariant =>
  phoneVariant(state.attribution?.tracking ?? null, selectStoreView(state).locale);

/*
 * The telephone number that tells where a call comes from. The first page shows the country's own; once it is known where the visit came
 * from, the variant's number takes its place in every part of the shop, by one fact. When the visitor takes back their consent, what the
 * visit brought is gone and with it the number. What may never happen: a text that is no number is shown, or one is dialled and another
 * shown.
 */
export function* phoneNumberFlow(): Flow {
  if (!(yield* select((root: PhoneNumberRoot) => selectHasFeature(root, 'infinity')))) return;
  const { phone: own } = yield* select(selectCountry);
  // They came with the page.
  const { data: extras } = yield* select(storeViewApi.endpoints.storeConfigExtras.select());
  const numbers = numbersOf(extras?.phoneNumbers ?? []);
  yield* guarded(choose)(own, numbers);
  yield takeEvery(visitAttributed, guarded(choose), own, numbers);
}

function* choose(own: Phone, numbers: PhoneNumbers): Flow {
  const number = numberOf(yield* select(selectPhoneVariant), numbers);
  const chosen = number === undefined ? own : phoneOf(number, own);
  const { phone: shown } = yield* select(selectCountry);
  if (chosen.link !== shown.link) yield put(phoneNumberChosen(chosen));
}

const numbersOf = (configured: NonNullable<StoreConfigExtras['phoneNumbers']>): PhoneNumbers =>
  Object.fromEntries(configured.map(({ variant, number }) => [variant, number]));

import { isProblem } from '~/data/problem';
import { phoneNumberChosen, selectCountry, selectHasFeature, selectStoreView, type StoreViewState } from '~/features/store-view';
import type { Flow } from '~/world';
import { guarded, put, request, select, sleep, takeEvery } from '~/world';
import { type AttributionState, visitAttributed } from './attributionFlow';
import { numberOf, type Phone, phoneOf, type PhoneNumbers, type PhoneVariant, phoneVariant } from './phoneNumberModel';
import { phoneNumbersApi } from './phoneNumbersApi';

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
  const numbers = yield* numbersAtLast();
  yield* guarded(choose)(own, numbers);
  yield takeEvery(visitAttributed, guarded(choose), own, numbers);
}

function* choose(own: Phone, numbers: PhoneNumbers): Flow {
  const number = numberOf(yield* select(selectPhoneVariant), numbers);
  const chosen = number === undefined ? own : phoneOf(number, own);
  const { phone: shown } = yield* select(selectCountry);
  if (chosen.link !== shown.link) yield put(phoneNumberChosen(chosen));
}

/** Milliseconds before commerce is asked again; the last value repeats. */
const asksAgainAfter = [5_000, 30_000, 300_000] as const;

/** They come with the page, unless commerce failed just then: that is no answer, and it is asked until there is one. */
function* numbersAtLast(): Flow<PhoneNumbers> {
  for (let turn = 0; ; turn += 1) {
    try {
      return yield* request(phoneNumbersApi.endpoints.phoneNumbers, undefined, { forceRefetch: false });
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      yield* sleep(asksAgainAfter[turn] ?? 300_000);
    }
  }
}

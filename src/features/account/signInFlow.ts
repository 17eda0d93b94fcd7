import { all, call, put, select, takeLeading } from 'redux-saga/effects';
import { signedInHintCookie } from '~/config/publicPaths';
import {
  refuseWhileOrdering,
  selectCartId,
  selectIsAddingItem,
  selectIsCustomersCart,
  selectIsUpdatingItem,
  selectMergingFrom,
  thrownProblem,
} from '~/features/cart';
import type { CartRoot } from '~/features/cart';
import { selectOpenPlacement, withLock } from '~/features/placement';
import type { CurrentUser, SignedIn } from '~/features/session';
import { selectCurrentUser, selectIsSignedIn, selectPrompt, selectToken, signedIn, signInRequested } from '~/features/session';
import { selectWebsiteCode } from '~/features/store-view';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import { accountApi } from './accountApi';
import type { AccountRules } from './accountModel';
import { defaultRules, ttlOf } from './accountModel';
import { signInFailed, signInRejected, signInSettled } from './accountSlice';
import type { Holder } from './customerTokens';
import { holderOf, newToken, revoke } from './customerTokens';
import { forgetCustomersRecords } from './customersRecords';
import { loadAnew } from './signOutFlow';
import { untilBasketIsWhole } from './wholeBasket';

/**
 * A visitor becomes a customer. The token is held back until the customer's own cart is known: state and storage then change both in
 * one step, because a customer's token with a guest's cart (or the other way round) is refused by commerce and looks like a lost
 * basket. What the guest had in the basket joins the customer's afterwards (mergeCartFlow); a failure here leaves the guest as before.
 */
export function* signInFlow(): Flow {
  yield takeLeading(signInRequested, guarded(signIn));
}

function* signIn({ payload }: ReturnType<typeof signInRequested>): Flow {
  const refused = (yield select(selectToken)) as string | undefined;
  try {
    const isCustomer = yield* isKnownCustomer();
    if (!isCustomer) yield* refuseWhileOrdering();
    const token = yield* newToken(payload);
    yield* enter(token, isCustomer);
    // The old one would live on for minutes, in nobody's hands.
    if (refused) yield* revoke(refused);
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    yield put(signInRejected({ problem }));
    if (problem.code === 'sign-in-refused') yield put(signInFailed({ reason: 'incorrect_credentials' }));
  }
}

/** Signed in already, or waiting behind the dialog: the cart is a customer's, and there is nothing to merge. */
function* isKnownCustomer(): Flow<boolean> {
  return ((yield select(selectIsSignedIn)) as boolean) || (yield select(selectPrompt)) !== null;
}

function* enter(token: string, isCustomer: boolean): Flow {
  const before = (yield select(selectCurrentUser)) as CurrentUser | null;
  const [{ user, cartId }, rules] = (yield all([call(holderOf, token), call(rulesOrDefault)])) as [Holder, AccountRules];
  const isAnother = isCustomer && before?.email !== user.email;
  // Of a page that waited nothing is stored any more: what stands there is a guest's, from another tab.
  if (isAnother && (yield select(selectPrompt)) !== 'ended') forgetCustomersRecords(yield* getWorld());
  const entering: Change = { token, user, ttl: ttlOf(rules), customersCartId: cartId, isAnother };
  // What a customer has under way waits for this very sign-in, perhaps with the lock in its hands.
  if (isCustomer) yield* change(entering);
  else yield* changeGuest(entering);
  // Nothing of the one before is shown to the next.
  if (isAnother) return yield* loadAnew();
  // Whoever goes to the basket next should find it whole.
  yield* untilBasketIsWhole();
  yield put(signInSettled());
}

interface Change {
  token: string;
  user: CurrentUser;
  ttl: number;
  customersCartId: string;
  isAnother: boolean;
}

/** A change that is on its way belongs to the guest's cart; no other cart is made meanwhile, here or in another tab. */
function* changeGuest(entering: Change): Flow {
  yield* untilBasketRests();
  const website = (yield select(selectWebsiteCode)) as string;
  yield* withLock(`cart:${website}`, () => changeUnlessOrdering(entering));
}

/** Another tab may have sent its order while commerce was asked who signs in. */
function* changeUnlessOrdering(entering: Change): Flow {
  yield* refuseWhileOrdering();
  yield* change(entering);
}

function* change({ token, user, ttl, customersCartId, isAnother }: Change): Flow {
  const { clock, cookies } = yield* getWorld();
  const current = (yield select(selectCartId)) as string | null;
  // While an order is looked for, its cart stays the one that was ordered.
  const isOrdering = (yield select(selectOpenPlacement)) !== undefined;
  const ownCartId = isOrdering && current ? current : customersCartId;
  const unfinished = (yield select(selectMergingFrom)) as string | null;
  // A guest's also where this page waited for its owner: another tab may have begun one meanwhile.
  const guests = (yield select(selectIsCustomersCart)) ? null : current;
  const guestCartId = [guests, unfinished].find((id) => id !== ownCartId && id !== null) ?? null;
  const fact: SignedIn = {
    value: token,
    timeStored: clock.now(),
    ttl,
    user,
    cartId: ownCartId,
    guestCartId,
    ...(isAnother && { isAnother }),
  };
  yield put(signedIn(fact));
  cookies.write(signedInHintCookie, '1', { maxAge: ttl });
}

function* rulesOrDefault(): Flow<AccountRules> {
  try {
    return yield* request(accountApi.endpoints.accountRules, undefined, { forceRefetch: false });
  } catch {
    return defaultRules;
  }
}

const basketPatience = 60_000;

/** What came too late would miss the cart that is about to be merged. */
function* untilBasketRests(): Flow {
  const { clock } = yield* getWorld();
  const until = clock.elapsed() + basketPatience;
  while ((yield select(isBasketBusy)) && clock.elapsed() < until) yield call([clock, clock.sleep], 100);
}

const isBasketBusy = (state: CartRoot): boolean =>
  selectIsAddingItem(state) || selectIsUpdatingItem(state) || state.cart.recoveringCartId !== null;

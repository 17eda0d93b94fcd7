import { all, getWorld, guarded, put, race, request, select, sleep, takeLeading, thrownProblem, waitFor } from '~/world';
import { withWebsiteLock } from '~/features/store-view';
import { signedInHintCookie } from '~/config/publicPaths';
import { refuseWhileOrdering } from '~/features/cart-changes';
import { selectCartId, selectIsAddingItem, selectIsCustomersCart, selectIsUpdatingItem, selectMergingFrom } from '~/features/cart';
import type { CartRoot } from '~/features/cart';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import type { CurrentUser, SignedIn } from '~/features/session';
import {
  selectClockOffset,
  selectCurrentUser,
  selectIsSignedIn,
  selectPrompt,
  selectToken,
  signedIn,
  signInRequested,
} from '~/features/session';
import type { Flow } from '~/world';
import { signInApi } from './signInApi';
import type { AccountRules } from './signInModel';
import { defaultRules, ttlOf } from './signInModel';
import { signInFailed, signInRejected, signInSettled } from './signInSlice';
import { holderOf, newToken, revoke } from './customerTokens';
import { forgetCustomersRecords } from './customersRecords';
import { loadAnew } from './signOutFlow';
import { untilBasketIsWhole } from './wholeBasket';

/**
 * A visitor becomes a customer. The token is held back until the customer's own cart is known: state and storage then change both in one
 * step, because a customer's token with a guest's cart (or the other way round) is refused by commerce and looks like a lost cart. The
 * guest cart is merged into the customer's afterwards (mergeCartFlow); a failure here leaves the guest's state unchanged.
 */
export function* signInFlow(): Flow {
  yield takeLeading(signInRequested, guarded(signIn));
}

function* signIn({ payload }: ReturnType<typeof signInRequested>): Flow {
  const refused = yield* select(selectToken);
  try {
    const isCustomer = yield* isKnownCustomer();
    if (!isCustomer) yield* refuseWhileOrdering();
    const token = yield* newToken(payload);
    yield* enter(token, isCustomer);
    // The old token would stay valid for minutes without being used.
    if (refused) yield* revoke(refused);
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    yield put(signInRejected({ problem }));
    if (problem.code === 'sign-in-refused') yield put(signInFailed({ reason: 'incorrect_credentials' }));
  }
}

/** Already signed in, or waiting behind the dialog: the cart is a customer's, and there is nothing to merge. */
function* isKnownCustomer(): Flow<boolean> {
  return (yield* select(selectIsSignedIn)) || (yield* select(selectPrompt)) !== null;
}

function* enter(token: string, isCustomer: boolean): Flow {
  const before = yield* select(selectCurrentUser);
  const { holder, rules } = yield* all({ holder: () => holderOf(token), rules: rulesOrDefault });
  const { user, cartId } = holder;
  const isAnother = isCustomer && before?.email !== user.email;
  // A hidden page's stored data was removed already: what is stored now belongs to a guest, from another tab.
  if (isAnother && (yield* select(selectPrompt)) !== 'ended') forgetCustomersRecords(yield* getWorld());
  const entering: Change = { token, user, ttl: ttlOf(rules), customersCartId: cartId, isAnother };
  // The customer's pending requests wait for this very sign-in, and may hold the lock.
  if (isCustomer) yield* change(entering);
  else yield* changeGuest(entering);
  // The next customer must not see the former one's data.
  if (isAnother) return yield* loadAnew();
  // The basket page that may open next should show the merged cart.
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

/** A change in flight belongs to the guest's cart; no other cart may be created meanwhile, here or in another tab. */
function* changeGuest(entering: Change): Flow {
  yield* untilBasketRests();
  yield* withWebsiteLock('cart', () => changeUnlessOrdering(entering));
}

/** Another tab may have sent its order during the requests above. */
function* changeUnlessOrdering(entering: Change): Flow {
  yield* refuseWhileOrdering();
  yield* change(entering);
}

function* change({ token, user, ttl, customersCartId, isAnother }: Change): Flow {
  const { clock, cookies } = yield* getWorld();
  const current = yield* select(selectCartId);
  // While the outcome of an order is being looked up, the ordered cart stays the current one.
  const isOrdering = (yield* select(selectOpenOrderAttempt)) !== undefined;
  const ownCartId = isOrdering && current ? current : customersCartId;
  const unfinished = yield* select(selectMergingFrom);
  // Also where this page waited for its customer: another tab may have started a guest's cart meanwhile.
  const guests = (yield* select(selectIsCustomersCart)) ? null : current;
  const guestCartId = [guests, unfinished].find((id) => id !== ownCartId && id !== null) ?? null;
  const fact: SignedIn = {
    value: token,
    timeStored: clock.now() + (yield* select(selectClockOffset)),
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
    return yield* request(signInApi.endpoints.accountRules, undefined, { forceRefetch: false });
  } catch {
    return defaultRules;
  }
}

const longestChange = 60_000;

/** A change that arrives later would be missing in the cart that is about to be merged. */
function* untilBasketRests(): Flow {
  yield* race({ atRest: () => waitFor(isBasketAtRest), tooLong: () => sleep(longestChange) });
}

const isBasketAtRest = (state: CartRoot): boolean =>
  !selectIsAddingItem(state) && !selectIsUpdatingItem(state) && state.cart.recoveringCartId === null;

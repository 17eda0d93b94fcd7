import { getWorld, newProblem, put, request, select } from '~/world';
import { isProblem } from '~/data/problem';
import { selectCartId } from '~/features/cart';
import { approvalApi } from '~/features/payment';
import { selectPublicConfig, selectStoreView } from '~/features/store-view';
import type { Flow } from '~/world';
import { approvalAsked, approvalEnded, paymentMethodAccepted } from './checkoutActions';
import { inRecoverableCart } from './checkoutCart';
import type { PaymentApproval } from './checkoutModel';
import { selectPaymentApproval } from './checkoutSlice';

/**
 * Asks commerce for the provider's page and leads there. The token is stored first: only what this browser has asked for counts when it comes
 * back. @throws Problem, `payment-page` where the page is none of the configured providers', or where nothing lasts until the shopper is back
 */
export function* askForApproval(code: string): Flow {
  const { alias } = yield* select(selectStoreView);
  // Magento demands paths below the shop.
  const path = `${alias ? `${alias}/` : ''}checkout/returned`;
  const { paymentPages = [] } = yield* select(selectPublicConfig);
  const { navigation, storage } = yield* getWorld();
  // Nothing would be there on the way back, not even the basket.
  if (storage.mode === 'memory') throw yield* newProblem('refused', 'payment-page');
  const asked = yield* inRecoverableCart(function* (cartId) {
    return { cartId, ...(yield* request(approvalApi.endpoints.createPaypalExpressToken, { cartId, code, path })) };
  });
  const { cartId, token, page } = asked;
  if (!URL.canParse(page) || !paymentPages.includes(new URL(page).origin)) throw yield* newProblem('refused', 'payment-page');
  yield put(approvalAsked({ code, token, cartId }));
  navigation.leaveTo(page);
}

/**
 * Takes what the provider led back with. Anything else than an approval that this browser has asked for is ignored: a link cannot make a
 * shopper pay with a stranger's account, and coming back twice does nothing more.
 */
export function* takeApproval(token: string, payerId: string): Flow {
  const asked = yield* select(selectPaymentApproval);
  if (asked?.token !== token) return;
  const isOwn = asked.cartId === (yield* select(selectCartId));
  if (!payerId) yield put(approvalEnded({ state: 'cancelled' }));
  else if (isOwn && (yield* isTaken(asked, payerId))) yield* approve(asked, payerId);
  else yield put(approvalEnded({ state: 'refused' }));
}

function* approve({ code, token }: PaymentApproval, payerId: string): Flow {
  const { clock } = yield* getWorld();
  yield put(paymentMethodAccepted({ code, data: { nonce: token, payerId, label: '', receivedAt: clock.now() } }));
}

/** Only commerce's own refusal counts: the order carries token and payer too, and commerce looks at them again. */
function* isTaken({ code, token, cartId }: PaymentApproval, payerId: string): Flow<boolean> {
  try {
    yield* request(approvalApi.endpoints.setPaymentMethodOnCart, { cartId, code, token, payerId });
    return true;
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return thrown.kind !== 'refused' && thrown.kind !== 'invalid';
  }
}

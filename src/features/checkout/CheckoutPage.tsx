import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { isEmpty, useCart } from '~/features/cart';
import { ProblemAlert, toastAdded } from '~/features/notices';
import { PendingOrder, selectNewestOrderAttempt, selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectCurrentUser, selectIsSignedIn } from '~/features/session';
import { useHasFeature } from '~/features/store-view';
import { Container, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Checkout.module.css';
import { approvalReturned, checkoutBegun, checkoutCancelled } from './checkoutActions';
import { selectIsCheckoutKnown, selectIsPlacing } from './checkoutSlice';
import { CheckoutSteps } from './CheckoutSteps';

/** The checkout. What it shows first depends on the order, then on the cart: an order that is under way takes precedence. */
export function CheckoutPage(): ReactNode {
  const dispatch = useDispatch();
  const sells = useHasFeature('ecommerce');
  const { cart, isLoading, problem, retry } = useCart();
  const isCheckoutKnown = useSelector(selectIsCheckoutKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectCurrentUser);
  // A customer's e-mail and names are the account's: until they have come, the first question is not known.
  const isKnown = isCheckoutKnown && (!isSignedIn || user !== null);
  const isPlacing = useSelector(selectIsPlacing);
  const open = useSelector(selectOpenOrderAttempt);
  const newest = useSelector(selectNewestOrderAttempt);
  const hadBasket = useOnceTrue(!isEmpty(cart));
  const wasOpen = useOnceTrue(open !== undefined);
  useEffect(() => {
    dispatch(checkoutBegun());
    return () => void dispatch(checkoutCancelled());
  }, [dispatch]);

  if (!sells) return <BackToBasket reason="checkout.notSold" />;
  if (open && (open.state === 'unknown' || !isPlacing)) return <PendingOrder record={open} />;
  // After handing the order over, the shopper reads what happens next and is not asked to pay again.
  if (wasOpen && newest?.state === 'handed-over') return <ToConfirmation />;
  if (isLoading || !isKnown) return <CheckoutSkeleton onRetry={retry} />;
  if (cart && !isEmpty(cart)) return <CheckoutSteps cart={cart} />;
  if (isPlacing) return <CheckoutSkeleton onRetry={retry} />;
  // Just ordered, here or in another tab: a hidden tab navigates too, so that it never shows an outdated checkout.
  if (newest?.state === 'confirmed' && (!newest.isSeen || hadBasket)) return <ToConfirmation />;
  if (problem) return <NoCart problem={problem} onRetry={retry} />;
  return <BackToBasket reason="checkout.empty" />;
}

/**
 * Where a provider leads back from its page, with PayPal's parameters. They are read once: the flow replaces this address by the checkout's,
 * also when it is opened again from the history.
 */
export function ReturnedPage(): ReactNode {
  const dispatch = useDispatch();
  const isKnown = useSelector(selectIsCheckoutKnown);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const payerId = search.get('PayerID') ?? '';
  useEffect(() => {
    if (isKnown) dispatch(approvalReturned({ token, payerId }));
  }, [dispatch, isKnown, token, payerId]);
  return <CheckoutSkeleton onRetry={() => dispatch(approvalReturned({ token, payerId }))} />;
}

function NoCart({ problem, onRetry }: { problem: Parameters<typeof ProblemAlert>[0]['problem']; onRetry: () => void }): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="checkout.heading" />
      </h1>
      <ProblemAlert problem={problem} title={<FormattedMessage id="cart.problem.title" />} onRetry={onRetry} />
    </Container>
  );
}

/** Nothing can be ordered: redirects to the basket page, with a message that gives the reason. */
function BackToBasket({ reason }: { reason: string }): ReactNode {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    dispatch(toastAdded({ type: 'info', messageId: reason, timeout: 8000 }));
    void navigate('/basket', { replace: true });
  }, [dispatch, navigate, reason]);
  return <CheckoutSkeleton onRetry={() => undefined} />;
}

function ToConfirmation(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => void navigate('/order-confirmation', { replace: true }), [navigate]);
  return <CheckoutSkeleton onRetry={() => undefined} />;
}

/** True once the value has been true. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return wasTrue || isTrue;
}

function CheckoutSkeleton({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="checkout.heading" />
      </h1>
      <SkeletonGroup>
        <Skeleton />
        <Skeleton shape="heading" />
        <Skeleton shape="field" />
        <Skeleton lines={2} />
        <Skeleton shape="button" />
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry}>
        <FormattedMessage id="checkout.loading" />
      </LoadingStages>
    </Container>
  );
}

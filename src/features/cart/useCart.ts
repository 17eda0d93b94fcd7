import { useSelector } from 'react-redux';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { cartApi } from './cartApi';
import type { Cart } from './cartModel';
import { selectDetails } from './cartDetailsSelectors';
import { selectCartId, selectIsCartKnown, selectRecoveringCartId } from './cartSlice';
import type { CartRoot } from './cartSlice';

export interface CartReading {
  /** The cart as far as it is known; absent while loading, and when there is none. */
  cart?: Cart;
  /** Nothing is known yet: render a placeholder. */
  isLoading: boolean;
  problem?: Problem;
  /** The stored copy is shown; commerce could not be reached. */
  isStale: boolean;
  retry: () => void;
}

/** The shopper's cart. It is read again when the component mounts, when the page becomes visible again and when the connection returns. */
export function useCart(): CartReading {
  const cartId = useSelector(selectCartId);
  const isKnown = useSelector(selectIsCartKnown);
  const isRecovering = useSelector((state: CartRoot) => selectRecoveringCartId(state) !== null);
  const details = useSelector(selectDetails);
  const { error, isFetching, refetch } = cartApi.endpoints.cart.useQuery(cartId ?? '', {
    skip: cartId === null,
    refetchOnMountOrArgChange: 5,
  });
  // While the outcome of an order is being looked up, "the cart isn't active" is about the order and does not mean that the cart is lost.
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const told = error === undefined ? undefined : problemOf(error);
  const problem = isOrdering && told?.kind === 'cart-lost' ? undefined : told;
  const retry = () => {
    if (cartId !== null) void refetch();
  };
  return {
    ...(details ? { cart: details } : {}),
    isLoading: !isKnown || isRecovering || (cartId !== null && !details && isFetching),
    ...(problem && !isFetching && cartId !== null ? { problem } : {}),
    isStale: problem !== undefined && details !== null,
    retry,
  };
}

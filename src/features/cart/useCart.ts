import { useSelector } from 'react-redux';
import { selectOpenPlacement } from '~/features/placement';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { cartApi } from './cartApi';
import type { Cart } from './cartModel';
import { selectDetails } from './cartDetailsSelectors';
import { selectCartId, selectIsCartKnown, selectRecoveringCartId } from './cartSelectors';
import type { CartRoot } from './cartSelectors';

export interface CartReading {
  /** The basket as far as it is known; absent while loading, and when there is none. */
  cart?: Cart;
  /** Nothing is known yet: draw the outline of what comes. */
  isLoading: boolean;
  problem?: Problem;
  /** What is shown is what this browser remembers; commerce could not be asked. */
  isStale: boolean;
  retry: () => void;
}

/** The shopper's basket. It is read again when the part appears, when the page is looked at again and when the line comes back. */
export function useCart(): CartReading {
  const cartId = useSelector(selectCartId);
  const isKnown = useSelector(selectIsCartKnown);
  const isRecovering = useSelector((state: CartRoot) => selectRecoveringCartId(state) !== null);
  const details = useSelector(selectDetails);
  const { error, isFetching, refetch } = cartApi.endpoints.cart.useQuery(cartId ?? '', {
    skip: cartId === null,
    refetchOnMountOrArgChange: 5,
  });
  // While an order is being looked for, "the cart isn't active" is news of the order and none of the basket.
  const isOrdering = useSelector(selectOpenPlacement) !== undefined;
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

import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '~/data/problem';
import { type AddToCart, addToCartRequested, type CartRoot, selectAddItemError, selectIsAddingItem } from '~/features/cart';
import { Alert } from '~/ui';

/** Why it was not added to the cart: commerce's own message where it is meant for the shopper, else ours by kind. */
export function AddToCartProblem({ problem }: { problem: Problem }) {
  const isTheirs = (problem.kind === 'invalid' || problem.kind === 'refused') && problem.message !== '';
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="catalog.product.notAdded" />}>
      {isTheirs ? problem.message : <FormattedMessage id={`catalog.product.notAdded.${knownKind(problem)}`} values={{ id: problem.id }} />}
    </Alert>
  );
}

const knownKind = ({ kind, code }: Problem): 'offline' | 'out-of-stock' | 'ordering' | 'no-cart' | 'unknown' => {
  if (code === 'order-under-way') return 'ordering';
  if (code === 'cart-not-created') return 'no-cart';
  return kind === 'offline' || kind === 'out-of-stock' ? kind : 'unknown';
};

/** Adds to the cart, with the state of the running request. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const isAdding = useSelector((state: CartRoot) => selectIsAddingItem(state));
  const problem = useSelector((state: CartRoot) => selectAddItemError(state));
  return { isAdding, problem, add: (item: AddToCart) => dispatch(addToCartRequested(item)) };
}

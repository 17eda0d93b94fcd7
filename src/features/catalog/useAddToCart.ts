import { useDispatch, useSelector } from 'react-redux';
import { addToCartRequested, selectAddItemError, selectIsAddingItem, type AddToCart, type CartRoot } from '~/features/cart';

/** The way into the basket, and what is on its way there. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const isAdding = useSelector((state: CartRoot) => selectIsAddingItem(state));
  const problem = useSelector((state: CartRoot) => selectAddItemError(state));
  return { isAdding, problem, add: (item: AddToCart) => dispatch(addToCartRequested(item)) };
}

import { useDispatch, useSelector } from 'react-redux';
import { addToCartRequested, type AddToCart, selectAddItemError, selectIsAddingItem, type CartRoot } from '~/features/cart';

/** Adds to the cart, with the state of the running request. */
export function useAddToCart() {
  const dispatch = useDispatch();
  const isAdding = useSelector((state: CartRoot) => selectIsAddingItem(state));
  const problem = useSelector((state: CartRoot) => selectAddItemError(state));
  return { isAdding, problem, add: (item: AddToCart) => dispatch(addToCartRequested(item)) };
}

import type { api } from '~/data/api';
import type { CartState } from './cartSlice';
import type { LastKnownCartState } from './lastKnownCartSlice';

// Nothing that the first page needs: they come with whoever asks.
export {
  selectIsCartKnown,
  selectIsCustomersCart,
  selectMergingFrom,
  selectIsCreatingCart,
  selectIsAddingItem,
  selectIsUpdatingItem,
  selectIsLineChanging,
  selectRecoveringCartId,
  selectRecovered,
  selectCreateCartError,
  selectAddItemError,
  selectUpdateItemError,
  selectRemoveItemError,
  selectDroppedLines,
  selectUnnamedDropped,
  selectLostLines,
} from './basketSelectors';

export interface CartRoot {
  cart: CartState & { _persist?: { rehydrated: boolean } };
  /** Joins the store once there is a basket. */
  lastKnownCart?: LastKnownCartState;
  api: ReturnType<typeof api.reducer>;
}

export const selectCartId = (state: CartRoot): string | null => state.cart.cartId;
/** How many things the basket holds as far as this browser remembers: for the badge, which is on every page. */
export const selectRememberedCount = ({ cart, lastKnownCart }: CartRoot): number =>
  lastKnownCart?.cart && lastKnownCart.cart.id === cart.cartId
    ? lastKnownCart.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    : 0;

import type { CartLine } from './cartModel';
import type { CartRoot } from './cartSelectors';
import type { DroppedLine } from './lastKnownCartSlice';

const none: readonly never[] = [];

/** False until it is known whether this browser has a basket: on the server, and before what was stored is back. */
export const selectIsCartKnown = (state: CartRoot): boolean => state.cart._persist?.rehydrated === true || state.cart.cartId !== null;
/** Whether the cart is a signed-in customer's. */
export const selectIsCustomersCart = (state: CartRoot): boolean => state.cart.isCustomers ?? false;
/** The guest's cart whose lines are on their way into the customer's. */
export const selectMergingFrom = (state: CartRoot): string | null => state.cart.mergingFrom;
export const selectIsCreatingCart = (state: CartRoot): boolean => state.cart.isCreating;
export const selectIsAddingItem = (state: CartRoot): boolean => state.cart.isAddingItem;
export const selectIsUpdatingItem = (state: CartRoot): boolean => state.cart.changingUids.length > 0;
export const selectIsLineChanging = (state: CartRoot, itemUid: string): boolean => state.cart.changingUids.includes(itemUid);
export const selectRecoveringCartId = (state: CartRoot): string | null => state.cart.recoveringCartId;
export const selectRecovered = (state: CartRoot) => state.cart.recovered;
export const selectCreateCartError = (state: CartRoot) => state.cart.createError;
export const selectAddItemError = (state: CartRoot) => state.cart.addItemError;
export const selectUpdateItemError = (state: CartRoot) => state.cart.updateItemError;
export const selectRemoveItemError = (state: CartRoot) => state.cart.removeItemError;
export const selectDroppedLines = (state: CartRoot): readonly DroppedLine[] => state.lastKnownCart?.dropped ?? none;
export const selectUnnamedDropped = (state: CartRoot): number => state.lastKnownCart?.unnamedDropped ?? 0;
/** What a lost cart held and no new one holds yet. */
export const selectLostLines = (state: CartRoot): readonly CartLine[] => state.lastKnownCart?.lost ?? none;

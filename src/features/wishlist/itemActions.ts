import { useDispatch } from 'react-redux';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { itemsDropped, quantityChanged } from './savedItemsSlice';
import { useRemoveProductsFromWishlistMutation, useUpdateProductsInWishlistMutation } from './wishlistApi';
import type { WishlistItem } from './wishlistModel';
import type { ListId } from './wishlistSlice';

/** What can be done with an item, wherever its list is kept. */
export interface ItemActions {
  listId: ListId;
  /** Resolves with false when it failed. */
  update: (changed: Partial<Pick<WishlistItem, 'quantity' | 'note'>>) => Promise<boolean>;
  isUpdating: boolean;
  updateError?: Problem | undefined;
  remove: () => Promise<unknown>;
  isRemoving: boolean;
  removeError?: Problem | undefined;
  takesNote: boolean;
}

/** An item of the customer's list at commerce. */
export function useCustomersActions(listId: string, item: WishlistItem): ItemActions {
  const [update, updating] = useUpdateProductsInWishlistMutation();
  const [remove, removing] = useRemoveProductsFromWishlistMutation();
  return {
    listId,
    update: async (changed) => 'data' in (await update({ listId, item: { ...item, ...changed } })),
    isUpdating: updating.isLoading,
    updateError: updating.error && problemOf(updating.error),
    remove: () => remove({ listId, itemId: item.id }),
    isRemoving: removing.isLoading,
    removeError: removing.error && problemOf(removing.error),
    takesNote: true,
  };
}

/** An item of a guest's list: nothing is sent, so nothing can fail. */
export function useDeviceActions({ id }: WishlistItem): ItemActions {
  const dispatch = useDispatch();
  return {
    listId: null,
    update: async ({ quantity }) => {
      if (quantity !== undefined) dispatch(quantityChanged({ key: id, quantity }));
      return true;
    },
    isUpdating: false,
    remove: async () => dispatch(itemsDropped({ keys: [id] })),
    isRemoving: false,
    takesNote: false,
  };
}

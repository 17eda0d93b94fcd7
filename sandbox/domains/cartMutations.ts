import { addToCart, updateItem, userErrorOf, type UserError } from '../carts/addToCart';
import { changeCart, customerCart } from '../carts/cartAccess';
import { cartByMaskedId, insertCart } from '../carts/cartStore';
import { assignCustomerToGuestCart, mergeCarts } from '../carts/mergeCarts';
import { keepNote, type LineNote } from '../carts/lineNotes';
import type { WantedItem } from '../carts/wantedItems';
import { numberOfUid } from '../catalogue/uids';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { addAll, cartParent } from './cartItems';
import type { Resolver } from './resolvers';

interface AddInput {
  cart_id: string;
  cart_items: { data: WantedItem }[];
}
interface ItemReference {
  cart_item_id?: number | null;
  cart_item_uid?: string | null;
}
interface UpdateInput {
  cart_id: string;
  cart_items: (ItemReference & { quantity?: number | null; gift_message?: LineNote | null })[];
}

/** Mutations that make carts and change what is in them. */
export const cartMutations: Record<string, Resolver> = {
  createEmptyCart: (_parent, { input }: { input?: { cart_id?: string | null } | null }, visit) => newCartId(visit, input?.cart_id),
  createGuestCart: (_parent, { input }: { input?: { cart_uid?: string | null } | null }, visit) => {
    if (visit.customerId !== undefined) throw new Refusal('graphql-already-exists', 'Use `Query.customerCart` for logged in customer.');
    const cart = cartByMaskedId(visit.shop, newCartId(visit, input?.cart_uid));
    return { cart: cart && cartParent(visit.shop, cart) };
  },
  addProductsToCart: async (_parent, args: { cartId: string; cartItems: WantedItem[] }, visit) => {
    let errors: UserError[] = [];
    const cart = await changeCart(visit, args.cartId, (row) => {
      errors = addToCart(visit.shop, row, args.cartItems);
    });
    return { cart: cartParent(visit.shop, cart), user_errors: errors };
  },
  addSimpleProductsToCart: (_parent, { input }: { input: AddInput }, visit) =>
    addAll(
      visit,
      input.cart_id,
      input.cart_items.map((item) => item.data),
    ),
  addVirtualProductsToCart: (_parent, { input }: { input: AddInput }, visit) =>
    addAll(
      visit,
      input.cart_id,
      input.cart_items.map((item) => item.data),
    ),
  updateCartItems: async (_parent, { input }: { input: UpdateInput }, visit) => {
    const errors: UserError[] = [];
    const cart = await changeCart(visit, input.cart_id, (row) => {
      for (const item of input.cart_items) {
        if (item.quantity == null) throw new Refusal('graphql-input', 'Required parameter "quantity" for "cart_items" is missing.');
        try {
          const id = itemIdOf(item, ' for "cart_items"');
          updateItem(visit.shop, row, id, item.quantity);
          if (item.gift_message) keepNote(visit.shop, row, id, item.gift_message);
        } catch (error) {
          if (visit.shop.errorStyle === '2.4.6' || !(error instanceof Refusal) || !isToldInResult(error)) throw error;
          errors.push({ ...userErrorOf(error), __typename: 'CartUserInputError' });
        }
      }
    });
    return { cart: cartParent(visit.shop, cart), errors };
  },
  removeItemFromCart: async (_parent, { input }: { input: ItemReference & { cart_id: string } }, visit) => {
    const cart = await changeCart(visit, input.cart_id, (row) => {
      const id = itemIdOf(input, '');
      const { changes } = visit.shop.database.run('DELETE FROM cart_items WHERE id = ? AND cart_id = ?', id, row.id);
      if (changes === 0) throw new Refusal('graphql-no-such-entity', "The cart doesn't contain the item");
    });
    return { cart: cartParent(visit.shop, cart) };
  },
  mergeCarts: async (_parent, args: { source_cart_id: string; destination_cart_id?: string | null }, visit) =>
    cartParent(visit.shop, await mergeCarts(visit, args.source_cart_id, args.destination_cart_id)),
  assignCustomerToGuestCart: async (_parent, args: { cart_id: string }, visit) =>
    cartParent(visit.shop, await assignCustomerToGuestCart(visit, args.cart_id)),
};

function newCartId(visit: Visit, wantedId: string | null | undefined): string {
  if (wantedId != null) {
    if (wantedId.length !== 32) throw new Refusal('graphql-input', 'Cart ID length should be 32 characters.');
    if (!/^[A-Za-z0-9]+$/.test(wantedId)) throw new Refusal('graphql-input', 'Cart ID may hold letters and digits only.');
    if (cartByMaskedId(visit.shop, wantedId))
      throw new Refusal('graphql-already-exists', 'Cart with ID "%masked_cart_id" already exists.', { masked_cart_id: wantedId });
  }
  if (visit.customerId !== undefined) return visit.shop.database.transaction(() => customerCart(visit)).masked_id;
  return insertCart(visit.shop, visit.store, wantedId == null ? {} : { maskedId: wantedId }).masked_id;
}

function itemIdOf(item: ItemReference, where: string): number {
  const id = item.cart_item_uid == null ? item.cart_item_id : numberOfUid(item.cart_item_uid);
  if (item.cart_item_uid == null && item.cart_item_id == null)
    throw new Refusal('graphql-input', 'Required parameter "cart_item_id"%where is missing.', { where });
  if (id == null) throw new Refusal('graphql-input', 'Value of uid "%uid" is incorrect.', { uid: item.cart_item_uid ?? '' });
  return id;
}

/** Since 2.4.8 what is wrong with one line of an update stands beside the cart; everything else is an error of the request. */
function isToldInResult(error: Refusal): boolean {
  return userErrorOf(error).code !== 'UNDEFINED';
}

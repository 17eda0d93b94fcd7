import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configurableValueUid } from '../catalogue/uids';
import { lift } from '../testing/guestCheckout';
import { closeShops, openShop, type GraphqlAnswer, type TestShop } from '../testing/openShop';

interface Item {
  id: string;
  quantity: number;
  description: string | null;
  product: { sku: string };
  bundle_options?: { label: string; values: { uid: string; label: string; quantity: number; price: number }[] }[];
  configurable_options?: { option_label: string; value_label: string; configurable_product_option_value_uid: string }[];
}
interface List {
  id: string;
  items_count: number;
  items_v2: { items: Item[]; page_info: { current_page: number; total_pages: number } };
}
interface Changed {
  wishlist: List;
  user_errors: { code: string; message: string }[];
}

const list = `id items_count items_v2(currentPage: 1, pageSize: 2) {
  items {
    id quantity description product { sku }
    ... on BundleWishlistItem { bundle_options { label values { uid label quantity price } } }
    ... on ConfigurableWishlistItem { configurable_options { option_label value_label configurable_product_option_value_uid } }
  }
  page_info { current_page total_pages }
}`;
const changed = `{ wishlist { ${list} } user_errors { code message } }`;
const addText = `mutation ($id: ID!, $items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $id, wishlistItems: $items) ${changed} }`;
const updateText = `mutation ($id: ID!, $items: [WishlistItemUpdateInput!]!) { updateProductsInWishlist(wishlistId: $id, wishlistItems: $items) ${changed} }`;
const removeText = `mutation ($id: ID!, $ids: [ID!]!) { removeProductsFromWishlist(wishlistId: $id, wishlistItemsIds: $ids) ${changed} }`;
const moveText = `mutation ($id: ID!, $ids: [ID!]) {
  addWishlistItemsToCart(wishlistId: $id, wishlistItemIds: $ids) {
    status wishlist { ${list} }
    add_wishlist_items_to_cart_user_errors { wishlistItemId code message }
  }
}`;

let shop: TestShop;
let cleo: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  cleo = await signedIn('cleo@example.com');
});
afterEach(closeShops);

async function signedIn(email: string): Promise<Record<string, string>> {
  await shop.ask(`mutation { createCustomerV2(input: { firstname: "A", lastname: "B", email: "${email}", password: "Rails-2026" })
    { customer { email } } }`);
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    `mutation { generateCustomerToken(email: "${email}", password: "Rails-2026") { token } }`,
  );
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}

async function add(items: object[], id = '0', headers = cleo): Promise<Changed> {
  return (await shop.ask<{ addProductsToWishlist: Changed }>(addText, { id, items }, headers)).addProductsToWishlist;
}
const shown = ({ items_v2: { items } }: List) => items.map(({ quantity, product: { sku } }) => `${quantity} ${sku}`);
const errorsOf = ({ errors = [] }: GraphqlAnswer) => errors.map(({ message, extensions }) => `${extensions.category}: ${message}`);

describe('A wishlist', () => {
  test('is made with its first item; the same product with the same options grows instead of standing twice', async () => {
    const read = `{ customer { wishlists { ${list} } wishlist_v2(id: 99) { id } } }`;
    expect(await shop.ask(read, {}, cleo)).toEqual({ customer: { wishlists: [], wishlist_v2: null } });
    const white = configurableValueUid(shop.shop.catalogue.attributeId('colour'), shop.shop.catalogue.productOf('REMOTE_WHITE')?.id ?? 0);
    await add([
      { sku: 'CUSHION', quantity: 1 },
      { sku: 'REMOTE', quantity: 1, selected_options: [white] },
    ]);
    const { wishlist } = await add([{ sku: 'CUSHION', quantity: 2 }]);
    expect([shown(wishlist), wishlist.items_count]).toEqual([['3 CUSHION', '1 REMOTE'], 2]);
    expect(wishlist.items_v2.items[1]?.configurable_options).toEqual([
      { option_label: 'Colour', value_label: 'White', configurable_product_option_value_uid: white },
    ]);
  });

  test('takes what is not chosen yet, a bundle with its answers, and a set; it comes in pages', async () => {
    const { wishlist, user_errors } = await add([
      { sku: 'REMOTE', quantity: 1 },
      { sku: 'LIFT', quantity: 1, selected_options: [lift.straight, lift.plainSeat] },
      { sku: 'SET', quantity: 1 },
    ]);
    expect([user_errors, wishlist.items_v2.page_info]).toEqual([[], { current_page: 1, total_pages: 2 }]);
    expect(wishlist.items_v2.items[0]?.configurable_options).toEqual([]);
    expect(wishlist.items_v2.items[1]?.bundle_options).toEqual([
      { label: 'Shape', values: [{ uid: lift.straight, label: 'Straight', quantity: 1, price: 0 }] },
      { label: 'Seat', values: [{ uid: lift.plainSeat, label: 'Plain seat', quantity: 1, price: 600 }] },
    ]);
    const second = '{ customer { wishlist { items_v2(currentPage: 2, pageSize: 2) { items { product { sku } } } } } }';
    expect(await shop.ask(second, {}, cleo)).toEqual({ customer: { wishlist: { items_v2: { items: [{ product: { sku: 'SET' } }] } } } });
    const none = '{ customer { wishlist { items_v2(currentPage: 0) { items { id } } } } }';
    expect(errorsOf(await shop.graphql(none, {}, cleo))).toEqual(['graphql-input: currentPage value must be greater than 0.']);
  });

  test('says what it does not take', async () => {
    const { wishlist, user_errors } = await add([
      { sku: 'NOTHING', quantity: 1 },
      { sku: 'RAIL', quantity: 0 },
      { sku: 'RAIL', quantity: 1 },
    ]);
    expect(shown(wishlist)).toEqual(['1 RAIL']);
    expect(user_errors).toEqual([
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "NOTHING"' },
      { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
    ]);
  });

  test('is changed and emptied; an update loses what it leaves out', async () => {
    const { wishlist } = await add([
      { sku: 'CUSHION', quantity: 1 },
      { sku: 'RAIL', quantity: 1 },
    ]);
    const [cushion, rail] = wishlist.items_v2.items.map(({ id }) => id);
    const update = async (items: object[]) =>
      (await shop.ask<{ updateProductsInWishlist: Changed }>(updateText, { id: wishlist.id, items }, cleo)).updateProductsInWishlist;
    const noted = await update([{ wishlist_item_id: cushion, quantity: 3, description: 'For the hall' }]);
    expect(noted.wishlist.items_v2.items[0]).toMatchObject({ quantity: 3, description: 'For the hall' });
    const bare = await update([
      { wishlist_item_id: cushion, quantity: 2 },
      { wishlist_item_id: rail, description: 'Nothing else' },
    ]);
    expect(bare.wishlist.items_v2.items[0]).toMatchObject({ quantity: 2, description: null });
    expect(bare.user_errors).toEqual([{ code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' }]);
    const gone = await shop.ask<{ removeProductsFromWishlist: Changed }>(removeText, { id: wishlist.id, ids: [rail, '99'] }, cleo);
    expect(shown(gone.removeProductsFromWishlist.wishlist)).toEqual(['2 CUSHION']);
    expect(gone.removeProductsFromWishlist.user_errors).toEqual([
      { code: 'UNDEFINED', message: 'The wishlist item with ID "99" does not belong to the wishlist' },
    ]);
  });

  test('moves to the basket what can be bought, and keeps the rest with the reason', async () => {
    const { wishlist } = await add([
      { sku: 'LIFT', quantity: 1, selected_options: [lift.straight, lift.plainSeat] },
      { sku: 'REMOTE', quantity: 1 },
      { sku: 'CUSHION', quantity: 11 },
    ]);
    const answer = await shop.ask<{ addWishlistItemsToCart: object }>(moveText, { id: wishlist.id }, cleo);
    expect(answer.addWishlistItemsToCart).toMatchObject({
      status: false,
      wishlist: { items_count: 2 },
      add_wishlist_items_to_cart_user_errors: [
        { code: 'UNDEFINED', message: 'You need to choose options for your item.' },
        { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' },
      ],
    });
    const cart = await shop.ask('{ customerCart { items { quantity product { sku } } } }', {}, cleo);
    expect(cart).toEqual({ customerCart: { items: [{ quantity: 1, product: { sku: 'LIFT' } }] } });
    expect(errorsOf(await shop.graphql(moveText, { id: wishlist.id, ids: ['98', '99'] }, cleo))).toEqual([
      'graphql-input: The wishlist item ids "98,99" were not found.',
    ]);
  });

  test('belongs to its customer alone', async () => {
    const { wishlist } = await add([{ sku: 'CUSHION', quantity: 1 }]);
    const items = [{ sku: 'RAIL', quantity: 1 }];
    const guest = await shop.graphql(addText, { id: wishlist.id, items });
    expect(errorsOf(guest)).toEqual(['graphql-authorization: The current user cannot perform operations on wishlist']);
    const ben = await signedIn('ben@example.com');
    expect(errorsOf(await shop.graphql(addText, { id: wishlist.id, items }, ben))).toEqual(['graphql-input: The wishlist was not found.']);
    expect(await shop.ask(`{ customer { wishlist_v2(id: ${wishlist.id}) { id } } }`, {}, ben)).toEqual({ customer: { wishlist_v2: null } });
  });
});

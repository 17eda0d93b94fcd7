import { ask, tokenOf, type Credentials } from './customerSteps';
import type { StartedShop } from './startShop';

interface Wanted {
  sku: string;
  quantity?: number;
  selectedOptions?: string[];
}

/** Puts products on a customer's wishlist at commerce, whatever the shop's state. */
export async function putOnWishlist(shop: StartedShop, customer: Credentials, ...wanted: Wanted[]): Promise<void> {
  const items = wanted.map(
    ({ sku, quantity = 1, selectedOptions = [] }) =>
      `{ sku: "${sku}", quantity: ${quantity}, selected_options: ${JSON.stringify(selectedOptions)} }`,
  );
  const query = `mutation aside { addProductsToWishlist(wishlistId: 0, wishlistItems: [${items.join(' ')}]) { user_errors { message } } }`;
  await ask(shop, query, await tokenOf(shop, customer));
}

/** What is on a customer's wishlist at commerce: `2 STAIRLIFT (For the hall)`. */
export async function wishlistOf(shop: StartedShop, customer: Credentials): Promise<string[]> {
  const query = 'query aside { customer { wishlist { items_v2(pageSize: 100) { items { quantity description product { sku } } } } } }';
  type Item = { quantity: number; description: string | null; product: { sku: string } };
  type Answer = { customer: { wishlist: { items_v2: { items: Item[] } } } };
  const { customer: asked } = await ask<Answer>(shop, query, await tokenOf(shop, customer));
  return asked.wishlist.items_v2.items.map(
    ({ quantity, description, product }) => `${quantity} ${product.sku}${description ? ` (${description})` : ''}`,
  );
}

/** Makes another list for a customer, as another window does. */
export async function makeList(shop: StartedShop, customer: Credentials, name: string): Promise<string> {
  const query = `mutation aside { createWishlist(input: { name: ${JSON.stringify(name)}, visibility: PRIVATE }) { wishlist { id } } }`;
  const { createWishlist } = await ask<{ createWishlist: { wishlist: { id: string } } }>(shop, query, await tokenOf(shop, customer));
  return createWishlist.wishlist.id;
}

export async function deleteListAside(shop: StartedShop, customer: Credentials, id: string): Promise<void> {
  await ask(shop, `mutation aside { deleteWishlist(wishlistId: ${id}) { status } }`, await tokenOf(shop, customer));
}

/** Changes how many of a product are on a customer's first list, as another window does. */
export async function setQuantityAside(shop: StartedShop, customer: Credentials, sku: string, quantity: number): Promise<void> {
  const token = await tokenOf(shop, customer);
  const query = 'query aside { customer { wishlist { id items_v2(pageSize: 100) { items { id product { sku } } } } } }';
  type List = { id: string; items_v2: { items: { id: string; product: { sku: string } }[] } };
  const { wishlist } = (await ask<{ customer: { wishlist: List } }>(shop, query, token)).customer;
  const item = wishlist.items_v2.items.find(({ product }) => product.sku === sku);
  const change = `{ wishlist_item_id: "${item?.id}", quantity: ${quantity} }`;
  const update = `mutation aside { updateProductsInWishlist(wishlistId: ${wishlist.id}, wishlistItems: [${change}]) { user_errors { message } } }`;
  await ask(shop, update, token);
}

/** A customer's lists at commerce: `For the hall: 2 STAIRLIFT`. */
export async function listsOf(shop: StartedShop, customer: Credentials): Promise<string[]> {
  const query = 'query aside { customer { wishlists { name items_v2(pageSize: 100) { items { quantity product { sku } } } } } }';
  type List = { name: string; items_v2: { items: { quantity: number; product: { sku: string } }[] } };
  const { customer: asked } = await ask<{ customer: { wishlists: List[] } }>(shop, query, await tokenOf(shop, customer));
  return asked.wishlists.map(
    ({ name, items_v2: { items } }) => `${name}: ${items.map(({ quantity, product: { sku } }) => `${quantity} ${sku}`).join(', ')}`,
  );
}

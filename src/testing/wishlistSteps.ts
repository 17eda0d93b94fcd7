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

import type { StartedShop } from './startShop';

/** A stairlift as the builder would send it: the first answer of every mandatory question, or the given one. */
export async function someLift(shop: StartedShop, sku = 'STAIRLIFT', wanted?: RegExp): Promise<{ sku: string; selectedOptions: string[] }> {
  const query = `query someLift { products(filter: { sku: { eq: "${sku}" } }) { items { ... on BundleProduct { items { required options { uid label } } } } } }`;
  const reply = await shop.fetch('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await reply.json()) as Answer;
  const items = data.products.items[0]?.items ?? [];
  const pick = (options: Option[]) => (options.find(({ label }) => wanted?.test(label)) ?? options[0])?.uid ?? [];
  return { sku, selectedOptions: items.filter(({ required }) => required).flatMap(({ options }) => pick(options)) };
}

interface Option {
  uid: string;
  label: string;
}

interface Answer {
  data: { products: { items: { items: { required: boolean; options: Option[] }[] }[] } };
}

/** A card's nonce, as its frame would give it. */
export async function someNonce(shop: StartedShop, number = '4111111111111111'): Promise<string> {
  const reply = await shop.sandbox.app.inject({
    method: 'POST',
    url: '/sandbox-payments/tokens',
    payload: { number, expiry: '12/30', securityCode: '123' },
  });
  return (JSON.parse(reply.payload) as { nonce: string }).nonce;
}

/** Numbers of all orders in commerce's database, oldest first. */
export function orderNumbers(shop: StartedShop): string[] {
  return shop.sandbox.shop.database
    .all<{ increment_id: string }>('SELECT increment_id FROM orders ORDER BY rowid')
    .map((row) => row.increment_id);
}

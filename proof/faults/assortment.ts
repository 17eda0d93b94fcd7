import type { StoreView } from '../../src/config/storeViews';
import { storeViews } from '../../src/config/storeViews';
import { isSameLine } from '../../src/features/cart/cartModel';
import type { Sandbox } from '../../sandbox/server';

/** Two that share a website, and one that has its own. */
export const views: readonly StoreView[] = [null, 'fr-be', 'nl-be'].map((alias) => {
  const view = storeViews.find((candidate) => candidate.alias === alias);
  if (!view) throw new Error(`There is no store view ${alias}`);
  return view;
});

/** Something to buy. `choice` is how commerce's own table writes it; `price` what a basket of one costs, in minor units. */
export interface Product {
  name: string;
  sku: string;
  selectedOptions: string[];
  choice: string;
  price: number;
}

const simple = ['RAIL-CLEANER', 'CARE-CLOTHS', 'REMOTE-CONTROL', 'SERVICE_PACKAGE_ANNUAL'];

interface Offered {
  data: { products: { items: { items?: { required: boolean; options: { uid: string }[] }[] }[] } };
}

async function ask(sandbox: Sandbox, view: StoreView, query: string): Promise<unknown> {
  const { payload } = await sandbox.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', store: view.storeCode },
    payload: JSON.stringify({ query }),
  });
  return JSON.parse(payload) as unknown;
}

/** The uids of two different lifts. */
async function lifts(sandbox: Sandbox, view: StoreView): Promise<string[][]> {
  const query = `{ products(filter: { sku: { eq: "${view.questionSetBase}" } }) { items { ... on BundleProduct { items { required options { uid } } } } } }`;
  const { data } = (await ask(sandbox, view, query)) as Offered;
  const questions = (data.products.items[0]?.items ?? []).filter(({ required }) => required);
  const first = questions.map(({ options }) => options[0]?.uid ?? '');
  const choosable = questions.findIndex(({ options }) => options.length > 1);
  return [first, first.map((uid, index) => (index === choosable ? (questions[index]?.options[1]?.uid ?? uid) : uid))];
}

/** What is bought in the runs, by website. Each is put into a cart once, to learn how commerce writes it down. */
export async function learnAssortment(sandbox: Sandbox): Promise<Map<string, Product[]>> {
  const { database } = sandbox.shop;
  database.run('UPDATE stock SET quantity = 100000');
  const learned = new Map<string, Product[]>();
  for (const view of views) {
    if (learned.has(view.websiteCode)) continue;
    const wanted = [
      ...(await lifts(sandbox, view)).map((selectedOptions, index) => ({
        name: `LIFT-${index}`,
        sku: view.questionSetBase,
        selectedOptions,
      })),
      ...simple.map((sku) => ({ name: sku, sku, selectedOptions: [] })),
    ];
    const products: Product[] = [];
    for (const product of wanted) products.push({ ...product, ...(await learnLine(sandbox, view, product)) });
    learned.set(view.websiteCode, products);
  }
  return learned;
}

async function learnLine(
  sandbox: Sandbox,
  view: StoreView,
  { sku, selectedOptions }: Omit<Product, 'choice' | 'price'>,
): Promise<Pick<Product, 'choice' | 'price'>> {
  const made = (await ask(sandbox, view, 'mutation { createEmptyCart }')) as { data: { createEmptyCart: string } };
  const item = `{ sku: "${sku}", quantity: 1, selected_options: ${JSON.stringify(selectedOptions)} }`;
  const { data } = (await ask(
    sandbox,
    view,
    `mutation { added: addProductsToCart(cartId: "${made.data.createEmptyCart}", cartItems: [${item}]) { cart { prices { grand_total { value } } } } }`,
  )) as { data: { added: { cart: { prices: { grand_total: { value: number } } } } } };
  const row = sandbox.shop.database.one<{ choice: string }>('SELECT choice FROM cart_items ORDER BY id DESC LIMIT 1');
  if (!row) throw new Error(`Commerce does not sell ${sku} in ${view.storeCode}`);
  return { choice: row.choice, price: Math.round(data.added.cart.prices.grand_total.value * 100) };
}

export const productLike = (products: readonly Product[], line: { sku: string; selectedOptions: readonly string[] }): Product | undefined =>
  products.find((product) => isSameLine(product, line));

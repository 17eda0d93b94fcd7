/**
 * How a customer's list of orders answers when it is long: the sandbox's time for a customer with 5 000 orders over its time for one with five,
 * asked in turn in one run. The quickest answers are compared: what else the machine does makes the others slow.
 */
import { openSandbox, type Sandbox } from '../../sandbox/server';

export const longest = 2;

const rounds = 60;
const sizes = { short: 5, long: 5_000 };

const cards = `orders(filter: $filter, sort: $sort, scope: WEBSITE, currentPage: $page, pageSize: 10) {
  total_count items { number status order_date total { grand_total { value } } items { product_name } } }`;
const query = `query customerOrders($filter: CustomerOrdersFilterInput, $sort: CustomerOrderSortInput, $page: Int!) { customer { ${cards} } }`;

/** What a person asks of the list; each shows at least five orders to both customers. */
const questions: Record<string, object> = {
  'first page, newest first': { page: 1 },
  'oldest first': { page: 1, sort: { sort_field: 'CREATED_AT', sort_direction: 'ASC' } },
  'by number': { page: 1, sort: { sort_field: 'NUMBER', sort_direction: 'ASC' } },
  'by status and day': { page: 1, filter: { status: { in: ['pending'] }, order_date: { from: '2020-01-01 00:00:00' } } },
  'by part of the number': { page: 1, filter: { number: { match: '0' } } },
};

type Customer = keyof typeof sizes;

/** The ratio of the quickest for each question. */
export async function measureOrderList(): Promise<Record<string, number>> {
  const sandbox = await openSandbox();
  try {
    const tokens = { short: await account(sandbox, 'short'), long: await account(sandbox, 'long') };
    const ratios: Record<string, number> = {};
    for (const [name, variables] of Object.entries(questions)) {
      const times: Record<Customer, number[]> = { short: [], long: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const customer of ['short', 'long'] as const) times[customer].push(await timed(sandbox, tokens[customer], variables));
      ratios[name] = Math.min(...times.long) / Math.min(...times.short);
    }
    return ratios;
  } finally {
    await sandbox.close();
  }
}

async function timed({ app }: Sandbox, token: string, variables: object): Promise<number> {
  const begun = performance.now();
  const reply = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query, variables },
  });
  const took = performance.now() - begun;
  const shown = reply.json<{ data: { customer: { orders: { items: object[] } } } }>().data.customer.orders.items.length;
  if (shown < sizes.short) throw new Error(`only ${shown} orders came: ${reply.body.slice(0, 200)}`);
  return took;
}

/** Opens an account and gives it its orders. Answers its token. */
async function account(sandbox: Sandbox, name: Customer): Promise<string> {
  const email = `${name}@example.com`;
  const ask = async (text: string) =>
    (await sandbox.app.inject({ method: 'POST', url: '/graphql', payload: { query: text } })).json<{
      data: Record<string, { token: string }>;
    }>();
  const input = `{ email: "${email}", firstname: "Ann", lastname: "Field", password: "Steadwell-2026" }`;
  await ask(`mutation { createCustomerV2(input: ${input}) { customer { email } } }`);
  const { data } = await ask(`mutation { generateCustomerToken(email: "${email}", password: "Steadwell-2026") { token } }`);
  addOrders(sandbox, email, sizes[name]);
  return data['generateCustomerToken']?.token ?? '';
}

/** Orders of the same two things, one an hour. */
function addOrders({ shop: { database, catalogue } }: Sandbox, email: string, count: number): void {
  const customer = database.one<{ id: number; website_code: string }>('SELECT id, website_code FROM customers WHERE email = ?', email);
  if (!customer) throw new Error(`${email} has no account`);
  const store = catalogue.seed.storeViews.find(({ websiteCode }) => websiteCode === customer.website_code) ?? catalogue.defaultStore;
  const address = { firstname: 'Ann', lastname: 'Field', street: ['1 Abbey Street'], city: 'Bath', postcode: 'BA1 1AA', countryId: 'GB' };
  const line = { kind: 'simple', urlKey: '', quantity: 1, unitPrice: 5_000, gross: 5_000, tax: 833, options: [] };
  const snapshot = JSON.stringify({
    lines: [
      { ...line, sku: 'SEAT-BELT', name: 'Easy seat belt' },
      { ...line, sku: 'STICK-HOLDER', name: 'Stick holder' },
    ],
    subtotalIncludingTax: 10_000,
    subtotalExcludingTax: 8_334,
    shipping: 0,
    shippingTax: 0,
    shippingTitle: '',
    tax: 1_666,
    taxes: [],
    giftCards: [],
    shippingAddress: address,
    billingAddress: address,
    isVirtual: false,
    customerNotes: '',
    payment: { code: 'sandbox_card', title: 'Card', cardLabel: '' },
  });
  const [carts, orders] = ['carts', 'orders'].map(
    (table) => (database.one<{ last: number | null }>(`SELECT max(id) AS last FROM ${table}`)?.last ?? 0) + 1,
  ) as [number, number];
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const placed = Date.UTC(2026, 0, 1) + index * 3_600_000;
      const [cart, order] = [carts + index, orders + index];
      database.run(
        'INSERT INTO carts (id, masked_id, store_code, website_code, is_active, created_at, updated_at) VALUES (?, ?, ?, ?, 0, ?, ?)',
        cart,
        `bench-${cart}`,
        store.storeCode,
        store.websiteCode,
        placed,
        placed,
      );
      database.run(
        `INSERT INTO orders (id, increment_id, cart_id, store_code, website_code, customer_id, email, status, grand_total, currency, snapshot,
         created_at, token) VALUES (?, ?, ?, ?, ?, ?, ?, 'pending', 10000, 'GBP', ?, ?, '')`,
        order,
        String(order).padStart(9, '0'),
        cart,
        store.storeCode,
        store.websiteCode,
        customer.id,
        email,
        snapshot,
        placed,
      );
    }
  });
}

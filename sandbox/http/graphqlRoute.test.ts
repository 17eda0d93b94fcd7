import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr } from '../database/tinySeed';
import { newCart } from '../testing/guestCheckout';
import { closeShops, openShop, type GraphqlAnswer, type TestShop } from '../testing/openShop';

afterEach(closeShops);

async function get(shop: TestShop, query: Record<string, string>) {
  const response = await shop.app.inject({ method: 'GET', url: '/graphql', query });
  return { status: response.statusCode, body: response.json<GraphqlAnswer>() };
}

describe('/graphql', () => {
  test('takes queries by GET, with variables as JSON text', async () => {
    const shop = await openShop();
    const query = 'query Page($url: String!) { route(url: $url) { relative_url } }';
    const answer = await get(shop, { query, variables: '{"url":"contact-us"}', operationName: 'Page', store_code: 'whatever' });
    expect(answer).toEqual({ status: 200, body: { data: { route: { relative_url: 'contact-us' } } } });
  });

  test('refuses mutations by GET, and makes nothing', async () => {
    const shop = await openShop();
    for (const query of ['mutation { createEmptyCart }', '# hello\nquery A { storeConfig { id } } mutation B { createEmptyCart }']) {
      const { status, body } = await get(shop, { query, ...(query.includes('B {') ? { operationName: 'B' } : {}) });
      expect(status).toBe(200);
      expect(body.errors).toMatchObject([
        { message: 'Mutation requests allowed only for POST requests', extensions: { category: 'graphql-input' } },
      ]);
    }
    expect(shop.shop.database.all('SELECT id FROM carts')).toEqual([]);
  });

  test('says where documents that do not parse, fit or stop are wrong', async () => {
    const shop = await openShop();
    const unknown = await get(shop, { query: '{ storeConfig { nothing } }' });
    expect(unknown).toMatchObject({
      status: 200,
      body: {
        errors: [
          {
            message: 'Cannot query field "nothing" on type "StoreConfig".',
            locations: [{ line: 1, column: 17 }],
            extensions: { category: 'graphql' },
          },
        ],
      },
    });
    expect((await get(shop, { query: '{ storeConfig {' })).body.errors?.[0]?.message).toMatch(/^Syntax Error/);
    expect((await get(shop, { query: '' })).body.errors?.[0]?.message).toMatch(/^Syntax Error/);
    expect((await get(shop, { query: 'query ($url: String!) { route(url: $url) { type } }' })).body.errors?.[0]?.extensions.category).toBe(
      'graphql',
    );
    const deep = `{ categories { items { ${'children { '.repeat(18)} name ${'} '.repeat(18)} } } }`;
    expect((await get(shop, { query: deep })).body.errors?.[0]?.message).toMatch(/depth/);
  });

  test('is not made to do the same thing a thousand times in one request', async () => {
    const shop = await openShop();
    const query = `{ ${Array.from({ length: 1000 }, (_, index) => `a${index}: storeConfig { id }`).join(' ')} }`;
    const answer = await shop.graphql(query);
    expect(answer.errors).toMatchObject([{ message: 'A document may hold 30 aliases.', extensions: { category: 'graphql' } }]);
    const batch = await shop.app.inject({ method: 'POST', url: '/graphql', payload: [{ query: '{ storeConfig { id } }' }] });
    expect(batch.json<GraphqlAnswer>().errors).toHaveLength(1);
  });

  test('keeps what it could resolve beside an error', async () => {
    const shop = await openShop();
    const answer = await shop.graphql(
      '{ storeConfig { store_code } cart(cart_id: "none") { id } cmsBlocks(identifiers: ["promo", "none"]) { items { identifier } } }',
    );
    expect(answer.data).toEqual({
      storeConfig: { store_code: 'tiny_gb_en' },
      cart: null,
      cmsBlocks: { items: [{ identifier: 'promo' }, null] },
    });
    expect(answer.errors?.map((error) => error.path)).toEqual(expect.arrayContaining([['cart'], ['cmsBlocks', 'items', 1]]));
  });

  test('hides what went wrong inside', async () => {
    const shop = await openShop();
    shop.shop.database.run('DROP TABLE stock');
    const { errors } = await shop.graphql('{ products(filter: {}) { items { stock_status } } }');
    expect(errors?.[0]).toMatchObject({ message: 'Internal server error', extensions: { category: 'internal' } });
  });

  test('reads the Store and Content-Currency headers, and refuses what the shop does not have', async () => {
    const shop = await openShop();
    const query = '{ storeConfig { locale default_display_currency_code } }';
    expect(await shop.ask(query, {}, { store: beFr, 'content-currency': 'EUR' })).toEqual({
      storeConfig: { locale: 'fr_BE', default_display_currency_code: 'EUR' },
    });
    expect((await shop.graphql(query, {}, { store: 'nowhere' })).errors).toMatchObject([{ message: 'Requested store is not found' }]);
    expect((await shop.graphql(query, {}, { 'content-currency': 'JPY' })).errors).toMatchObject([
      { message: 'Please correct the target currency' },
    ]);
  });

  test('says in headers what an answer depends on, for caches', async () => {
    const shop = await openShop();
    const idOf = async (headers: Record<string, string>) =>
      (await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ storeConfig { id } }' }, headers })).headers[
        'x-magento-cache-id'
      ];
    const guest = await idOf({});
    expect(guest).toMatch(/^[0-9a-f]{64}$/);
    expect(await idOf({})).toBe(guest);
    expect(await idOf({ store: beFr })).not.toBe(guest);
    expect(await idOf({ authorization: 'Bearer dead' })).toBe(guest);
  });

  test('takes no more than 100 kB', async () => {
    const shop = await openShop();
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ storeConfig { id } } # ${'x'.repeat(100_000)}` },
    });
    expect(response.statusCode).toBe(413);
  });

  test('without the extensions it is stock Magento: their fields are refused, everything else works', async () => {
    const shop = await openShop({ stock: true });
    const extended = await shop.graphql('{ storeConfig { question_set_base_bundle_product } }');
    expect(extended).toMatchObject({ errors: [{ message: expect.stringMatching(/^Cannot query field/) }] });
    expect(extended.data ?? null).toBeNull();
    const bundle = await shop.ask('{ products(filter: { sku: { eq: "LIFT" } }) { items { ... on BundleProduct { items { title } } } } }');
    expect(bundle).toEqual({ products: { items: [{ items: [{ title: 'Shape' }, { title: 'Seat' }, { title: 'Hinge' }] }] } });
    expect(await newCart(shop)).toHaveLength(32);
  });

  test('says that there is no Braintree account', async () => {
    const shop = await openShop();
    const answer = await shop.graphql('mutation { createBraintreeClientToken }');
    expect(answer.errors).toMatchObject([
      { message: 'The Braintree payment method is not active.', extensions: { category: 'graphql-input' } },
    ]);
  });
});

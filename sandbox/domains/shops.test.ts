import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr, beNl, gb, tinySeed } from '../database/tinySeed';
import type { Seed } from '../seed/seedTypes';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const [home] = tinySeed.cmsPages;
if (!home) throw new Error('the tiny company has no home page');

/** A company with addresses in each language, and with a category, a product and a page that only the UK has words for. */
const localSeed: Seed = {
  ...tinySeed,
  categories: [
    {
      path: 'extras',
      position: 2,
      includeInMenu: true,
      name: { [gb]: 'Extras', [beFr]: 'Suppléments' },
      urlPath: { [gb]: 'extras', [beFr]: 'supplements' },
    },
    {
      path: 'extras/small',
      position: 1,
      includeInMenu: true,
      name: { [gb]: 'Small extras', [beFr]: 'Petits suppléments' },
      urlPath: { [gb]: 'extras/small', [beFr]: 'supplements/petits' },
    },
    { path: 'tools', position: 1, includeInMenu: true, name: { [gb]: 'Tools' }, urlPath: { [gb]: 'tools' } },
  ],
  products: tinySeed.products.map((product) => {
    if (product.sku === 'CUSHION')
      return { ...product, name: { [gb]: 'Cushion', [beFr]: 'Coussin d’été' }, urlKey: { [gb]: 'cushion', [beFr]: 'coussin' } };
    return product.sku === 'RAIL' ? { ...product, name: { [gb]: 'Grab rail' }, urlKey: { [gb]: 'rail' } } : product;
  }),
  cmsPages: [
    ...tinySeed.cmsPages,
    { ...home, identifier: 'models', path: 'models', storeCodes: [gb] },
    { ...home, identifier: 'models', path: 'nos-modeles', storeCodes: [beFr] },
  ],
};

const french = { store: beFr };

async function skusFor(shop: TestShop, search: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { products } = await shop.ask<{ products: { items: { sku: string }[] } }>(
    'query ($search: String!) { products(search: $search) { items { sku } } }',
    { search },
    headers,
  );
  return products.items.map((item) => item.sku);
}

describe('What a language has no words for', () => {
  test('is absent there: in the menu, in the search, at its address and in the sitemap', async () => {
    const shop = await openShop({ seed: localSeed });
    const menu = '{ categories { items { children { name url_path children { url_path } } } } }';
    expect(await shop.ask(menu, {}, french)).toEqual({
      categories: {
        items: [{ children: [{ name: 'Suppléments', url_path: 'supplements', children: [{ url_path: 'supplements/petits' }] }] }],
      },
    });
    expect(await skusFor(shop, 'rail')).toEqual(['RAIL']);
    expect(await skusFor(shop, 'rail', french)).toEqual([]);
    for (const url of ['tools', 'rail', 'contact-us', 'extras', 'cushion'])
      expect({ url, ...(await shop.ask<object>('query ($url: String!) { route(url: $url) { type } }', { url }, french)) }).toEqual({
        url,
        route: null,
      });
    const { sitemapUrls } = await shop.ask<{ sitemapUrls: { relative_url: string; kind: string }[] }>(
      '{ sitemapUrls { relative_url kind } }',
      {},
      french,
    );
    const addresses = sitemapUrls.map((entry) => entry.relative_url);
    expect(addresses).toEqual(expect.arrayContaining(['', 'nos-modeles', 'supplements', 'supplements/petits', 'coussin']));
    expect(addresses.filter((address) => ['tools', 'rail', 'contact-us', 'extras', 'models'].includes(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('Addresses in each language', () => {
  const alternates = async (shop: TestShop, url: string, headers = {}) => {
    const answer = await shop.ask<{ alternates: { store_code: string; relative_url: string | null }[] }>(
      'query ($url: String!) { alternates(url: $url) { store_code relative_url } }',
      { url },
      headers,
    );
    return Object.fromEntries(answer.alternates.map((entry) => [entry.store_code, entry.relative_url]));
  };

  test.each([
    ['/', { [beFr]: '', [beNl]: '' }],
    ['models', { [beFr]: 'nos-modeles', [beNl]: null }],
    ['extras/small', { [beFr]: 'supplements/petits', [beNl]: null }],
    ['cushion', { [beFr]: 'coussin', [beNl]: null }],
    ['old-contact', { [beFr]: null, [beNl]: null }],
    ['stairlift', { [beFr]: 'stairlift', [beNl]: 'stairlift' }],
  ])('%s is found in the other store views', async (url, expected) => {
    expect(await alternates(await openShop({ seed: localSeed }), url)).toEqual(expected);
  });

  test('and from there back to English', async () => {
    expect(await alternates(await openShop({ seed: localSeed }), 'supplements/petits', french)).toEqual({
      [gb]: 'extras/small',
      [beNl]: null,
    });
  });

  test('the English address of a page leads to the one of the language, for good', async () => {
    const shop = await openShop({ seed: localSeed });
    const query = 'query ($url: String!) { route(url: $url) { relative_url redirect_code type ... on CmsPage { identifier } } }';
    const there = { relative_url: 'nos-modeles', type: 'CMS_PAGE', identifier: 'models' };
    expect(await shop.ask(query, { url: '/models' }, french)).toEqual({ route: { ...there, redirect_code: 301 } });
    expect(await shop.ask(query, { url: '/nos-modeles' }, french)).toEqual({ route: { ...there, redirect_code: 0 } });
  });
});

describe('The search', () => {
  test('takes no notice of accents, capitals and the kind of apostrophe, and finds what a category is called', async () => {
    const shop = await openShop({ seed: localSeed });
    expect(await skusFor(shop, "COUSSIN D'ETE", french)).toEqual(['CUSHION']);
    expect(await skusFor(shop, 'petits supplements', french)).toEqual(['CUSHION']);
    expect(await skusFor(shop, 'cushion')).toEqual(['CUSHION']);
  });

  test('puts what is called so before what only mentions it', async () => {
    const shop = await openShop({ seed: localSeed });
    expect(await skusFor(shop, 'remote')).toEqual(['REMOTE']);
    expect((await skusFor(shop, 'set'))[0]).toBe('SET');
  });

  test.each([
    ['cushon', ['cushion']],
    ['ext', ['Extras', 'Small extras']],
    ['zzzzzz', []],
    ['', []],
  ])('for "%s" it suggests %j', async (search, expected) => {
    const shop = await openShop({ seed: localSeed });
    const { products } = await shop.ask<{ products: { suggestions: { search: string }[] } }>(
      'query ($search: String!) { products(search: $search) { suggestions { search } } }',
      { search },
    );
    expect(products.suggestions.map((entry) => entry.search)).toEqual(expected);
  });

  test('counts what the list can be narrowed by, in the language of the shop', async () => {
    const shop = await openShop({ seed: localSeed });
    const query =
      '{ products(filter: {}) { aggregations { attribute_code label count options { label value count } } sort_fields { options { value label } } } }';
    const { products } = await shop.ask<{
      products: { aggregations: { attribute_code: string; label: string; options: { value: string; count: number }[] }[] };
    }>(query, {}, french);
    expect(products).toMatchObject({
      sort_fields: { options: [{ label: 'Position' }, { label: 'Nom du produit' }, { label: 'Prix' }, { label: 'Pertinence' }] },
    });
    expect(products.aggregations.map((entry) => entry.label)).toEqual(['Prix', 'Catégorie']);
    expect(products.aggregations[1]?.options).toEqual([
      { label: 'Suppléments', value: 'Mw==', count: 1 },
      { label: 'Petits suppléments', value: 'NA==', count: 1 },
    ]);
    const [prices] = products.aggregations;
    expect(prices?.options.every((option) => /^\d+_\d+$/.test(option.value))).toBe(true);
    const below = await shop.ask<typeof products>(
      '{ products(filter: { category_uid: { eq: "Mw==" } }) { aggregations(filter: { category: { includeDirectChildrenOnly: true } }) { attribute_code options { value } } } }',
      {},
      french,
    );
    expect(below).toMatchObject({ products: { aggregations: [{}, { attribute_code: 'category_uid', options: [{ value: 'NA==' }] }] } });
  });
});

describe('Each shop for itself', () => {
  test('has its alias, its currency and its countries in its own language', async () => {
    const shop = await openShop();
    const query =
      '{ storeConfig { store_code store_alias store_name locale store_sort_order base_currency_code website_name } currency { base_currency_code } countries { id full_name_locale } }';
    const answer = await shop.ask<{ countries: { id: string; full_name_locale: string }[] }>(query, {}, { store: beNl });
    expect(answer).toMatchObject({
      storeConfig: {
        store_code: beNl,
        store_alias: 'nl-be',
        store_name: 'Nederlands',
        locale: 'nl_BE',
        store_sort_order: 0,
        base_currency_code: 'EUR',
      },
      currency: { base_currency_code: 'EUR' },
    });
    expect(answer.countries.map((country) => country.id).sort()).toEqual(['BE', 'CA', 'CH', 'ES', 'FR', 'GB', 'IT', 'PT', 'US']);
    expect(answer.countries.find((country) => country.id === 'CH')?.full_name_locale).toBe('Zwitserland');
    expect(await shop.ask('{ storeConfig { store_alias } }')).toEqual({ storeConfig: { store_alias: null } });
  });

  test('keeps its own list of newsletter readers, and refuses in Magento’s words', async () => {
    const shop = await openShop();
    const subscribe = (email: string, headers = {}) =>
      shop.graphql('mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }', { email }, headers);
    expect(await subscribe('Ann@Example.com')).toMatchObject({ data: { subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } } });
    expect((await subscribe('ann@example.com')).errors).toMatchObject([{ message: 'This email address is already subscribed.' }]);
    expect(await subscribe('ann@example.com', french)).toMatchObject({ data: { subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } } });
    expect((await subscribe('ann')).errors).toMatchObject([{ message: 'Enter a valid email address.' }]);
  });

  test('as stock Magento, knows neither alias nor sitemap, and still searches and suggests', async () => {
    const shop = await openShop({ stock: true });
    expect((await shop.graphql('{ storeConfig { store_alias } }')).errors).toHaveLength(1);
    expect((await shop.graphql('{ sitemapUrls { kind } }')).errors).toHaveLength(1);
    expect(await shop.ask('{ products(search: "cushon") { total_count suggestions { search } } }')).toEqual({
      products: { total_count: 0, suggestions: [{ search: 'cushion' }] },
    });
  });

  test('logs at the start which texts are not written yet', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    await openShop({ seed: { ...tinySeed, warnings: ['words/de.yaml is missing'] }, logger: { level: 'warn', stream } });
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['words/de.yaml is missing']);
  });
});

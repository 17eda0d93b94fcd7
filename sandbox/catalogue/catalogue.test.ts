import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr } from '../database/tinySeed';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

describe('Addresses of pages', () => {
  const query = `query ($url: String!) { route(url: $url) { __typename relative_url redirect_code type
    ... on CmsPage { identifier title } ... on ProductInterface { uid sku } ... on CategoryInterface { uid name } } }`;

  test.each([
    ['/', { __typename: 'CmsPage', relative_url: 'home', redirect_code: 0, type: 'CMS_PAGE', identifier: 'home', title: 'Home' }],
    ['/contact-us/?utm_source=x#top', { __typename: 'CmsPage', relative_url: 'contact-us', redirect_code: 0, type: 'CMS_PAGE' }],
    ['cushion', { __typename: 'SimpleProduct', relative_url: 'cushion', redirect_code: 0, type: 'PRODUCT', sku: 'CUSHION', uid: 'MQ==' }],
    ['stairlift', { __typename: 'BundleProduct', type: 'PRODUCT', sku: 'LIFT' }],
    ['extras/small', { __typename: 'CategoryTree', relative_url: 'extras/small', type: 'CATEGORY', name: 'Small extras', uid: 'NA==' }],
    ['old-contact', { __typename: 'CmsPage', relative_url: 'contact-us', redirect_code: 301, type: 'CMS_PAGE' }],
    ['ireland', { __typename: 'RoutableUrl', relative_url: 'https://ireland.example/', redirect_code: 302, type: null }],
  ])('%s', async (url, expected) => {
    const shop = await openShop();
    expect(await shop.ask(query, { url })).toMatchObject({ route: expected });
  });

  test('an unknown path is null, also where another store view knows it', async () => {
    const shop = await openShop();
    expect(await shop.ask(query, { url: 'nothing' })).toEqual({ route: null });
    expect(await shop.ask(query, { url: 'contact-us' }, { store: beFr })).toEqual({ route: null });
    expect(await shop.ask('{ urlResolver(url: "old-contact") { relative_url redirectCode type id } }')).toEqual({
      urlResolver: { relative_url: 'contact-us', redirectCode: 301, type: 'CMS_PAGE', id: 2 },
    });
  });
});

describe('Products', () => {
  test('are found by words, filtered, sorted and paged', async () => {
    const shop = await openShop();
    const skus = async (args: string) => {
      const { products } = await shop.ask<{ products: { items: { sku: string }[]; total_count: number } }>(
        `{ products(${args}) { total_count items { sku } } }`,
      );
      return products.items.map((item) => item.sku);
    };
    expect(await skus('search: "soft cushion"')).toEqual(['CUSHION']);
    expect(await skus('filter: { category_uid: { eq: "Mw==" } }')).toEqual(['CUSHION', 'RAIL']);
    expect(await skus('filter: { price: { to: "12.00" } }, sort: { price: ASC }')).toEqual(['RAIL', 'SET', 'CUSHION']);
    expect(await skus('filter: { url_key: { eq: "stairlift" } }')).toEqual(['LIFT']);
    expect(await skus('filter: { sku: { in: ["REMOTE_WHITE", "SHAPE_CURVED"] } }')).toEqual([]);
    expect(await skus('filter: {}, pageSize: 2, currentPage: 2, sort: { name: DESC }')).toEqual(['LIFT', 'RAIL']);
    const beyond = await shop.graphql('{ products(filter: {}, pageSize: 6, currentPage: 9) { total_count } }');
    expect(beyond.errors).toMatchObject([{ message: 'currentPage value 9 specified is greater than the 1 page(s) available.' }]);
    expect((await shop.graphql('{ products { total_count } }')).errors).toMatchObject([
      { message: "'search' or 'filter' input argument is required." },
    ]);
  });

  test('carry their pictures in order, below the media address', async () => {
    const shop = await openShop({ origin: 'https://commerce.example' });
    const query =
      '{ products(filter: { sku: { eq: "CUSHION" } }) { items { small_image { url label } media_gallery { url position } media_gallery_entries { file position types } short_description { html } } } }';
    expect(await shop.ask(query)).toEqual({
      products: {
        items: [
          {
            small_image: { url: 'https://commerce.example/media/catalog/product/cushion/front.jpg', label: 'The cushion' },
            media_gallery: [
              { url: 'https://commerce.example/media/catalog/product/cushion/front.jpg', position: 1 },
              { url: 'https://commerce.example/media/catalog/product/cushion/back.jpg', position: 2 },
            ],
            media_gallery_entries: [
              { file: '/cushion/front.jpg', position: 1, types: ['image', 'small_image', 'thumbnail'] },
              { file: '/cushion/back.jpg', position: 2, types: [] },
            ],
            short_description: { html: '<p>Soft.</p>' },
          },
        ],
      },
    });
  });

  test('cost what their parts cost', async () => {
    const shop = await openShop();
    const query =
      '{ products(filter: { sku: { in: ["LIFT", "REMOTE"] } }) { items { sku price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } } } } }';
    const span = (sku: string, low: number, high: number) => ({
      sku,
      price_range: { minimum_price: { final_price: { value: low } }, maximum_price: { final_price: { value: high } } },
    });
    expect(await shop.ask(query)).toEqual({ products: { items: [span('REMOTE', 30, 36), span('LIFT', 600, 2340)] } });
  });

  test('say how much of a price is tax, a bundle of its cheapest parts at their own rates', async () => {
    const shop = await openShop({ stock: true });
    const query =
      '{ products(filter: { sku: { in: ["RAIL", "REMOTE", "LIFT"] } }) { items { sku price { minimalPrice { amount { value } adjustments { amount { value } code description } } maximalPrice { adjustments { amount { value } } } } } } }';
    const { products } = await shop.ask<{ products: { items: { sku: string; price: object }[] } }>(query, {}, { store: beFr });
    const tax = (value: number) => ({ amount: { value } });
    expect(Object.fromEntries(products.items.map(({ sku, price }) => [sku, price]))).toEqual({
      RAIL: {
        minimalPrice: { amount: { value: 10.5 }, adjustments: [{ ...tax(0.59), code: 'TAX', description: 'INCLUDED' }] },
        maximalPrice: { adjustments: [tax(0.59)] },
      },
      REMOTE: {
        minimalPrice: { amount: { value: 30 }, adjustments: [{ ...tax(5.21), code: 'TAX', description: 'INCLUDED' }] },
        maximalPrice: { adjustments: [tax(6.25)] },
      },
      // The cheapest lift is a plain seat, on which there is no tax. Rounded part by part, as in the cart.
      LIFT: { minimalPrice: { amount: { value: 600 }, adjustments: [] }, maximalPrice: { adjustments: [tax(406.11)] } },
    });
  });
});

describe('Categories', () => {
  test('hang below the root, with breadcrumbs and products', async () => {
    const shop = await openShop();
    const query =
      '{ categories { items { uid children { name url_path level include_in_menu children { name url_key breadcrumbs { category_name category_uid } products { items { sku } } } } } } }';
    expect(await shop.ask(query)).toEqual({
      categories: {
        items: [
          {
            uid: 'Mg==',
            children: [
              {
                name: 'Extras',
                url_path: 'extras',
                level: 2,
                include_in_menu: 1,
                children: [
                  {
                    name: 'Small extras',
                    url_key: 'small',
                    breadcrumbs: [{ category_name: 'Extras', category_uid: 'Mw==' }],
                    products: { items: [{ sku: 'CUSHION' }] },
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    expect(await shop.ask('{ categoryList(filters: { parent_category_uid: { eq: "Mw==" } }) { name product_count } }')).toEqual({
      categoryList: [{ name: 'Small extras', product_count: 1 }],
    });
  });
});

describe('Pages, blocks, stores and countries', () => {
  test('a page by its identifier; an unknown one is no such entity', async () => {
    const shop = await openShop();
    expect(await shop.ask('{ cmsPage(identifier: "home") { title content meta_title } }')).toEqual({
      cmsPage: { title: 'Home', content: '<p>Welcome.</p>', meta_title: 'Stairlifts' },
    });
    const unknown = await shop.graphql('{ cmsPage(identifier: "none") { title } }');
    expect(unknown).toMatchObject({ data: { cmsPage: null }, errors: [{ extensions: { category: 'graphql-no-such-entity' } }] });
  });

  test('the store views of the same website', async () => {
    const shop = await openShop();
    expect(await shop.ask('{ availableStores { store_code website_code store_group_name } }', {}, { store: beFr })).toEqual({
      availableStores: [
        { store_code: 'tiny_be_fr', website_code: 'tiny_be', store_group_name: 'BE' },
        { store_code: 'tiny_be_nl', website_code: 'tiny_be', store_group_name: 'BE' },
      ],
    });
  });

  test('countries in the language of the store view, with the regions Magento numbers', async () => {
    const shop = await openShop();
    const { country } = await shop.ask<{ country: { available_regions: { id: number; code: string; name: string }[] } }>(
      '{ country(id: "US") { full_name_locale full_name_english available_regions { id code name } } }',
      {},
      { store: beFr },
    );
    expect(country).toMatchObject({ full_name_locale: 'États-Unis', full_name_english: 'United States' });
    expect(country.available_regions).toEqual(
      expect.arrayContaining([
        { id: 12, code: 'CA', name: 'California' },
        { id: 57, code: 'TX', name: 'Texas' },
      ]),
    );
    expect((await shop.graphql('{ country(id: "XX") { id } }')).errors).toMatchObject([{ message: "The country isn't available." }]);
  });
});

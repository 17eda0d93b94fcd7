import { afterEach, describe, expect, test } from '@jest/globals';
import { tinySeed } from '../database/tinySeed';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const everywhere = (text: string) => Object.fromEntries(tinySeed.storeViews.map(({ storeCode }) => [storeCode, text]));
const option = (key: string, swatch?: string) => ({ key, label: everywhere(key.toLowerCase()), ...(swatch && { swatch }) });

/** Cushion and rail by their stairs; the remote by the colours that it is offered in. */
const seed = {
  ...tinySeed,
  filters: [
    { code: 'stairs', label: everywhere('Your stairs'), options: [option('STRAIGHT'), option('CURVED'), option('OUTDOOR')] },
    { code: 'cover_colour', label: everywhere('Colour'), options: [option('WHITE', '#ffffff'), option('BLACK')] },
  ],
  products: tinySeed.products.map((product) => {
    if (product.sku === 'CUSHION') return { ...product, filters: { stairs: ['STRAIGHT', 'CURVED'] } };
    if (product.sku === 'RAIL') return { ...product, filters: { stairs: ['STRAIGHT'] } };
    if (!product.configurable) return product;
    const children = product.configurable.children.map((child) => ({ ...child, value: child.sku.replace('REMOTE_', '') }));
    return { ...product, configurable: { ...product.configurable, attribute: 'cover_colour', children } };
  }),
};

interface Found {
  products: {
    items: { sku: string }[];
    aggregations: { attribute_code: string; label: string; options: { label: string; value: string; count: number }[] }[];
  };
}
const narrowed = `query ($filter: ProductAttributeFilterInput!) {
  products(filter: $filter) { items { sku } aggregations { attribute_code label options { label value count } } }
}`;

describe('Layered navigation', () => {
  const open = async (kind: object = {}) => {
    const shop = await openShop({ seed, ...kind });
    return async (filter: object) => {
      const { products } = await shop.ask<Found>(narrowed, { filter });
      const attribute = (code: string) => products.aggregations.find((entry) => entry.attribute_code === code);
      return { skus: products.items.map(({ sku }) => sku), attribute };
    };
  };

  test('counts attributes by their options, those of a product’s choices too', async () => {
    const { attribute } = await (await open())({});
    expect(attribute('stairs')).toMatchObject({
      label: 'Your stairs',
      options: [
        { label: 'straight', value: '201', count: 2 },
        { label: 'curved', value: '202', count: 1 },
      ],
    });
    expect(attribute('cover_colour')?.options.map(({ label, count }) => [label, count])).toEqual([
      ['white', 1],
      ['black', 1],
    ]);
  });

  test('narrows by option ids: any of one attribute, all attributes together', async () => {
    const ask = await open();
    expect((await ask({ stairs: { in: ['202', '203'] } })).skus).toEqual(['CUSHION']);
    expect((await ask({ stairs: { in: ['201', '202'] } })).skus).toEqual(['CUSHION', 'RAIL']);
    expect((await ask({ stairs: { eq: '201' }, cover_colour: { eq: '221' } })).skus).toEqual([]);
    const { attribute } = await ask({ stairs: { eq: '202' } });
    expect(attribute('stairs')?.options.map(({ value, count }) => [value, count])).toEqual([
      ['201', 1],
      ['202', 1],
    ]);
  });

  test('a configurable product’s values have their swatches', async () => {
    const shop = await openShop({ seed });
    const asked = `{ products(filter: { sku: { eq: "REMOTE" } }) { items { ... on ConfigurableProduct {
      configurable_options { attribute_code values { label swatch_data { __typename value } } } } } } }`;
    expect(await shop.ask(asked)).toMatchObject({
      products: {
        items: [
          {
            configurable_options: [
              {
                attribute_code: 'cover_colour',
                values: [{ swatch_data: { __typename: 'ColorSwatchData', value: '#ffffff' } }, { swatch_data: null }],
              },
            ],
          },
        ],
      },
    });
  });

  test('a server without these attributes neither counts nor knows them', async () => {
    const ask = await open({ edition: 'open-source' });
    expect((await ask({})).attribute('stairs')).toBeUndefined();
    await expect(ask({ stairs: { eq: '201' } })).rejects.toThrow(/stairs/);
  });
});

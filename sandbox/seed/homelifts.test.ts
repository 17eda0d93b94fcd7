import { afterEach, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';
import { loadSeed } from './loadSeed';

const seed = loadSeed();
const skus = ['HOMELIFT-AURA', 'HOMELIFT-VELA', 'HOMELIFT-FLORA'];
const said = (html = ''): string => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');

afterEach(closeShops);

test.each(seed.storeViews.map((view) => [view.locale, view] as const))(
  '%s sells three homelifts with a picture, figures and a price',
  (_, view) => {
    const { storeCode, websiteCode } = view;
    for (const product of seed.products.filter(({ sku }) => skus.includes(sku))) {
      const [picture] = product.images;
      expect([product.sku, product.name[storeCode], picture?.label[storeCode]]).toEqual([
        product.sku,
        expect.any(String),
        expect.any(String),
      ]);
      expect(said(product.description?.[storeCode])).toMatch(
        view.countryCode === 'US' ? /43½? by 55 inches|35½? by 43½? inches/ : / (?:110|90) (?:by|sur|bij|auf|per|por) (?:140|110) cm/,
      );
      const part = seed.products.find(({ sku }) => sku === product.grouped?.[0]);
      expect(Number(part?.price[websiteCode])).toBeGreaterThan(9_000);
    }
    const page = seed.cmsPages.find((one) => one.identifier === 'page-our-homelifts' && one.storeCodes.includes(storeCode));
    // The platform that the page promises to most wheelchairs is Vela's.
    expect(said(page?.content)).toMatch(
      view.countryCode === 'US'
        ? /110 (?:by|x) 140|43½ by 55 inches/
        : /110 (?:by|sur|bij|auf|per|por) 140 cm.*110 (?:by|sur|bij|auf|per|por) 140 cm/,
    );
  },
);

test('a search for a wheelchair lift or an outdoor lift finds them, and they are known to be planned and not bought', async () => {
  const shop = await openShop({ stock: true, seed });
  const fields = 'items { sku custom_attributesV2 { items { code ... on AttributeValue { value } } } }';
  type Reply = { products: { items: { sku: string; custom_attributesV2: { items: { code: string; value: string }[] } }[] } };
  const find = async (words: string) => (await shop.ask<Reply>(`{ products(search: "${words}") { ${fields} } }`)).products.items;
  const [vela] = await find('wheelchair lift');
  expect(vela).toMatchObject({
    sku: 'HOMELIFT-VELA',
    custom_attributesV2: {
      items: [
        { code: 'enquiry', value: 'homelift' },
        { code: 'enquiry_model', value: 'VELA' },
      ],
    },
  });
  expect((await find('outdoor lift')).map(({ sku }) => sku)).toContain('HOMELIFT-FLORA');
});

test('each is an answer of the questions about a homelift', () => {
  const answers = seed.enquirySets.find(({ code }) => code === 'homelift')?.questions.find(({ key }) => key === 'LIFT_MODEL')?.values;
  for (const { attributes } of seed.products.filter(({ sku }) => skus.includes(sku)))
    expect(answers?.map(({ key }) => key)).toContain(`LIFT_MODEL_${attributes?.['enquiry_model']}`);
});

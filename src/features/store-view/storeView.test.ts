import { afterEach, describe, expect, test } from '@jest/globals';
import { cartCreated } from '~/features/cart';
import { fakeWorld } from '~/testing/fakeWorld';
import { startShop, type StartedShop } from '~/testing/startShop';
import { storeViewApi } from './storeViewApi';
import { storeViewDetailsApi } from './storeViewDetailsApi';
import { loadQuestionSetBase, loadStoreConfig } from './storeConfig';
import { commercePathOf } from './storeViewModel';

const shops: StartedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(options: Parameters<typeof startShop>[0]): Promise<StartedShop> {
  const shop = await startShop(options);
  shops.push(shop);
  return shop;
}

const { storeConfig, storeConfigExtras, alternates } = storeViewApi.endpoints;
const { availableStores } = storeViewDetailsApi.endpoints;

describe('the store’s configuration', () => {
  test('each country has its own code, currency and question set', async () => {
    const shop = await open({ alias: 'fr-be' });
    const { data } = await shop.store.dispatch(storeConfig.initiate());
    expect(data).toMatchObject({ storeCode: 'steadwell_be_fr_fr_BE', currency: 'EUR', locale: 'fr_BE', websiteCode: 'steadwell_be' });
    const extras = await shop.store.dispatch(storeConfigExtras.initiate());
    expect(extras.data).toMatchObject({ questionSetBase: 'STAIRLIFT_BE', tagManager: null, callTrackingScript: null });
    const languages = await shop.store.dispatch(availableStores.initiate());
    expect(languages.data?.map(({ alias }) => alias)).toEqual(['fr-be', 'nl-be']);
  });

  test('works with a stock Magento: unknown features are off', async () => {
    const shop = await open({ stock: true });
    expect((await shop.store.dispatch(storeConfig.initiate())).data?.currency).toBe('GBP');
    expect((await shop.store.dispatch(storeConfigExtras.initiate())).data).toEqual({
      questionSetBase: null,
      tagManager: null,
      callTrackingScript: null,
    });
    expect((await shop.store.dispatch(alternates.initiate('/contact-us'))).data).toBeNull();
    expect(await loadQuestionSetBase(shop.store)).toBe('STAIRLIFT');
  });

  test('an unreachable commerce is a problem, not an answer', async () => {
    const shop = await open({ network: () => () => Promise.reject(new TypeError('fetch failed')) });
    const asked = shop.store.dispatch(alternates.initiate('/contact-us'));
    const config = shop.store.dispatch(storeConfigExtras.initiate());
    await shop.advance(60_000);
    expect((await asked).error).toBeDefined();
    expect((await config).error).toBeDefined();
  });
});

test('a page keeps its own path when its other languages are requested', () => {
  expect(commercePathOf('/dienst-verkoop/productondersteuning')).toBe('/product-support');
  expect(commercePathOf('/locales/monte-escalier-paris')).toBe('/monte-escalier-paris');
  expect(commercePathOf('/stairlifts.html')).toBe('/stairlifts.html');
});

describe('the browser’s storage', () => {
  test('holds the store view’s code, and the media base URL as soon as it is known', async () => {
    const shop = await open({ alias: 'nl-be' });
    expect(shop.world.storage.read('store_view_code')).toBe('steadwell_be_nl_nl_BE');
    expect(shop.world.storage.read('store_view_secure_base_media_url')).toBeNull();
    await loadStoreConfig(shop.store);
    await shop.settle();
    expect(shop.world.storage.read('store_view_secure_base_media_url')).toMatch(/^http.*\/media\/$/);
  });

  test('belongs to one store view: another one has its own code, currency, prefix and cart', async () => {
    const shop = await open({ alias: 'fr-be' });
    const other = await open({ alias: null, sandbox: shop.sandbox, world: fakeWorld({ profile: shop.world.profile }) });
    const facts = ({ store }: StartedShop) => {
      const { storeViewCode, storeViewCurrency, websiteCode, basename } = store.getState().storeView;
      return [storeViewCode, storeViewCurrency, websiteCode, basename];
    };
    expect(facts(shop)).toEqual(['steadwell_be_fr_fr_BE', 'EUR', 'steadwell_be', '/fr-be']);
    expect(facts(other)).toEqual(['steadwell_gb_en_en_GB', 'GBP', 'steadwell_gb', '']);
    shop.store.dispatch(cartCreated({ cartId: 'a-belgian-cart' }));
    await shop.settle();
    expect(shop.world.storage.read('cartId_steadwell_be')).toContain('a-belgian-cart');
    expect(other.world.storage.read('cartId_steadwell_gb') ?? '').not.toContain('a-belgian-cart');
    await other.settle();
    expect(other.store.getState().cart.cartId).toBeNull();
  });
});

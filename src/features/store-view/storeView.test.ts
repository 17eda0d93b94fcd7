import { afterEach, describe, expect, test } from '@jest/globals';
import { startShop, type StartedShop } from '~/testing/startShop';
import { storeViewApi } from './storeViewApi';
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

const { storeConfig, storeConfigExtras, availableStores, alternates } = storeViewApi.endpoints;

describe('what commerce says of the shop', () => {
  test('each country has its own code, currency and question set', async () => {
    const shop = await open({ alias: 'fr-be' });
    const { data } = await shop.store.dispatch(storeConfig.initiate());
    expect(data).toMatchObject({ storeCode: 'steadwell_be_fr_fr_BE', currency: 'EUR', locale: 'fr_BE', websiteCode: 'steadwell_be' });
    const extras = await shop.store.dispatch(storeConfigExtras.initiate());
    expect(extras.data).toEqual({ questionSetBase: 'STAIRLIFT_BE', tagManager: null, callTrackingScript: null });
    const languages = await shop.store.dispatch(availableStores.initiate());
    expect(languages.data?.map(({ alias }) => alias)).toEqual(['fr-be', 'nl-be']);
  });

  test('a stock Magento is enough: what it does not know is off', async () => {
    const shop = await open({ stock: true });
    expect((await shop.store.dispatch(storeConfig.initiate())).data?.currency).toBe('GBP');
    expect((await shop.store.dispatch(storeConfigExtras.initiate())).data).toEqual({
      questionSetBase: null,
      tagManager: null,
      callTrackingScript: null,
    });
    expect((await shop.store.dispatch(alternates.initiate('/contact-us'))).data).toBeNull();
  });

  test('a commerce that is away is a problem, not an answer', async () => {
    const shop = await open({ network: () => () => Promise.reject(new TypeError('fetch failed')) });
    const asked = shop.store.dispatch(alternates.initiate('/contact-us'));
    const config = shop.store.dispatch(storeConfigExtras.initiate());
    await shop.advance(60_000);
    expect((await asked).error).toBeDefined();
    expect((await config).error).toBeDefined();
  });
});

test('a page keeps its own address when it is asked for in other languages', () => {
  expect(commercePathOf('/dienst-verkoop/productondersteuning')).toBe('/product-support');
  expect(commercePathOf('/locales/monte-escalier-paris')).toBe('/monte-escalier-paris');
  expect(commercePathOf('/stairlifts.html')).toBe('/stairlifts.html');
});

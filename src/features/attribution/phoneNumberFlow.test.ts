import { afterEach, describe, expect, test } from '@jest/globals';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { selectCountry, storeViewApi } from '~/features/store-view';
import { fakeProfile, fakeWorld, type FakeWorldOptions } from '~/testing/fakeWorld';
import { startShop, type StartedShop } from '~/testing/startShop';
import { attributionFeature } from './lazyAttribution';
import { phoneNumberFeature } from './lazyPhoneNumber';
import { mayBeAttributed } from './mayBeAttributed';

let shop: StartedShop;
afterEach(() => shop.close());

interface Visit extends FakeWorldOptions {
  alias?: string | null;
  stock?: boolean;
  numbers?: { variant: number; number: string }[];
}

async function visit({ alias = null, stock = false, numbers, ...options }: Visit): Promise<string[]> {
  const world = fakeWorld(options);
  shop = await startShop({ world, alias, stock });
  const { storeConfigExtras } = storeViewApi.endpoints;
  const { data } = await shop.store.dispatch(storeConfigExtras.initiate());
  if (numbers && data)
    await shop.store.dispatch(storeViewApi.util.upsertQueryData('storeConfigExtras', undefined, { ...data, phoneNumbers: numbers }));
  if (mayBeAttributed(world)) shop.store.join(attributionFeature);
  shop.store.join(phoneNumberFeature);
  await shop.settle();
  return shownNow();
}

const shownNow = (): string[] => {
  const { phone } = selectCountry(shop.store.getState());
  return [phone.shown, phone.link];
};

const bySearch: FakeWorldOptions = { referrer: 'https://www.google.com/' };
const byAdvertisement = (campaign: string): FakeWorldOptions => ({
  address: { search: `?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}` },
});
const own = ['0808 157 0192', '+448081570192'];
const ofSearch = ['0808 157 0208', '+448081570208'];

describe('the telephone number', () => {
  test('is the variant’s of where the visit came from, and the shop’s own on a direct visit', async () => {
    expect(await visit(bySearch)).toEqual(ofSearch);
    await shop.close();
    expect(await visit(byAdvertisement('uk-stl'))).toEqual(['0808 157 0202', '+448081570202']);
    await shop.close();
    expect(await visit({})).toEqual(own);
  });

  test.each<[string, FakeWorldOptions, string[]]>([
    ['fr-fr', byAdvertisement('stl'), ['01 99 00 15 01', '+33199001501']],
    ['fr-be', byAdvertisement('stl'), ['02 019 02 02', '+3220190202']],
    ['fr-ch', bySearch, ['031 019 02 08', '+41310190208']],
    ['it-ch', bySearch, ['031 019 02 08', '+41310190208']],
    ['de-ch', bySearch, ['031 019 02 08', '+41310190208']],
  ])('of %s is the country’s', async (alias, options, expected) => {
    expect(await visit({ alias, ...options })).toEqual(expected);
  });

  test('never changes in Italy, whatever is configured', async () => {
    const numbers = [{ variant: 8, number: '02 0190 1908' }];
    expect(await visit({ alias: 'it-it', numbers, ...bySearch })).toEqual(['02 0190 1920', '+390201901920']);
  });

  test('stays the shop’s own on a stock Magento, and where what was configured is no number', async () => {
    expect(await visit({ stock: true, ...bySearch })).toEqual(own);
    await shop.close();
    expect(await visit({ numbers: [{ variant: 8, number: '<b>0808</b>' }], ...bySearch })).toEqual(own);
  });

  test('of visitors without an origin is the eleventh, where there is one', async () => {
    expect(await visit({ numbers: [{ variant: 11, number: '0808 157 0211' }] })).toEqual(['0808 157 0211', '+448081570211']);
  });

  test('lasts one document before consent, a day after it, and is forgotten when it is withdrawn', async () => {
    const profile = fakeProfile();
    expect(await visit({ ...bySearch, profile })).toEqual(ofSearch);
    await shop.close();
    const later = { profile, referrer: 'http://shop.test/weather-cover' };
    expect(await visit(later)).toEqual(own);
    await shop.close();
    await visit({ ...bySearch, profile });
    shop.store.dispatch(consentGranted({ groups: ['C0004'] }));
    await shop.settle();
    expect(shownNow()).toEqual(ofSearch);
    await shop.advance(2000);
    await shop.close();
    expect(await visit(later)).toEqual(ofSearch);
    shop.store.dispatch(consentWithdrawn());
    await shop.settle();
    expect(shownNow()).toEqual(own);
    await shop.advance(2000);
    await shop.close();
    expect(await visit(later)).toEqual(own);
  });
});

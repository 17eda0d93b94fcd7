import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { loadQuestionSetBase, selectCountry } from '~/features/store-view';
import { fakeProfile, fakeWorld, type FakeWorldOptions } from '~/testing/fakeWorld';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { attributionFeature } from './lazyAttribution';
import { phoneNumberFeature } from './lazyPhoneNumber';
import { mayBeAttributed } from './mayBeAttributed';
import type { PhoneNumbers } from './phoneNumberModel';
import { phoneNumbersApi } from './phoneNumbersApi';

let shop: StartedShop;
afterEach(() => shop.close());

interface Visit extends FakeWorldOptions {
  alias?: string | null;
  stock?: boolean;
  /** That came with the page; without them the flow asks commerce. */
  numbers?: PhoneNumbers;
  network?: StartShopOptions['network'];
}

async function visit({ alias = null, stock = false, numbers, network, ...options }: Visit): Promise<string[]> {
  const world = fakeWorld(options);
  shop = await startShop({ world, alias, stock, network });
  if (numbers) await shop.store.dispatch(phoneNumbersApi.util.upsertQueryData('phoneNumbers', undefined, numbers));
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
    const numbers = { 8: '02 0190 1908' };
    expect(await visit({ alias: 'it-it', numbers, ...bySearch })).toEqual(['02 0190 1920', '+390201901920']);
  });

  test('stays the shop’s own on a stock Magento, and where what was configured is no number', async () => {
    expect(await visit({ stock: true, ...bySearch })).toEqual(own);
    await shop.close();
    expect(await visit({ numbers: { 8: '<b>0808</b>' }, ...bySearch })).toEqual(own);
  });

  test('of visitors without an origin is the eleventh, where there is one', async () => {
    expect(await visit({ numbers: { 11: '0808 157 0211' } })).toEqual(['0808 157 0211', '+448081570211']);
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

describe('while commerce does not tell the numbers', () => {
  let asked = 0;
  const answering =
    (answer: () => Response | Promise<Response>, times: number): StartShopOptions['network'] =>
    (through) =>
    async (input, init) => {
      if (!JSON.stringify([input, init?.body]).includes('infinity_phone_numbers')) return through(input, init);
      asked += 1;
      return asked > times ? through(input, init) : aborting(init, answer());
    };
  /** As fetch does it: a request that is given up ends. */
  const aborting = (init: RequestInit | undefined, answer: Response | Promise<Response>): Promise<Response> =>
    Promise.race([
      answer,
      new Promise<never>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    ]);

  beforeEach(() => {
    asked = 0;
  });

  test.each<[string, () => Response | Promise<Response>, number]>([
    ['is out of order', () => new Response('busy', { status: 503 }), 3],
    ['does not answer', () => new Promise<Response>(() => undefined), 2],
  ])('because it %s, the shop’s own is shown and the question set waits for nothing; it is asked again', async (_what, answer, times) => {
    expect(await visit({ ...bySearch, network: answering(answer, times) })).toEqual(own);
    expect(await loadQuestionSetBase(shop.store)).toBe('STAIRLIFT');
    for (let minute = 0; minute < 15 && shownNow()[0] === own[0]; minute += 1) await shop.advance(60_000);
    expect(shownNow()).toEqual(ofSearch);
    expect(asked).toBeGreaterThan(times);
  });

  test('because its module has no such field, that is its answer: it is not asked again', async () => {
    const unknown = { errors: [{ message: 'Cannot query field "infinity_phone_numbers" on type "StoreConfig".' }] };
    const refusing = answering(() => Response.json(unknown, { status: 400 }), 99);
    expect(await visit({ ...bySearch, network: refusing })).toEqual(own);
    for (let minute = 0; minute < 15; minute += 1) await shop.advance(60_000);
    expect(asked).toBe(1);
    expect(shownNow()).toEqual(own);
  });
});

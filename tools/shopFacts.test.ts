import { describe, expect, test } from '@jest/globals';
import { loadSeed } from '../sandbox/seed/loadSeed';
import { brand } from '../src/config/brand';
import { storeViews } from '../src/config/storeViews';

/** The shop and the demo company's data never import each other; what both of them state is compared here. */
const seed = loadSeed();

describe('the shop and its demo data agree', () => {
  test('on the thirteen store views', () => {
    const stated = seed.storeViews.map(({ alias, storeCode, storeName, websiteCode, countryCode, locale, currency, questionSetBase }) => ({
      alias,
      storeCode,
      storeName,
      websiteCode,
      countryCode,
      language: locale.slice(0, 2),
      locale,
      currency,
      questionSetBase,
    }));
    expect(stated).toEqual(storeViews);
  });

  test('on the phone number, the e-mail address and the postal address', () => {
    const texts = [...seed.cmsPages, ...seed.cmsBlocks].map((page) => page.content).join('\n');
    const phones = new Set([...texts.matchAll(/tel:([+\d]+)"[^>]*>([^<]+)</g)].map(([, number, words]) => `${number} ${words}`));
    expect(phones).toEqual(new Set([`${brand.phoneLink} ${brand.phone}`]));
    expect(new Set([...texts.matchAll(/mailto:([^"]+)"/g)].map(([, address]) => address))).toEqual(new Set([brand.email]));
    const contact = seed.cmsPages.find((page) => page.identifier === 'contact-us')?.content ?? '';
    for (const line of brand.address) expect(contact).toContain(line);
    for (const { opens, closes } of brand.phoneHours) expect(contact).toContain(`${opens.replace(/^0/, '')} to ${closes}`);
  });
});

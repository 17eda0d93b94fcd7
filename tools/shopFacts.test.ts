import { describe, expect, test } from '@jest/globals';
import { loadSeed } from '../sandbox/seed/loadSeed';
import { readSeedFile } from '../sandbox/seed/readSeedFile';
import { countriesFile, shopAddressesFile } from '../sandbox/seed/seedSchema';
import { contentPages, pathOfContentPage, regionalPrefix, shownAt } from '../src/config/contentPages';
import { countries, countryOf } from '../src/config/countries';
import { frenchRegions } from '../src/config/frenchRegions';
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

  test('on how to reach the company in each country', () => {
    const stated = readSeedFile('countries.yaml', countriesFile);
    const ours = countries.filter(({ externalSite }) => !externalSite);
    const expected = ours.map(({ code, phone, email, address }) => [
      code,
      { phone: phone.shown, dial: phone.link, email, address: [...address] },
    ]);
    // Numbers that tell where a call comes from are the editors' own.
    const own = Object.entries(stated).map(([code, { trackedPhones: _tracked, ...facts }]) => [code, facts]);
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(expected));
  });

  test('that no shop gives the number or the e-mail address of another country', () => {
    const foreign = seed.storeViews.flatMap((view) => {
      const texts = [...seed.cmsPages, ...seed.cmsBlocks].filter((page) => page.storeCodes.includes(view.storeCode));
      const others = countries.filter(({ code, email }) => code !== view.countryCode && email !== countryOf(view.countryCode).email);
      return texts.flatMap(({ identifier, content }) =>
        others
          .filter(({ phone, email }) => content.includes(phone.link) || content.includes(phone.shown) || content.includes(email))
          .map(({ code }) => `${view.locale} ${identifier}: ${code}`),
      );
    });
    expect(foreign).toEqual([]);
  });

  test('on the postal address and the hours of the UK', () => {
    const contact = seed.cmsPages.find((page) => page.identifier === 'contact-us')?.content ?? '';
    for (const line of countryOf('GB').address) expect(contact).toContain(line);
    for (const { opens, closes } of countryOf('GB').hours) expect(contact).toContain(`${opens.replace(/^0/, '')} to ${closes}`);
  });

  test('on the addresses that the shop itself gives to pages of commerce', () => {
    const stated = readSeedFile('shopAddresses.yaml', shopAddressesFile);
    const moved = contentPages.filter((page) => pathOfContentPage(page, 'en') !== `/${page.identifier}` || page.pathByLanguage);
    expect(Object.keys(stated).sort()).toEqual(['home', ...moved.map((page) => page.identifier)].sort());
    for (const [identifier, addresses] of Object.entries(stated))
      for (const [language, address] of Object.entries(addresses)) expect(`/${address}`).toBe(shownAt(identifier, language));
  });

  test('on the departments of France', () => {
    const pages = seed.cmsPages.filter((page) => page.identifier.startsWith(regionalPrefix)).map((page) => page.identifier);
    const departments = frenchRegions.flatMap((region) => region.departments).map((slug) => `${regionalPrefix}${slug}`);
    expect(pages.sort()).toEqual(departments.sort());
  });
});

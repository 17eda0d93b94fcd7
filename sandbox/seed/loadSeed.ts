import type * as v from 'valibot';
import { amountsFrom } from './amountsInTexts';
import { buildCategory, buildProduct, mergeProducts } from './catalogue';
import { checkReferences } from './checkReferences';
import { loadBlocks, loadPages } from './content';
import { buildQuestionSet } from './questionSets';
import { readSeedFile, SeedError, seedFilesIn } from './readSeedFile';
import {
  addressesFile,
  categoriesFile,
  peopleFile,
  productsFile,
  questionsFile,
  redirectsFile,
  shippingFile,
  storeViewsFile,
} from './seedSchema';
import type { Seed, SeedCustomer, SeedGiftCard, SeedLookupAddress, SeedRedirect, SeedShippingMethod, SeedStoreView } from './seedTypes';
import { amountOf, SeedWords } from './seedWords';

/**
 * The demo company, read from the YAML files of this folder and checked: form first, then what refers to what.
 * Throws SeedError with one line per finding, naming file and field.
 */
export function loadSeed(): Seed {
  const storeViews = loadStoreViews();
  const words = new SeedWords(storeViews);
  const sets = seedFilesIn('questions').map((file) => buildQuestionSet(file, readSeedFile(file, questionsFile), words));
  const products = mergeProducts([
    ...readSeedFile('products.yaml', productsFile).map((row) => buildProduct(row, words)),
    ...sets.flatMap((set) => [set.bundle, ...set.answers]),
  ]);
  const shippingMethods = loadShippingMethods(words);
  const fill = amountsFrom(storeViews, products, shippingMethods);
  const seed: Seed = {
    storeViews,
    categories: readSeedFile('categories.yaml', categoriesFile).map((row) => buildCategory(row, words, fill)),
    products,
    questionSets: sets.map((set) => set.questionSet),
    cmsPages: loadPages(words, fill),
    cmsBlocks: loadBlocks(words, fill),
    redirects: loadRedirects(words),
    shippingMethods,
    addresses: loadAddresses(),
    ...loadPeople(words),
  };
  const findings = checkReferences(seed);
  if (findings.length > 0) throw new SeedError(findings);
  return seed;
}

/** The store views alone, for whoever needs the countries without the catalogue. */
export function loadStoreViews(): SeedStoreView[] {
  return readSeedFile('storeViews.yaml', storeViewsFile).map((row) => ({
    storeCode: row.storeCode,
    storeName: row.storeName,
    websiteCode: `steadwell_${row.country.toLowerCase()}`,
    groupCode: `steadwell_${row.group.toLowerCase()}_group`,
    groupName: row.group,
    alias: row.alias,
    locale: row.locale,
    currency: row.currency,
    questionSetBase: row.questionSet,
    countryCode: row.country,
    cmsHomePage: 'home',
    vat: Object.fromEntries(Object.entries(row.vat).map(([taxClass, percent]) => [taxClass, String(percent)])),
  }));
}

function loadRedirects(words: SeedWords): SeedRedirect[] {
  return readSeedFile('redirects.yaml', redirectsFile).map((row) => ({
    storeCodes: row.locales.map((locale) => words.storeCode(locale, `redirects.yaml: ${row.from}`)),
    requestPath: row.from,
    targetPath: row.to,
    code: row.code,
  }));
}

function loadShippingMethods(words: SeedWords): SeedShippingMethod[] {
  return readSeedFile('shipping.yaml', shippingFile).map((row) => ({
    websiteCodes: [words.websiteCode(row.country, `shipping.yaml: ${row.method}`)],
    carrierCode: row.carrier,
    carrierTitle: row.carrierTitle,
    methodCode: row.method,
    methodTitle: row.methodTitle,
    amount: amountOf(row.price),
    countries: [row.country],
  }));
}

function loadAddresses(): SeedLookupAddress[] {
  return readSeedFile('addresses.yaml', addressesFile).flatMap((row) =>
    row.houses.map((house) => ({
      countryCode: row.country,
      postcode: row.postcode,
      street: streetLines(row, house),
      city: row.city,
      ...(row.region ? { region: row.region } : {}),
    })),
  );
}

/** "12 Mill Lane" in Britain, "Rue du Moulin 12" in Belgium; a house with a name gets a line of its own. */
function streetLines(row: v.InferOutput<typeof addressesFile>[number], house: string | number): string[] {
  if (row.numberLast) return [`${row.street} ${house}`];
  const hasNumber = /^\d+[a-z]?$/i.test(String(house));
  return hasNumber ? [`${house} ${row.street}`] : [String(house), row.street];
}

function loadPeople(words: SeedWords): { customers: SeedCustomer[]; giftCards: SeedGiftCard[] } {
  const { customers, giftCards } = readSeedFile('people.yaml', peopleFile);
  return {
    customers: customers.map(({ country, ...customer }) => ({
      ...customer,
      websiteCode: words.websiteCode(country, `people.yaml: ${customer.email}`),
    })),
    giftCards: giftCards.map((card) => ({
      code: card.code,
      websiteCode: words.websiteCode(card.country, `people.yaml: ${card.code}`),
      balance: amountOf(card.balance),
    })),
  };
}

import { pickupFile, type SeedPickupLocation, type SeedShippingMethod, shippingFile } from './delivery';
import type * as v from 'valibot';
import { buildCategories, buildProducts, filledCatalogue, missingCatalogueWords } from './catalogue';
import { checkReferences } from './checkReferences';
import { contentFindings } from './checkContent';
import { blocksIn, pagePaths, pagesIn, readBlocks, readPages } from './content';
import { departmentPages } from './departments';
import { loadEnquirySets } from './enquirySets';
import { buildFilters } from './filters';
import { localLinksFrom } from './localLinks';
import { marksFrom } from './marksInTexts';
import { buildQuestionSets } from './questionSets';
import { readSeedFile, SeedError } from './readSeedFile';
import { withWidgets } from './renderWidgets';
import { loadSampleReviews } from './sampleReviews';
import {
  addressesFile,
  categoriesFile,
  countriesFile,
  filtersFile,
  peopleFile,
  productsFile,
  questionsFile,
  redirectsFile,
  shopAddressesFile,
  storeViewsFile,
} from './seedSchema';
import type { DepositTerms, Seed, SeedLookupAddress, SeedRedirect, SeedStoreView } from './seedTypes';
import { amountOf, SeedWords } from './seedWords';
import { readViewWords, type ViewWords } from './viewWords';
import { catalogueWords, questionWords, type CatalogueWords } from './wordsSchema';

const questionsPath = 'questions/stairlift.yaml';

/**
 * The demo company, read from the YAML files of this folder and checked: form first, then what refers to what.
 * Throws SeedError with one line per finding, naming file and field.
 */
export function loadSeed(): Seed {
  const storeViews = loadStoreViews();
  const words = new SeedWords(storeViews);
  const sets = buildQuestionSets(
    questionsPath,
    readSeedFile(questionsPath, questionsFile),
    readViewWords('questions/words', questionWords, storeViews),
    words,
  );
  const enquiries = loadEnquirySets(storeViews);
  const pages = readPages(words);
  const blocks = readBlocks(words);
  const spoken = readViewWords('catalogue/words', catalogueWords, storeViews);
  const categoryRows = readSeedFile('catalogue/categories.yaml', categoriesFile);
  const productRows = readSeedFile('catalogue/products.yaml', productsFile);
  const filterRows = readSeedFile('catalogue/filters.yaml', filtersFile);
  const categories = buildCategories(categoryRows, spoken);
  const products = [
    ...buildProducts(productRows, { spoken, words, filters: filterRows, answers: sets.answers, pagePaths: pagePaths(pages) }),
    ...sets.bundles,
    ...sets.answers,
  ];
  const shippingMethods = loadShippingMethods(words, spoken);
  const fill = marksFrom(products, shippingMethods, readSeedFile('countries.yaml', countriesFile));
  const linked = withLocalLinks({
    storeViews,
    categories: categories.map((category) => filledCatalogue(category, storeViews, fill, `catalogue/words: ${category.path}`)),
    products: products.map((product) => filledCatalogue(product, storeViews, fill, `catalogue/words: ${product.sku}`)),
    questionSets: sets.questionSets,
    enquirySets: enquiries.enquirySets,
    filters: buildFilters(filterRows, spoken),
    sampleReviews: loadSampleReviews(storeViews),
    cmsPages: [...pages.flatMap((page) => pagesIn(page, fill)), ...departmentPages(storeViews, fill)],
    cmsBlocks: blocksIn(blocks, fill),
    redirects: loadRedirects(words),
    shippingMethods,
    pickupLocations: loadPickupLocations(words),
    addresses: loadAddresses(),
    ...loadPeople(words),
    warnings: [...sets.warnings, ...enquiries.warnings, ...missingCatalogueWords(categoryRows, productRows, spoken)],
  });
  const seed = withWidgets(linked, fill);
  const findings = [...contentFindings([...pages, ...blocks], { products, categories, blocks }), ...checkReferences(seed)];
  if (findings.length > 0) throw new SeedError(findings);
  return seed;
}

/** Leads every link to the address that its target has in the reader's language. */
function withLocalLinks(seed: Seed): Seed {
  const english = seed.storeViews.find((view) => view.alias === null);
  if (!english) throw new SeedError(['storeViews.yaml: no store view without an alias']);
  const links = localLinksFrom(
    {
      pages: seed.cmsPages,
      categories: seed.categories,
      products: seed.products,
      shopAddresses: readSeedFile('shopAddresses.yaml', shopAddressesFile),
    },
    english,
  );
  const view = new Map(seed.storeViews.map((candidate) => [candidate.storeCode, candidate]));
  const local = (html: string, store: string | undefined): string => links(html, view.get(store ?? '') ?? english);
  const localTexts = (texts: Record<string, string> | undefined) =>
    texts && Object.fromEntries(Object.entries(texts).map(([store, html]) => [store, local(html, store)]));
  return {
    ...seed,
    cmsPages: seed.cmsPages.map((page) => ({ ...page, content: local(page.content, page.storeCodes[0]) })),
    cmsBlocks: seed.cmsBlocks.map((block) => ({ ...block, content: local(block.content, block.storeCodes[0]) })),
    categories: seed.categories.map((category) => ({ ...category, description: localTexts(category.description) })),
    products: seed.products.map((product) => ({ ...product, description: localTexts(product.description) })),
  };
}

/** The store views alone, for callers that need the countries without the catalogue. */
export function loadStoreViews(): SeedStoreView[] {
  const countries = readSeedFile('countries.yaml', countriesFile);
  return readSeedFile('storeViews.yaml', storeViewsFile).map((row) => ({
    storeCode: row.storeCode,
    storeName: row.storeName,
    websiteCode: `steadwell_${row.country.toLowerCase()}`,
    groupCode: `steadwell_${row.group.toLowerCase()}_group`,
    groupName: row.group,
    alias: row.alias,
    locale: row.locale,
    currency: row.currency,
    ...(row.rates && { rates: row.rates }),
    questionSetBase: row.questionSet,
    countryCode: row.country,
    cmsHomePage: 'home',
    phone: countries[row.country]?.phone ?? '',
    ...(countries[row.country]?.trackedPhones && { trackedPhones: countries[row.country]?.trackedPhones }),
    email: countries[row.country]?.email ?? '',
    manufacturer: [...(countries[row.country]?.address ?? []), countries[row.country]?.email ?? ''].join(', '),
    vat: percentsOf(row.vat),
    reliefs: Object.fromEntries(Object.entries(row.reliefs).map(([relief, rates]) => [relief, percentsOf(rates)])),
    ...(row.confirmsAccounts && { confirmsAccounts: true }),
    ...(row.takesNotes && { takesNotes: true }),
    payments: row.payments,
    ...(row.deposit && { deposit: depositOf(row.deposit) }),
  }));
}

/** The amount as a decimal string, like all amounts. */
const depositOf = (terms: NonNullable<v.InferOutput<typeof storeViewsFile>[number]['deposit']>): DepositTerms =>
  'amount' in terms ? { ...terms, amount: amountOf(terms.amount) } : terms;

/** As decimal strings, like all amounts. */
const percentsOf = (rates: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([taxClass, percent]) => [taxClass, String(percent)]));

function loadRedirects(words: SeedWords): SeedRedirect[] {
  return readSeedFile('redirects.yaml', redirectsFile).map((row) => ({
    storeCodes: row.locales.flatMap((locale) => words.viewsOf(locale, `redirects.yaml: ${row.from}`)).map((view) => view.storeCode),
    requestPath: row.from,
    targetPath: row.to,
    code: row.code,
  }));
}

function loadShippingMethods(words: SeedWords, spoken: readonly ViewWords<CatalogueWords>[]): SeedShippingMethod[] {
  return readSeedFile('shipping.yaml', shippingFile).map((row) => {
    const own = spoken.filter(({ view }) => view.countryCode === row.country);
    return {
      by: row.by,
      websiteCodes: [words.websiteCode(row.country, `shipping.yaml: ${row.method}`)],
      carrierCode: row.carrier,
      carrierTitle: Object.fromEntries(
        own.map(({ view, words: said }) => [view.storeCode, said.shipping.carriers[row.carrier] ?? row.carrier]),
      ),
      methodCode: row.method,
      methodTitle: Object.fromEntries(
        own.map(({ view, words: said }) => [view.storeCode, said.shipping.methods[row.method] ?? row.method]),
      ),
      amount: amountOf(row.price),
      countries: [row.country],
    };
  });
}

function loadPickupLocations(words: SeedWords): SeedPickupLocation[] {
  const { held, locations } = readSeedFile('pickup.yaml', pickupFile);
  return locations.map(({ country, ...location }) => ({
    ...location,
    held,
    countryCode: country,
    websiteCode: words.websiteCode(country, `pickup.yaml: ${location.code}`),
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

function loadPeople(words: SeedWords): Pick<Seed, 'customers' | 'giftCards' | 'coupons'> {
  const { customers, giftCards, coupons } = readSeedFile('people.yaml', peopleFile);
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
    coupons: coupons.map(({ code, country, label, percent = null, amount, from, isForLifts }) => ({
      code,
      websiteCode: words.websiteCode(country, `people.yaml: ${code}`),
      label: words.byView(label, country, `people.yaml: ${code}`),
      percent,
      amount: amount === undefined ? null : amountOf(amount),
      from: amountOf(from),
      isForLifts,
    })),
  };
}

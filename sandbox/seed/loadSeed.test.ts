import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { checkReferences } from './checkReferences';
import { loadSeed } from './loadSeed';
import { mediaFolder, pictureFile, pictureSize } from './pictures';
import { buildQuestionSets } from './questionSets';
import { checkForm, readSeedFile, seedFilesIn, seedFolder, SeedError } from './readSeedFile';
import { productsFile, questionsFile, shopAddressesFile } from './seedSchema';
import { SeedWords } from './seedWords';
import { readViewWords } from './viewWords';
import { questionWords } from './wordsSchema';

const seed = loadSeed();
const gb = 'steadwell_gb_en_en_GB';
const words = new SeedWords(seed.storeViews);
const questions = readSeedFile('questions/stairlift.yaml', questionsFile);
const spoken = readViewWords('questions/words', questionWords, seed.storeViews);

describe('the demo company', () => {
  test('has 13 shops, the UK first, with a question set where one can buy online', () => {
    expect(seed.storeViews).toHaveLength(13);
    expect(seed.storeViews[0]).toMatchObject({
      storeCode: gb,
      alias: null,
      currency: 'GBP',
      questionSetBase: 'STAIRLIFT',
      groupName: 'UK',
    });
    expect(seed.questionSets.map((set) => set.bundleSku)).toEqual(expect.arrayContaining(['STAIRLIFT', 'STAIRLIFT_BE']));
  });

  test('takes from a stairlift the VAT that the country’s page about it names', () => {
    const rateIn = (country: string): number => {
      const view = seed.storeViews.find(({ countryCode }) => countryCode === country);
      return Number(view?.vat['lift'] ?? view?.vat['standard']);
    };
    expect(['GB', 'BE', 'CH', 'ES', 'FR', 'IT', 'PT'].map(rateIn)).toEqual([20, 21, 8.1, 21, 20, 4, 6]);
  });

  test('sells every kind of product, one reconditioned lift and one that is out of stock', () => {
    expect(new Set(seed.products.map((product) => product.kind))).toEqual(
      new Set(['simple', 'virtual', 'configurable', 'grouped', 'bundle', 'downloadable', 'giftcard']),
    );
    expect(seed.products.filter((product) => product.typeCode === 'R_RECON')).toHaveLength(1);
    expect(seed.products.filter((product) => product.stock === 0).map((product) => product.sku)).toEqual(['BATTERY-SET']);
  });

  test('has a free and a paid visit, two paid parcels and a free collection in both countries that sell, and addresses to find there', () => {
    for (const website of ['steadwell_gb', 'steadwell_be']) {
      const amounts = seed.shippingMethods.filter((method) => method.websiteCodes.includes(website)).map((method) => method.amount);
      expect(amounts).toContain('0.00');
      expect(amounts).toHaveLength(5);
    }
    const postcodes = (country: string): number =>
      new Set(seed.addresses.filter((address) => address.countryCode === country).map((address) => address.postcode)).size;
    expect(postcodes('GB')).toBeGreaterThanOrEqual(30);
    expect(postcodes('BE')).toBeGreaterThanOrEqual(10);
    expect(seed.addresses.find((address) => address.postcode === '9000')?.street).toEqual(['Boomgaardstraat 40']);
    expect(seed.addresses.find((address) => address.street[0] === 'Orchard House')?.street).toEqual(['Orchard House', 'Weaver’s Rise']);
  });

  test('numbers options and selections by their keys, so that a new question renumbers nothing', () => {
    const shorterFile = { ...questions, questions: questions.questions.slice(1), rules: [] };
    const shorterWords = spoken.map((entry) => ({
      ...entry,
      words: {
        ...entry.words,
        questions: Object.fromEntries(Object.entries(entry.words.questions).filter(([key]) => key !== questions.questions[0]?.key)),
        rules: {},
        soldAs: {},
      },
    }));
    const [whole] = buildQuestionSets('whole', questions, spoken, words).bundles;
    const [shorter] = buildQuestionSets('shorter', shorterFile, shorterWords, words).bundles;
    const numbers = new Map(whole?.bundle?.map((option) => [option.title[gb], option.id]));
    expect(shorter?.bundle?.length).toBe(questions.questions.length - 1);
    expect(shorter?.bundle?.every((option) => numbers.get(option.title[gb]) === option.id)).toBe(true);
  });
});

describe('the pages', () => {
  test('stand where the shop and its menus point', () => {
    const identifiers = seed.cmsPages.filter((page) => page.storeCodes.includes(gb)).map((page) => page.identifier);
    const expected = [
      'home',
      'privacy-notice',
      'cookies',
      'terms-and-conditions',
      'contact-us',
      'page-our-homelifts',
      'publicsector',
      'servicing-aftercare',
    ];
    expect(identifiers).toEqual(expect.arrayContaining(expected));
  });

  test('link only to what exists in the same shop', () => {
    const screens = [
      '/stairlift-builder',
      '/outdoor-stairlift-builder',
      '/basket',
      '/checkout',
      '/',
      ...Object.values(readSeedFile('shopAddresses.yaml', shopAddressesFile))
        .flatMap((addresses) => Object.values(addresses))
        .map((address) => `/${address}`),
    ];
    const lost = seed.storeViews.flatMap(({ storeCode, countryCode }) => {
      const pages = seed.cmsPages.filter((page) => page.storeCodes.includes(storeCode));
      const blocks = seed.cmsBlocks.filter((block) => block.storeCodes.includes(storeCode));
      const known = new Set([
        ...screens,
        ...(['GB', 'BE'].includes(countryCode) ? ['/order-status', '/order-history'] : []),
        ...(countryCode === 'GB' ? ['/vat-relief/declaration'] : []),
        ...seed.enquirySets.filter((set) => set.countryCode === countryCode && set.name[storeCode]).map(({ code }) => `/${code}-builder`),
        ...pages.map((page) => `/${page.path}`),
        ...pages.filter((page) => page.identifier.startsWith('monte-escalier-')).map((page) => `/locales/${page.path}`),
        ...seed.categories.flatMap((category) => (category.urlPath[storeCode] ? [`/${category.urlPath[storeCode]}`] : [])),
        ...seed.products.filter((product) => product.visible && product.name[storeCode]).map((product) => `/${product.urlKey[storeCode]}`),
      ]);
      const texts = [...pages, ...blocks]
        .map((page) => page.content)
        .concat(seed.categories.map((category) => category.description?.[storeCode] ?? ''));
      const links = texts.flatMap((text) => [...text.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path = '']) => path));
      return links.filter((path) => !known.has(path) && !path.startsWith('/media/')).map((path) => `${storeCode}: ${path}`);
    });
    expect(lost).toEqual([]);
  });

  test('write no amount of their own: each comes from the catalogue', () => {
    const files = [...seedFilesIn('pages'), ...seedFilesIn('blocks'), ...seedFilesIn('catalogue/words')];
    const written = files.filter((file) => /[£€]\s?\d/.test(readFileSync(join(seedFolder, file), 'utf8')));
    expect(written).toEqual([]);
    const home = seed.cmsPages.find((page) => page.identifier === 'home' && page.storeCodes.includes(gb))?.content ?? '';
    expect(home.includes('£2,295') && home.includes('£4,895')).toBe(true);
    expect([...seed.cmsPages, ...seed.cmsBlocks].filter((page) => /\{(price|shipping)/.test(page.content))).toEqual([]);
  });

  test('add up an example lift, with VAT and without it', () => {
    const pageOf = (identifier: string): string =>
      seed.cmsPages.find((page) => page.identifier === identifier && page.storeCodes.includes(gb))?.content ?? '';
    const straight = pageOf('straight-stairlifts');
    const curved = pageOf('curved-stairlifts');
    expect([straight.includes('£3,000'), straight.includes('£2,500')]).toEqual([true, true]);
    expect([curved.includes('£5,040'), curved.includes('£4,200')]).toEqual([true, true]);
  });

  test('promise the weight that the builder allows', () => {
    const models = seed.cmsPages.find((page) => page.identifier === 'models' && page.storeCodes.includes(gb))?.content ?? '';
    const limits = seed.questionSets
      .find((set) => set.bundleSku === 'STAIRLIFT')
      ?.questions.find((question) => question.key === 'USER_WEIGHT')?.values;
    expect(limits?.map((value) => value.label[gb]).join(' ')).toContain('178 kg');
    expect(models).toContain('178 kg strengthened');
  });

  test('speak in short sentences and do not shout', () => {
    const sentences = [...seed.cmsPages, ...seed.cmsBlocks].flatMap((page) => sentencesOf(page.content));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 20)).toEqual([]);
    expect(sentences.filter((sentence) => /!|\bsimply\b|\bsolutions?\b/i.test(sentence))).toEqual([]);
  });

  test('have one main heading, and no level is left out', () => {
    for (const page of seed.cmsPages) {
      const levels = [...page.content.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect({ page: page.identifier, ones: levels.filter((level) => level === 1).length }).toEqual({ page: page.identifier, ones: 1 });
      expect({ page: page.identifier, jumps: levels.filter((level, index) => index > 0 && level - (levels[index - 1] ?? 0) > 1) }).toEqual({
        page: page.identifier,
        jumps: [],
      });
    }
  });
});

describe('the pictures', () => {
  test('are there when a page, a product or an answer names them, and are small together', () => {
    const named = [...seed.cmsPages, ...seed.cmsBlocks].flatMap((page) =>
      [...page.content.matchAll(/(?:src|href|url|desktop_image|mobile_image)\W+media\/([^"\\)]+)/g)].map(([, file = '']) => file),
    );
    expect(named.filter((file) => pictureFile(file) === undefined)).toEqual([]);
    const bytes = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(bytes).toBeLessThan(8 * 1024 * 1024);
  });

  test('know their size before they load', () => {
    const { width, height } = pictureSize('wysiwyg/home/hero.webp');
    expect(width / height).toBeCloseTo(16 / 9, 2);
    expect(pictureSize('wysiwyg/questions/not-sure.webp')).toEqual({ width: 640, height: 512 });
  });
});

describe('a mistake in a seed file', () => {
  test('is reported with file, row and field', () => {
    const rows = [{ sku: 'BELT', typeCode: 'FT_FO', price: { GB: 'cheap' } }];
    expect(() => checkForm('products.yaml', productsFile, rows)).toThrow('products.yaml: BELT.price.GB: must be a number');
  });

  test('in a rule names the rule and the answer that is missing', () => {
    const broken: v.InferOutput<typeof questionsFile> = {
      ...questions,
      rules: [{ id: 'odd', effect: 'ADVISER', when: { STAIR_SHAPE: ['ROUND'] } }],
    };
    expect(() => buildQuestionSets('stairlift.yaml', broken, spoken, words)).toThrow(SeedError);
    expect(() => buildQuestionSets('stairlift.yaml', broken, spoken, words)).toThrow('rule odd: STAIR_SHAPE has no answer ROUND');
  });

  test('in a reference is found: a lost parent, a lost price, a lost picture', () => {
    const [first] = seed.products.filter((product) => product.sku === 'REMOTE-CONTROL');
    if (!first) throw new Error('no remote control');
    const findings = checkReferences({
      ...seed,
      categories: [...seed.categories, { path: 'nowhere/below', position: 1, includeInMenu: false, name: { [gb]: 'Below' }, urlPath: {} }],
      products: [...seed.products, { ...first, sku: 'ODD', price: {}, images: [{ file: 'gone.webp', label: {} }] }],
    });
    expect(findings).toEqual(
      expect.arrayContaining([
        'categories.yaml: nowhere/below: its parent nowhere is missing',
        'product ODD: no price for steadwell_gb',
        'product ODD: picture catalog/product/gone.webp does not exist below media/',
      ]),
    );
  });
});

/** What a reader reads, sentence by sentence: text of paragraphs, list items, headings and cells. */
function sentencesOf(html: string): string[] {
  return html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .split(/<\/?(?:p|li|h[1-6]|td|th|summary|caption|div|span)[^>]*>/)
    .map((piece) => piece.replace(/<[^>]+>/g, '').trim())
    .flatMap((piece) => piece.split(/(?<=[.?!:;])\s+/))
    .filter((sentence) => sentence !== '');
}

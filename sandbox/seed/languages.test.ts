import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { placed } from './content';
import { pageFile } from './contentSchema';
import { loadSeed, loadStoreViews } from './loadSeed';
import { localLinksFrom } from './localLinks';
import { buildQuestionSets } from './questionSets';
import { readSeedFile, readYaml, seedFilesIn, SeedError } from './readSeedFile';
import { questionsFile } from './seedSchema';
import { SeedWords } from './seedWords';
import { languageOf, readViewWords, slugOf, viewName } from './viewWords';
import { questionWords } from './wordsSchema';

const storeViews = loadStoreViews();
const words = new SeedWords(storeViews);
const questions = readSeedFile('questions/stairlift.yaml', questionsFile);
const spoken = readViewWords('questions/words', questionWords, storeViews);
const viewOf = (name: string) => {
  const view = storeViews.find((candidate) => viewName(candidate) === name);
  if (!view) throw new Error(`no store view ${name}`);
  return view;
};

describe('words', () => {
  test('are written as in Switzerland, the only country of their language: without ß', () => {
    expect(readFileSync('sandbox/seed/catalogue/words/de.yaml', 'utf8')).not.toContain('ß');
  });

  test('come from the language, and what a store view says otherwise wins', () => {
    const widths = (name: string) =>
      spoken.find((entry) => entry.view === viewOf(name))?.words.questions['STAIR_WIDTH']?.answers['UNDER_71']?.label;
    expect([widths('en-gb'), widths('en-ca'), widths('en-us')]).toEqual(['Under 71 cm', 'Under 71 cm', 'Under 28 inches']);
  });

  test('that are missing take the builder out of that view, with a line that names them, and the others keep it', () => {
    const without = spoken.map((entry) => (entry.view.locale === 'fr_BE' ? { ...entry, words: { ...entry.words, sections: {} } } : entry));
    const { bundles, answers, warnings } = buildQuestionSets('stairlift.yaml', questions, without, words);
    const belgian = bundles.find((bundle) => bundle.sku === 'STAIRLIFT_BE');
    expect(Object.keys(belgian?.name ?? {})).toEqual([viewOf('nl-be').storeCode]);
    expect(answers[0]?.name[viewOf('fr-be').storeCode]).toBeUndefined();
    const lines = warnings.filter((line) => line.endsWith('no stairlift builder in Français (BE)'));
    expect(lines).toEqual([expect.stringMatching(/^questions\/words\/fr\.yaml has no sections\.STAIRS, /)]);
  });

  test('of a language that is not written yet remove nothing else', () => {
    const nobody = spoken.map((entry) => ({ ...entry, words: questionWordsOfNobody, exists: false }));
    const built = buildQuestionSets('stairlift.yaml', questions, nobody, words);
    expect([built.questionSets, built.bundles]).toEqual([[], []]);
    expect(built.warnings).toHaveLength(storeViews.length);
    // The amounts stay: pages name them.
    expect(built.answers.find((answer) => answer.sku === 'OBQ-SEAT-MODEL-STARLA')?.price['steadwell_es']).toMatch(/^\d+\.\d\d$/);
  });

  test('about a question that does not exist are refused', () => {
    const odd = spoken.map((entry) => ({
      ...entry,
      words: { ...entry.words, questions: { ...entry.words.questions, STAIR_COLOUR: { answers: {} } } },
    }));
    expect(() => buildQuestionSets('stairlift.yaml', questions, odd, words)).toThrow(
      'questions/words/en.yaml: there is no question STAIR_COLOUR',
    );
  });

  test('of every language that is written have the keys of the English master', () => {
    for (const folder of ['questions/words', 'catalogue/words', 'enquiries/homelift', 'enquiries/riser-chair']) {
      const master = keysOf(readYaml(`${folder}/en.yaml`));
      const languages = seedFilesIn(folder).filter((file) => /\/[a-z]{2}\.yaml$/.test(file));
      for (const file of languages) {
        const own = keysOf(readYaml(file));
        const strange = own.filter((key) => !master.includes(key) && !/\.(urlKey|metaTitle|metaDescription|note|help)$/.test(key));
        const forgotten = master.filter((key) => /\.(note|help)$/.test(key) && !own.includes(key));
        expect({ file, strange, forgotten }).toEqual({ file, strange: [], forgotten: [] });
      }
    }
  });
});

describe('what a country does not offer', () => {
  test('is not asked there: neither the answer, nor a question with one answer left, nor the rules about them', () => {
    const { questionSets } = buildQuestionSets('stairlift.yaml', questions, spoken, words);
    const canada = questionSets.find((set) => set.bundleSku === 'STAIRLIFT_CA');
    expect(canada?.questions.map((question) => question.key)).not.toContain('INSTALLATION');
    expect(canada?.rules.filter((rule) => rule.question === 'INSTALLATION')).toEqual([]);
    expect(canada?.questions.find((question) => question.key === 'SERVICE_PACKAGE')?.values).toHaveLength(3);
  });
});

describe('the files of pages', () => {
  const file = (path: string, locales?: string[]) => ({ file: `pages/${path}`, written: { identifier: 'about', locales } });
  const served = (...files: ReturnType<typeof file>[]) =>
    Object.fromEntries(placed(files, 'pages', words).map((entry) => [entry.file.slice(6), entry.views.map(viewName)]));

  test('serve the UK, a language, or one store view, and the nearest file wins', () => {
    expect(served(file('about.yaml'), file('en/about.yaml'), file('fr/about.yaml'), file('fr-ch/about.yaml'))).toEqual({
      'about.yaml': ['en-gb'],
      'en/about.yaml': ['en-us', 'en-ca'],
      'fr/about.yaml': ['fr-be', 'fr-ca', 'fr-fr'],
      'fr-ch/about.yaml': ['fr-ch'],
    });
  });

  test('may be narrowed, and a folder or a locale that is not used is refused', () => {
    expect(served(file('fr/about.yaml', ['fr_FR']))).toEqual({ 'fr/about.yaml': ['fr-fr'] });
    expect(() => served(file('xx/about.yaml'))).toThrow(SeedError);
    expect(() => served(file('fr/about.yaml', ['de_CH']))).toThrow('are not served by this folder');
  });
});

describe('links', () => {
  const page = (identifier: string, path: string, view: string) => ({
    identifier,
    path,
    storeCodes: [viewOf(view).storeCode],
    title: '',
    content: '',
  });
  const links = localLinksFrom(
    {
      pages: [
        page('models', 'models', 'en-gb'),
        page('models', 'modelle', 'de-ch'),
        page('terms', 'terms', 'en-gb'),
        page('support', 'support', 'fr-be'),
      ],
      categories: [],
      products: [],
      shopAddresses: { support: { en: 'help/support', fr: 'aide/support' } },
    },
    viewOf('en-gb'),
  );

  test('lead to the address that the page has in the reader’s language', () => {
    expect(links('<a href="/models#top">Modelle</a>', viewOf('de-ch'))).toBe('<a href="/modelle#top">Modelle</a>');
    expect(links('<a href="/help/support">aide</a>', viewOf('fr-be'))).toBe('<a href="/aide/support">aide</a>');
    expect(links('<a href="/stairlift-builder">x</a><a href="https://a.example/">y</a>', viewOf('de-ch'))).toBe(
      '<a href="/stairlift-builder">x</a><a href="https://a.example/">y</a>',
    );
  });

  test('to a page that the language does not have are taken away, and what was nothing but the link goes with it', () => {
    const html = '<p>Lies die <a href="/terms">Bedingungen</a>.</p><ul><li><a href="/terms">Bedingungen</a></li></ul>';
    expect(links(html, viewOf('de-ch'))).toBe('<p>Lies die Bedingungen.</p>');
  });
});

test('an address is made of the name, in the manner of its language', () => {
  expect(slugOf('Contrat d’entretien Sérénité', 'fr')).toBe('contrat-d-entretien-serenite');
  expect(slugOf('Außenlift für Gäste', 'de')).toBe('aussenlift-fuer-gaeste');
});

describe('the thirteen shops', () => {
  const seed = loadSeed();

  test('show no text of another language: each page is in the folder of its reader’s language', () => {
    const written = seedFilesIn('pages').map((file) => ({ folder: file.split('/')[1] ?? '', ...readSeedFile(file, pageFile) }));
    for (const view of storeViews.filter(({ alias }) => alias !== null)) {
      const own = written.filter(({ folder }) => folder === languageOf(view) || folder === viewName(view)).map((page) => page.identifier);
      const pages = seed.cmsPages.filter((page) => page.storeCodes.includes(view.storeCode)).map((page) => page.identifier);
      const lost = pages.filter((identifier) => !own.includes(identifier) && !/^nos-departements$|^monte-escalier-/.test(identifier));
      expect({ view: view.locale, lost }).toEqual({ view: view.locale, lost: [] });
    }
  });

  test('price everything in every country that has a builder, VAT or not', () => {
    const withoutPrice = seed.products
      .filter((product) => product.kind === 'simple' || product.kind === 'virtual')
      .flatMap((product) => storeViews.filter((view) => product.name[view.storeCode] && product.price[view.websiteCode] === undefined));
    expect(withoutPrice).toEqual([]);
    expect(storeViews.filter((view) => /US|CA/.test(view.countryCode)).map((view) => view.vat['standard'])).toEqual(['0', '0', '0']);
  });

  test('have a page for each of the 96 departments, in France alone, each with its own words', () => {
    const pages = seed.cmsPages.filter((entry) => entry.identifier.startsWith('monte-escalier-'));
    expect(new Set(pages.map((entry) => entry.identifier)).size).toBe(96);
    expect(new Set(pages.flatMap((entry) => entry.storeCodes))).toEqual(new Set([viewOf('fr-fr').storeCode]));
    expect(pages.filter((entry) => /\{[a-zà-ÿA-Z]+\}/.test(entry.content.replace(/<style>.*<\/style>/s, '')))).toEqual([]);
    const sarthe = pages.find((entry) => entry.identifier === 'monte-escalier-sarthe');
    expect(sarthe?.title).toBe('Monte-escalier dans la Sarthe');
    expect(sarthe?.content).toContain('au Mans');
    expect(sarthe?.content).toContain('href="/locales/monte-escalier-vendee"');
  });
});

const questionWordsOfNobody = { bundle: { pictures: {} }, sections: {}, questions: {}, rules: {}, soldAs: {} };

/** Dotted names of every text in a words file. */
function keysOf(value: unknown, above = ''): string[] {
  if (typeof value !== 'object' || value === null) return [above];
  return Object.entries(value).flatMap(([key, item]) => keysOf(item, above === '' ? key : `${above}.${key}`));
}

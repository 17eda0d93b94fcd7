import { describe, expect, test } from '@jest/globals';
import { mailLanguages } from '../mail/mailWords';
import { loadSeed } from './loadSeed';
import { languageOf } from './viewWords';

const seed = loadSeed();

/** Everything that a store view's reader may read in pages, blocks, catalogue and builder. Addresses keep their old words. */
function textsOf(store: string): string {
  const written = [
    ...seed.cmsPages.filter((page) => page.storeCodes.includes(store)).flatMap((page) => [page.title, page.metaDescription, page.content]),
    ...seed.cmsBlocks.filter((block) => block.storeCodes.includes(store)).map((block) => block.content),
    ...seed.categories.flatMap((category) => [category.name[store], category.description?.[store]]),
    ...seed.products.flatMap((product) => [product.name[store], product.shortDescription?.[store], product.description?.[store]]),
    JSON.stringify(
      [...seed.questionSets, ...seed.enquirySets].map((set) =>
        set.questions.map(({ title, why, values }) => [
          title[store],
          why[store],
          values.map(({ label, note }) => [label[store], note?.[store]]),
        ]),
      ),
    ),
  ];
  return written
    .filter(Boolean)
    .join('\n')
    .replace(/(href|src|url|id|class|data-[a-z-]+)="[^"]*"/g, '');
}

/** One thing has one name in a language; these are the other names that it once had. */
const otherNames: Readonly<Record<string, RegExp>> = {
  en: /e-mail/i,
  de: /Gewebe (Hafer|Moos|Tinte)\b|Sitzkissen aus Gewebe|Leichter Sitzgurt|Laden, den es nur/,
  it: /\bdiritt[ae]\b|\besposizion|Componga/i,
  es: /\bbrazos?\b|\bexposici(ón|ones)\b|cinturón fácil/i,
  pt: /elevador(es)? de escada\b|\bPlane(ar|ie) o seu/i,
  fr: /ceinture facile|Gardez la maison/i,
};

describe('the words of a shop', () => {
  test.each(seed.storeViews.map((view) => [view.locale, view] as const))('%s calls each thing by one name', (_, view) => {
    const other = otherNames[languageOf(view)];
    const found = other && new RegExp(`.{0,40}(?:${other.source}).{0,40}`, other.flags).exec(textsOf(view.storeCode))?.[0];
    expect(found ?? null).toBeNull();
  });

  test.each(['US', 'CA'])('in %s they speak of the taxes that are paid there, on the home page too', (country) => {
    for (const { storeCode } of seed.storeViews.filter((view) => view.countryCode === country)) {
      expect(textsOf(storeCode)).not.toMatch(/\bVAT\b|\bTVA\b/);
      const home = seed.cmsPages.find((page) => page.identifier === 'home' && page.storeCodes.includes(storeCode));
      expect(home?.content.replace(/<[^>]+>/g, ' ')).toMatch(/sales tax is extra|provincial tax are extra|[Tt]axes en sus/);
    }
  });

  test('mails say "email" as the screens do', () => {
    expect(JSON.stringify(mailLanguages.get('en'))).not.toMatch(/e-mail/i);
  });
});

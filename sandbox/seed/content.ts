import type * as v from 'valibot';
import { blockFile, pageFile } from './contentSchema';
import { pageBuilderMarkup } from './pageBuilderMarkup';
import { readSeedFile, seedFilesIn } from './readSeedFile';
import type { SeedCmsBlock, SeedCmsPage } from './seedTypes';
import type { SeedWords } from './seedWords';

/** Replaces the amounts in a text: `{price SKU}`, `{price SKU+SKU}`, `{shipping method}`. `where` names the file. */
export type FillAmounts = (text: string, locale: string, where: string) => string;

/** The CMS pages: one file each below pages/. */
export function loadPages(words: SeedWords, fill: FillAmounts): SeedCmsPage[] {
  return seedFilesIn('pages').flatMap((file) => {
    const page = readSeedFile(file, pageFile);
    return page.locales.map((locale) => pageIn(page, file, locale, words, fill));
  });
}

function pageIn(page: v.InferOutput<typeof pageFile>, file: string, locale: string, words: SeedWords, fill: FillAmounts): SeedCmsPage {
  const filled = (text: string): string => fill(text, locale, file);
  return {
    identifier: page.identifier,
    storeCodes: [words.storeCode(locale, file)],
    title: page.title,
    ...(page.heading ? { contentHeading: page.heading } : {}),
    ...(page.metaTitle ? { metaTitle: filled(page.metaTitle) } : {}),
    ...(page.metaDescription ? { metaDescription: filled(page.metaDescription) } : {}),
    content: filled(pageBuilderMarkup(page.identifier, page.rows)),
  };
}

/** The CMS blocks: one file each below blocks/. */
export function loadBlocks(words: SeedWords, fill: FillAmounts): SeedCmsBlock[] {
  return seedFilesIn('blocks').flatMap((file) => {
    const block = readSeedFile(file, blockFile);
    return block.locales.map((locale) => ({
      identifier: block.identifier,
      storeCodes: [words.storeCode(locale, file)],
      title: block.title,
      content: fill(pageBuilderMarkup(block.identifier, block.rows), locale, file),
    }));
  });
}

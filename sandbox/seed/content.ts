import * as v from 'valibot';
import { readSeedFile, seedFilesIn } from './readSeedFile';
import type { SeedCmsBlock, SeedCmsPage } from './seedTypes';
import type { SeedWords } from './seedWords';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));

const pageFile = v.strictObject({
  identifier: text,
  locales: v.pipe(v.array(text), v.minLength(1)),
  title: text,
  heading: v.optional(text),
  metaTitle: v.optional(text),
  metaDescription: v.optional(text),
  html: text,
});

const blockFile = v.strictObject({ identifier: text, locales: v.pipe(v.array(text), v.minLength(1)), title: text, html: text });

/** The CMS pages: one file each below pages/. */
export function loadPages(words: SeedWords): SeedCmsPage[] {
  return seedFilesIn('pages').map((file) => {
    const page = readSeedFile(file, pageFile);
    return {
      identifier: page.identifier,
      storeCodes: page.locales.map((locale) => words.storeCode(locale, file)),
      title: page.title,
      ...(page.heading ? { contentHeading: page.heading } : {}),
      ...(page.metaTitle ? { metaTitle: page.metaTitle } : {}),
      ...(page.metaDescription ? { metaDescription: page.metaDescription } : {}),
      content: page.html,
    };
  });
}

/** The CMS blocks: one file each below blocks/. */
export function loadBlocks(words: SeedWords): SeedCmsBlock[] {
  return seedFilesIn('blocks').map((file) => {
    const block = readSeedFile(file, blockFile);
    const storeCodes = block.locales.map((locale) => words.storeCode(locale, file));
    return { identifier: block.identifier, storeCodes, title: block.title, content: block.html };
  });
}

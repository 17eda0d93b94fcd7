import type * as v from 'valibot';
import { blockFile, pageFile } from './contentSchema';
import { pageBuilderMarkup } from './pageBuilderMarkup';
import { readSeedFile, SeedError, seedFilesIn } from './readSeedFile';
import type { FillText, SeedCmsBlock, SeedCmsPage, SeedStoreView } from './seedTypes';
import type { SeedWords } from './seedWords';
import { languageOf, viewName } from './viewWords';

/** A file below pages/ or blocks/, with the store views it serves. */
export interface Placed<Form> {
  file: string;
  written: Form;
  views: SeedStoreView[];
}

export type PlacedPage = Placed<v.InferOutput<typeof pageFile>>;
export type PlacedBlock = Placed<v.InferOutput<typeof blockFile>>;

/** The files of the CMS pages, one each below pages/, with the store views that they serve. */
export function readPages(words: SeedWords): PlacedPage[] {
  const files = seedFilesIn('pages').map((file) => ({ file, written: readSeedFile(file, pageFile) }));
  return placed(files, 'pages', words);
}

/** Where each CMS page stands, by `identifier/store code`. */
export function pagePaths(pages: readonly PlacedPage[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ written, views }) =>
      views.map((view): [string, string] => [`${written.identifier}/${view.storeCode}`, written.path ?? written.identifier]),
    ),
  );
}

/** The CMS pages of one file. */
export function pagesIn({ file, written, views }: PlacedPage, fill: FillText): SeedCmsPage[] {
  return views.map((view) => pageIn(written, file, view, fill));
}

/** A page as one store view shows it. `file` is named when a mark has no amount. */
export function pageIn(page: v.InferOutput<typeof pageFile>, file: string, view: SeedStoreView, fill: FillText): SeedCmsPage {
  const filled = (text: string): string => fill(text, view, file);
  return {
    identifier: page.identifier,
    path: page.path ?? page.identifier,
    storeCodes: [view.storeCode],
    title: filled(page.title),
    ...(page.heading ? { contentHeading: page.heading } : {}),
    ...(page.metaTitle ? { metaTitle: filled(page.metaTitle) } : {}),
    ...(page.metaDescription ? { metaDescription: filled(page.metaDescription) } : {}),
    ...(page.keywords ? { keywords: page.keywords } : {}),
    ...(page.listed === false ? { unlisted: true } : {}),
    content: filled(pageBuilderMarkup(page.identifier, page.rows)),
  };
}

/** The files of the CMS blocks, one each below blocks/, with the store views that they serve. */
export function readBlocks(words: SeedWords): PlacedBlock[] {
  const files = seedFilesIn('blocks').map((file) => ({ file, written: readSeedFile(file, blockFile) }));
  return placed(files, 'blocks', words);
}

/** The CMS blocks of the files. */
export function blocksIn(files: readonly PlacedBlock[], fill: FillText): SeedCmsBlock[] {
  return files.flatMap(({ file, written, views }) =>
    views.map((view) => ({
      identifier: written.identifier,
      storeCodes: [view.storeCode],
      title: written.title,
      content: fill(pageBuilderMarkup(written.identifier, written.rows), view, file),
    })),
  );
}

/**
 * Decides which file serves which store view. The folder itself is UK English; fr/ serves every view of that language but the UK's; fr-be/ serves that view and
 * wins over fr/. `locales` narrows a file to some of its folder's views. A view that no file serves does not have the page.
 */
export function placed<Form extends { identifier: string; locales?: string[] | undefined }>(
  files: readonly { file: string; written: Form }[],
  folder: string,
  words: SeedWords,
): Placed<Form>[] {
  const served = files.map(({ file, written }) => ({
    file,
    written,
    depth: depthOf(file, folder),
    views: servedViews(file, written, folder, words),
  }));
  return served.map(({ file, written, depth, views }) => ({
    file,
    written,
    views: views.filter(
      (view) =>
        !served.some((other) => other.depth > depth && other.written.identifier === written.identifier && other.views.includes(view)),
    ),
  }));
}

function servedViews(file: string, { locales }: { locales?: string[] | undefined }, folder: string, words: SeedWords): SeedStoreView[] {
  const place = placeOf(file, folder);
  const isDefault = (view: SeedStoreView): boolean => view.alias === null;
  const ofFolder = words.storeViews.filter((view) =>
    place === '' ? isDefault(view) : viewName(view) === place || (languageOf(view) === place && !isDefault(view)),
  );
  if (ofFolder.length === 0) throw new SeedError([`${file}: ${place}/ is no language (fr) and no store view (fr-be)`]);
  if (!locales) return ofFolder;
  const wanted = locales.flatMap((locale) => words.viewsOf(locale, file));
  const views = ofFolder.filter((view) => wanted.includes(view));
  if (views.length === 0) throw new SeedError([`${file}: locales ${locales.join(', ')} are not served by this folder`]);
  return views;
}

/** '' for the folder itself, 'fr' or 'fr-be' for one inside it. */
function placeOf(file: string, folder: string): string {
  return (
    file
      .slice(folder.length + 1)
      .split('/')
      .slice(0, -1)[0] ?? ''
  );
}

/** How near a file is to one store view: 0 the folder itself, 1 a language, 2 a store view. */
function depthOf(file: string, folder: string): number {
  const place = placeOf(file, folder);
  return place === '' ? 0 : place.includes('-') ? 2 : 1;
}

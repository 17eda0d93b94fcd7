import { basename } from 'node:path';
import * as v from 'valibot';
import { measuredWords } from './measures';
import { checkForm, readYaml, SeedError, seedFilesIn } from './readSeedFile';
import type { SeedStoreView } from './seedTypes';

/** The texts of one topic in one store view, and the file that missing ones belong into. */
export interface ViewWords<Form> {
  view: SeedStoreView;
  words: Form;
  /** e.g. questions/words/de.yaml */
  file: string;
  /** false when the language has no file at all */
  exists: boolean;
}

/** 'fr-be'; the UK's is 'en-gb', though its addresses have no alias. */
export function viewName(view: SeedStoreView): string {
  return view.locale.toLowerCase().replace('_', '-');
}

export function languageOf(view: SeedStoreView): string {
  return view.locale.slice(0, 2);
}

/**
 * Reads every words file of a folder. A store view takes its language's file, and above it its own (fr.yaml, then fr-be.yaml). There is no
 * other inheritance, so no store view shows another language by accident.
 * Throws SeedError for a file that belongs to no store view and for a form that does not fit.
 */
export function readViewWords<S extends v.GenericSchema>(
  folder: string,
  schema: S,
  storeViews: readonly SeedStoreView[],
): ViewWords<v.InferOutput<S>>[] {
  const files = new Map(seedFilesIn(folder).map((file) => [basename(file, '.yaml'), measuredWords(readYaml(file), file)]));
  const names = new Set(storeViews.flatMap((view) => [languageOf(view), viewName(view)]));
  const strange = [...files.keys()].filter((name) => !names.has(name));
  if (strange.length > 0)
    throw new SeedError(strange.map((name) => `${folder}/${name}.yaml: is the name of no language (fr) and of no store view (fr-be)`));
  for (const [name, written] of files) checkForm(`${folder}/${name}.yaml`, schema, written);
  return storeViews.map((view) => {
    const layers = [languageOf(view), viewName(view)].flatMap((name) => (files.has(name) ? [files.get(name)] : []));
    const file = `${folder}/${languageOf(view)}.yaml`;
    return { view, words: v.parse(schema, layers.reduce<unknown>(merged, {})), file, exists: layers.length > 0 };
  });
}

/** The second over the first: tables are merged field by field, everything else is replaced. */
function merged(below: unknown, above: unknown): unknown {
  if (!isTable(below) || !isTable(above)) return above;
  return {
    ...below,
    ...Object.fromEntries(Object.entries(above).map(([key, value]) => [key, key in below ? merged(below[key], value) : value])),
  };
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name as it stands in an address: "Contrat d’entretien Pro" → "contrat-d-entretien-pro". German writes its umlauts out. */
export function slugOf(name: string, language: string): string {
  const written = language === 'de' ? name.replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`) : name;
  return written
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

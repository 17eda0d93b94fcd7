import { modelFigures } from './measures';
import type { FilterRow } from './seedSchema';
import type { SeedFilter } from './seedTypes';
import type { ViewWords } from './viewWords';
import type { CatalogueWords } from './wordsSchema';

/** The rows of filters.yaml with the words of each store view. A store view without words for one shows its keys. */
export function buildFilters(rows: readonly FilterRow[], spoken: readonly ViewWords<CatalogueWords>[]): SeedFilter[] {
  const byStore = (pick: (words: CatalogueWords) => string): Record<string, string> =>
    Object.fromEntries(spoken.map(({ view, words }) => [view.storeCode, pick(words)]));
  return rows.map(({ code, values, swatches }) => ({
    code,
    label: byStore((words) => words.choices[code]?.label ?? code),
    options: values.map((key) => ({
      key,
      label: byStore((words) => words.choices[code]?.values[key] ?? key),
      ...(swatches[key] ? { swatch: swatches[key] } : {}),
    })),
  }));
}

/**
 * What a model such as MODEL-STARLA can be found by: its stairs, every width of stairs on which it fits, every weight that it carries. Undefined for
 * any other product.
 */
export function modelFilters(sku: string, rows: readonly FilterRow[]): Record<string, string[]> | undefined {
  const known = modelFigures()[sku.replace(/^MODEL-/, '')];
  if (!known || !sku.startsWith('MODEL-')) return undefined;
  const valuesOf = (wanted: string): readonly string[] => rows.find(({ code }) => code === wanted)?.values ?? [];
  const carries = known.strengthened ?? known.carries;
  return {
    stairs: [known.shape.toUpperCase(), ...(known.outdoors ? ['OUTDOOR'] : [])],
    stairs_width: valuesOf('stairs_width').filter((width) => Number(width) >= known.narrowest),
    rider_weight: valuesOf('rider_weight').filter((weight) => Number(weight) <= carries),
  };
}

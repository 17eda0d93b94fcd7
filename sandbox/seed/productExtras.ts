import type { ProductRow } from './seedSchema';
import type { Amount, SeedStoreView } from './seedTypes';
import type { SeedWords } from './seedWords';
import type { ViewWords } from './viewWords';
import type { CatalogueWords } from './wordsSchema';

/** How Magento asks for a customizable option. */
export const optionTypes = ['field', 'area', 'date', 'date_time', 'time', 'file', 'drop_down', 'radio', 'checkbox', 'multiple'] as const;
export type OptionType = (typeof optionTypes)[number];

/** A customizable option. Texts by store code, amounts by website code. */
export interface SeedOption {
  /** stable numbers: Magento's option_id, and option_type_id of a value */
  id: number;
  type: OptionType;
  required: boolean;
  title: Record<string, string>;
  /** what an entered answer adds */
  price: Record<string, Amount>;
  /** characters of a text */
  longest?: number;
  values: { id: number; title: Record<string, string>; price: Record<string, Amount> }[];
}

export interface SeedBundleOption {
  /** stable number, becomes option_id */
  id: number;
  /** by store code */
  title: Record<string, string>;
  type: 'radio' | 'select' | 'checkbox' | 'multi';
  required: boolean;
  selections: { id: number; sku: string; isDefault?: boolean; quantity?: number }[];
}

export interface SeedLink {
  id: number;
  title: Record<string, string>;
  price: Record<string, Amount>;
  /** path below media/ */
  sample?: string;
}

/** What only some products have. */
export interface ProductExtras {
  options?: SeedOption[];
  /** downloadable: what can be bought of it, and what may be looked at before */
  links?: { title: Record<string, string>; rows: SeedLink[] };
  samples?: { title: Record<string, string>; file: string }[];
  /** gift card: the amounts to choose from, by website code */
  amounts?: Record<string, Amount[]>;
  /** the price of one piece from so many on */
  tiers?: { quantity: number; price: Record<string, Amount> }[];
  /** the fewest and the most that are sold at once, and in which steps; Magento publishes the first two */
  quantities?: { min?: number | undefined; max?: number | undefined; step?: number | undefined };
  /** the price before a reduction, and the lowest of the 30 days before it */
  regular?: Record<string, Amount>;
  lowest?: Record<string, Amount>;
  /** skus of dearer ones, and of what goes with it in a basket */
  upsell?: string[];
  crosssell?: string[];
  /** what the law wants to be told of its use, by store code */
  safety?: Record<string, string>;
}

type Spoken = ViewWords<CatalogueWords>;
type Said = Partial<CatalogueWords['products'][string]>;
type Texts = (pick: (said: Said) => string | undefined) => Record<string, string>;

/** @param of the words of the product in each store view that sells it */
export function productExtras(row: ProductRow, words: SeedWords, spoken: readonly Spoken[]): ProductExtras {
  const where = `products.yaml: ${row.sku}`;
  const of: Texts = (pick) => textsOf(row.sku, spoken, pick);
  const prices = (price: ProductRow['price']) => words.byWebsite(price, where);
  return {
    ...(row.options && { options: row.options.map((option) => seedOption(option, of, prices)) }),
    ...(row.links && { links: { title: of((said) => said.linksTitle), rows: row.links.map((link) => seedLink(link, of, prices)) } }),
    ...(row.samples && { samples: row.samples.map(({ key, file }) => ({ title: of((said) => said.samples?.[key]), file })) }),
    ...(row.amounts && { amounts: amountsByWebsite(row.amounts, words, where) }),
    ...(row.tiers && { tiers: row.tiers.map(({ quantity, price }) => ({ quantity, price: prices(price) })) }),
    ...(row.quantities && { quantities: row.quantities }),
    ...(row.regular && { regular: prices(row.regular) }),
    ...(row.lowest && { lowest: prices(row.lowest) }),
    ...(row.upsell && { upsell: row.upsell }),
    ...(row.crosssell && { crosssell: row.crosssell }),
    safety: of((said) => said.safety),
  };
}

const textsOf = (sku: string, spoken: readonly Spoken[], pick: (said: Said) => string | undefined): Record<string, string> =>
  Object.fromEntries(
    spoken.flatMap(({ view, words }: { view: SeedStoreView; words: CatalogueWords }) => {
      const text = pick(words.products[sku] ?? {});
      return text === undefined ? [] : [[view.storeCode, text]];
    }),
  );

type PricesOf = (price: ProductRow['price']) => Record<string, Amount>;

function seedOption(
  { key, values, price, longest, ...row }: NonNullable<ProductRow['options']>[number],
  of: Texts,
  prices: PricesOf,
): SeedOption {
  return {
    ...row,
    title: of((said) => said.options?.[key]?.title),
    price: prices(price),
    ...(longest !== undefined && { longest }),
    values: values.map((value) => ({
      id: value.id,
      title: of((said) => said.options?.[key]?.values?.[value.key]),
      price: prices(value.price),
    })),
  };
}

const seedLink = ({ key, id, price, sample }: NonNullable<ProductRow['links']>[number], of: Texts, prices: PricesOf): SeedLink => ({
  id,
  title: of((said) => said.links?.[key]),
  price: prices(price),
  ...(sample !== undefined && { sample }),
});

const amountsByWebsite = (amounts: Record<string, number[]>, words: SeedWords, where: string): Record<string, Amount[]> =>
  Object.fromEntries(
    Object.entries(amounts).map(([country, values]) => [words.websiteCode(country, where), values.map((value) => value.toFixed(2))]),
  );

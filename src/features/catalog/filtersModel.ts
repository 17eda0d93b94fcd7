import type { Swatch } from '~/ui';
import type { IntlShape } from 'react-intl';
import { type ChosenFilter, rangeOf } from '~/config/listingAddress';
import { ownValue } from '~/data/safeJson';
import { formatMoney } from '~/ui';

/** The colour or picture that stands for a value. */
export type { Swatch };

/** One thing that a list can be narrowed by. */
export interface FilterOption {
  /** Commerce's own, as filters name it; of a price its range, such as `_2000`. */
  value: string;
  /** Commerce's words; '' for a price, which the screen writes in the reader's form. */
  label: string;
  /** Products that are found with it, beside what is chosen of other filters. */
  count: number;
  swatch?: Swatch;
  isChosen: boolean;
}

export interface Filter {
  code: string;
  /** Commerce's words. */
  label: string;
  /** Of a price there is one choice; of anything else any number, and products have to fit one of them. */
  isSingle: boolean;
  options: readonly FilterOption[];
}

/** What some products can be narrowed by, as commerce counts it. */
export interface Facets {
  /** Products that are counted. */
  total: number;
  filters: readonly Facet[];
  /** By code, then by label. */
  swatches: Readonly<Record<string, Readonly<Record<string, Swatch>>>>;
}

export interface Facet {
  code: string;
  label: string;
  /** Where the shop wants it among the others. */
  position: number;
  options: readonly { value: string; label: string; count: number }[];
}

export const noFacets: Facets = { total: 0, filters: [], swatches: {} };

const priceCode = 'price';
/** The groups below a category stand above its list, as pictures; commerce counts too many of them here (magento2#33387). */
export const unusedCodes = ['category_uid', 'category_id'];

/** What of an address's filters this list has. A value that nothing has would show an empty list without a way back. */
export function knownFilters(chosen: readonly ChosenFilter[], { filters }: Facets): ChosenFilter[] {
  return chosen.flatMap(({ code, values }) => {
    const facet = filters.find((one) => one.code === code);
    if (!facet) return [];
    const known = code === priceCode ? values : values.filter((value) => facet.options.some((option) => option.value === value));
    return known.length > 0 ? [{ code, values: known }] : [];
  });
}

/** The same filters with this value chosen, or no longer chosen. */
export function toggled(chosen: readonly ChosenFilter[], code: string, value: string): ChosenFilter[] {
  const others = chosen.filter((one) => one.code !== code);
  const before = chosen.find((one) => one.code === code)?.values ?? [];
  const alone = code === priceCode ? [] : before;
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...alone, value];
  return values.length > 0 ? [...others, { code, values }] : others;
}

/** A cent less than the end of a price range, which belongs to the next one, as in Magento's own layered navigation. */
const justBelow = (bound: number): string => (bound - 0.01).toFixed(2);

type FilterInput = Record<string, { eq: string } | { in: string[] } | { from?: string; to?: string }>;

/** Commerce's ProductAttributeFilterInput: the products that have what is chosen. */
export function filterInput(chosen: readonly ChosenFilter[]): FilterInput {
  const own = chosen.map(({ code, values }): [string, FilterInput[string]] => {
    const range = code === priceCode ? rangeOf(values[0] ?? '') : undefined;
    if (!range) return [code, { in: [...values] }];
    const { from, to } = range;
    return [code, { ...(from !== null && { from: String(from) }), ...(to !== null && { to: justBelow(to) }) }];
  });
  return Object.fromEntries(own);
}

/** The same within a category. */
export const categoryFilterInput = (uid: string, chosen: readonly ChosenFilter[]): FilterInput => ({
  ...filterInput(chosen),
  category_uid: { eq: uid },
});

export interface Counted {
  /** Of the whole list. */
  all: Facets;
  /** With everything that is chosen. */
  narrowed: Facets;
  /** By code: with everything that is chosen of other filters. */
  without: Readonly<Record<string, Facets>>;
  chosen: readonly ChosenFilter[];
}

/**
 * The filters that a list offers, money last. A value counts what it would find beside what is chosen of other filters: choosing a second one of the same
 * filter adds to the list. A filter that every product passes is none, unless it is chosen.
 */
export function offeredFilters({ all, narrowed, without, chosen }: Counted): Filter[] {
  const filters = all.filters.filter(({ code, options }) => {
    const isChosen = chosen.some((one) => one.code === code);
    return isChosen || options.some(({ count }) => count < all.total);
  });
  const offered = filters.map(({ code, label, options }): Filter => {
    const values = chosen.find((one) => one.code === code)?.values ?? [];
    const { filters: counts } = values.length > 0 ? (ownValue(without, code) ?? all) : narrowed;
    const left = counts.find((facet) => facet.code === code)?.options ?? [];
    const isSingle = code === priceCode;
    const shown = isSingle ? budgets(options, left, values) : options.map((option) => ({ ...option, count: countIn(left, option.value) }));
    const swatches = ownValue(all.swatches, code) ?? {};
    return { code, label, isSingle, options: shown.map((option) => withLook(option, swatches, values)) };
  });
  return [...offered.filter(({ isSingle }) => !isSingle), ...offered.filter(({ isSingle }) => isSingle)];
}

const countIn = (options: readonly Option[], value: string): number => options.find((option) => option.value === value)?.count ?? 0;

function withLook(option: Option, swatches: Readonly<Record<string, Swatch>>, chosen: readonly string[]): FilterOption {
  const swatch = ownValue(swatches, option.label);
  return { ...option, ...(swatch && { swatch }), isChosen: chosen.includes(option.value) };
}

type Option = Facet['options'][number];

/**
 * Commerce's ranges of the price, `1000_2000` and `2000_3000`, as what a budget allows: "up to 2000". The last needs no words: it is everything. Ranges
 * are of the whole list, and stay what they are while other filters are chosen; how many each allows follows from those that are left.
 */
function budgets(ranges: readonly Option[], left: readonly Option[], chosen: readonly string[]): Option[] {
  const ends = ranges
    .flatMap(({ value }) => rangeOf(openEnded(value))?.to ?? [])
    .sort((one, other) => one - other)
    .slice(0, -1);
  const starts = left.map(({ value, count }) => ({ end: rangeOf(openEnded(value))?.to ?? Infinity, count }));
  const allowed = ends.map((end) => ({
    value: `_${end}`,
    label: '',
    count: starts.reduce((sum, range) => sum + (range.end <= end ? range.count : 0), 0),
  }));
  // An address may name a range of its own.
  const own = chosen.filter((value) => !allowed.some((one) => one.value === value)).map((value) => ({ value, label: '', count: 0 }));
  return [...allowed, ...own];
}

/** Magento writes a range without end `2000_*`. */
const openEnded = (value: string): string => value.replaceAll('*', '');

/** What a filter's value is called: commerce's words; of a price "Up to £2,000". */
export function optionWords(intl: IntlShape, { isSingle }: Filter, { value, label }: FilterOption, currency: string): string {
  const range = isSingle ? rangeOf(value) : undefined;
  if (!range) return label;
  const money = (amount: number | null) => formatMoney(intl, { minor: Math.round((amount ?? 0) * 100), currency });
  const [from, to] = [money(range.from), money(range.to)];
  if (range.from === null) return intl.formatMessage({ id: 'catalog.filter.upTo' }, { to });
  return range.to === null ? intl.formatMessage({ id: 'catalog.filter.from' }, { from }) : `${from} – ${to}`;
}

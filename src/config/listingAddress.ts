/**
 * What the address of a list of products says, in one spelling for edge, renderer and browser:
 * `?filter=price._2000--stairs.201.202&page=1-3&sort=price`.
 */

/** Values of one attribute of commerce, any of which a product may have; of the price one range: `1000_2000`, `_2000`, `2000_`. */
export interface ChosenFilter {
  code: string;
  values: readonly string[];
}

/** More than a screen offers; what goes beyond comes from no screen of ours. */
const longest = 500;
const mostValues = 30;
/** Products are asked for by pages; so many at most are shown under each other. */
const mostPages = 10;

const codePattern = /^[a-z][a-z0-9_]{0,59}$/;
const valuePattern = /^[\w=]{1,60}$/;
const rangePattern = /^(\d{1,9}(?:\.\d{1,2})?)?_(\d{1,9}(?:\.\d{1,2})?)?$/;

/** Bounds of a price range in whole units of the currency; null for an end that is open. Undefined for what is no range. */
export function rangeOf(value: string): { from: number | null; to: number | null } | undefined {
  const [whole, from, to] = rangePattern.exec(value) ?? [];
  if (whole === undefined || (from === undefined && to === undefined)) return undefined;
  const range = { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
  return range.from !== null && range.to !== null && range.from >= range.to ? undefined : range;
}

/** Fields of a price's bounds: a form without scripts sends them beside the rest of the address. */
export const priceFields = { from: 'priceFrom', to: 'priceTo' } as const;

/** An amount as people write it, "1,500" or "99.50 €", to the cent; null for an empty field, undefined for what is no amount. */
export function amountIn(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  const [, whole = written, cents = '0'] = /^(.*)[.,](\d{1,2})\D*$/.exec(written) ?? [];
  const digits = whole.replace(/\D/g, '');
  return /-|\d{10}/.test(written) || digits === '' || digits.length > 9 ? undefined : Number(`${digits}.${cents}`);
}

/** The filters with this range of the price, or with none where both ends are open; undefined where the ends are no range. */
export function withPriceRange(chosen: readonly ChosenFilter[], from: string, to: string): ChosenFilter[] | undefined {
  const others = chosen.filter(({ code }) => code !== 'price');
  const [least, most] = [amountIn(from), amountIn(to)];
  if (least === null && most === null) return others;
  const value = `${least ?? ''}_${most ?? ''}`;
  return least === undefined || most === undefined || !isValue('price', value)
    ? undefined
    : [...others, { code: 'price', values: [value] }];
}

/** The query that such a form means, its first page; null where none was sent. What is no range changes nothing. */
export function withoutPriceFields(query: URLSearchParams): URLSearchParams | null {
  const [from, to] = [query.get(priceFields.from), query.get(priceFields.to)];
  if (from === null && to === null) return null;
  const meant = new URLSearchParams(query);
  for (const name of [...Object.values(priceFields), 'page']) meant.delete(name);
  const chosen = readFilters(query.get('filter'));
  const filter = writeFilters(withPriceRange(chosen, from ?? '', to ?? '') ?? chosen);
  if (filter === '') meant.delete('filter');
  else meant.set('filter', filter);
  meant.sort();
  return meant;
}

/** The filters that an address names, in their one order; what cannot be one is left out. A point in a value is written `-`. */
export function readFilters(text: string | null): ChosenFilter[] {
  if (text === null || text.length > longest) return [];
  const read = text.split('--').map((part): ChosenFilter => {
    const [code = '', ...values] = part.split('.');
    return { code, values: values.map((value) => value.replaceAll('-', '.')) };
  });
  return inOrder(read);
}

/** '' without filters. */
export const writeFilters = (chosen: readonly ChosenFilter[]): string =>
  inOrder(chosen)
    .map(({ code, values }) => [code, ...values.map((value) => value.replaceAll('.', '-'))].join('.'))
    .join('--');

/** By code, each once; its values in order, each once. */
function inOrder(chosen: readonly ChosenFilter[]): ChosenFilter[] {
  const byCode = new Map<string, ChosenFilter>();
  for (const { code, values } of chosen) {
    const kept = [...new Set(values.filter((value) => isValue(code, value)))].sort().slice(0, code === 'price' ? 1 : mostValues);
    if (codePattern.test(code) && kept.length > 0 && !byCode.has(code)) byCode.set(code, { code, values: kept });
  }
  return [...byCode.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
}

const isValue = (code: string, value: string): boolean => (code === 'price' ? rangeOf(value) !== undefined : valuePattern.test(value));

/** Pages of a list that are shown under each other, counted from 1: `2` is one, `1-3` are three. Anything else is the first. */
export function readPages(text: string | null): { from: number; page: number } {
  const [, first, last] = /^(?:([1-9]\d{0,2})-)?([1-9]\d{0,2})$/.exec(text ?? '') ?? [];
  const page = Number(last ?? 1);
  const from = Number(first ?? page);
  return { page, from: from > page || page - from >= mostPages ? page : from };
}

/** '' for the first page, which needs no number. */
export const writePages = ({ from, page }: { from: number; page: number }): string =>
  from < page ? `${from}-${page}` : page === 1 ? '' : String(page);

/** Which part of a list an address asks for. */
export interface ListingPlace {
  /** The last page that is shown, from 1. */
  page: number;
  /** The first. */
  from: number;
  sort: string | null;
  /** As the address writes them; '' for none. */
  filter: string;
}

/** What the address says of a listing: `?filter=stairs.201&page=2&sort=price`. */
export const listingPlace = (search: URLSearchParams): ListingPlace => ({
  ...readPages(search.get('page')),
  sort: search.get('sort'),
  filter: writeFilters(readFilters(search.get('filter'))),
});

import { readFilters, writeFilters } from '~/config/listingAddress';
import type { Chosen, ProductModel, ProductOptionValue } from './productModel';

/** The address's parameter that names a variant, as lists name their filters: `?variant=cover_colour.moss`. */
const parameter = 'variant';

/** A value as addresses write it: its words in small letters, "Ink blue" as `ink_blue`; its uid where nothing of them is left. */
const nameOf = ({ label, uid }: ProductOptionValue): string => {
  const letters = label.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  return letters.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '') || uid;
};

/** What the address has chosen of a product whose variants differ; what the product does not have is left out. */
export function chosenIn({ options }: ProductModel, search: string): Chosen {
  const named = readFilters(new URLSearchParams(search).get(parameter));
  const pairs = named.flatMap(({ code, values: [name] }) => {
    const option = options.find((candidate) => candidate.code === code);
    const value = option?.values.find((candidate) => nameOf(candidate) === name);
    return option && value ? [[option.uid, value.uid] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The query of the address with what is chosen; all else of it stays. */
export function addressOf({ options }: ProductModel, chosen: Chosen, search: string): string {
  const named = options.flatMap(({ code, uid, values }) => {
    const value = values.find((candidate) => candidate.uid === chosen[uid]);
    return code !== undefined && value ? [{ code, values: [nameOf(value)] }] : [];
  });
  const query = new URLSearchParams(search);
  const variant = writeFilters(named);
  if (variant === (query.get(parameter) ?? '')) return search;
  query.delete(parameter);
  if (variant !== '') query.set(parameter, variant);
  const written = query.toString();
  return written && `?${written}`;
}

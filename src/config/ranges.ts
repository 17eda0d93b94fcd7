/**
 * A range that has blocks of its own: the word that an editor writes among the meta keywords of a page, a category or a product. On what is marked so, a
 * block named `promo-bar-homelifts` stands in for `promo-bar`.
 */
export type ProductRange = 'homelifts';

/** The range of what carries these meta keywords (commerce's text: words between commas); undefined for what belongs to none. */
export const rangeOf = (keywords: string | null | undefined): ProductRange | undefined =>
  keywords?.split(',').some((word) => word.trim().toLowerCase() === 'homelifts') ? 'homelifts' : undefined;

/** The names to ask commerce for: each block, and the one that stands in for it where the page is of a range. */
export const namesIn = (range: ProductRange | undefined, identifiers: readonly string[]): readonly string[] =>
  range ? identifiers.flatMap((name) => [name, `${name}-${range}`]) : identifiers;

/** One block of those that came: the range's own, where its editors have written one. */
export function ownBlock<B extends { identifier: string }>(
  blocks: readonly B[] | undefined,
  name: string,
  range: ProductRange | undefined,
): B | undefined {
  const named = (wanted: string) => blocks?.find(({ identifier }) => identifier === wanted);
  return (range && named(`${name}-${range}`)) ?? named(name);
}

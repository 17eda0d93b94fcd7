/** Commerce's percents as stars of five, to a tenth. */
export const starsOf = (percent: number): number => Math.round(percent / 2) / 10;

/** What commerce says of one product: how many true reviews there are, and their mean in percent. */
export interface Rated {
  review_count: number;
  rating_summary: number;
}

export interface Rating {
  /** 0 to 5, to a tenth */
  stars: number;
  count: number;
}

/** Several products as one: each review counts once, however many its product has. Undefined where there are none. */
export function ratingOf(products: readonly Rated[]): Rating | undefined {
  const count = products.reduce((sum, { review_count }) => sum + review_count, 0);
  const percents = products.reduce((sum, { review_count, rating_summary }) => sum + review_count * rating_summary, 0);
  return count > 0 ? { stars: starsOf(percents / count), count } : undefined;
}

interface WireRated extends Rated {
  variants?: readonly ({ product: Rated | null } | null)[] | null;
}

/** A product with its variants, which commerce counts apart. */
export const withVariants = (product: WireRated): Rated[] => [
  product,
  ...(product.variants ?? []).flatMap((variant) => variant?.product ?? []),
];

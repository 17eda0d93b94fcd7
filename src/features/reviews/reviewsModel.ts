/** Whose reviews are read: those of the product at an address, or of all the products that make a model. */
export type Reviewed = { urlKey: string } | { skus: readonly string[] };

/** A product that a review can be written about. */
export interface ReviewedProduct {
  sku: string;
  name: string;
}

/** One review as its writer sent it: plain text, never markup. */
export interface Review {
  /** Which product or variant it is about; '' where there is only one that it can be. */
  about: string;
  nickname: string;
  summary: string;
  text: string;
  /** ISO date */
  day: string;
  /** 0 to 5: the mean of its ratings; 0 where it has none. */
  stars: number;
  ratings: { name: string; stars: number }[];
}

/** What a page shows of the reviews of a product, or of the products that make a model. */
export interface ProductReviews {
  /** The store shows reviews at all. */
  isOn: boolean;
  guestsMayWrite: boolean;
  /** In the order in which the page names them. */
  products: ReviewedProduct[];
  /** How many true reviews there are: commerce's own count. What a demonstration lists beside them is not in it. */
  count: number;
  /** 0 to 5: the mean of the true reviews, each of which counts once, whichever product it is about. */
  stars: number;
  /** The newest first, as commerce lists them. */
  reviews: Review[];
  hasMore: boolean;
}

/** What is rated, and the name that commerce has for each number of stars. */
export interface RatingQuestion {
  id: string;
  name: string;
  values: { id: string; stars: number }[];
}

/** What is sent; `ratings` are chosen values by question. */
export interface NewReview {
  sku: string;
  nickname: string;
  summary: string;
  text: string;
  ratings: { id: string; value_id: string }[];
}

/** How many reviews a page begins with, and how many come with a press. */
export const firstReviews = 5;
export const furtherReviews = 10;

export type ReviewOrder = 'newest' | 'best' | 'worst';
export const reviewOrders: readonly ReviewOrder[] = ['newest', 'best', 'worst'];

/** In another order than commerce's, which has only one: right only where every review is there. */
export function inOrder(reviews: readonly Review[], order: ReviewOrder): readonly Review[] {
  if (order === 'newest') return reviews;
  const sign = order === 'best' ? -1 : 1;
  return [...reviews].sort((one, other) => sign * (one.stars - other.stars));
}

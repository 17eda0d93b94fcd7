import type { CatalogueProduct } from '../catalogue/catalogue';
import { pathOfUid, uidOf } from '../catalogue/uids';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';

/** A review of a product in one store view. */
export interface Review {
  sku: string;
  nickname: string;
  summary: string;
  text: string;
  /** 1 to 5 by rating */
  stars: Readonly<Record<string, number>>;
  /** milliseconds since 1970 */
  created_at: number;
}

export interface ReviewRow extends Omit<Review, 'stars'> {
  id: number;
  store_code: string;
  customer_id: number | null;
  /** JSON of `stars` */
  stars: string;
  status: 'pending' | 'approved' | 'refused';
}

export interface ReviewInput {
  sku: string;
  nickname: string;
  summary: string;
  text: string;
  ratings: { id: string; value_id: string }[];
}

/** What a product is rated by, in this order, with its name by language. The ids of ratings and values are Magento's: base64 of numbers. */
export const ratings = [
  { key: 'quality', en: 'Quality', fr: 'Qualité', nl: 'Kwaliteit', de: 'Qualität', it: 'Qualità', es: 'Calidad', pt: 'Qualidade' },
  {
    key: 'ease',
    en: 'Ease of use',
    fr: 'Facilité d’emploi',
    nl: 'Gebruiksgemak',
    de: 'Handhabung',
    it: 'Facilità d’uso',
    es: 'Facilidad de uso',
    pt: 'Facilidade de uso',
  },
] as const;

const mostStars = 5;

export const ratingId = (place: number): string => uidOf(place + 1);
export const valueId = (place: number, stars: number): string => uidOf(place * mostStars + stars);
export const starValues: readonly number[] = Array.from({ length: mostStars }, (_, index) => index + 1);

export function ratingName(place: number, store: SeedStoreView): string {
  const rating: Readonly<Record<string, string>> = ratings[place] ?? ratings[0];
  return rating[store.locale.slice(0, 2)] ?? rating['en'] ?? '';
}

/** The approved reviews, newest first: these alone count. */
export function approvedReviews({ shop, store }: Visit, product: CatalogueProduct): Review[] {
  const rows = shop.database.all<ReviewRow>(
    "SELECT * FROM reviews WHERE sku = ? AND store_code = ? AND status = 'approved' ORDER BY created_at DESC, id DESC",
    product.sku,
    store.storeCode,
  );
  return rows.map(reviewOf);
}

/** What a page lists: the approved reviews, then the samples, which say that they are samples and count for nothing. */
export function listedReviews(visit: Visit, product: CatalogueProduct): Review[] {
  const { shop, store } = visit;
  const samples = shop.catalogue.seed.sampleReviews.flatMap(({ skus, stars, day, words }): Review[] => {
    const own = words[store.storeCode];
    return own && skus.includes(product.sku)
      ? [{ sku: product.sku, ...own, stars: Object.fromEntries(ratings.map(({ key }) => [key, stars])), created_at: Date.parse(day) }]
      : [];
  });
  return [...approvedReviews(visit, product), ...samples];
}

export const reviewOf = (row: ReviewRow): Review => ({ ...row, stars: JSON.parse(row.stars) as Review['stars'] });

/** Magento's percents: the mean of a review's ratings. */
export function averageOf({ stars }: Review): number {
  const values = Object.values(stars);
  return values.length === 0 ? 0 : meanOf(values) * (100 / mostStars);
}

/** The mean of all that count; 0 where there are none. */
export function summaryOf(reviews: readonly Review[]): number {
  return reviews.length === 0 ? 0 : Math.round(meanOf(reviews.map(averageOf)));
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Keeps a review until the company has read it. */
export function writeReview(visit: Visit, input: ReviewInput): Review {
  const { shop, store, customerId } = visit;
  const product = shop.catalogue.soldProduct(input.sku, store);
  if (!product) throw new Refusal('graphql-no-such-entity', 'Could not find a product with SKU "%sku"', { sku: input.sku });
  const { nickname, summary, text } = input;
  const review = { sku: product.sku, nickname, summary, text, stars: chosenStars(input.ratings), created_at: shop.clock.now() };
  shop.database.run(
    `INSERT INTO reviews (sku, store_code, customer_id, nickname, summary, text, stars, status, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'pending', ?)`,
    review.sku,
    store.storeCode,
    customerId ?? null,
    nickname,
    summary,
    text,
    JSON.stringify(review.stars),
    review.created_at,
  );
  return review;
}

/** An unknown rating or value is left out, as Magento leaves it out. */
function chosenStars(chosen: ReviewInput['ratings']): Record<string, number> {
  return Object.fromEntries(
    chosen.flatMap(({ id, value_id }) => {
      const place = Number(pathOfUid(id)) - 1;
      const rating = ratings[place];
      const stars = Number(pathOfUid(value_id)) - place * mostStars;
      return rating && starValues.includes(stars) ? [[rating.key, stars] as const] : [];
    }),
  );
}

/** What the company has still to read, oldest first. */
export function pendingReviews({ database }: Shop): ReviewRow[] {
  return database.all<ReviewRow>("SELECT * FROM reviews WHERE status = 'pending' ORDER BY id");
}

/** False where there is no such review to decide about. */
export function decideReview({ database }: Shop, id: number, status: 'approved' | 'refused'): boolean {
  return database.run("UPDATE reviews SET status = ? WHERE id = ? AND status = 'pending'", status, id).changes > 0;
}

import type { Sandbox } from '../../sandbox/server';

export interface WrittenReview {
  sku: string;
  summary: string;
  /** 1 to 5, for each of the two ratings */
  stars: number;
  /** milliseconds since 1970 */
  at: number;
}

/** For tests: reviews that the company has read already, in the UK's store. */
export function keepReviews({ shop }: Sandbox, reviews: readonly WrittenReview[]): void {
  for (const { sku, summary, stars, at } of reviews) {
    shop.database.run(
      `INSERT INTO reviews (sku, store_code, customer_id, nickname, summary, text, stars, status, created_at)
       VALUES (?, 'steadwell_gb_en_en_GB', NULL, 'Bea', ?, 'As it is.', ?, 'approved', ?)`,
      sku,
      summary,
      JSON.stringify({ quality: stars, ease: stars }),
      at,
    );
  }
}

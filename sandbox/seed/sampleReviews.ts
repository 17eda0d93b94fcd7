import * as v from 'valibot';
import { readSeedFile } from './readSeedFile';
import type { SeedStoreView } from './seedTypes';
import { languageOf } from './viewWords';

/** A review that shows what one looks like: it says that it is a sample, and counts for nothing. */
export interface SeedSampleReview {
  skus: string[];
  /** 1 to 5 */
  stars: number;
  /** ISO date */
  day: string;
  /** by store code */
  words: Record<string, { nickname: string; summary: string; text: string }>;
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'));

const sampleReviewsFile = v.array(
  v.strictObject({
    skus: v.pipe(v.array(text), v.minLength(1, 'names no product')),
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    day: v.pipe(v.string(), v.isoDate()),
    /** by language */
    words: v.record(text, v.strictObject({ nickname: text, summary: text, text })),
  }),
);

/** The samples in each store view whose language has words for them. Throws SeedError for a form that does not fit. */
export function loadSampleReviews(storeViews: readonly SeedStoreView[]): SeedSampleReview[] {
  return readSeedFile('catalogue/sampleReviews.yaml', sampleReviewsFile).map(({ words, ...row }) => ({
    ...row,
    words: Object.fromEntries(
      storeViews.flatMap((view) => {
        const own = words[languageOf(view)];
        return own ? [[view.storeCode, own] as const] : [];
      }),
    ),
  }));
}

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { starsOf } from '~/data/stars';
import { isProblem } from '~/data/problem';
import { firstReviews, type NewReview, type ProductReviews, type RatingQuestion, type Review } from './reviewsModel';
import { CreateProductReview, ProductReviewsDocument, ReviewRatings } from './reviewsQueries';
import type * as Wire from './reviewsQueries.generated';

/** One product's reviews, by its url key, and how many of them at most. */
export interface ReviewsArgument {
  urlKey: string;
  size: number;
}

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest reviews; none, and not on, where the server has no reviews at all. Errors: Problem. Source: products.reviews. */
    productReviews: build.query<ProductReviews, ReviewsArgument>({
      queryFn: async ({ urlKey, size }, _api, _options, ask) => {
        const { data, error } = await ask(graphql(ProductReviewsDocument, { urlKey, pageSize: size }));
        if (error) return isProblem(error) && error.code === 'document-refused' ? { data: off } : { error };
        return { data: reviewsOf(data as Wire.ProductReviewsQuery) };
      },
    }),
    /** What a review rates. Errors: Problem. Source: productReviewRatingsMetadata. */
    reviewRatings: build.query<RatingQuestion[], void>({
      query: () => graphql(ReviewRatings, {}),
      transformResponse: ({ productReviewRatingsMetadata: { items } }: Wire.ReviewRatingsQuery) =>
        present(items).map(({ id, name, values }) => ({
          id,
          name,
          values: present(values)
            .map(({ value_id, value }) => ({ id: value_id, stars: Number(value) }))
            .sort((one, other) => one.stars - other.stars),
        })),
    }),
    /** Sends a review, which the company reads before it is shown. Errors: Problem. Source: createProductReview. */
    createProductReview: build.mutation<string, NewReview>({
      query: (review) => graphql(CreateProductReview, { review }, { skipQueue: true }),
      transformResponse: ({ createProductReview }: Wire.CreateProductReviewMutation) => createProductReview.review.created_at,
    }),
  }),
});

export const { useProductReviewsQuery, useReviewRatingsQuery, useCreateProductReviewMutation } = reviewsApi;

const off: ProductReviews = { isOn: false, guestsMayWrite: false, count: 0, stars: 0, reviews: [], hasMore: false };

function reviewsOf({ storeConfig, products }: Wire.ProductReviewsQuery): ProductReviews {
  const [product] = present(products?.items);
  if (!product || storeConfig?.product_reviews_enabled !== '1') return off;
  return {
    isOn: true,
    guestsMayWrite: storeConfig.allow_guests_to_write_product_reviews === '1',
    count: product.review_count,
    stars: starsOf(product.rating_summary),
    reviews: present(product.reviews.items).map(reviewOf),
    hasMore: (product.reviews.page_info?.total_pages ?? 1) > 1,
  };
}

type WireReview = NonNullable<
  NonNullable<NonNullable<NonNullable<Wire.ProductReviewsQuery['products']>['items']>[number]>['reviews']['items'][number]
>;

const reviewOf = ({ nickname, summary, text, created_at, average_rating, ratings_breakdown }: WireReview): Review => ({
  nickname,
  summary,
  text,
  day: created_at.slice(0, 10),
  stars: starsOf(average_rating),
  ratings: present(ratings_breakdown).map(({ name, value }) => ({ name, stars: Number(value) })),
});

type State = Parameters<ReturnType<typeof reviewsApi.endpoints.productReviews.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

const firstOf = (urlKey: string): ReviewsArgument => ({ urlKey, size: firstReviews });

/** Starts the reviews of a product's page and waits for them. Without them the page stands all the same. */
export async function loadProductReviews(store: LoadingStore, urlKey: string): Promise<void> {
  const running = store.dispatch(reviewsApi.endpoints.productReviews.initiate(firstOf(urlKey)));
  await running;
  running.unsubscribe();
}

/** For search engines, from true reviews alone; undefined where there are none. */
export function aggregateRating(state: State, urlKey: string): object | undefined {
  const { count = 0, stars } = reviewsApi.endpoints.productReviews.select(firstOf(urlKey))(state).data ?? {};
  return count > 0 ? { '@type': 'AggregateRating', ratingValue: stars, reviewCount: count, bestRating: 5 } : undefined;
}

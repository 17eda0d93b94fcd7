import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { isProblem } from '~/data/problem';
import { ratingOf, starsOf, withVariants } from '~/data/stars';
import { firstReviews, type NewReview, type ProductReviews, type RatingQuestion, type Review, type Reviewed } from './reviewsModel';
import { CreateProductReview, ProductReviewsDocument, ReviewRatings } from './reviewsQueries';
import type * as Wire from './reviewsQueries.generated';

/** Whose reviews, and how many of them at most. */
export type ReviewsArgument = Reviewed & { size: number };

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest reviews; none, and not on, where the server has no reviews at all. Errors: Problem. Source: products.reviews. */
    productReviews: build.query<ProductReviews, ReviewsArgument>({
      queryFn: async (wanted, _api, _options, ask) => {
        const { data, error } = await ask(graphql(ProductReviewsDocument, { filter: filterOf(wanted), pageSize: wanted.size }));
        if (error) return isProblem(error) && error.code === 'document-refused' ? { data: off } : { error };
        return { data: reviewsOf(data as Wire.ProductReviewsQuery, wanted) };
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

const off: ProductReviews = { isOn: false, guestsMayWrite: false, products: [], count: 0, stars: 0, reviews: [], hasMore: false };

const filterOf = (wanted: Reviewed) => ('skus' in wanted ? { sku: { in: [...wanted.skus] } } : { url_key: { eq: wanted.urlKey } });

type WireProduct = NonNullable<NonNullable<NonNullable<Wire.ProductReviewsQuery['products']>['items']>[number]>;

function reviewsOf({ storeConfig, products }: Wire.ProductReviewsQuery, wanted: ReviewsArgument): ProductReviews {
  const found = inNamedOrder(present(products?.items), wanted);
  if (found.length === 0 || storeConfig?.product_reviews_enabled !== '1') return off;
  const { stars, count } = ratingOf(found.flatMap(withVariants)) ?? { stars: 0, count: 0 };
  return {
    isOn: true,
    guestsMayWrite: storeConfig.allow_guests_to_write_product_reviews === '1',
    products: found.map(({ sku, name }) => ({ sku: sku ?? '', name: name ?? '' })),
    count,
    stars,
    ...newest(
      found.flatMap((product) => sourcesOf(product, found.length > 1)),
      wanted.size,
    ),
  };
}

/** Commerce lists products in an order of its own. */
const inNamedOrder = (products: WireProduct[], wanted: Reviewed): WireProduct[] =>
  'skus' in wanted ? wanted.skus.flatMap((sku) => products.find((product) => product.sku === sku) ?? []) : products.slice(0, 1);

interface Source {
  about: string;
  reviews: Wire.ReviewFieldsFragment;
}

/** A product's own reviews and those of its variants, which say which one they are about. */
function sourcesOf(product: WireProduct, isOneOfSeveral: boolean): Source[] {
  const variants = 'variants' in product ? present(product.variants).flatMap((variant) => variant.product ?? []) : [];
  return [
    { about: isOneOfSeveral ? (product.name ?? '') : '', reviews: product.reviews },
    ...variants.map(({ name, reviews }) => ({ about: name ?? '', reviews })),
  ];
}

/** The newest of all: each source has given as many as are shown, so none is missing. One source alone keeps commerce's order. */
function newest(sources: readonly Source[], size: number): Pick<ProductReviews, 'reviews' | 'hasMore'> {
  const told = sources.filter(({ reviews }) => present(reviews.items).length > 0);
  const all = told.flatMap(({ about, reviews }) => present(reviews.items).map((review) => ({ about, ...review })));
  if (told.length > 1) all.sort((one, other) => (one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0));
  return {
    reviews: all.slice(0, size).map(reviewOf),
    hasMore: all.length > size || told.some(({ reviews }) => (reviews.page_info.total_pages ?? 1) > 1),
  };
}

type WireReview = NonNullable<Wire.ReviewFieldsFragment['items'][number]> & { about: string };

const reviewOf = ({ about, nickname, summary, text, created_at, average_rating, ratings_breakdown }: WireReview): Review => ({
  about,
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

const firstOf = (reviewed: Reviewed): ReviewsArgument => ({ ...reviewed, size: firstReviews });

/** Starts the reviews of a page and waits for them. Without them the page stands all the same. */
export async function loadProductReviews(store: LoadingStore, reviewed: Reviewed): Promise<void> {
  const running = store.dispatch(reviewsApi.endpoints.productReviews.initiate(firstOf(reviewed)));
  await running;
  running.unsubscribe();
}

/** For search engines, from true reviews alone; undefined where there are none. */
export function aggregateRating(state: State, reviewed: Reviewed): object | undefined {
  const { count = 0, stars } = reviewsApi.endpoints.productReviews.select(firstOf(reviewed))(state).data ?? {};
  return count > 0 ? { '@type': 'AggregateRating', ratingValue: stars, reviewCount: count, bestRating: 5 } : undefined;
}

/** What a page shows of a model that several products may make, as its first HTML has it. */
export const selectModelReviews = (state: State, skus: readonly string[]): ProductReviews | undefined =>
  reviewsApi.endpoints.productReviews.select(firstOf({ skus }))(state).data;

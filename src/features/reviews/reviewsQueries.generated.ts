// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CreateProductReviewInput, ProductAttributeFilterInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreateProductReviewMutationVariables = Exact<{
  review: CreateProductReviewInput;
}>;

export type CreateProductReviewMutation = { createProductReview: { review: { created_at: string } } };

export type ProductReviewsQueryVariables = Exact<{
  filter: ProductAttributeFilterInput;
  pageSize: number;
}>;

export type ProductReviewsQuery = {
  storeConfig: {
    store_code: string | null;
    product_reviews_enabled: string | null;
    allow_guests_to_write_product_reviews: string | null;
  } | null;
  products: {
    items: Array<
      | {
          uid: string;
          sku: string | null;
          name: string | null;
          review_count: number;
          rating_summary: number;
          reviews: ReviewFieldsFragment;
        }
      | {
          uid: string;
          sku: string | null;
          name: string | null;
          review_count: number;
          rating_summary: number;
          variants: Array<{
            product: {
              uid: string;
              sku: string | null;
              name: string | null;
              review_count: number;
              rating_summary: number;
              reviews: ReviewFieldsFragment;
            } | null;
          } | null> | null;
          reviews: ReviewFieldsFragment;
        }
      | null
    > | null;
  } | null;
};

export type ReviewFieldsFragment = {
  items: Array<{
    nickname: string;
    summary: string;
    text: string;
    created_at: string;
    average_rating: number;
    ratings_breakdown: Array<{ name: string; value: string } | null>;
  } | null>;
  page_info: { total_pages: number | null };
};

export type ReviewRatingsQueryVariables = Exact<{ [key: string]: never }>;

export type ReviewRatingsQuery = {
  productReviewRatingsMetadata: {
    items: Array<{ id: string; name: string; values: Array<{ value_id: string; value: string } | null> } | null>;
  };
};

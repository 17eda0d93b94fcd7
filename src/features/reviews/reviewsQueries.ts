import { document } from '~/data/document';
import type * as Wire from './reviewsQueries.generated';

/** The newest reviews of a product, and whether the store takes any. */
export const ProductReviewsDocument = document<Wire.ProductReviewsQuery, Wire.ProductReviewsQueryVariables>(/* GraphQL */ `
  query productReviews($urlKey: String!, $pageSize: Int!) {
    storeConfig { store_code product_reviews_enabled allow_guests_to_write_product_reviews }
    products(filter: { url_key: { eq: $urlKey } }) {
      items {
        uid
        review_count
        rating_summary
        reviews(pageSize: $pageSize) {
          items { nickname summary text created_at average_rating ratings_breakdown { name value } }
          page_info { total_pages }
        }
      }
    }
  }
`);

export const ReviewRatings = document<Wire.ReviewRatingsQuery, Wire.ReviewRatingsQueryVariables>(/* GraphQL */ `
  query reviewRatings {
    productReviewRatingsMetadata { items { id name values { value_id value } } }
  }
`);

export const CreateProductReview = document<Wire.CreateProductReviewMutation, Wire.CreateProductReviewMutationVariables>(/* GraphQL */ `
  mutation createProductReview($review: CreateProductReviewInput!) {
    createProductReview(input: $review) { review { created_at } }
  }
`);

import { document } from '~/data/document';
import type * as Wire from './reviewsQueries.generated';

const reviewFields = /* GraphQL */ `
  fragment ReviewFields on ProductReviews {
    items { nickname summary text created_at average_rating ratings_breakdown { name value } }
    page_info { total_pages }
  }
`;

/** The newest reviews of products and of their variants, which commerce counts apart, and whether the store takes any. */
export const ProductReviewsDocument = document<Wire.ProductReviewsQuery, Wire.ProductReviewsQueryVariables>(/* GraphQL */ `
  query productReviews($filter: ProductAttributeFilterInput!, $pageSize: Int!) {
    storeConfig { store_code product_reviews_enabled allow_guests_to_write_product_reviews }
    products(filter: $filter) {
      items {
        uid
        sku
        name
        review_count
        rating_summary
        reviews(pageSize: $pageSize) { ...ReviewFields }
        ... on ConfigurableProduct {
          variants {
            product {
              uid
              sku
              name
              review_count
              rating_summary
              reviews(pageSize: $pageSize) { ...ReviewFields }
            }
          }
        }
      }
    }
  }
  ${reviewFields}
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

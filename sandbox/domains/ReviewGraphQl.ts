import { writtenTime } from '../clock';
import { Refusal } from '../refusal';
import {
  approvedReviews,
  averageOf,
  listedReviews,
  ratingId,
  ratingName,
  ratings,
  starValues,
  summaryOf,
  valueId,
  writeReview,
  type Review,
  type ReviewInput,
} from '../reviews/reviews';
import type { Visit } from '../shop';
import { productParent, productTypeNames, type ProductParent } from './productTypes';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';

interface Paging {
  currentPage: number;
  pageSize: number;
}

export const ReviewGraphQl: Resolvers = mergeResolvers([
  {
    StoreConfig: { product_reviews_enabled: () => '1', allow_guests_to_write_product_reviews: () => '1' },
    Query: {
      productReviewRatingsMetadata: (_parent, _args, { store }) => ({
        items: ratings.map((_rating, place) => ({
          id: ratingId(place),
          name: ratingName(place, store),
          values: starValues.map((stars) => ({ value_id: valueId(place, stars), value: String(stars) })),
        })),
      }),
    },
    Mutation: {
      createProductReview: (_parent, { input }: { input: ReviewInput }, visit) => ({ review: writeReview(visit, input) }),
    },
    ProductReview: {
      product: ({ sku }: Review, _args, { shop, store }) => {
        const product = shop.catalogue.soldProduct(sku, store);
        return product ? productParent(product) : null;
      },
      created_at: (review: Review) => writtenTime(review.created_at),
      average_rating: averageOf,
      ratings_breakdown: ({ stars }: Review, _args, { store }) =>
        ratings.flatMap(({ key }, place) => (stars[key] ? [{ name: ratingName(place, store), value: String(stars[key]) }] : [])),
    },
  },
  forTypes(Object.values(productTypeNames), {
    rating_summary: ({ product }: ProductParent, _args, visit) => summaryOf(approvedReviews(visit, product)),
    review_count: ({ product }: ProductParent, _args, visit) => approvedReviews(visit, product).length,
    reviews: ({ product }: ProductParent, paging: Paging, visit) => pageOfReviews(visit, product, paging),
  }),
]);

/** A page beyond the last is the last one, as in every list that Magento reads from its database in pages. */
function pageOfReviews(visit: Visit, product: ProductParent['product'], { currentPage, pageSize }: Paging) {
  if (currentPage < 1) throw new Refusal('graphql-input', 'currentPage value must be greater than 0.');
  if (pageSize < 1) throw new Refusal('graphql-input', 'pageSize value must be greater than 0.');
  const reviews = listedReviews(visit, product);
  const pages = Math.max(1, Math.ceil(reviews.length / pageSize));
  const page = Math.min(currentPage, pages);
  return {
    items: reviews.slice((page - 1) * pageSize, page * pageSize),
    page_info: { page_size: pageSize, current_page: page, total_pages: pages },
  };
}

export { ReviewsSection } from './ReviewsSection';
export { aggregateRating, loadProductReviews, selectModelReviews } from './reviewsApi';

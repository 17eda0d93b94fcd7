export { ReviewsSection } from './ReviewsSection';
export { aggregateRating, loadProductReviews } from './reviewsApi';

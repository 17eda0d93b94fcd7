/** The pages of a customer's and of a guest's list, in one chunk. */
export { SavedItemsPage } from './SavedItemsPage';
export { WishlistPage } from './WishlistPage';

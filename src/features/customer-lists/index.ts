export { type CustomerList, useCustomerListsQuery } from './customerListsApi';
export { ListChooser } from './ListChooser';
export { chosenUids, listMarksApi, listPath, useWishlistMarksQuery, wishlistTag } from './listMarksApi';
export { OtherList } from './OtherList';

export { type CustomerList, useCustomerListsQuery } from './customerListsApi';
export { ListChooser } from './ListChooser';
export { chosenUids, type ListMark, listMarksApi, listPath, useWishlistMarksQuery, wishlistTag } from './listMarksApi';
export { OtherList } from './OtherList';

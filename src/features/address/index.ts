export { AddressChoice, emptyAddressChoice } from './AddressChoice';
export { AddressFields } from './AddressFields';
export {
  addressErrors,
  addressFormOf,
  addressLines,
  addressOf,
  cartAddressOf,
  contactErrors,
  emptyAddressForm,
  restAddressOf,
} from './addressModel';
export type { Address } from './addressModel';
export { withRegion } from './addressApi';
export { useCustomerAddressesQuery, useDeleteAddressMutation, useSaveAddressMutation } from './addressBookApi';
export type { AddressBook, BookAddress } from './addressBookModel';

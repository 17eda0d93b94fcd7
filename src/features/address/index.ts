export { AddressFields } from './AddressFields';
export { addressErrors, addressFormOf, addressLines, addressOf, contactErrors, emptyAddressForm } from './addressForm';
export type { Address } from './addressModel';
export { cartAddressOf, restAddressOf } from './addressWire';
export { withRegion } from './withRegion';

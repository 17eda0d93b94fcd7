export { useOwnDocument, useWithoutVendors } from './ownDocument';
export type { vendorStarted } from './vendorStarted';

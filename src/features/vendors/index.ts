export { useOwnDocument, useWithoutVendors } from './ownDocument';

import { document } from '~/data/document';
import type * as Wire from './addressLookupExtensionQueries.generated';

/** Stock Magento has no address finder and refuses this document; the address is then typed by hand. */
export const AddressLookup = document<Wire.AddressLookupQuery, Wire.AddressLookupQueryVariables>(/* GraphQL */ `
  query addressLookup($postcode: String!) {
    addressLookup(postcode: $postcode) {
      id
      summary
      street
      city
      postcode
      region
    }
  }
`);

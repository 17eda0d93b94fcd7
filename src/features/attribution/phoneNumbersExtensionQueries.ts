import { document } from '~/data/document';
import type * as Wire from './phoneNumbersExtensionQueries.generated';

/** A document of its own: a company whose module lacks the field keeps the rest of its configuration. */
export const PhoneNumbers = document<Wire.PhoneNumbersQuery, Wire.PhoneNumbersQueryVariables>(/* GraphQL */ `
  query phoneNumbers {
    storeConfig {
      infinity_phone_numbers {
        variant
        number
      }
    }
  }
`);

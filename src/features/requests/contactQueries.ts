import { document } from '~/data/document';
import type * as Wire from './contactQueries.generated';

export const ContactEnabled = document<Wire.ContactEnabledQuery, Wire.ContactEnabledQueryVariables>(/* GraphQL */ `
  query contactEnabled {
    storeConfig {
      contact_enabled
    }
  }
`);

export const ContactUs = document<Wire.ContactUsMutation, Wire.ContactUsMutationVariables>(/* GraphQL */ `
  mutation contactUs($input: ContactUsInput!) {
    contactUs(input: $input) {
      status
    }
  }
`);

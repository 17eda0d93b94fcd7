import { document } from '~/data/document';
import type * as Wire from './paymentQueries.generated';

/** A client token of the card provider; commerce without that provider has no such mutation. */
export const CreateBraintreeClientToken = document<
  Wire.CreateBraintreeClientTokenMutation,
  Wire.CreateBraintreeClientTokenMutationVariables
>(/* GraphQL */ `
  mutation createBraintreeClientToken {
    createBraintreeClientToken
  }
`);

import { document } from '~/data/document';
import type * as Wire from './instructionsQueries.generated';

export const ChequeAddress = document<Wire.ChequeAddressQuery, Wire.ChequeAddressQueryVariables>(/* GraphQL */ `
  query chequeAddress {
    storeConfig { store_code check_money_order_make_check_payable_to check_money_order_send_check_to }
  }
`);

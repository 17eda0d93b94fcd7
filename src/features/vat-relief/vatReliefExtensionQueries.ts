import { document } from '~/data/document';
import type * as Wire from './vatReliefExtensionQueries.generated';

/** Stock Magento knows no declarations and refuses this document: less VAT is then agreed on the telephone. */
export const CartVatRelief = document<Wire.CartVatReliefQuery, Wire.CartVatReliefQueryVariables>(/* GraphQL */ `
  query cartVatRelief($cartId: String!) {
    cartVatRelief(cart_id: $cartId) {
      relief
      items { cart_item_uid rates }
    }
  }
`);

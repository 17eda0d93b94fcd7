import { document } from '~/data/document';
import type * as Wire from './cartExtensionQueries.generated';

/** The order system's keys of a configured lift. Stock Magento refuses this document; the cart then does without them. */
export const CartConfigurations = document<Wire.CartConfigurationsQuery, Wire.CartConfigurationsQueryVariables>(/* GraphQL */ `
  query cartConfigurations($cartId: String!) {
    cart(cart_id: $cartId) {
      items {
        uid
        ... on BundleCartItem { ofbiz_configuration }
      }
    }
  }
`);

import { noteOf, takesNote } from '../carts/lineNotes';
import type { CartItemParent } from './cartItems';
import { productTypeNames, type ProductParent } from './productTypes';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';
import type { OrderItemParent } from './SalesGraphQl';
import type { StoreConfigParent } from './StoreGraphQl';

/** Notes on lines of carts and orders. A line without one has null; older Magento answers with three empty texts. */
export const GiftMessageGraphQl: Resolvers = mergeResolvers([
  { StoreConfig: { allow_items: ({ store }: StoreConfigParent) => (store.takesNotes ? '1' : '0') } },
  forTypes(Object.values(productTypeNames), {
    gift_message_available: ({ product }: ProductParent, _args, { store }) => takesNote(product, store),
  }),
  forTypes(['SimpleCartItem', 'ConfigurableCartItem', 'BundleCartItem'], {
    gift_message: ({ line }: CartItemParent) => noteOf(line.row),
  }),
  forTypes(['OrderItem', 'BundleOrderItem', 'ConfigurableOrderItem'], {
    gift_message: ({ line }: OrderItemParent) => line.note ?? null,
  }),
]);

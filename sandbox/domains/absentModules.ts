import { cartForVisit } from '../carts/cartAccess';
import { cartParent } from './cartItems';
import { productTypeNames } from './productTypes';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';

/**
 * Modules of the platform whose fields storefronts ask for, and which this shop does not use: gift options of a whole order, terms to tick, reCAPTCHA.
 * They answer as they do in a shop that has them and has set none of it up.
 */
export const absentModules: Resolvers = mergeResolvers([
  {
    Query: {
      checkoutAgreements: () => [],
      recaptchaV3Config: () => null,
    },
    Mutation: {
      // The settings below allow none of it, so there is nothing to keep.
      setGiftOptionsOnCart: (_parent, { input }: { input: { cart_id: string } }, visit) => ({
        cart: cartParent(visit.shop, cartForVisit(visit, input.cart_id)),
      }),
    },
    StoreConfig: {
      is_checkout_agreements_enabled: () => false,
      allow_order: () => '0',
      allow_gift_wrapping_on_order: () => '0',
      allow_gift_wrapping_on_order_items: () => '0',
      allow_gift_receipt: () => '0',
      allow_printed_card: () => '0',
      category_fixed_product_tax_display_setting: () => 'FPT_DISABLED',
      product_fixed_product_tax_display_setting: () => 'FPT_DISABLED',
      sales_fixed_product_tax_display_setting: () => 'FPT_DISABLED',
    },
    Cart: {
      available_gift_wrappings: () => [],
      gift_receipt_included: () => false,
      printed_card_included: () => false,
    },
    CartPrices: { gift_options: () => ({}) },
    CartItemPrices: { fixed_product_taxes: () => [] },
    CustomerOrder: {
      gift_receipt_included: () => false,
      printed_card_included: () => false,
    },
    OrderTotal: { gift_options: () => ({}) },
    Customer: { custom_attributes: () => [] },
    CustomerAddress: { custom_attributesV2: () => [] },
    ShippingCartAddress: { custom_attributes: () => [] },
    BillingCartAddress: { custom_attributes: () => [] },
  },
  forTypes(['SimpleCartItem', 'ConfigurableCartItem', 'BundleCartItem'], { available_gift_wrapping: () => [] }),
  forTypes(Object.values(productTypeNames), { gift_wrapping_available: () => false }),
]);

import { countries } from '../catalogue/countries';
import type { StoreConfigParent } from './StoreGraphQl';
import type { Resolvers } from './resolvers';

/** Magento's choice for amounts: 1 without tax, 2 with tax, 3 both. The shop's prices include it. */
const withTax = 2;

const listed = (named: readonly { id: string }[]): string => named.map(({ id }) => id).join(',');

/** How the store wants its carts and orders shown, which a storefront of its own may ask for. */
export const storeSettings: Resolvers = {
  StoreConfig: {
    check_money_order_make_check_payable_to: () => 'Steadwell Stairlifts Limited',
    check_money_order_send_check_to: () => '4 Millrace Yard\nLudlow\nSY8 1AA',
    copyright: ({ store }: StoreConfigParent) => `© ${store.groupName}`,
    default_country: ({ store }: StoreConfigParent) => store.countryCode,
    countries_with_required_region: () => listed(countries.filter(({ regions }) => regions.length > 0)),
    // Every country here has a postcode, and checkAddress asks for it.
    optional_zip_countries: () => '',
    minicart_display: () => true,
    minicart_max_items: () => 10,
    max_items_in_order_summary: () => 10,
    // 1: the number of pieces, 0: of lines
    cart_summary_display_quantity: () => 1,
    shopping_cart_display_price: () => withTax,
    shopping_cart_display_shipping: () => withTax,
    shopping_cart_display_subtotal: () => withTax,
    shopping_cart_display_grand_total: () => true,
    shopping_cart_display_full_summary: () => true,
    shopping_cart_display_zero_tax: () => false,
    orders_invoices_credit_memos_display_price: () => withTax,
    orders_invoices_credit_memos_display_shipping_amount: () => withTax,
    orders_invoices_credit_memos_display_subtotal: () => withTax,
    orders_invoices_credit_memos_display_grandtotal: () => true,
    orders_invoices_credit_memos_display_full_summary: () => true,
    orders_invoices_credit_memos_display_zero_tax: () => false,
  },
};

import type { Commerce } from '../commerce';
import { askCommerce, NotPriced } from '../quotes/quoteFigures';

/** Which paper is wanted, and what opens its order. */
export interface WantedPaper {
  storeCode: string;
  /** of an order of the customer whose bearer token comes with it */
  number?: string;
  /** of a guest's order, as its mail has it */
  token?: string;
  /** number of one of its invoices; the order itself where it is left out */
  invoice?: string;
}

interface Amount {
  value: number;
  currency: string;
}

export interface PrintedTotals {
  subtotal: Amount;
  discounts: { label: string; amount: Amount }[] | null;
  taxes: { title: string; rate: number; amount: Amount }[] | null;
  grand_total: Amount;
  total_shipping: Amount;
}

interface Address {
  firstname: string;
  lastname: string;
  company: string | null;
  street: string[];
  city: string;
  postcode: string | null;
}

/**
 * An order as commerce keeps it. `product_sale_price` is Magento's `price` of an order's or invoice's item, which is without tax also where the shop's
 * prices include it; an amount with tax stands on orders of 2.4.8 alone, and on no invoice. `subtotal` and `total_shipping` are without tax, too.
 */
export interface PrintedOrder {
  number: string;
  token: string;
  order_date: string;
  items: {
    id: string;
    product_name: string;
    quantity_ordered: number;
    product_sale_price: Amount;
    bundle_options?: { label: string; values: { product_name: string; product_sku: string }[] }[];
  }[];
  total: PrintedTotals;
  payment_methods: { name: string }[] | null;
  billing_address: Address | null;
  shipping_address: Address | null;
  invoices: {
    number: string;
    items: { id: string; product_name: string; quantity_invoiced: number; product_sale_price: Amount }[];
    total: PrintedTotals;
  }[];
}

const totals = `subtotal { value currency } discounts { label amount { value currency } } taxes { title rate amount { value currency } }
  grand_total { value currency } total_shipping { value currency }`;
const address = 'firstname lastname company street city postcode';
const fields = `number token order_date
  items {
    id product_name quantity_ordered product_sale_price { value currency }
    ... on BundleOrderItem { bundle_options { label values { product_name product_sku } } }
  }
  total { ${totals} }
  payment_methods { name }
  billing_address { ${address} }
  shipping_address { ${address} }
  invoices { number items { id product_name quantity_invoiced product_sale_price { value currency } } total { ${totals} } }`;

const ofCustomer = `query printedOrder($number: String!) {
  customer { orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) { items { ${fields} } } }
}`;
const ofGuest = `query printedGuestOrder($token: String!) { guestOrderByToken(input: { token: $token }) { ${fields} } }`;

/**
 * The order from commerce, which alone decides whether it may be seen: a customer's by the bearer token, a guest's by the token of the order.
 * Undefined where it shows none. Rejects with `NotPriced` where commerce cannot be asked.
 */
export async function printedOrder(commerce: Commerce, wanted: WantedPaper, bearer: string | undefined): Promise<PrintedOrder | undefined> {
  const { storeCode, number, token } = wanted;
  try {
    if (token !== undefined) {
      const found = await askCommerce<{ guestOrderByToken: PrintedOrder }>(commerce, storeCode, ofGuest, { token });
      return found.guestOrderByToken;
    }
    if (bearer === undefined || number === undefined) return undefined;
    const found = await askCommerce<{ customer: { orders: { items: PrintedOrder[] } } }>(
      commerce,
      storeCode,
      ofCustomer,
      { number },
      bearer,
    );
    return found.customer.orders.items[0];
  } catch (error) {
    if (error instanceof NotPriced && error.reason === 'refused') return undefined;
    throw error;
  }
}

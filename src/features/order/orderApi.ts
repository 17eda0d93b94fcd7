import { api } from '~/data/api';
import { rest } from '~/data/calls';
import type { Money } from '~/data/money';
import type { Address } from '~/features/address';
import type { Business } from '~/features/business';
import { restAddressOf } from '~/features/address';
import type { ChosenShippingMethod } from '~/features/checkout';

/** The payment of an order, as the checkout has agreed it. */
interface Payment {
  method: string;
  nonce: string | null;
  payerId?: string;
  publicHash?: string;
  isToBeSaved?: boolean;
  /** What is paid with the order, where it is not all. */
  deposit?: Money | undefined;
}

export interface OrderCall {
  cartId: string;
  isSignedIn: boolean;
  email: string;
  billingAddress: Address & Partial<Business>;
}

/** Milliseconds that placing an order may take before its outcome counts as unknown. */
const placingDeadline = 60_000;

const cartPath = (cartId: string, isSignedIn: boolean): string =>
  isSignedIn ? '/rest/V1/carts/mine' : `/rest/V1/guest-carts/${encodeURIComponent(cartId)}`;

/** As Magento's own checkout sends it. A method without a card has nothing but its code. */
function paymentMethodOf({ method, nonce, payerId, publicHash, isToBeSaved, deposit }: Payment) {
  if (payerId) {
    const approval = { paypal_express_checkout_token: nonce, paypal_express_checkout_payer_id: payerId };
    return { method, additional_data: approval };
  }
  const data = {
    ...(publicHash && { public_hash: publicHash }),
    ...(nonce && { payment_method_nonce: nonce }),
    ...(deposit && { deposit_amount: (deposit.minor / 100).toFixed(2) }),
    ...(isToBeSaved && { is_active_payment_token_enabler: true }),
  };
  return { method, ...(Object.keys(data).length > 0 && { additional_data: data }) };
}

/** Of an order that is collected, the place's: commerce refuses an order whose address is another. */
function deliveryAddressOf(address: Address, email: string, { pickup }: ChosenShippingMethod) {
  if (!pickup) return restAddressOf(address, email);
  const { code, street, city, postcode, country_id } = pickup;
  const { region_id: _region, ...person } = address;
  return {
    ...restAddressOf({ ...person, street: [street], city, postcode, country_id, region_code: '' }, email),
    extension_attributes: { pickup_location_code: code },
  };
}

/** The two REST calls that place an order; all other calls of the checkout are GraphQL. */
export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Magento REST shipping-information: both addresses and the method, sent right before paying. */
    shippingInformation: build.mutation<unknown, OrderCall & { shippingAddress: Address; method: ChosenShippingMethod }>({
      query: ({ cartId, isSignedIn, email, shippingAddress, billingAddress, method }) =>
        rest('POST', `${cartPath(cartId, isSignedIn)}/shipping-information`, {
          addressInformation: {
            shipping_address: deliveryAddressOf(shippingAddress, email, method),
            billing_address: restAddressOf(billingAddress, email),
            shipping_carrier_code: method.carrier_code,
            shipping_method_code: method.method_code,
          },
        }),
    }),
    /**
     * Magento REST payment-information: this call places the order. Its idempotency key is the order attempt's attempt id. The answer is
     * commerce's id of the order; null when a successful response contains none, such as a captive portal's page: then the outcome is
     * unknown.
     */
    paymentInformation: build.mutation<string | null, OrderCall & Payment & { idempotencyKey: string; figures: string | null }>({
      query: ({ cartId, isSignedIn, email, billingAddress, idempotencyKey, figures, ...payment }) =>
        rest(
          'POST',
          `${cartPath(cartId, isSignedIn)}/payment-information`,
          {
            cartId,
            email,
            billingAddress: restAddressOf(billingAddress, email),
            paymentMethod: { ...paymentMethodOf(payment), po_number: billingAddress.po_number },
          },
          { idempotencyKey, deadline: placingDeadline, ...(figures && { headers: { 'order-figures': figures } }) },
        ),
      transformResponse: (orderId: unknown) =>
        typeof orderId === 'number' || (typeof orderId === 'string' && orderId !== '') ? String(orderId) : null,
      // A customer's order is also the end of their cart.
      invalidatesTags: ['Customer', 'Orders'],
    }),
  }),
});

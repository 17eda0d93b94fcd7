import type { LateFeature } from '~/world';
import { afterOrderFlow } from './afterOrderFlow';
import { billingAddressFlow } from './billingAddressFlow';
import { checkoutPersisted } from './checkoutData';
import { checkoutSlice } from './checkoutSlice';
import { paymentMethodFlow } from './paymentMethodFlow';
import { placeOrderFlow } from './placeOrderFlow';
import { shippingAddressFlow } from './shippingAddressFlow';
import { shippingMethodFlow } from './shippingMethodFlow';

/** What the checkout adds to the store. It travels with the checkout's screens, or with an order whose outcome is still open. */
export const lateCheckout: LateFeature = {
  name: 'checkout',
  reducers: (stored) => ({ [checkoutSlice.name]: checkoutSlice.reducer, ...checkoutPersisted(stored) }),
  flows: [
    { name: 'afterOrderFlow', flow: afterOrderFlow },
    { name: 'shippingAddressFlow', flow: shippingAddressFlow },
    { name: 'shippingMethodFlow', flow: shippingMethodFlow },
    { name: 'billingAddressFlow', flow: billingAddressFlow },
    { name: 'paymentMethodFlow', flow: paymentMethodFlow },
    { name: 'placeOrderFlow', flow: placeOrderFlow },
  ],
};

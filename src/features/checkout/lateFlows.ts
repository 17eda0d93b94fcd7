import { billingAddressFlow } from './billingAddressFlow';
import { paymentMethodFlow } from './paymentMethodFlow';
import { placeOrderFlow } from './placeOrderFlow';
import { shippingAddressFlow } from './shippingAddressFlow';
import { shippingMethodFlow } from './shippingMethodFlow';

/** The flows that only the checkout's own screens need; they travel in its chunk. */
export const lateFlows = [shippingAddressFlow, shippingMethodFlow, billingAddressFlow, paymentMethodFlow, placeOrderFlow];

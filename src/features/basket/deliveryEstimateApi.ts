import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { type Money, moneyOf } from '~/data/money';
import { present } from '~/data/present';
import { type ShippingMethod, shippingMethodOf } from '~/features/cart';
import { EstimateShippingMethods, EstimateTotals } from './deliveryEstimateQueries';
import type * as Wire from './deliveryEstimateQueries.generated';

/** The least that delivery costs in a country, and the whole price with it; null where commerce offers none or does not say. */
export interface DeliveryEstimate {
  method: ShippingMethod;
  total: Money | null;
  /** Where it can also be collected. */
  collecting: ShippingMethod | null;
}

export const deliveryEstimateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Before an address is known. Nothing is chosen by it. Errors: Problem. `country`: ISO code. Source: estimateShippingMethods, estimateTotals. */
    deliveryEstimate: build.query<DeliveryEstimate | null, { cartId: string; country: string }>({
      queryFn: async ({ cartId, country: code }, _api, _options, ask) => {
        const country = code as Wire.EstimateShippingMethodsMutationVariables['country'];
        const offered = await ask(graphql(EstimateShippingMethods, { cartId, country }, { skipQueue: true }));
        if (offered.error) return { error: offered.error };
        const { cheapest: method, collecting } = sorted(offered.data as Wire.EstimateShippingMethodsMutation);
        if (!method) return { data: null };
        const { carrierCode, methodCode } = method;
        const summed = await ask(graphql(EstimateTotals, { cartId, country, carrierCode, methodCode }, { skipQueue: true }));
        const { cart } = (summed.data as Wire.EstimateTotalsMutation | undefined)?.estimateTotals ?? {};
        return { data: { method, collecting, total: moneyOf(cart?.prices?.grand_total) } };
      },
      // Asked again with what else is known of the cart apart.
      providesTags: [{ type: 'Cart', id: 'extras' }],
    }),
  }),
});

/** Collecting is another choice than the cheapest delivery. Magento's In-Store Pickup is carrier `instore`. */
function sorted({ estimateShippingMethods }: Wire.EstimateShippingMethodsMutation) {
  const priced = present(estimateShippingMethods)
    .filter(({ available }) => available)
    .map(shippingMethodOf)
    .filter(({ price }) => price !== null)
    .sort((one, other) => (one.price?.minor ?? 0) - (other.price?.minor ?? 0));
  const isCollecting = ({ carrierCode }: ShippingMethod): boolean => carrierCode === 'instore';
  return { cheapest: priced.find((method) => !isCollecting(method)), collecting: priced.find(isCollecting) ?? null };
}

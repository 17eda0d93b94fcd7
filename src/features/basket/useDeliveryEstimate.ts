import { useSelector } from 'react-redux';
import { type Cart, cartEstimateApi, type DeliveryEstimate } from '~/features/cart';
import { selectStoreView } from '~/features/store-view';

/** What delivery costs at least, as long as none is chosen. */
export function useDeliveryEstimate(cart: Cart): DeliveryEstimate | 'awaited' | null {
  const { countryCode } = useSelector(selectStoreView);
  const isAsked = !cart.isVirtual && !cart.selectedShippingMethod;
  const asked = { cartId: cart.id, country: countryCode };
  const { data = null, isLoading } = cartEstimateApi.endpoints.deliveryEstimate.useQuery(asked, { skip: !isAsked });
  if (isLoading) return 'awaited';
  return isAsked ? data : null;
}

import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { basketKind, type Cart } from '~/features/cart';
import { useTakesRequests } from '~/features/requests';
import { useHasFeature } from '~/features/store-view';
import { useLazyPart } from '~/world';
import { ByPhone, ReliefOffer } from './ReliefOffer';

const load = async () => (await import(/* webpackChunkName: "vat-relief" */ './CartVatRelief')).CartVatRelief;

/**
 * Below the whole price: who pays less VAT, and what a signed declaration has done. What nearly all shoppers see stands there with the price,
 * so that nothing below it moves when the rest has loaded; if that fails, the offer stays.
 */
export function VatReliefPlace({ cart }: { cart: Cart }): ReactNode {
  const { Part, request } = useLazyPart(load);
  const isOn = useHasFeature('vatRelief');
  const takes = useTakesRequests();
  useEffect(() => {
    if (isOn) void request();
  }, [isOn, request]);
  if (!isOn) return null;
  if (Part) return <Part cart={cart} />;
  return takes ? <ReliefOffer /> : basketKind(cart) === 'lift' && <ByPhone />;
}

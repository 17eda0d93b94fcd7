import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Cart } from '~/features/cart';
import { useHasFeature } from '~/features/store-view';
import { useLazyPart } from '~/world';

const load = async () => (await import(/* webpackChunkName: "vat-relief" */ './CartVatRelief')).CartVatRelief;

/**
 * Below the whole price: who pays less VAT, and what a signed declaration has done. It comes after the price. `meanwhile` stands in its
 * place before, and if it fails to load.
 */
export function VatReliefPlace({ cart, meanwhile }: { cart: Cart; meanwhile?: ReactNode }): ReactNode {
  const { Part, request } = useLazyPart(load);
  const isOn = useHasFeature('vatRelief');
  useEffect(() => {
    if (isOn) void request();
  }, [isOn, request]);
  return isOn && (Part ? <Part cart={cart} /> : meanwhile);
}

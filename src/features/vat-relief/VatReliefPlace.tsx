import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { hasFeature } from '~/config/countryFeatures';
import type { Cart } from '~/features/cart';
import { selectStoreView } from '~/features/store-view';
import { useLazyPart } from '~/world';

const load = async () => (await import(/* webpackChunkName: "vat-relief" */ './CartVatRelief')).CartVatRelief;

/** Below the whole price: who pays less VAT, and what a signed declaration has done. It comes after the price; if it fails to load, the page does without it. */
export function VatReliefPlace({ cart }: { cart: Cart }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const { Part, request } = useLazyPart(load);
  const isOn = hasFeature(countryCode, 'vatRelief');
  useEffect(() => {
    if (isOn) void request();
  }, [isOn, request]);
  return isOn && Part && <Part cart={cart} />;
}

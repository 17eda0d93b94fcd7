import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { basketKind, type Cart, type ShippingMethod } from '~/features/cart';
import { selectStoreView } from '~/features/store-view';
import { Money } from '~/ui';
import { deliveryEstimateApi } from './deliveryEstimateApi';
import { type OrderSummaryProps, Row } from './OrderSummary';
import styles from './OrderSummary.module.css';

/** What delivery costs at least, as long as none is chosen. While it is awaited its place is kept: nothing moves under a press. */
export function useDeliveryEstimate(cart: Cart): Pick<OrderSummaryProps, 'leastDelivery' | 'afterTotal'> {
  const { countryCode } = useSelector(selectStoreView);
  const isAsked = !cart.isVirtual && !cart.selectedShippingMethod;
  const asked = { cartId: cart.id, country: countryCode };
  const { data, isLoading } = deliveryEstimateApi.endpoints.deliveryEstimate.useQuery(asked, { skip: !isAsked });
  if (isLoading && basketKind(cart) !== 'lift') return { afterTotal: <Place /> };
  if (!isAsked || !data) return {};
  const { method, collecting, total } = data;
  const title = collecting ? <WithCollecting {...{ method, collecting }} /> : method.methodTitle;
  if (!method.price || method.price.minor === 0)
    return { leastDelivery: { title, price: <FormattedMessage id="cart.summary.deliveryFree" /> } };
  return {
    leastDelivery: {
      title,
      price: <FormattedMessage id="cart.summary.deliveryFrom" values={{ price: <Money value={method.price} /> }} />,
    },
    afterTotal: <Row label={<FormattedMessage id="cart.summary.totalWithDelivery" />} amount={total} />,
  };
}

function WithCollecting({ method, collecting: { methodTitle, price } }: { method: ShippingMethod; collecting: ShippingMethod }): ReactNode {
  return (
    <>
      {method.methodTitle}
      <br />
      <FormattedMessage
        id="cart.summary.orCollect"
        values={{
          way: methodTitle,
          price: price && price.minor !== 0 ? <Money value={price} /> : <FormattedMessage id="cart.summary.free" />,
        }}
      />
    </>
  );
}

const Place = (): ReactNode => (
  <div aria-hidden="true" className={styles.row}>
    <dt>&nbsp;</dt>
  </div>
);

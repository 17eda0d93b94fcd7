import { type MouseEvent, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { loadProductRow } from '~/features/catalog';
import { Button } from '~/ui';
import { type Join, useNeededPart } from '~/world';
import type { ProductModel } from './productModel';
import { lazyViewedProducts, productViewed, selectViewedProducts, viewedProductsCleared } from './viewedProductsSlice';

/** Below a product: what goes with it, others of its kind, and what was looked at before it on this device. */
export function Neighbours({ product: { sku, related, upsell } }: { product: ProductModel }) {
  const store = useStore() as unknown as { join: Join };
  const dispatch = useDispatch();
  const viewed = useSelector(selectViewedProducts);
  const { Part: Row } = useNeededPart(loadProductRow);
  useEffect(() => {
    store.join(lazyViewedProducts);
    dispatch(productViewed({ sku }));
  }, [store, dispatch, sku]);
  if (!Row) return null;
  const before = viewed.filter((other) => other !== sku && !related.includes(other) && !upsell.includes(other));
  return (
    <>
      <Row id="related-products" skus={related} heading={<FormattedMessage id="catalog.product.related" />} />
      <Row id="similar-products" skus={upsell} heading={<FormattedMessage id="catalog.product.upsell" />} />
      <Row id="viewed-products" skus={before} heading={<FormattedMessage id="catalog.product.viewed" />}>
        <Forget />
      </Row>
    </>
  );
}

function Forget() {
  const dispatch = useDispatch();
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and would take the focus along.
    currentTarget.closest('main')?.querySelector<HTMLElement>('h1')?.focus();
    dispatch(viewedProductsCleared());
  };
  return (
    <p>
      <FormattedMessage id="catalog.product.viewed.note" />{' '}
      <Button variant="quiet" onClick={clear}>
        <FormattedMessage id="catalog.product.viewed.clear" />
      </Button>
    </p>
  );
}

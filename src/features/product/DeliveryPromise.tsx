import { FormattedMessage } from 'react-intl';
import { productType } from '~/config/productTypes';
import { Icon } from '~/ui';
import { useProductTypeQuery } from './productApi';
import type { ProductModel } from './productModel';
import styles from './ProductPage.module.css';

/** What kind of thing it is, and how it comes to the buyer. */
export function DeliveryPromise({ product, urlKey }: { product: ProductModel; urlKey: string }) {
  const { currentData: told } = useProductTypeQuery(urlKey);
  const { label, delivery } = told ?? productType(null, product.enquiry?.code ?? product.kind);
  return (
    <p className={styles.delivery}>
      <Icon name="info" />
      <span>
        <strong>
          <FormattedMessage id={`catalog.product.type.${label}`} />
        </strong>{' '}
        <FormattedMessage id={`catalog.product.delivery.${delivery}`} />
      </span>
    </p>
  );
}

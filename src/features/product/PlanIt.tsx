import { FormattedMessage } from 'react-intl';
import { RequestButton } from '~/features/requests';
import { CompareSlot } from '~/features/saving';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Icon, LinkButton } from '~/ui';
import type { ProductModel } from './productModel';
import styles from './ProductPage.module.css';

/** What is planned at the buyer's home is not bought online: questions about it with its name answered, a quote in writing, or a call. */
export function PlanIt({ product: { sku, name }, path }: { product: ProductModel; path: string }) {
  const { phone } = useCountry();
  return (
    <div className={styles.buy}>
      <p>
        <FormattedMessage id="catalog.enquiry.text" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to={path}>
          <FormattedMessage id="catalog.enquiry.plan" />
        </LinkButton>
        <RequestButton form={`quote-${sku}`} kind="quote" subject={{ type: 'product', sku, name }}>
          <FormattedMessage id="catalog.quote.ask" />
        </RequestButton>
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="catalog.quote.call" values={{ phone: phone.shown }} />
        </AnchorButton>
      </div>
      <div className={styles.keep}>
        <CompareSlot sku={sku} label={name} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '~/ui';
import styles from './Quotes.module.css';
import { useCustomerCompanyQuery } from './quotesApi';

/** In the basket of a company's buyer: a quote instead of the order. Nothing for others, and while it is not known. */
export function QuoteOffer(): ReactNode {
  const { data: company } = useCustomerCompanyQuery();
  if (!company) return null;
  return (
    <div className={styles.box}>
      <p>
        <FormattedMessage id="quotes.offer.text" values={{ company }} />
      </p>
      <div className={styles.ways}>
        <LinkButton to="/account-quotes?from=basket">
          <FormattedMessage id="quotes.offer.ask" />
        </LinkButton>
      </div>
    </div>
  );
}

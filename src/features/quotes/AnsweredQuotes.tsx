import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, LinkButton } from '~/ui';
import { useCustomerCompanyQuery, useNegotiableQuotesQuery } from './quotesApi';
import { mayAccept } from './quotesModel';

/** On the account's first page: the company's newest quotes that wait for the buyer's yes. Nothing for private customers. */
export function AnsweredQuotes(): ReactNode {
  const intl = useIntl();
  const { data: company } = useCustomerCompanyQuery();
  const { data } = useNegotiableQuotesQuery(1, { skip: !company, refetchOnMountOrArgChange: true });
  return data?.quotes.filter(mayAccept).map(({ uid, name }) => (
    <Alert
      key={uid}
      tone="info"
      title={<FormattedMessage id="quotes.home" values={{ name }} />}
      actions={
        <LinkButton to={`/account-quotes/${encodeURIComponent(uid)}`} aria-label={intl.formatMessage({ id: 'quotes.home.see' }, { name })}>
          <FormattedMessage id="quotes.order.toQuote" />
        </LinkButton>
      }
    />
  ));
}

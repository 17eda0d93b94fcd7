import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Container } from '~/ui';
import { useRetentionQuery } from './requestsApi';
import styles from './Requests.module.css';

/** The kinds that this release has words for, in the order in which they are read. */
const kinds = ['requests', 'photos', 'appointments', 'configurations', 'quotes', 'mails', 'audit'];

/**
 * Below the editors' privacy notice: how long the back office keeps what. It is made of the table by which it deletes, so that the two cannot
 * differ. Where the back office does not answer, the editors' words stand alone.
 */
export function RetentionNotice(): ReactNode {
  const { data } = useRetentionQuery();
  const intl = useIntl();
  if (!data) return null;
  const years = (days: number): boolean => days >= 365 && days % 365 === 0;
  const timeOf = (days: number): string =>
    intl.formatNumber(years(days) ? days / 365 : days, { style: 'unit', unit: years(days) ? 'year' : 'day', unitDisplay: 'long' });
  const known = kinds.flatMap((kind) => data.kinds.filter((one) => one.kind === kind));
  return (
    <Container width="text" className={styles.page}>
      <h2>
        <FormattedMessage id="requests.retention.heading" />
      </h2>
      <p>
        <FormattedMessage id="requests.retention.text" />
      </p>
      <ul>
        {known.map(({ kind, days }) => (
          <li key={kind}>
            <FormattedMessage id={`requests.retention.${kind}`} values={{ time: timeOf(days) }} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

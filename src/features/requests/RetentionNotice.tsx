import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPublicConfig, useHasFeature } from '~/features/store-view';
import { Container } from '~/ui';
import { useRetentionQuery } from './requestsApi';
import styles from './Requests.module.css';

/** The kinds that this release has words for, in the order in which they are read. */
const kinds = ['requests', 'photos', 'appointments', 'configurations', 'quotes', 'conversations', 'mails', 'audit'];
/** Where an experiment is on. */
const compared = ['experiments'];
/** Those of shops where less VAT can be declared. */
const declared = ['declarations', 'unusedDeclarations'];

/**
 * Below the editors' privacy notice: how long the back office keeps what. It is made of the table by which it deletes, so that the two cannot
 * differ. Where the back office does not answer, the editors' words stand alone.
 */
export function RetentionNotice(): ReactNode {
  const { data } = useRetentionQuery();
  const intl = useIntl();
  const isRelieved = useHasFeature('vatRelief');
  const { experiments } = useSelector(selectPublicConfig);
  if (!data) return null;
  const timeOf = (days: number): string => {
    const years = Math.floor(days / 365);
    // A time of years may have a 29th of February every fourth.
    const isYears = years > 0 && days - years * 365 <= Math.ceil(years / 4);
    return intl.formatNumber(isYears ? years : days, { style: 'unit', unit: isYears ? 'year' : 'day', unitDisplay: 'long' });
  };
  const known = [...kinds, ...(experiments ? compared : []), ...(isRelieved ? declared : [])].flatMap((kind) =>
    data.kinds.filter((one) => one.kind === kind),
  );
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
            <FormattedMessage
              id={`${declared.includes(kind) ? 'vatRelief' : 'requests'}.retention.${kind}`}
              values={{ time: timeOf(days) }}
            />
          </li>
        ))}
      </ul>
    </Container>
  );
}

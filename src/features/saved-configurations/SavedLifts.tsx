import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card, Link, LinkButton, Money, Picture, VisuallyHidden } from '~/ui';
import { WrittenDay } from '~/features/store-view';
import styles from './SavedConfigurations.module.css';
import { addressOf, lastDayOf, type SavedRecord } from './savedConfigurationModel';
import { useSavedLifts } from './useSavedLifts';

/** On the account's first page: the newest lifts that were saved on this device, and the way to all of them. */
export function OwnLifts(): ReactNode {
  const saved = useSavedLifts();
  if (!saved || saved.length === 0) return null;
  return (
    <Card isBordered>
      <h2 className={styles.cardHeading}>
        <FormattedMessage id="savedConfigurations.page.heading" />
      </h2>
      <ul className={styles.plain}>
        {saved.slice(0, 2).map((record) => (
          <li key={record.secret}>
            <LiftFacts record={record} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/saved-lifts">
          <FormattedMessage id="savedConfigurations.all" values={{ count: saved.length }} />
        </Link>
      </p>
    </Card>
  );
}

/** A saved lift in a row: picture, what it is, what its answers cost, and the way back into the builder. */
export function LiftFacts({ record, children }: { record: SavedRecord; children?: ReactNode }): ReactNode {
  const { lift } = record;
  return (
    <div className={styles.lift}>
      {lift.picture && <Picture src={lift.picture} alt="" width={320} height={256} sizes="10rem" className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.title}>{lift.title}</p>
        <p>
          <FormattedMessage
            id={lift.isUnfinished ? 'savedConfigurations.priceFrom' : 'savedConfigurations.price'}
            values={{ price: <Money value={lift.total} isStrong /> }}
          />
        </p>
        <p className={styles.quiet}>
          <FormattedMessage
            id="savedConfigurations.until"
            values={{ day: <WrittenDay value={lastDayOf(record)} day="numeric" month="long" /> }}
          />
        </p>
        <div className={styles.ways}>
          <LinkButton to={addressOf(record)}>
            <FormattedMessage id="savedConfigurations.open" />
            <VisuallyHidden> {lift.title}</VisuallyHidden>
          </LinkButton>
          {children}
        </div>
      </div>
    </div>
  );
}

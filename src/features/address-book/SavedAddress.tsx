import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { BookAddress } from '~/features/address';
import { addressLines } from '~/features/address';
import { selectStoreView } from '~/features/store-view';
import { Button, Card, Icon, Link, VisuallyHidden } from '~/ui';
import styles from './AddressBook.module.css';

/** One saved address: what it is used for, how it is written, and what can be done with it. */
export function SavedAddress({ address, editPath, onDelete }: { address: BookAddress; editPath: string; onDelete: () => void }): ReactNode {
  const hidden = { hidden: (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>, line: address.street[0] ?? '' };
  return (
    <Card isBordered className={styles.saved}>
      <Uses address={address} />
      <WrittenAddress address={address} />
      <div className={styles.actions}>
        <Link to={editPath} className={styles.action}>
          <FormattedMessage id="addressBook.change" values={hidden} />
        </Link>
        <Button variant="link" onClick={onDelete}>
          <FormattedMessage id="addressBook.delete" values={hidden} />
        </Button>
      </div>
    </Card>
  );
}

/** The uses for which the address is offered first. */
function Uses({ address }: { address: BookAddress }): ReactNode {
  if (!address.isDefaultShipping && !address.isDefaultBilling) return null;
  return (
    <ul className={styles.uses}>
      {address.isDefaultShipping && <Use id="addressBook.isShipping" />}
      {address.isDefaultBilling && <Use id="addressBook.isBilling" />}
    </ul>
  );
}

const Use = ({ id }: { id: string }): ReactNode => (
  <li>
    <Icon name="check" size="small" />
    <FormattedMessage id={id} />
  </li>
);

/** The address as its country writes it, with the country where it is another than the shop's. */
export function WrittenAddress({ address }: { address: BookAddress }): ReactNode {
  const intl = useIntl();
  const { countryCode } = useSelector(selectStoreView);
  const { country_id: country, telephone } = address;
  const abroad = country && country !== countryCode ? [intl.formatDisplayName(country, { type: 'region' }) ?? country] : [];
  return (
    <p className={styles.lines}>
      {[...addressLines(address), ...abroad, telephone].filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </p>
  );
}

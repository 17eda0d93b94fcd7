import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import type { BookAddress } from '~/features/address';
import { useCustomerAddressesQuery } from '~/features/address';
import { AccountProblem } from '~/features/sign-in';
import { Alert, Button, LinkButton, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import styles from './AddressBook.module.css';
import { AddressEditor } from './AddressEditor';
import { DeleteDialog } from './DeleteDialog';
import { SavedAddress } from './SavedAddress';

const path = '/address-book';

/** The last change. Each new one moves the focus to the heading. */
interface Done {
  word: 'saved' | 'deleted';
  count: number;
}

/** The customer's saved addresses; `?address=new` and `?address=12` show the form for one of them. */
export function AddressBookPage(): ReactNode {
  const navigate = useNavigate();
  const wanted = new URLSearchParams(useLocation().search).get('address');
  const { data: book, error, refetch } = useCustomerAddressesQuery();
  const [done, setDone] = useState<Done | null>(null);
  const edited = book?.addresses.find(({ id }) => String(id) === wanted) ?? null;
  const isEditing = book !== undefined && (edited !== null || wanted === 'new');
  const finish = useCallback((word: Done['word']) => setDone((before) => ({ word, count: (before?.count ?? 0) + 1 })), []);
  const onDeleted = useCallback(() => finish('deleted'), [finish]);
  const onSaved = useCallback(() => {
    finish('saved');
    void navigate(path, { replace: true });
  }, [finish, navigate]);
  if (isEditing)
    return (
      <AccountArea
        heading={<FormattedMessage id={edited ? 'addressBook.editor.change' : 'addressBook.editor.add'} />}
        back={{ to: path, label: <FormattedMessage id="session.menu.addresses" /> }}
        view={`form ${wanted}`}
      >
        <AddressEditor key={wanted} edited={edited} book={book} onSaved={onSaved} />
      </AccountArea>
    );
  return (
    <AccountArea
      heading={<FormattedMessage id="session.menu.addresses" />}
      lead={<FormattedMessage id="addressBook.lead" />}
      view={`list ${done?.count ?? 0}`}
    >
      {done && <Alert key={done.count} tone="success" isNews title={<FormattedMessage id={`addressBook.${done.word}`} />} />}
      {book && wanted !== null && <Alert tone="info" isNews title={<FormattedMessage id="account.problem.gone" />} />}
      {!book && error && <AccountProblem problem={problemOf(error)} actions={<TryAgain onPress={() => void refetch()} />} />}
      {!book && !error && <Waiting onRetry={() => void refetch()} />}
      {book && <AddressList addresses={book.addresses} onDeleted={onDeleted} />}
    </AccountArea>
  );
}

function AddressList({ addresses, onDeleted }: { addresses: readonly BookAddress[]; onDeleted: () => void }): ReactNode {
  const [leaving, setLeaving] = useState<BookAddress | null>(null);
  const finish = useCallback(() => {
    setLeaving(null);
    onDeleted();
  }, [onDeleted]);
  return (
    <>
      {addresses.length === 0 && (
        <p>
          <FormattedMessage id="addressBook.none" />
        </p>
      )}
      <div>
        <LinkButton variant="primary" to={`${path}?address=new`}>
          <FormattedMessage id="addressBook.add" />
        </LinkButton>
      </div>
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id}>
              <SavedAddress address={address} editPath={`${path}?address=${address.id}`} onDelete={() => setLeaving(address)} />
            </li>
          ))}
        </ul>
      )}
      {leaving && <DeleteDialog address={leaving} onClose={() => setLeaving(null)} onDeleted={finish} />}
    </>
  );
}

const TryAgain = ({ onPress }: { onPress: () => void }): ReactNode => (
  <Button onClick={onPress}>
    <FormattedMessage id="account.confirm.again" />
  </Button>
);

function Waiting({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <>
      <SkeletonGroup>
        <Skeleton shape="button" />
        <Skeleton lines={5} />
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry} />
    </>
  );
}

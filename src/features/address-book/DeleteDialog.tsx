import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import type { BookAddress } from '~/features/address';
import { useDeleteAddressMutation } from '~/features/address';
import { AccountProblem } from '~/features/sign-in';
import { Button, Dialog, FormDialog } from '~/ui';
import styles from './AddressBook.module.css';
import { WrittenAddress } from './SavedAddress';

interface DeleteDialogProps {
  address: BookAddress;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once more before an address is deleted. Commerce keeps a default address: then it says what to do first. */
export function DeleteDialog({ address, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  if (!address.isDefaultShipping && !address.isDefaultBilling)
    return <Question address={address} onClose={onClose} onDeleted={onDeleted} />;
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="addressBook.keep.title" />}>
      <div className={styles.question}>
        <WrittenAddress address={address} />
        <p>
          <FormattedMessage id="account.problem.addressDefault" />
        </p>
        <div>
          <Button onClick={onClose}>
            <FormattedMessage id="addressBook.keep.close" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Question({ address, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const [remove, { isLoading, isSuccess, error }] = useDeleteAddressMutation();
  useEffect(() => {
    if (isSuccess) onDeleted();
  }, [isSuccess, onDeleted]);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void remove(address.id)}
      isBusy={isLoading}
      title={<FormattedMessage id="addressBook.ask.title" />}
      confirmLabel={<FormattedMessage id="addressBook.ask.confirm" />}
      cancelLabel={<FormattedMessage id="addressBook.ask.keep" />}
    >
      <div className={styles.question}>
        {error && !isLoading && <AccountProblem problem={problemOf(error)} />}
        <WrittenAddress address={address} />
        <p>
          <FormattedMessage id="addressBook.ask.text" />
        </p>
      </div>
    </FormDialog>
  );
}

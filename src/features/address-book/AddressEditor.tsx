import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { addressRulesOf } from '~/config/addressRules';
import { problemOf } from '~/data/problem';
import type { AddressBook, BookAddress } from '~/features/address';
import { addressErrors, AddressFields, addressFormOf, addressOf, emptyAddressForm, useSaveAddressMutation } from '~/features/address';
import type { FormValues } from '~/features/forms';
import { FormCheckbox } from '~/features/forms';
import { AccountForm } from '~/features/sign-in';
import { selectStoreView } from '~/features/store-view';
import { Link } from '~/ui';
import styles from './AddressBook.module.css';

interface AddressEditorProps {
  /** Null for a new address. */
  edited: BookAddress | null;
  book: AddressBook;
  onSaved: () => void;
}

/** The form for an address, with the fields and the checks of the checkout, in the order of its country. */
export function AddressEditor({ edited, book, onSaved }: AddressEditorProps): ReactNode {
  const { countryCode: here } = useSelector(selectStoreView);
  const countryCode = edited?.country_id || here;
  const initialValues = useInitialValues(edited, book, countryCode);
  const [knownIds] = useState(() => book.addresses.map(({ id }) => id));
  const [isManual, setManual] = useState(false);
  const [save, { isLoading, isSuccess, error }] = useSaveAddressMutation();
  const problem = error && problemOf(error);
  useEffect(() => {
    if (isSuccess) onSaved();
  }, [isSuccess, onSaved]);
  const submit = (values: FormValues) =>
    void save({
      id: edited?.id ?? null,
      address: addressOf(values, countryCode),
      isDefaultShipping: values.forShipping === 'yes',
      isDefaultBilling: values.forBilling === 'yes',
      knownIds,
      mayBeSaved: problem?.ambiguous === true,
    });
  return (
    <AccountForm
      initialValues={initialValues}
      validate={(values) => addressErrors(values, countryCode)}
      onSubmit={submit}
      isBusy={isLoading}
      problem={problem}
      submitLabel={<FormattedMessage id="addressBook.editor.save" />}
      more={
        <Link to="/address-book" className={styles.action}>
          <FormattedMessage id="addressBook.editor.cancel" />
        </Link>
      }
    >
      <AddressFields countryCode={countryCode} purpose="shipping" isManual={isManual} onManual={setManual} />
      <UseField name="forShipping" isAlready={edited?.isDefaultShipping} ask="addressBook.editor.forShipping" is="addressBook.isShipping" />
      <UseField name="forBilling" isAlready={edited?.isDefaultBilling} ask="addressBook.editor.forBilling" is="addressBook.isBilling" />
    </AccountForm>
  );
}

function useInitialValues(edited: BookAddress | null, { owner }: AddressBook, countryCode: string): FormValues {
  const intl = useIntl();
  const uses = { forShipping: edited?.isDefaultShipping ? 'yes' : '', forBilling: edited?.isDefaultBilling ? 'yes' : '' };
  if (!edited) return { ...emptyAddressForm, ...owner, ...uses };
  const values = addressFormOf(edited);
  // A title of another language is not among this shop's choices: it is asked for anew, not sent unseen.
  const titles = addressRulesOf(countryCode).titles.map((title) => intl.formatMessage({ id: `checkout.title.${title}` }));
  return { ...values, title: titles.includes(values.title ?? '') ? (values.title ?? '') : '', ...uses };
}

/** Commerce cannot take the use away from an address, only give it to another one. */
function UseField({
  name,
  isAlready = false,
  ask,
  is,
}: {
  name: string;
  isAlready?: boolean | undefined;
  ask: string;
  is: string;
}): ReactNode {
  if (!isAlready) return <FormCheckbox name={name} label={<FormattedMessage id={ask} />} />;
  return (
    <p>
      <FormattedMessage id={is} />
    </p>
  );
}

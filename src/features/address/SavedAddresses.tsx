import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { FormValues } from '~/features/forms';
import { FormCheckbox } from '~/features/forms';
import { toastAdded } from '~/features/notices';
import { RadioList, Skeleton, SkeletonGroup } from '~/ui';
import { useCustomerAddressesQuery, useSaveAddressMutation } from './addressBookApi';
import type { AddressBook, BookAddress } from './addressBookModel';
import { isSameAddress } from './addressBookModel';
import type { Address } from './addressModel';
import { addressErrors, addressFormOf, addressLines, addressOf, emptyAddressForm } from './addressModel';

export interface SavedAddressesProps {
  countryCode: string;
  purpose: 'shipping' | 'billing';
  /** Reads what commerce has accepted for this order: the address, and how many answers. Given, a new address can be saved in the account. */
  readAccepted?: () => { address: Address | null; count: number };
  /** The fields for another address. */
  children: ReactNode;
}

const another = 'new';

/**
 * Inside an address form: the customer's saved addresses as choices, the usual one chosen from the start. Its fields are filled in
 * unseen; they are shown for another address, and where a saved one lacks something that this shop asks for.
 */
export function SavedAddresses({ countryCode, purpose, readAccepted, children }: SavedAddressesProps): ReactNode {
  const { data: book, error } = useCustomerAddressesQuery();
  const form = useForm<FormValues>();
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  useFirstChoice(book, countryCode, purpose);
  useSaving(readAccepted);
  if (!book && !error)
    return (
      <SkeletonGroup>
        <Skeleton lines={4} />
      </SkeletonGroup>
    );
  const entries = entriesIn(book, countryCode);
  const chosen = entries.find(({ id }) => String(id) === values.savedAddress);
  const isWhole = chosen && Object.keys(addressErrors(addressFormOf(chosen), countryCode)).length === 0;
  const choose = (id: string) => {
    const entry = entries.find((candidate) => String(candidate.id) === id);
    fill(form, { ...(entry ? addressFormOf(entry) : { ...emptyAddressForm, ...book?.owner }), savedAddress: id });
  };
  return (
    <>
      {entries.length > 0 && (
        <RadioList
          name="savedAddress"
          legend={<FormattedMessage id="addressBook.choice.legend" />}
          options={[
            ...entries.map((entry) => ({ value: String(entry.id), label: addressLines(entry).join(', '), note: entry.telephone })),
            { value: another, label: <FormattedMessage id="addressBook.choice.another" /> },
          ]}
          value={values.savedAddress || undefined}
          onChange={choose}
        />
      )}
      {!isWhole && children}
      {book && readAccepted && values.savedAddress === another && (
        <FormCheckbox name="saveAddress" label={<FormattedMessage id="addressBook.choice.save" />} />
      )}
    </>
  );
}

/** The shop delivers in its own country only. */
const entriesIn = (book: AddressBook | undefined, countryCode: string): BookAddress[] =>
  (book?.addresses ?? []).filter((entry) => entry.country_id === countryCode);

type Form = ReturnType<typeof useForm<FormValues>>;

const fill = (form: Form, values: FormValues): void =>
  form.batch(() => {
    for (const [name, value] of Object.entries(values)) form.change(name, value);
  });

const typed = ['title', 'address', 'city', 'postcode', 'phoneNumber', 'lookupPostcode'];

/** Once the addresses are known: the one that the form holds already, else the usual one. What was typed stays. */
function useFirstChoice(book: AddressBook | undefined, countryCode: string, purpose: 'shipping' | 'billing'): void {
  const form = useForm<FormValues>();
  useEffect(() => {
    const { values } = form.getState();
    if (!book || values.savedAddress) return;
    const entries = entriesIn(book, countryCode);
    const isTyped = typed.some((name) => values[name]?.trim());
    const isUsual = (entry: BookAddress) => (purpose === 'shipping' ? entry.isDefaultShipping : entry.isDefaultBilling);
    const now = addressOf(values, countryCode);
    const entry = isTyped ? entries.find((candidate) => isSameAddress(candidate, now)) : (entries.find(isUsual) ?? entries[0]);
    fill(form, { ...(entry && !isTyped ? addressFormOf(entry) : {}), savedAddress: entry ? String(entry.id) : another });
  }, [book, form, countryCode, purpose]);
}

/**
 * Commerce has accepted the new address for the order, and so its form goes: the address is saved in the account as well, where the customer asked
 * for it.
 */
function useSaving(readAccepted: SavedAddressesProps['readAccepted']): void {
  const form = useForm<FormValues>();
  const dispatch = useDispatch();
  const [save] = useSaveAddressMutation();
  useEffect(() => {
    const before = readAccepted?.().count;
    return () => {
      const { address, count } = readAccepted?.() ?? {};
      const { saveAddress, savedAddress } = form.getState().values;
      if (!address || count === before || saveAddress !== 'yes' || savedAddress !== another) return;
      // An equal address that is saved already is not saved again.
      void save({ id: null, address, isDefaultShipping: false, isDefaultBilling: false, knownIds: null, mayBeSaved: true }).then(
        ({ error }) =>
          dispatch(
            toastAdded({
              type: error ? 'warning' : 'success',
              messageId: error ? 'addressBook.choice.notSaved' : 'addressBook.choice.saved',
            }),
          ),
      );
    };
  }, [readAccepted, form, save, dispatch]);
}

import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLazyPart } from '~/world';
import type { AddressFieldsProps } from './AddressFields';
import { AddressFields } from './AddressFields';
import type { SavedAddressesProps } from './SavedAddresses';

interface AddressChoiceProps extends AddressFieldsProps, Omit<SavedAddressesProps, 'children'> {
  isCustomer: boolean;
}

const load = async () => (await import(/* webpackChunkName: "saved-details" */ './SavedAddresses')).SavedAddresses;

/** The fields of an address; above them, for a customer, the saved addresses. Where these cannot be loaded, the address is typed. */
export function AddressChoice({ isCustomer, readAccepted, ...fields }: AddressChoiceProps): ReactNode {
  const { Part: SavedAddresses, request } = useLazyPart(load);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isCustomer) void request().then((hasCome) => setFailed(!hasCome));
  }, [isCustomer, request]);
  if (!isCustomer || hasFailed) return <AddressFields {...fields} />;
  if (!SavedAddresses) return null;
  return (
    <SavedAddresses countryCode={fields.countryCode} purpose={fields.purpose} {...(readAccepted && { readAccepted })}>
      <AddressFields {...fields} />
    </SavedAddresses>
  );
}

/** What a form that holds an `AddressChoice` begins with, beside the address. */
export const emptyAddressChoice = { savedAddress: '', saveAddress: '' };

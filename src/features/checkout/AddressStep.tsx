import { selectCurrentUser } from '~/features/session';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { AddressChoice, addressErrors, addressFormOf, addressOf, emptyAddressChoice, emptyAddressForm } from '~/features/address';
import type { FormValues } from '~/features/forms';
import { shippingAddressSubmitted } from './checkoutActions';
import { selectAcceptedCount, selectEmail, selectShippingAddress, selectShippingAddressError } from './checkoutSlice';
import type { CheckoutRoot } from './checkoutSlice';
import type { StepFrameProps } from './StepForm';
import { StepForm } from './StepForm';
import { useDraft, useManualAddress } from './useStep';

/** The delivery address. */
export function AddressStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { countryCode } = useSelector(selectStoreView);
  const email = useSelector(selectEmail) ?? '';
  const address = useSelector(selectShippingAddress);
  const problem = useSelector(selectShippingAddressError);
  const user = useSelector(selectCurrentUser);
  const store = useStore<CheckoutRoot>();
  const readAccepted = useCallback(() => {
    const state = store.getState();
    return { address: selectShippingAddress(state), count: selectAcceptedCount(state) };
  }, [store]);
  const names = user && { firstname: user.firstname, lastname: user.lastname };
  const draft = useDraft('address', { ...emptyAddressChoice, ...(address ? addressFormOf(address) : { ...emptyAddressForm, ...names }) });
  const manual = useManualAddress();
  const submit = (values: FormValues) => dispatch(shippingAddressSubmitted({ email, address: addressOf(values, countryCode) }));
  return (
    <StepForm
      initialValues={draft.values}
      validate={(values) => addressErrors(values, countryCode)}
      onSubmit={submit}
      problem={problem}
      onTyped={draft.keep}
      frame={frame}
    >
      <AddressChoice isCustomer={user !== null} readAccepted={readAccepted} countryCode={countryCode} purpose="shipping" {...manual} />
    </StepForm>
  );
}

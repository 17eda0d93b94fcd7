import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { AddressFields } from './AddressFields';
import type { FormValues } from './addressForm';
import { addressErrors, addressFormOf, addressOf, emptyAddressForm } from './addressForm';
import { shippingAddressSubmitted } from './checkoutActions';
import { selectEmail, selectShippingAddress } from './checkoutSelectors';
import { selectShippingAddressError } from './checkoutSlice';
import type { StepFrameProps } from './stepFrame';
import { StepForm } from './StepForm';
import { useDraft } from './useDraft';

/** Where the lift goes. */
export function AddressStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { countryCode } = useSelector(selectStoreView);
  const email = useSelector(selectEmail) ?? '';
  const address = useSelector(selectShippingAddress);
  const problem = useSelector(selectShippingAddressError);
  const draft = useDraft('address', address ? addressFormOf(address) : emptyAddressForm);
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
      <AddressFields countryCode={countryCode} purpose="shipping" />
    </StepForm>
  );
}

import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '~/features/session';
import { selectStoreView } from '~/features/store-view';
import { AddressChoice, addressErrors, addressFormOf, addressOf, emptyAddressChoice, emptyAddressForm } from '~/features/address';
import type { Business } from '~/features/business';
import { BusinessPart } from '~/features/business';
import type { FormErrors, FormValues } from '~/features/forms';
import { billingAddressSubmitted } from './checkoutActions';
import type { BillingAddress } from './checkoutModel';
import { selectBillingAddress, selectBillingAddressError } from './checkoutSlice';
import { FormRadios } from '~/features/forms';
import type { StepFrameProps } from './StepForm';
import { StepForm } from './StepForm';
import { useDraft, useManualAddress } from './useStep';

/** The billing address: the delivery address, so that it is not typed twice, or another one. */
export function BillingStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { countryCode } = useSelector(selectStoreView);
  const billing = useSelector(selectBillingAddress);
  const problem = useSelector(selectBillingAddressError);
  const draft = useDraft('billing', formOf(billing));
  const validate = (values: FormValues): FormErrors => {
    if (!values.same) return { same: 'checkout.error.required' };
    return values.same === 'no' ? addressErrors(values, countryCode) : {};
  };
  const submit = (values: FormValues) => {
    const address: BillingAddress =
      values.same === 'yes' ? { sameAsShippingAddress: true } : { sameAsShippingAddress: false, ...addressOf(values, countryCode) };
    if (values.business) address.business = JSON.parse(values.business) as Business;
    dispatch(billingAddressSubmitted({ address }));
  };
  return (
    <StepForm initialValues={draft.values} validate={validate} onSubmit={submit} problem={problem} onTyped={draft.keep} frame={frame}>
      <FormRadios
        name="same"
        legend={<FormattedMessage id="checkout.billing.same" />}
        options={[
          { value: 'yes', label: <FormattedMessage id="checkout.billing.yes" /> },
          { value: 'no', label: <FormattedMessage id="checkout.billing.no" /> },
        ]}
      />
      <OtherAddress countryCode={countryCode} />
      <BusinessPart />
    </StepForm>
  );
}

function formOf(billing: BillingAddress | null): FormValues {
  const empty = { ...emptyAddressForm, ...emptyAddressChoice, business: JSON.stringify(billing?.business) ?? '' };
  if (!billing) return { ...empty, same: '' };
  return billing.sameAsShippingAddress ? { ...empty, same: 'yes' } : { ...empty, ...addressFormOf(billing), same: 'no' };
}

function OtherAddress({ countryCode }: { countryCode: string }): ReactNode {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const manual = useManualAddress();
  const isCustomer = useSelector(selectCurrentUser) !== null;
  if (values.same !== 'no') return null;
  return <AddressChoice isCustomer={isCustomer} countryCode={countryCode} purpose="billing" {...manual} />;
}

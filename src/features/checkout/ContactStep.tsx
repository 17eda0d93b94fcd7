import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { FormValues } from './addressForm';
import { contactErrors } from './addressForm';
import { contactSubmitted, shippingAddressSubmitted } from './checkoutActions';
import { selectEmail, selectShippingAddress } from './checkoutSelectors';
import { selectShippingAddressError } from './checkoutSlice';
import { FormText } from './formFields';
import type { StepFrameProps } from './stepFrame';
import { StepForm } from './StepForm';
import { useDraft } from './useDraft';

/** Where the confirmation goes. Nothing else is asked for here, and nothing is sent to it but about this order. */
export function ContactStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const email = useSelector(selectEmail);
  const address = useSelector(selectShippingAddress);
  const problem = useSelector(selectShippingAddressError);
  const draft = useDraft('contact', { email: email ?? '' });
  const submit = (values: FormValues) => {
    const typed = (values.email ?? '').trim();
    // Commerce already knows the old one: it must hear the new one, together with the address it belongs to.
    dispatch(address ? shippingAddressSubmitted({ email: typed, address }) : contactSubmitted({ email: typed }));
  };
  return (
    <StepForm
      initialValues={draft.values}
      validate={contactErrors}
      onSubmit={submit}
      problem={address ? problem : null}
      onTyped={draft.keep}
      frame={frame}
    >
      <FormText
        name="email"
        type="email"
        inputMode="email"
        spellCheck={false}
        label={<FormattedMessage id="checkout.field.email" />}
        hint={<FormattedMessage id="checkout.field.emailHint" />}
        autoComplete="email"
      />
    </StepForm>
  );
}

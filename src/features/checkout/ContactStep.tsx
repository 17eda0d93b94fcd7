import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { FormValues } from '~/features/forms';
import { contactErrors } from '~/features/address';
import { contactSubmitted, shippingAddressSubmitted } from './checkoutActions';
import { selectEmail, selectShippingAddress, selectShippingAddressError } from './checkoutSlice';
import { SuggestingEmailField } from '~/features/forms';
import type { StepFrameProps } from './StepForm';
import { StepForm } from './StepForm';
import { useDraft } from './useStep';

/** The e-mail address for the confirmation. No other data is requested here, and the address is used for this order only. */
export function ContactStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const email = useSelector(selectEmail);
  const address = useSelector(selectShippingAddress);
  const problem = useSelector(selectShippingAddressError);
  const draft = useDraft('contact', { email: email ?? '' });
  const submit = (values: FormValues) => {
    const typed = (values.email ?? '').trim();
    // Commerce already has the old address on the cart: the new one must be sent, together with the delivery address.
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
      <SuggestingEmailField
        label={<FormattedMessage id="checkout.field.email" />}
        hint={<FormattedMessage id="checkout.field.emailHint" />}
      />
    </StepForm>
  );
}

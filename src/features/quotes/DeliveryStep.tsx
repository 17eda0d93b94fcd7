import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { AddressChoice, addressErrors, addressOf, emptyAddressChoice, emptyAddressForm } from '~/features/address';
import type { FormValues } from '~/features/forms';
import { FormText } from '~/features/forms';
import { selectCurrentUser } from '~/features/session';
import { selectStoreView } from '~/features/store-view';
import { useSetQuoteDeliveryMutation } from './placeQuoteApi';
import { QuoteForm } from './QuoteForm';
import type { StepProps } from './QuoteOrderPage';
import { QuoteProblem } from './quoteParts';
import { quoteAddressOf } from './quotesModel';

/** Where it is fitted or delivered. */
export function DeliveryStep({ quote, typed, onTyped, onDone }: StepProps): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const user = useSelector(selectCurrentUser);
  const names = user && { firstname: user.firstname, lastname: user.lastname };
  const [isManual, setManual] = useState(false);
  const [send, { isLoading, error }] = useSetQuoteDeliveryMutation();
  const submit = async (values: FormValues) => {
    onTyped(values);
    const address = quoteAddressOf(addressOf(values, countryCode), values.company ?? '');
    const outcome = await send({ uid: quote.uid, address });
    if (!outcome.error) onDone();
  };
  return (
    <QuoteForm
      initialValues={{ ...emptyAddressForm, ...names, ...emptyAddressChoice, company: quote.shipping?.company ?? '', ...typed }}
      validate={(values) => addressErrors(values, countryCode)}
      onSubmit={(values) => void submit(values)}
      onTyped={onTyped}
      isBusy={isLoading}
      problem={error && <QuoteProblem problem={problemOf(error)} doing="step" />}
      submitLabel={<FormattedMessage id="quotes.order.continue" />}
    >
      <AddressChoice isCustomer countryCode={countryCode} purpose="shipping" isManual={isManual} onManual={setManual} />
      <FormText name="company" label={<FormattedMessage id="quotes.order.house" />} isOptional autoComplete="shipping organization" />
    </QuoteForm>
  );
}

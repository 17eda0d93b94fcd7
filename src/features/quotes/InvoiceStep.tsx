import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { AddressChoice, addressErrors, addressOf, emptyAddressChoice, emptyAddressForm } from '~/features/address';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormRadios, FormText } from '~/features/forms';
import { selectStoreView, useCountry } from '~/features/store-view';
import { Alert, Money } from '~/ui';
import { useSetQuoteInvoiceMutation } from './placeQuoteApi';
import { QuoteForm } from './QuoteForm';
import type { StepProps } from './QuoteOrderPage';
import { QuoteProblem } from './quoteParts';
import { useCustomerCompanyQuery } from './quotesApi';
import type { Quote } from './quotesModel';
import { quoteAddressOf } from './quotesModel';

const keyOf = ({ carrierCode, methodCode }: Quote['methods'][number]): string => `${carrierCode} ${methodCode}`;

/** How it comes, who gets the invoice, and how it is paid. */
export function InvoiceStep({ quote, typed, onTyped, onDone }: StepProps): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const { data: company } = useCustomerCompanyQuery();
  const [send, { isLoading, error }] = useSetQuoteInvoiceMutation();
  if (quote.payments.length === 0) return <NoPayment />;
  const submit = async (values: FormValues) => {
    onTyped(values);
    const method = quote.methods.find((candidate) => keyOf(candidate) === values.method);
    const typedAddress = quoteAddressOf(addressOf(values, countryCode), '');
    const address = values.same === 'yes' && quote.shipping ? quote.shipping : typedAddress;
    const outcome = await send({
      uid: quote.uid,
      method: method ?? null,
      billing: { ...address, company: values.company?.trim() ?? '' },
      payment: { code: values.payment ?? '', number: values.payment === 'purchaseorder' ? (values.number ?? '').trim() : '' },
    });
    if (!outcome.error) onDone();
  };
  return (
    <QuoteForm
      initialValues={{ ...firstValues(quote, company ?? ''), ...typed }}
      validate={(values) => errorsOf(values, quote, countryCode)}
      onSubmit={(values) => void submit(values)}
      onTyped={onTyped}
      isBusy={isLoading}
      problem={error && <QuoteProblem problem={problemOf(error)} doing="step" />}
      submitLabel={<FormattedMessage id="quotes.order.continue" />}
    >
      <Fields quote={quote} countryCode={countryCode} company={company ?? ''} />
    </QuoteForm>
  );
}

function firstValues({ method, methods, payment, payments, billing }: Quote, company: string): FormValues {
  const [only, ...others] = payments;
  const first = method ?? methods[0];
  return {
    ...emptyAddressForm,
    ...emptyAddressChoice,
    method: first ? keyOf(first) : '',
    company: billing?.company || company,
    same: '',
    payment: payment?.code ?? (others.length === 0 ? (only?.code ?? '') : ''),
    number: payment?.number ?? '',
  };
}

function errorsOf(values: FormValues, quote: Quote, countryCode: string): FormErrors {
  const asksSame = quote.shipping !== null;
  return {
    ...(!values.company?.trim() && { company: 'quotes.error.company' }),
    ...(asksSame && !values.same && { same: 'checkout.error.required' }),
    ...((values.same === 'no' || !asksSame) && addressErrors(values, countryCode)),
    ...(!values.payment && { payment: 'quotes.error.payment' }),
    ...(values.payment === 'purchaseorder' && !values.number?.trim() && { number: 'quotes.error.number' }),
  };
}

/** The company's name may arrive when the form is being filled in: it fills a field that is untouched, and nothing else. */
function useLateCompany(company: string): void {
  const form = useForm();
  useEffect(() => {
    const field = form.getFieldState('company');
    if (company && field && !field.value && !field.modified) form.change('company', company);
  }, [company, form]);
}

function Fields({ quote, countryCode, company }: { quote: Quote; countryCode: string; company: string }): ReactNode {
  useLateCompany(company);
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const [isManual, setManual] = useState(false);
  return (
    <>
      {quote.methods.length > 1 && (
        <FormRadios
          name="method"
          legend={<FormattedMessage id="quotes.order.method" />}
          options={quote.methods.map((method) => ({
            value: keyOf(method),
            label: method.methodTitle,
            note:
              method.price && method.price.minor > 0 ? <Money value={method.price} /> : <FormattedMessage id="quotes.order.method.free" />,
          }))}
        />
      )}
      <FormText name="company" label={<FormattedMessage id="quotes.order.company" />} autoComplete="billing organization" />
      {quote.shipping && (
        <FormRadios
          name="same"
          legend={<FormattedMessage id="quotes.order.same" />}
          options={['yes', 'no'].map((value) => ({ value, label: <FormattedMessage id={`quotes.order.same.${value}`} /> }))}
        />
      )}
      {(values.same === 'no' || !quote.shipping) && (
        <AddressChoice isCustomer countryCode={countryCode} purpose="billing" isManual={isManual} onManual={setManual} />
      )}
      <FormRadios
        name="payment"
        legend={<FormattedMessage id="quotes.order.payment" />}
        options={quote.payments.map(({ code }) => ({
          value: code,
          label: <FormattedMessage id={`quotes.payment.${code}`} />,
        }))}
      />
      {values.payment === 'purchaseorder' && (
        <FormText
          name="number"
          label={<FormattedMessage id="quotes.order.number" />}
          hint={<FormattedMessage id="quotes.order.numberHint" />}
          maxLength={64}
          autoComplete="off"
          width="middle"
        />
      )}
    </>
  );
}

function NoPayment(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="quotes.order.noPayment" />}>
      <FormattedMessage id="quotes.order.callUs" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Cart, ShippingMethod } from '~/features/cart';
import { selectDetails } from '~/features/cart';
import { Money } from '~/ui';
import type { RadioOption } from '~/ui';
import { useWorld } from '~/world';
import type { FormErrors, FormValues } from '~/features/forms';
import { shippingMethodSubmitted } from './checkoutActions';
import type { DeliveryPreference } from './checkoutModel';
import { selectAvailableShippingMethods, selectShippingMethod, selectShippingMethodError, selectDeliveryPreference } from './checkoutSlice';
import { isDeliveryDay, deliveryDayBounds } from './checkoutModel';
import { FormDate, FormRadios } from '~/features/forms';
import type { StepFrameProps } from './StepForm';
import { StepForm } from './StepForm';
import { useDraft } from './useStep';

/** The delivery method and the earliest day. */
export function DeliveryStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const methods = useOfferedMethods();
  const chosen = useSelector(selectShippingMethod);
  const preference = useSelector(selectDeliveryPreference);
  const problem = useSelector(selectShippingMethodError);
  const only = methods.length === 1 ? methods[0] : undefined;
  const draft = useDraft('delivery', {
    method: chosen ? keyOf(chosen.carrier_code, chosen.method_code) : only ? keyOf(only.carrierCode, only.methodCode) : '',
    when: preference?.kind ?? '',
    date: preference?.kind === 'date' ? preference.date : '',
  });
  const validate = (values: FormValues): FormErrors => ({
    ...(methods.some((method) => keyOf(method.carrierCode, method.methodCode) === values.method)
      ? {}
      : { method: 'checkout.error.method' }),
    ...(values.when ? {} : { when: 'checkout.error.when' }),
    ...(values.when === 'date' && !isDeliveryDay(values.date ?? '', clock.now()) ? { date: 'checkout.error.date' } : {}),
  });
  const submit = (values: FormValues) => {
    const method = methods.find((candidate) => keyOf(candidate.carrierCode, candidate.methodCode) === values.method);
    if (!method) return;
    const wanted: DeliveryPreference = values.when === 'date' ? { kind: 'date', date: values.date ?? '' } : { kind: 'asap' };
    const { carrierCode, methodCode, carrierTitle } = method;
    dispatch(
      shippingMethodSubmitted({
        method: { carrier_code: carrierCode, method_code: methodCode, carrier_title: carrierTitle },
        preference: wanted,
      }),
    );
  };
  return (
    <StepForm initialValues={draft.values} validate={validate} onSubmit={submit} problem={problem} onTyped={draft.keep} frame={frame}>
      <FormRadios name="method" legend={<FormattedMessage id="checkout.delivery.method" />} options={methods.map(optionOf)} />
      <FormRadios
        name="when"
        legend={<FormattedMessage id="checkout.delivery.when" />}
        hint={<FormattedMessage id="checkout.delivery.whenHint" />}
        options={[
          {
            value: 'asap',
            label: <FormattedMessage id="checkout.delivery.asap" />,
            note: <FormattedMessage id="checkout.delivery.asapNote" />,
          },
          {
            value: 'date',
            label: <FormattedMessage id="checkout.delivery.date" />,
            note: <FormattedMessage id="checkout.delivery.dateNote" />,
          },
        ]}
      />
      <PreferredDay now={clock.now()} />
    </StepForm>
  );
}

const keyOf = (carrierCode: string, methodCode: string): string => `${carrierCode}/${methodCode}`;

/** Commerce's answer to the address; after a reload the same data is taken from the cart. */
function useOfferedMethods(): readonly ShippingMethod[] {
  const received = useSelector(selectAvailableShippingMethods);
  const cart = useSelector(selectDetails) as Cart | null;
  return cart && cart.shippingMethods.length > 0 ? cart.shippingMethods : (received ?? []);
}

const optionOf = ({ carrierCode, methodCode, methodTitle, price }: ShippingMethod): RadioOption => ({
  value: keyOf(carrierCode, methodCode),
  label: methodTitle,
  price: price && price.minor !== 0 ? <Money value={price} /> : <FormattedMessage id="checkout.delivery.included" />,
});

function PreferredDay({ now }: { now: number }): ReactNode {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  if (values.when !== 'date') return null;
  const { earliest, latest } = deliveryDayBounds(now);
  return (
    <FormDate
      name="date"
      label={<FormattedMessage id="checkout.delivery.day" />}
      hint={<FormattedMessage id="checkout.delivery.dayHint" />}
      min={earliest}
      max={latest}
    />
  );
}

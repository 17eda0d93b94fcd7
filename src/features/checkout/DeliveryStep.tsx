import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { loadHowItComes } from '~/features/basket';
import type { Cart, ShippingMethod } from '~/features/cart';
import { basketKind, selectDetails } from '~/features/cart';
import { Money } from '~/ui';
import type { RadioOption } from '~/ui';
import { useNeededPart, useWorld } from '~/world';
import type { FormErrors, FormValues } from '~/features/forms';
import { shippingMethodSubmitted } from './checkoutActions';
import type { DeliveryPreference } from './checkoutModel';
import { selectAvailableShippingMethods, selectShippingMethod, selectShippingMethodError, selectDeliveryPreference } from './checkoutSlice';
import { isDeliveryDay, deliveryDayBounds, isVisit } from './checkoutModel';
import { FormDate, FormRadios } from '~/features/forms';
import type { StepFrameProps } from './StepForm';
import { StepForm } from './StepForm';
import { useDraft } from './useStep';

/** The delivery method, and where an engineer comes the earliest day. */
export function DeliveryStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const methods = useOfferedMethods();
  const chosen = useSelector(selectShippingMethod);
  const preference = useSelector(selectDeliveryPreference);
  const problem = useSelector(selectShippingMethodError);
  const cart = useSelector(selectDetails);
  const comesBy = (method: string | undefined): boolean => isVisit(cart, method?.split('/')[0]);
  const { Part: Coming } = useNeededPart(loadHowItComes);
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
    ...(values.when || !comesBy(values.method) ? {} : { when: 'checkout.error.when' }),
    ...(comesBy(values.method) && values.when === 'date' && !isDeliveryDay(values.date ?? '', clock.now())
      ? { date: 'checkout.error.date' }
      : {}),
  });
  const submit = (values: FormValues) => {
    const method = methods.find((candidate) => keyOf(candidate.carrierCode, candidate.methodCode) === values.method);
    if (!method) return;
    const wanted: DeliveryPreference =
      comesBy(values.method) && values.when === 'date' ? { kind: 'date', date: values.date ?? '' } : { kind: 'asap' };
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
      {Coming && cart && <Coming lines={cart.lines} />}
      <FormRadios
        name="method"
        legend={<FormattedMessage id={`checkout.delivery.method${basketKind(cart) === 'goods' ? '.goods' : ''}`} />}
        options={methods.map(optionOf)}
      />
      <When comesBy={comesBy} now={clock.now()} />
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

interface WhenProps {
  comesBy: (method: string | undefined) => boolean;
  now: number;
}

/** A parcel's day is in its name; no one is asked when they are at home. */
function When({ comesBy, now }: WhenProps): ReactNode {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  if (!comesBy(values.method)) return null;
  return (
    <>
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
      {values.when === 'date' && <PreferredDay now={now} />}
    </>
  );
}

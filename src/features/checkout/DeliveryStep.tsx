import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Cart, ShippingMethod } from '~/features/cart';
import { selectDetails } from '~/features/cart';
import { Money } from '~/ui';
import type { RadioOption } from '~/ui';
import { useWorld } from '~/world';
import type { FormErrors, FormValues } from './addressForm';
import { shippingMethodSubmitted } from './checkoutActions';
import type { DeliveryWish } from './checkoutModel';
import { selectAvailableShippingMethods, selectShippingMethod, selectWish } from './checkoutSelectors';
import { selectShippingMethodError } from './checkoutSlice';
import { isWishable, wishBounds } from './deliveryWish';
import { FormDate, FormRadios } from './formFields';
import type { StepFrameProps } from './stepFrame';
import { StepForm } from './StepForm';
import { useDraft } from './useDraft';

/** How it comes, and from which day on. */
export function DeliveryStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const methods = useOfferedMethods();
  const chosen = useSelector(selectShippingMethod);
  const wish = useSelector(selectWish);
  const problem = useSelector(selectShippingMethodError);
  const only = methods.length === 1 ? methods[0] : undefined;
  const draft = useDraft('delivery', {
    method: chosen ? keyOf(chosen.carrier_code, chosen.method_code) : only ? keyOf(only.carrierCode, only.methodCode) : '',
    when: wish?.kind ?? '',
    date: wish?.kind === 'date' ? wish.date : '',
  });
  const validate = (values: FormValues): FormErrors => ({
    ...(methods.some((method) => keyOf(method.carrierCode, method.methodCode) === values.method)
      ? {}
      : { method: 'checkout.error.method' }),
    ...(values.when ? {} : { when: 'checkout.error.when' }),
    ...(values.when === 'date' && !isWishable(values.date ?? '', clock.now()) ? { date: 'checkout.error.date' } : {}),
  });
  const submit = (values: FormValues) => {
    const method = methods.find((candidate) => keyOf(candidate.carrierCode, candidate.methodCode) === values.method);
    if (!method) return;
    const wanted: DeliveryWish = values.when === 'date' ? { kind: 'date', date: values.date ?? '' } : { kind: 'asap' };
    const { carrierCode, methodCode, carrierTitle } = method;
    dispatch(
      shippingMethodSubmitted({
        method: { carrier_code: carrierCode, method_code: methodCode, carrier_title: carrierTitle },
        wish: wanted,
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
      <WishedDay now={clock.now()} />
    </StepForm>
  );
}

const keyOf = (carrierCode: string, methodCode: string): string => `${carrierCode}/${methodCode}`;

/** Commerce's answer to the address; after a reload the cart itself tells it again. */
function useOfferedMethods(): readonly ShippingMethod[] {
  const received = useSelector(selectAvailableShippingMethods);
  const cart = useSelector(selectDetails) as Cart | null;
  return cart && cart.shippingMethods.length > 0 ? cart.shippingMethods : (received ?? []);
}

const optionOf = ({ carrierCode, methodCode, methodTitle, price }: ShippingMethod): RadioOption => ({
  value: keyOf(carrierCode, methodCode),
  label: methodTitle,
  price: price && price.minor !== 0 ? <Money value={price} decimals="whenNeeded" /> : <FormattedMessage id="checkout.delivery.included" />,
});

function WishedDay({ now }: { now: number }): ReactNode {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  if (values.when !== 'date') return null;
  const { earliest, latest } = wishBounds(now);
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

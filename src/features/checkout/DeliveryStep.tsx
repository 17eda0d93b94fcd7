import type { ReactNode } from 'react';
import { useField, useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { loadHowItComes } from '~/features/basket';
import type { Cart, ShippingMethod } from '~/features/cart';
import { basketKind, selectDetails } from '~/features/cart';
import { LatePart } from '~/features/notices';
import { Alert, Button, LoadingStages, Money, Skeleton, SkeletonGroup } from '~/ui';
import type { RadioOption } from '~/ui';
import { useNeededPart, useWorld } from '~/world';
import type { FormErrors, FormValues } from '~/features/forms';
import type { PickupPoint } from '~/features/places';
import { loadPickupChoice, usePickupPointsQuery } from '~/features/places';
import { selectStoreView, useCountry } from '~/features/store-view';
import { shippingMethodSubmitted } from './checkoutActions';
import type { Collection, DeliveryPreference } from './checkoutModel';
import {
  selectAvailableShippingMethods,
  selectDeliveryPreference,
  selectShippingAddress,
  selectShippingMethod,
  selectShippingMethodError,
} from './checkoutSlice';
import { isDeliveryDay, deliveryDayBounds, isPickup, isVisit } from './checkoutModel';
import { FormDate, FormRadios } from '~/features/forms';
import type { StepFrameProps } from './StepForm';
import { StepForm } from './StepForm';
import { useDraft } from './useStep';

/** Of the delivery step's field `method`. */
const pickupKey = 'instore/pickup';

/** The delivery method, where an engineer comes the earliest day, and where it is collected, the place. */
export function DeliveryStep({ frame }: StepFrameProps): ReactNode {
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const offered = useOfferedMethods();
  const collections = useCollections(offered);
  const methods = collections.points?.length === 0 ? offered.filter((method) => !isPickup(method)) : offered;
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
    pickup: chosen?.pickup?.code ?? '',
  });
  const pickupOf = ({ pickup }: FormValues) => collections.points?.find(({ code }) => code === pickup);
  const validate = (values: FormValues): FormErrors => ({
    ...(methods.some((method) => keyOf(method.carrierCode, method.methodCode) === values.method)
      ? {}
      : { method: 'checkout.error.method' }),
    ...(values.method !== pickupKey || pickupOf(values) ? {} : { pickup: 'checkout.error.pickup' }),
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
    const pickup = isPickup(method) ? pickupOf(values) : undefined;
    dispatch(
      shippingMethodSubmitted({
        method: {
          carrier_code: carrierCode,
          method_code: methodCode,
          carrier_title: carrierTitle,
          ...(pickup && { pickup: collectionOf(pickup) }),
        },
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
      <PickupPart {...collections} />
      <When comesBy={comesBy} now={clock.now()} />
    </StepForm>
  );
}

const collectionOf = ({ code, name, street, postcode, city, country_id }: PickupPoint): Collection => ({
  code,
  name,
  street,
  postcode,
  city,
  country_id,
});

const keyOf = (carrierCode: string, methodCode: string): string => `${carrierCode}/${methodCode}`;

/** Commerce's answer to the address; after a reload the same data is taken from the cart. */
function useOfferedMethods(): readonly ShippingMethod[] {
  const received = useSelector(selectAvailableShippingMethods);
  const cart = useSelector(selectDetails) as Cart | null;
  return cart && cart.shippingMethods.length > 0 ? cart.shippingMethods : (received ?? []);
}

const optionOf = (method: ShippingMethod): RadioOption => ({
  value: keyOf(method.carrierCode, method.methodCode),
  label: method.methodTitle,
  note: isPickup(method) && <FormattedMessage id="checkout.collect.ready" />,
  price: method.price && method.price.minor !== 0 ? <Money value={method.price} /> : <FormattedMessage id="checkout.delivery.included" />,
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

interface Collections {
  /** Undefined until they are known. */
  points: readonly PickupPoint[] | undefined;
  skus: readonly string[];
  hasFailed: boolean;
  retry: () => void;
}

/** Where all of the basket can be collected, as far as commerce offers collecting it. */
function useCollections(offered: readonly ShippingMethod[]): Collections {
  const cart = useSelector(selectDetails);
  const { countryCode: country } = useSelector(selectStoreView);
  const skus = [...new Set(cart?.lines.map(({ sku }) => sku))].sort();
  const { data: points, isError, refetch } = usePickupPointsQuery({ country, skus }, { skip: !offered.some(isPickup) });
  return { points, skus, hasFailed: isError, retry: () => void refetch() };
}

/** Once collecting is chosen: where. */
function PickupPart({ points, skus, hasFailed, retry }: Collections): ReactNode {
  const { countryCode: country } = useSelector(selectStoreView);
  const address = useSelector(selectShippingAddress);
  const { input } = useField<string>('method', { subscription: { value: true } });
  const { phone } = useCountry();
  if (input.value !== pickupKey) return null;
  if (points) return <LatePart load={loadPickupChoice} props={{ points, asked: { country, skus }, near: address?.postcode ?? '' }} />;
  if (!hasFailed)
    return (
      <div>
        <SkeletonGroup>
          <Skeleton lines={5} />
        </SkeletonGroup>
        <LoadingStages onRetry={retry} />
      </div>
    );
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="checkout.collect.failed" />}
      actions={
        <Button onClick={retry}>
          <FormattedMessage id="ui.loading.retry" />
        </Button>
      }
    >
      <FormattedMessage id="checkout.collect.failedText" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}

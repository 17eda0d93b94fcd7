import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { townLines } from '~/config/townLine';
import type { Cart } from '~/features/cart';
import { selectCurrentUser } from '~/features/session';
import { Button, VisuallyHidden } from '~/ui';
import { addressLines } from '~/features/address';
import styles from './Checkout.module.css';
import type { Address } from '~/features/address';
import type { Collection, DeliveryPreference, Step } from './checkoutModel';
import { sameMethod, steps, isVisit } from './checkoutModel';
import { paymentDoes } from '~/features/payment';
import { WrittenDay } from '~/features/store-view';
import {
  selectAvailableShippingMethods,
  selectBillingAddress,
  selectEmail,
  selectPaymentCode,
  selectPaymentData,
  selectShippingAddress,
  selectShippingMethod,
  selectDeliveryPreference,
} from './checkoutSlice';
import { StepName } from './StepName';

export interface AnswersProps {
  cart: Cart;
  /** Only the answers of the steps before this one. */
  before: Step;
  onChange: (step: Step) => void;
}

/** The answers so far, each with a button to change it. */
export function Answers({ cart, before, onChange }: AnswersProps): ReactNode {
  const isCustomer = useSelector(selectCurrentUser) !== null;
  const answered = steps.slice(0, steps.indexOf(before)).filter((step) => step !== 'delivery' || !cart.isVirtual);
  if (answered.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answered.map((step) => (
        <div key={step} className={styles.answer}>
          <dt>
            <StepName step={step} isShort />
          </dt>
          <dd className={styles.answerWords}>
            <Answer step={step} cart={cart} />
          </dd>
          {(step !== 'contact' || !isCustomer) && (
            <dd>
              <Button variant="link" onClick={() => onChange(step)}>
                <FormattedMessage id={`checkout.step.${step}.change`} values={{ hidden: hiddenWords }} />
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const hiddenWords = (words: ReactNode[]) => <VisuallyHidden>{words}</VisuallyHidden>;

function Answer({ step, cart }: { step: Step; cart: Cart }): ReactNode {
  switch (step) {
    case 'contact':
      return <Email />;
    case 'address':
      return <Where />;
    case 'delivery':
      return <How cart={cart} />;
    case 'billing':
      return <Bill />;
    default:
      return <Payment cart={cart} />;
  }
}

const Email = (): ReactNode => useSelector(selectEmail);

function Where(): ReactNode {
  const address = useSelector(selectShippingAddress);
  return address && <Lines address={address} withPhone />;
}

export function Lines({ address, withPhone = false }: { address: Address; withPhone?: boolean }): ReactNode {
  const lines = [...addressLines(address), ...(withPhone ? [address.telephone] : [])];
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function How({ cart }: { cart: Cart }): ReactNode {
  const chosen = useSelector(selectShippingMethod);
  const received = useSelector(selectAvailableShippingMethods);
  const preference = useSelector(selectDeliveryPreference);
  const offered = chosen && [...cart.shippingMethods, ...(received ?? [])].find((method) => sameMethod(chosen, method));
  return (
    <>
      {chosen?.pickup ? <CollectedAt pickup={chosen.pickup} /> : (offered?.methodTitle ?? chosen?.carrier_title)}
      {preference && isVisit(cart, chosen?.carrier_code) && (
        <>
          <br />
          <When preference={preference} />
        </>
      )}
    </>
  );
}

/** Where an order is collected: the place's name and its address. */
export function CollectedAt({ pickup }: { pickup: Collection }): ReactNode {
  const { name, street, city, postcode, country_id: country } = pickup;
  return (
    <>
      <FormattedMessage id="checkout.collect.at" values={{ name }} />
      {[street, ...townLines({ city, state: '', postcode, country })].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}

/** "As soon as possible", or the day in the locale's format. It is a calendar day: no time zone may shift it. */
export function When({ preference }: { preference: DeliveryPreference }): ReactNode {
  if (preference.kind === 'asap') return <FormattedMessage id="checkout.delivery.asap" />;
  const day = <WrittenDay value={`${preference.date}T12:00:00Z`} dateStyle="full" timeZone="UTC" />;
  return <FormattedMessage id="checkout.delivery.from" values={{ day }} />;
}

function Bill(): ReactNode {
  const billing = useSelector(selectBillingAddress);
  if (!billing) return null;
  const { company, vat_id: number } = billing.business ?? {};
  return (
    <>
      {[company, number].map((line) => line && <div key={line}>{line}</div>)}
      {billing.sameAsShippingAddress ? <FormattedMessage id="checkout.billing.isSame" /> : <Lines address={billing} />}
    </>
  );
}

function Payment({ cart }: { cart: Cart }): ReactNode {
  const code = useSelector(selectPaymentCode);
  const data = useSelector(selectPaymentData);
  const method = cart.paymentMethods.find((candidate) => candidate.code === code);
  if (!data && paymentDoes(code) !== 'nothing') return <FormattedMessage id="checkout.payment.again" />;
  return data?.label || method?.title;
}

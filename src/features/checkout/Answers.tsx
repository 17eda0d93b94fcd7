import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Cart } from '~/features/cart';
import { Button, VisuallyHidden } from '~/ui';
import { addressLines } from './addressForm';
import styles from './Checkout.module.css';
import type { Address, DeliveryWish, Step } from './checkoutModel';
import { sameMethod, steps } from './checkoutModel';
import {
  methodsWithoutData,
  selectAvailableShippingMethods,
  selectBillingAddress,
  selectEmail,
  selectPaymentCode,
  selectShippingAddress,
  selectShippingMethod,
  selectWish,
} from './checkoutSelectors';
import { selectPaymentData } from './checkoutSlice';
import { StepName } from './StepName';

export interface AnswersProps {
  cart: Cart;
  /** Only what was asked before this step. */
  before: Step;
  onChange: (step: Step) => void;
}

/** What was agreed so far, with a way to change each. */
export function Answers({ cart, before, onChange }: AnswersProps): ReactNode {
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
          <dd>
            <Button variant="link" onClick={() => onChange(step)}>
              <FormattedMessage id={`checkout.step.${step}.change`} values={{ hidden: hiddenWords }} />
            </Button>
          </dd>
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
  const wish = useSelector(selectWish);
  const offered = chosen && [...cart.shippingMethods, ...(received ?? [])].find((method) => sameMethod(chosen, method));
  return (
    <>
      {offered?.methodTitle ?? chosen?.carrier_title}
      <br />
      {wish && <When wish={wish} />}
    </>
  );
}

/** "As soon as possible", or the day in the reader's own form. The day is a calendar day: it has no time zone to move it. */
export function When({ wish }: { wish: DeliveryWish }): ReactNode {
  if (wish.kind === 'asap') return <FormattedMessage id="checkout.delivery.asap" />;
  const day = <FormattedDate value={`${wish.date}T12:00:00Z`} dateStyle="full" timeZone="UTC" />;
  return <FormattedMessage id="checkout.delivery.from" values={{ day }} />;
}

function Bill(): ReactNode {
  const billing = useSelector(selectBillingAddress);
  if (!billing) return null;
  return billing.sameAsShippingAddress ? <FormattedMessage id="checkout.billing.isSame" /> : <Lines address={billing} />;
}

function Payment({ cart }: { cart: Cart }): ReactNode {
  const code = useSelector(selectPaymentCode);
  const data = useSelector(selectPaymentData);
  const method = cart.paymentMethods.find((candidate) => candidate.code === code);
  if (!data && !methodsWithoutData.includes(code ?? '')) return <FormattedMessage id="checkout.payment.again" />;
  return data?.label || method?.title;
}

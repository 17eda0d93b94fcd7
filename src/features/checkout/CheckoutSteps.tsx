import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Cart } from '~/features/cart';
import { cartApi } from '~/features/cart';
import { LatePart } from '~/features/notices';
import { LineNotices, loadCodes, OrderSummary } from '~/features/basket';
import { Alert, Button, Container, Icon, LinkButton, Progress } from '~/ui';
import { useLazyPart, useOpening, useWorld } from '~/world';
import { AddressStep } from './AddressStep';
import { Answers } from './Answers';
import { BillingStep } from './BillingStep';
import styles from './Checkout.module.css';
import type { Step } from './checkoutModel';
import { selectIsPlacing, selectIsSubmitting, selectPaymentCode } from './checkoutSlice';
import { ContactStep } from './ContactStep';
import type { StepFrameProps } from './StepForm';
import { StepName } from './StepName';
import { useAskedSteps, useStep } from './useStep';

/** Answers that can be edited in a dialog; card data is entered on its own page, in the provider's fields. */
const isEditable = (step: Step): boolean => step !== 'payment' && step !== 'review';

const loadDialog = async () => (await import(/* webpackChunkName: "checkout-dialogs" */ './checkoutDialogs')).EditDialog;

/** Requested when the checkout opens, needed a few answers later. */
const loadPayment = async () => (await import(/* webpackChunkName: "payment-methods" */ './PaymentStep')).PaymentStep;
const loadDelivery = async () => (await import(/* webpackChunkName: "delivery-step" */ './DeliveryStep')).DeliveryStep;
const loadReview = async () => (await import(/* webpackChunkName: "payment-methods" */ './ReviewStep')).ReviewStep;

/** One question at a time, in the URL as `?step=`, so that the browser's back button goes one step back. */
export function CheckoutSteps({ cart }: { cart: Cart }): ReactNode {
  const { step, goTo, isCardForgotten } = useStep();
  const isPlacing = useSelector(selectIsPlacing);
  const payment = useSelector(selectPaymentCode);
  // A gift card that pays for everything leaves nothing to a card, and one that is taken off leaves a rest.
  const isPayable = isPlacing || step !== 'review' || cart.paymentMethods.some(({ code }) => code === payment);
  useEffect(() => {
    if (!isPayable) goTo('payment');
  }, [isPayable, goTo]);
  // Who uses the lift is asked at the last step, unless the builder knows it: requested from the first step on.
  cartApi.endpoints.cartConfigurations.useQuery(cart.id);
  const { storage } = useWorld();
  const [edited, setEdited] = useState<Step | null>(null);
  useEffect(() => {
    for (const load of [loadDelivery, loadPayment]) void load().catch(() => undefined);
  }, []);
  const heading = useFocusOnStep(step);
  const asked = useAskedSteps(cart);
  const before = asked[asked.indexOf(step) - 1];
  const close = useCallback(() => setEdited(null), []);
  const { Part: EditDialog, request } = useLazyPart(loadDialog);
  // Where the dialog cannot be loaded, the step's own page serves.
  const change = async (wanted: Step) => (isEditable(wanted) && (await request()) ? setEdited(wanted) : goTo(wanted));
  // The question comes first; only the last step is about the answers themselves.
  const answers = <Answers cart={cart} before={step} onChange={(wanted) => void change(wanted)} />;
  return (
    <Container width="form" className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        <FormattedMessage id="checkout.heading" />
      </h1>
      <Progress current={asked.indexOf(step) + 1} total={asked.length} label={<FormattedMessage id="checkout.progress" />} />
      <LineNotices />
      {storage.mode === 'memory' && (
        <Alert tone="warning">
          <FormattedMessage id="checkout.memoryOnly" />
        </Alert>
      )}
      <section className={styles.step} aria-labelledby="step-heading">
        <h2 id="step-heading" className={styles.stepHeading} ref={heading} tabIndex={-1}>
          <StepName step={step} />
        </h2>
        {step === 'review' && answers}
        {isCardForgotten && (
          <Alert tone="info" isNews title={<FormattedMessage id="checkout.forgotten.title" />}>
            <FormattedMessage id="checkout.forgotten.text" />
          </Alert>
        )}
        <StepScreen key={step} step={step} cart={cart} />
        {before && step !== 'review' && (
          <Button variant="quiet" className={styles.back} onClick={() => goTo(before)}>
            <Icon name="arrowLeft" />
            <FormattedMessage id="checkout.back" />
          </Button>
        )}
      </section>
      {step !== 'review' && answers}
      <OrderSummary cart={cart} withLines />
      {!isPlacing && <LatePart load={loadCodes} props={{ cart }} />}
      <div className={styles.ways}>
        <LinkButton variant="link" to="/basket">
          <FormattedMessage id="checkout.toBasket" />
        </LinkButton>
      </div>
      {step !== asked[0] && <ClearDetails />}
      {edited && EditDialog && <EditDialog step={edited} onClose={close} />}
    </Container>
  );
}

function StepScreen({ step, cart }: { step: Step; cart: Cart }): ReactNode {
  switch (step) {
    case 'contact':
      return <ContactStep frame={onPage} />;
    case 'address':
      return <AddressStep frame={onPage} />;
    case 'delivery':
      return <LatePart load={loadDelivery} props={{ frame: onPage }} />;
    case 'billing':
      return <BillingStep frame={onPage} />;
    case 'payment':
      return <LatePart load={loadPayment} props={{ cart }} />;
    case 'review':
      return <LatePart load={loadReview} props={{ cart }} />;
  }
}

const onPage: StepFrameProps['frame'] = (submit, fields) => <PageForm submit={submit}>{fields}</PageForm>;

function PageForm({ submit, children }: { submit: () => void; children: ReactNode }): ReactNode {
  const isBusy = useSelector(selectIsSubmitting);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      {children}
      <Button variant="primary" type="submit" isBusy={isBusy}>
        <FormattedMessage id="checkout.continue" />
      </Button>
    </form>
  );
}

/** A new step's heading takes focus, so that it is read and visible; the first step leaves focus where the page put it. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

const loadClearing = async () => (await import(/* webpackChunkName: "checkout-dialogs" */ './checkoutDialogs')).ClearDialog;

/** Says where the details are stored and for how long, with a button to delete them at once. */
export function ClearDetails(): ReactNode {
  const { Part: ClearDialog, isOpen, open, close } = useOpening(loadClearing);
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id="checkout.kept.text" />
      </p>
      <Button variant="link" onClick={open}>
        <FormattedMessage id="checkout.kept.clear" />
      </Button>
      {isOpen && ClearDialog && <ClearDialog onClose={close} />}
    </div>
  );
}

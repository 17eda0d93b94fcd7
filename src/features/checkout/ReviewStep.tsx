import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Cart, CartLine } from '~/features/cart';
import { basketKind } from '~/features/cart';
import { ProblemAlert, selectIsOnline } from '~/features/notices';
import { Alert, Button, ErrorSummary, Link, LoadingStages, Money } from '~/ui';
import { DepositTerms, PlaceAndPayNow, useDeposit } from '~/features/deposit';
import type { FormErrors, FormValues } from '~/features/forms';
import styles from './Checkout.module.css';
import { confirmationsGiven, orderSubmitted } from './checkoutActions';
import { selectConfirmations, selectIsPlacing, selectOrderError, selectPaysDeposit } from './checkoutSlice';
import { FormCheckbox } from '~/features/forms';
import { useStep } from './useStep';
import { useUsedByOfBasket, usedByAnswers, WhoUsesIt } from './WhoUsesIt';

/** The review: three confirmations, the whole price, one button. Pressing it twice has the effect of one press. */
export function ReviewStep({ cart }: { cart: Cart }): ReactNode {
  const told = useUsedByOfBasket(cart);
  const dispatch = useDispatch();
  const given = useSelector(selectConfirmations);
  const isPlacing = useSelector(selectIsPlacing);
  const problem = useSelector(selectOrderError);
  const isOnline = useSelector(selectIsOnline);
  const [attempt, setAttempt] = useState(0);
  const [first] = useState<FormValues>({
    privacy: given.privacy ? 'yes' : '',
    terms: given.terms ? 'yes' : '',
    usedBy: given.usedBy ?? '',
  });
  const { deposit, isUnknown, pressed } = usePaidNow(cart);
  const place = (values: FormValues) => {
    const usedBy = usedByAnswers.find((answer) => answer === values.usedBy) ?? told;
    dispatch(confirmationsGiven({ privacy: values.privacy === 'yes', terms: values.terms === 'yes', usedBy }));
    dispatch(orderSubmitted(pressed));
  };
  const kind = basketKind(cart);
  const mayBeTwin = problem?.code === 'maybe-ordered-already';
  return (
    <Form<FormValues>
      initialValues={first}
      validate={(values) => errorsOf(values, kind === 'lift' && !told)}
      onSubmit={place}
      subscription={{ errors: true, submitFailed: true }}
      render={({ handleSubmit, errors = {}, submitFailed }) => (
        <form
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAttempt((count) => count + 1);
            if (!isPlacing && isOnline && !isUnknown) void handleSubmit();
          }}
        >
          <ErrorSummary
            attempt={attempt}
            problems={
              submitFailed
                ? Object.entries(errors as FormErrors).map(([name, id]) => ({ name, message: <FormattedMessage id={id} /> }))
                : []
            }
          />
          {problem && !mayBeTwin && <ProblemAlert problem={problem} />}
          {mayBeTwin && <MaybeTwin onAgain={() => dispatch(orderSubmitted({ ...pressed, again: true }))} />}
          {kind === 'lift' && <WhoUsesIt told={told} />}
          <FormCheckbox
            name="privacy"
            label={<FormattedMessage id="checkout.review.privacy" values={{ page: pageLink('/privacy-notice') }} />}
          />
          <FormCheckbox
            name="terms"
            label={<FormattedMessage id="checkout.review.terms" values={{ page: pageLink('/terms-and-conditions') }} />}
          />
          <p className={styles.mind}>
            <FormattedMessage
              id="checkout.review.mind"
              values={{ kind: kind === 'lift' && cart.lines.some(isSentBack) ? 'mixed' : kind }}
            />
          </p>
          {deposit && <DepositTerms deposit={deposit} />}
          {!isOnline && (
            <Alert tone="warning" isNews title={<FormattedMessage id="checkout.review.offline" />}>
              <FormattedMessage id="checkout.review.offlineText" />
            </Alert>
          )}
          <Button variant="primary" type="submit" isWide isBusy={isPlacing || isUnknown} isDisabled={!isOnline}>
            {deposit ? (
              <PlaceAndPayNow deposit={deposit} />
            ) : cart.totals.grandTotal ? (
              <FormattedMessage id="checkout.review.place" values={{ total: <Money value={cart.totals.grandTotal} /> }} />
            ) : (
              <FormattedMessage id="checkout.review.placePlain" />
            )}
          </Button>
          {isPlacing && (
            <LoadingStages>
              <FormattedMessage id="checkout.review.placing" />
            </LoadingStages>
          )}
        </form>
      )}
    />
  );
}

/** Of a deposit that was chosen: what commerce says of it now. Where it offers none any more, the shopper chooses again how to pay. */
function usePaidNow(cart: Cart) {
  const isWanted = useSelector(selectPaysDeposit);
  const isPlacing = useSelector(selectIsPlacing);
  const offered = useDeposit(cart);
  const { goTo } = useStep();
  const isGone = isWanted && offered === null && !isPlacing;
  useEffect(() => {
    if (isGone) goTo('payment');
  }, [isGone, goTo]);
  const deposit = isWanted && offered ? { now: offered.now, later: offered.later, days: offered.days } : null;
  return { deposit, isUnknown: isWanted && !deposit, pressed: deposit ? { deposit } : {} };
}

/** Goods, which the shopper may give back; services and downloads have terms of their own. */
const isSentBack = ({ kind }: CartLine): boolean => kind === 'simple' || kind === 'configurable';

function errorsOf(values: FormValues, asksWho: boolean): FormErrors {
  return {
    ...(asksWho && !values.usedBy ? { usedBy: 'checkout.error.usedBy' } : {}),
    ...(values.privacy === 'yes' ? {} : { privacy: 'checkout.error.privacy' }),
    ...(values.terms === 'yes' ? {} : { terms: 'checkout.error.terms' }),
  };
}

/** The texts open in a new window, so that reading them does not leave the last step. */
const pageLink = (path: string) => (words: ReactNode[]) => (
  <Link to={path} target="_blank" rel="noopener">
    {words}
  </Link>
);

/** The staff are still looking into an earlier attempt with the very same cart. */
function MaybeTwin({ onAgain }: { onAgain: () => void }): ReactNode {
  return (
    <Alert
      tone="warning"
      isNews
      title={<FormattedMessage id="checkout.twin.title" />}
      actions={
        <Button onClick={onAgain}>
          <FormattedMessage id="checkout.twin.again" />
        </Button>
      }
    >
      <FormattedMessage id="checkout.twin.text" />
    </Alert>
  );
}

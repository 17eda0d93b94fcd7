import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { problemOf } from '~/data/problem';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormCheckbox } from '~/features/forms';
import { signOutHeld, signOutReleased } from '~/features/session';
import { Button, Link, LoadingStages, Money } from '~/ui';
import { usePlaceQuoteOrderMutation } from './placeQuoteApi';
import { QuoteTotals } from './QuoteContents';
import { QuoteForm } from './QuoteForm';
import { QuoteProblem } from './quoteParts';
import styles from './Quotes.module.css';
import type { OrderStep, Quote, QuoteAddress } from './quotesModel';
import { linesOf } from './quotesModel';

interface ConfirmStepProps {
  quote: Quote;
  path: string;
  onChange: (step: OrderStep) => void;
}

const validate = (values: FormValues): FormErrors => (values.terms === 'yes' ? {} : { terms: 'checkout.error.terms' });

/** Everything once more, and the one button that orders. Commerce orders a quote once, however often it is pressed. */
export function ConfirmStep({ quote, path, onChange }: ConfirmStepProps): ReactNode {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [place, { isLoading, error }] = usePlaceQuoteOrderMutation({ fixedCacheKey: quote.uid });
  const order = async () => {
    dispatch(signOutHeld());
    const outcome = await place(quote).finally(() => dispatch(signOutReleased()));
    if (outcome.error === undefined) void navigate(path, { replace: true });
  };
  return (
    <>
      <dl className={styles.facts}>
        {quote.shipping && <Fact name="delivery" address={quote.shipping} onChange={() => onChange('delivery')} />}
        {quote.billing && <Fact name="invoice" address={quote.billing} onChange={() => onChange('invoice')} />}
        {quote.payment && (
          <div>
            <dt className={styles.quiet}>
              <FormattedMessage id="quotes.order.payment" />
            </dt>
            <dd>
              <FormattedMessage id={`quotes.payment.${quote.payment.code}`} />
              {quote.payment.number && <span className={styles.note}>{quote.payment.number}</span>}
            </dd>
          </div>
        )}
      </dl>
      <QuoteTotals quote={quote} />
      <QuoteForm
        initialValues={{ terms: '' }}
        validate={validate}
        onSubmit={() => void order()}
        isBusy={isLoading}
        problem={error && <QuoteProblem problem={problemOf(error)} doing="order" />}
        submitLabel={<FormattedMessage id="quotes.order.place" values={{ total: quote.total ? <Money value={quote.total} /> : '' }} />}
      >
        <FormCheckbox name="terms" label={<FormattedMessage id="checkout.review.terms" values={{ page: termsLink }} />} />
      </QuoteForm>
      {isLoading && (
        <LoadingStages>
          <FormattedMessage id="checkout.review.placing" />
        </LoadingStages>
      )}
    </>
  );
}

/** Opens in a new window, so that reading it does not leave the last step. */
const termsLink = (words: ReactNode[]) => (
  <Link to="/terms-and-conditions" target="_blank" rel="noopener">
    {words}
  </Link>
);

const Fact = ({ name, address, onChange }: { name: OrderStep; address: QuoteAddress; onChange: () => void }): ReactNode => (
  <div>
    <dt className={styles.quiet}>
      <FormattedMessage id={`quotes.order.${name}`} />
    </dt>
    <dd>
      {linesOf(address).map((line, index) => (
        <span key={index} className={styles.line}>
          {line}
        </span>
      ))}
      <Button variant="link" onClick={onChange}>
        <FormattedMessage id={`quotes.order.change.${name}`} />
      </Button>
    </dd>
  </div>
);

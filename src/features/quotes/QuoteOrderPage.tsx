import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import type { FormValues } from '~/features/forms';
import { Alert, LinkButton, Progress } from '~/ui';
import { ConfirmStep } from './ConfirmStep';
import { DeliveryStep } from './DeliveryStep';
import { InvoiceStep } from './InvoiceStep';
import { QuoteProblem, Waiting } from './quoteParts';
import styles from './Quotes.module.css';
import { useNegotiableQuoteQuery } from './quotesApi';
import type { OrderStep, Quote } from './quotesModel';
import { mayAccept, openStepOf, orderSteps } from './quotesModel';

/** What a step gets: the quote, what was typed there before, and the way on. */
export interface StepProps {
  quote: Quote;
  typed: FormValues;
  onTyped: (values: FormValues) => void;
  onDone: () => void;
}

/** From an accepted quote to its order: where it goes, who gets the invoice, and once more everything. `?step=` is never beyond what commerce has. */
export function QuoteOrderPage(): ReactNode {
  const { uid = '' } = useParams();
  const path = `/account-quotes/${encodeURIComponent(uid)}`;
  const { currentData: quote, isFetching, error, refetch } = useNegotiableQuoteQuery(uid, { refetchOnMountOrArgChange: true });
  const problem = error && problemOf(error);
  return (
    <AccountArea
      back={{ to: path, label: quote?.name ?? <FormattedMessage id="quotes.one" /> }}
      heading={<FormattedMessage id="quotes.order.heading" />}
      view={quote && !mayAccept(quote) ? 'over' : 'steps'}
    >
      {problem && !isFetching && <QuoteProblem problem={problem} doing="one" onRetry={() => void refetch()} />}
      {quote && mayAccept(quote) && <Steps quote={quote} path={path} />}
      {quote && !mayAccept(quote) && (
        <Alert
          tone="info"
          isNews
          title={<FormattedMessage id={`quotes.now.${quote.status}`} values={{ price: '' }} />}
          actions={
            <LinkButton to={path}>
              <FormattedMessage id="quotes.order.toQuote" />
            </LinkButton>
          }
        />
      )}
      {!quote && isFetching && <Waiting onRetry={() => void refetch()} />}
    </AccountArea>
  );
}

function Steps({ quote, path }: { quote: Quote; path: string }): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Record<OrderStep, FormValues>>>({});
  const asked = useSearchParams()[0].get('step');
  const steps = orderSteps.filter((step) => step !== 'delivery' || !quote.isVirtual);
  const open = openStepOf(quote);
  const wanted = steps.find((step) => step === asked) ?? steps[0] ?? open;
  const step = steps.indexOf(wanted) > steps.indexOf(open) ? open : wanted;
  const goTo = (next: OrderStep) => void navigate(`${path}/order?step=${next}`);
  const after = steps[steps.indexOf(step) + 1];
  const heading = useFocusOnStep(step);
  const props: StepProps = {
    quote,
    typed: typed[step] ?? {},
    onTyped: (values) => setTyped((before) => ({ ...before, [step]: values })),
    onDone: () => after && goTo(after),
  };
  return (
    <>
      <Progress current={steps.indexOf(step) + 1} total={steps.length} label={<FormattedMessage id="quotes.order.progress" />} />
      <section aria-labelledby="quote-step" className={styles.section}>
        <h2 id="quote-step" ref={heading} tabIndex={-1}>
          <FormattedMessage id={`quotes.order.${step}`} />
        </h2>
        {step === 'delivery' && <DeliveryStep {...props} />}
        {step === 'invoice' && <InvoiceStep {...props} />}
        {step === 'confirm' && <ConfirmStep quote={quote} path={path} onChange={goTo} />}
      </section>
    </>
  );
}

/** With each new step the focus goes to its heading, which is read aloud: the button that led there is gone. */
function useFocusOnStep(step: OrderStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RequestButton, type RequestSubject, useTakesRequests } from '~/features/requests';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Icon, Money, StepBar } from '~/ui';
import { totalOf } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { AskButton, CallButton, ContactWays } from './ContactWays';
import { KeepButton } from './KeepWays';
import { canKeep } from './letter';
import { LiftPreview } from './LiftPreview';

interface SummaryGlanceProps {
  set: QuestionSet;
  answers: Answers;
  subject: RequestSubject;
  isQuote: boolean;
}

/** The lift, what it costs and what can be done with it, before every answer is read. */
export function SummaryGlance({ set, answers, subject, isQuote }: SummaryGlanceProps): ReactNode {
  const takes = useTakesRequests();
  return (
    <div className={styles.glance}>
      <LiftPreview set={set} answers={answers} sizes="(max-width: 680px) 92vw, 28rem" canTurn />
      <div className={styles.glanceWays}>
        <p className={styles.price}>
          <span className={styles.priceLabel}>
            <FormattedMessage id={isQuote ? 'configurator.quote.guide' : 'configurator.summary.total'} />
          </span>
          <Money value={totalOf(set, answers)} isStrong />
        </p>
        {!isQuote && <QuoteButton subject={subject} />}
        <AskButton kind="survey" subject={subject} />
        <AskButton kind="callback" subject={subject} />
        {!takes && <CallButton />}
        {canKeep(set, answers) && <KeepButton leadsThere onKeep={goToKeeping} />}
      </div>
    </div>
  );
}

/** The part itself stands lower, with its link and mail. */
const goToKeeping = (): void => document.getElementById('keep-lift')?.focus();

/** A quote in writing, with every answer. */
export function QuoteButton({ subject, isPrimary = false }: { subject: RequestSubject; isPrimary?: boolean }): ReactNode {
  return (
    <RequestButton form="quote-builder" kind="quote" subject={subject} variant={isPrimary ? 'primary' : 'secondary'}>
      <FormattedMessage id="configurator.quote.ask" />
    </RequestButton>
  );
}

/** Where the shop sells nothing online, the summary ends with a person: the phone with its hours, the e-mail address, what to have at hand. */
export function AskForQuote(): ReactNode {
  return (
    <section aria-labelledby="your-quote">
      <h2 id="your-quote">
        <FormattedMessage id="configurator.quote.heading" />
      </h2>
      <p>
        <FormattedMessage id="configurator.quote.text" />
      </p>
      <ContactWays isWithoutForms />
    </section>
  );
}

/** The one thing to do next, always in reach. */
export function QuoteBar({ set, answers, subject }: { set: QuestionSet; answers: Answers; subject: RequestSubject }): ReactNode {
  const { phone } = useCountry();
  const takes = useTakesRequests();
  return (
    <StepBar isReversed>
      {takes ? (
        <QuoteButton subject={subject} isPrimary />
      ) : (
        <AnchorButton variant="primary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="configurator.quote.call" />
        </AnchorButton>
      )}
      <p className={styles.price}>
        <span className={styles.priceLabel}>
          <FormattedMessage id="configurator.quote.guide" />
        </span>
        <Money value={totalOf(set, answers)} isStrong />
      </p>
    </StepBar>
  );
}

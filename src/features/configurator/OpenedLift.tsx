import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useOpenedQuote } from '~/features/lift-quotes';
import { useOpenedLift, type OpenedLift as Opened } from '~/features/saved-configurations';
import { Alert, Button, Container, LinkButton, Money } from '~/ui';
import { runningTotal } from './configurationPrice';
import { linkedUid } from './configurationSlice';
import { Configurator } from './Configurator';
import styles from './configurator.module.css';
import type { QuestionSet } from './configuratorModel';
import { QuestionSkeleton } from './ConfiguratorWaiting';
import { AskButton, CallButton } from './ContactWays';
import { normalise } from './questionRules';

interface OpenedLiftProps {
  set: QuestionSet;
  /** the address's fragment, with its hash sign */
  hash: string;
}

/** A lift that was saved or quoted, here or elsewhere, opened by its link: its answers, and the questions that a link never answers. */
export function OpenedLift({ set, hash }: OpenedLiftProps): ReactNode {
  const isQuote = hash.startsWith('#quote=');
  const linked = useOpenedLift(isQuote ? '' : hash);
  const quoted = useOpenedQuote(isQuote ? hash : '');
  const opening = isQuote ? quoted : linked;
  if (opening.state === 'reading') return <QuestionSkeleton onRetry={opening.retry} />;
  if (opening.state === 'failed')
    return (
      <Container className={styles.page}>
        <Alert
          tone="error"
          isNews
          title={<FormattedMessage id="savedConfigurations.problem" />}
          actions={
            <Button onClick={opening.retry}>
              <FormattedMessage id="savedConfigurations.problem.retry" />
            </Button>
          }
        >
          <FormattedMessage id="configurator.problem.id" values={{ id: opening.problem.id }} />
        </Alert>
      </Container>
    );
  // Put together in another shop, or before the shop sold it in this way.
  const quote = 'quote' in opening ? opening.quote : undefined;
  const lift = 'lift' in opening ? opening.lift : quote;
  if (!lift || lift.sku !== set.sku || !set.guided) return <NoLift />;
  const edited = { itemUid: linkedUid(hash), quantity: 1, given: lift.answers, isSaved: true, ...(quote && { quote }) } as const;
  return (
    <>
      {quote ? <QuoteIsOpen number={quote.number} /> : 'lift' in opening && <WhatIsNew set={set} lift={opening.lift} />}
      <Configurator set={set} road="saved" edited={edited} />
    </>
  );
}

/** Until the first step: that answers are missing on purpose, and whether the price is another one by now. */
function WhatIsNew({ set, lift: { answers, total } }: { set: QuestionSet; lift: Opened }): ReactNode {
  const [params] = useSearchParams();
  const now = useMemo(() => runningTotal(set, normalise(set, answers).answers).amount, [set, answers]);
  if (params.get('step') !== null) return null;
  const costsOtherwise = now.currency !== total.currency || now.minor !== total.minor;
  return (
    <Container className={`${styles.page} ${styles.aboveQuestion}`}>
      <Alert tone="info" isNews title={<FormattedMessage id="savedConfigurations.opened.title" />}>
        <p>
          <FormattedMessage id="savedConfigurations.opened.asked" />
        </p>
        {costsOtherwise && (
          <p>
            <FormattedMessage
              id="savedConfigurations.opened.price"
              values={{ before: <Money value={total} isStrong />, now: <Money value={now} isStrong /> }}
            />
          </p>
        )}
      </Alert>
    </Container>
  );
}

/** Until the first step; what it costs today is said on the summary, once every question is answered. */
function QuoteIsOpen({ number }: { number: string }): ReactNode {
  const [params] = useSearchParams();
  if (params.get('step') !== null) return null;
  return (
    <Container className={`${styles.page} ${styles.aboveQuestion}`}>
      <Alert tone="info" isNews title={<FormattedMessage id="liftQuotes.opened.title" values={{ number }} />}>
        <p>
          <FormattedMessage id="liftQuotes.opened.asked" />
        </p>
      </Alert>
    </Container>
  );
}

function NoLift(): ReactNode {
  return (
    <Container className={styles.page}>
      <div className={styles.adviser}>
        <h1 className={styles.heading} tabIndex={-1}>
          <FormattedMessage id="savedConfigurations.gone.heading" />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="savedConfigurations.gone.text" />
        </p>
        <div className={styles.ways}>
          <LinkButton variant="primary" to="/stairlift-builder">
            <FormattedMessage id="savedConfigurations.gone.build" />
          </LinkButton>
          <CallButton />
          <AskButton kind="callback" />
        </div>
      </div>
    </Container>
  );
}

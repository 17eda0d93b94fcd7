import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { unknownOutcome } from '~/data/settledWrite';
import { ProblemAlert } from '~/features/notices';
import { classes, clockDrawing, Icon, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import type { QuoteStatus } from './quotesModel';
import { isOver } from './quotesModel';
import styles from './Quotes.module.css';

/** A calendar day: no time zone may shift it. */
export function Day({ day }: { day: string }): ReactNode {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  return <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />;
}

/** Whose turn it is, in a person's words. */
export function StatusMark({ status }: { status: QuoteStatus }): ReactNode {
  const isWaiting = status === 'SUBMITTED' || status === 'PENDING';
  return (
    <span className={classes(styles.mark, status === 'UPDATED' && styles.answered, isOver(status) && styles.over)}>
      {(status === 'UPDATED' || status === 'ORDERED') && <Icon name="check" size="small" />}
      {isWaiting && <Icon drawing={clockDrawing} size="small" />}
      <FormattedMessage id={`quotes.status.${status}`} />
    </span>
  );
}

const told: Readonly<Record<string, string>> = {
  'no-quotes': 'notPermitted',
  'quote-not-permitted': 'notPermitted',
  'quote-locked': 'locked',
  'no-such-entity': 'gone',
  'basket-empty': 'empty',
  [unknownOutcome]: 'unclear',
};

/** What could not be done, in our words: Magento's own are in one language. */
export function QuoteProblem({ problem, doing, onRetry }: { problem: Problem; doing: string; onRetry?: () => void }): ReactNode {
  const known = Object.entries(told).find(([code]) => code === problem.code)?.[1];
  const word = known ?? (problem.ambiguous ? 'unclear' : doing);
  return (
    <ProblemAlert
      problem={{ ...problem, message: '' }}
      title={<FormattedMessage id={`quotes.problem.${word}`} />}
      {...(onRetry && { onRetry })}
    />
  );
}

export function Waiting({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <>
      <SkeletonGroup>
        <Skeleton shape="heading" />
        <Skeleton lines={4} />
        <Skeleton shape="button" />
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry}>
        <FormattedMessage id="quotes.loading" />
      </LoadingStages>
    </>
  );
}

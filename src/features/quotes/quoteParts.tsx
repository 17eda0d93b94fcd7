import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { unknownOutcome } from '~/data/settledWrite';
import { ProblemAlert } from '~/features/notices';
import { Alert, classes, clockDrawing, Icon, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import { WrittenDay } from '~/features/store-view';
import type { QuoteStatus } from './quotesModel';
import { isOver } from './quotesModel';
import styles from './Quotes.module.css';

/** A calendar day: no time zone may shift it. */
export function Day({ day }: { day: string }): ReactNode {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  return <WrittenDay value={`${day}T12:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />;
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
  'quote-changed': 'changed',
  'quote-not-closable': 'notClosable',
  'quote-not-deletable': 'notDeletable',
  'no-such-entity': 'gone',
  'basket-empty': 'empty',
  'basket-changed': 'basketChanged',
  'order-under-way': 'ordering',
  'already-ordered': 'used',
  'cart-inactive': 'used',
};

/** What could not be done, in our words: Magento's own are in one language. */
export function QuoteProblem({ problem, doing, onRetry }: { problem: Problem; doing: string; onRetry?: () => void }): ReactNode {
  const known = Object.entries(told).find(([code]) => code === problem.code)?.[1];
  // It says all: nothing failed that our help line could put right.
  if (known) return <Alert tone="error" isNews title={<FormattedMessage id={`quotes.problem.${known}`} />} />;
  const isUnclear = problem.ambiguous === true || problem.code === unknownOutcome;
  const unclear = doing === 'ask' ? 'unclearRequest' : 'unclear';
  return (
    <ProblemAlert
      problem={{ ...problem, message: '' }}
      title={<FormattedMessage id={`quotes.problem.${isUnclear ? unclear : doing}`} />}
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

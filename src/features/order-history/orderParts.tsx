import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '~/data/api';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { Alert, classes, clockDrawing, Icon, LinkButton, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import { WrittenDay } from '~/features/store-view';
import { isEnded, statusWord } from './orderHistoryModel';
import styles from './orderParts.module.css';

/** A calendar day: no time zone may shift it. Words that are no day stay as they are. */
export function Day({ day }: { day: string }): ReactNode {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day;
  return <WrittenDay value={`${day}T12:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />;
}

/** Where an order stands, in a person's words; a status of the company's own in commerce's words. */
export function StatusMark({ status }: { status: string }): ReactNode {
  const word = statusWord(status);
  const isComplete = word === 'complete';
  return (
    <span className={classes(styles.mark, isComplete && styles.complete, isEnded(status) && styles.ended)}>
      {isComplete && <Icon name="check" size="small" />}
      {!isComplete && !isEnded(status) && <Icon drawing={clockDrawing} size="small" />}
      {word ? <FormattedMessage id={`orderHistory.status.${word}`} /> : status}
    </span>
  );
}

/** The account has no such order; a guest's order stands on a page of its own. */
export function NotHere({ title }: { title: ReactNode }): ReactNode {
  return (
    <Alert
      tone="info"
      isNews
      title={title}
      actions={
        <>
          <LinkButton to="/order-history">
            <FormattedMessage id="orderHistory.all" />
          </LinkButton>
          <LinkButton variant="quiet" to="/order-status">
            <FormattedMessage id="orderHistory.none.guest" />
          </LinkButton>
        </>
      }
    >
      <FormattedMessage id="orderHistory.none.text" />
    </Alert>
  );
}

export function WaitingForOrder({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <>
      <SkeletonGroup>
        <Skeleton shape="heading" />
        <Skeleton lines={4} />
        <Skeleton shape="heading" />
        <Skeleton lines={6} />
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry}>
        <FormattedMessage id="orderHistory.loading" />
      </LoadingStages>
    </>
  );
}

/**
 * An order whose reply was lost, or that another window sent, is found out about while the list is open: it is then read again.
 */
export function useFreshOrders(): void {
  const dispatch = useDispatch();
  const state = useSelector(selectNewestOrderAttempt)?.state;
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state && state === 'confirmed') dispatch(api.util.invalidateTags(['Orders']));
    known.current = state;
  }, [dispatch, state]);
}

import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { RequestButton } from '~/features/requests';
import { timeAt, WrittenDay } from '~/features/store-view';
import { Button, LinkButton } from '~/ui';
import { visitLeft } from './videoCallSlice';
import type { BookedVisit } from './visitApi';
import styles from './VideoCall.module.css';

/** A booked visit whose call is not open: why, when it is, and what helps instead. The page opens the call by itself once it is time. */
export function VisitNotNow({ visit: { token, is, time } }: { visit: BookedVisit }): ReactNode {
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [is]);
  const isAhead = is === 'early' || is === 'unreachable';
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        <FormattedMessage id={`videoCall.visit.${is}.title`} />
      </h2>
      {time && (
        <p>
          <strong>
            <VisitTime {...time} />
          </strong>
        </p>
      )}
      <p>
        <FormattedMessage id={`videoCall.visit.${is}`} />
      </p>
      <div className={styles.buttons}>
        {is === 'early' && (
          <LinkButton to={`/request#${token}`}>
            <FormattedMessage id="videoCall.visit.see" />
          </LinkButton>
        )}
        {!isAhead && (
          <>
            <RequestButton form="video-visit" kind="video-visit" variant="primary">
              <FormattedMessage id="videoCall.visit.book" />
            </RequestButton>
            <RequestButton form="callback" kind="callback">
              <FormattedMessage id="shell.callback" />
            </RequestButton>
          </>
        )}
        {is !== 'early' && (
          <Button onClick={() => dispatch(visitLeft())}>
            <FormattedMessage id="videoCall.visit.without" />
          </Button>
        )}
      </div>
    </section>
  );
}

/** "Tuesday 8 December, 10:00 to 10:30". Not that of `appointments`: its forms would come along. */
export function VisitTime({ from, to, timeZone }: NonNullable<BookedVisit['time']>): ReactNode {
  const intl = useIntl();
  const day = <WrittenDay value={from} weekday="long" day="numeric" month="long" timeZone={timeZone} />;
  return <FormattedMessage id="requests.time" values={{ day, from: timeAt(intl, from, timeZone), to: timeAt(intl, to, timeZone) }} />;
}

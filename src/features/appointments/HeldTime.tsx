import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeAt } from '~/features/store-view';
import { Alert, Button } from '~/ui';
import { useWorld } from '~/world';
import styles from './Appointments.module.css';
import type { Where } from './appointmentsApi';
import { VisitTime } from './TimeWords';

/** A half-day that is kept for this visitor. */
export interface KeptTime {
  day: string;
  half: 'morning' | 'afternoon';
  from: string;
  to: string;
  timeZone: string;
  /** The name of the branch or the showroom. */
  branch: string;
  where: Where;
  /** Milliseconds since 1970, by this device's clock. */
  until: number;
}

export interface HeldTimeProps {
  time: KeptTime;
  isBusy: boolean;
  onLonger: () => void;
  onOther: () => void;
  onEnded: () => void;
}

/** Said once, early enough to ask for more time. */
const warnedBefore = 2 * 60_000;

/** What is kept and until when. Nothing ticks: the end is named, and the last two minutes are said once, with a way to have more. */
export function HeldTime({ time, isBusy, onLonger, onOther, onEnded }: HeldTimeProps): ReactNode {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [time.day, time.half]);
  const isNearlyOver = useNearlyOver(time.until, onEnded);
  return (
    <div className={styles.held}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <VisitTime {...time} />
      </h3>
      <p>
        <FormattedMessage
          id={`appointments.held.${'postcode' in time.where ? 'survey' : 'try-out'}`}
          values={{ branch: time.branch, until: timeAt(intl, time.until), ...time.where }}
        />
      </p>
      {isNearlyOver && (
        <Alert
          tone="warning"
          isNews
          title={<FormattedMessage id="appointments.nearlyOver" />}
          actions={
            <Button isBusy={isBusy} onClick={onLonger}>
              <FormattedMessage id="appointments.longer" />
            </Button>
          }
        />
      )}
      <div>
        <Button variant="quiet" onClick={onOther}>
          <FormattedMessage id="appointments.other" />
        </Button>
      </div>
    </div>
  );
}

function useNearlyOver(until: number, onEnded: () => void): boolean {
  const { clock } = useWorld();
  const [warned, setWarned] = useState(0);
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  useEffect(() => {
    const stops = [
      clock.after(Math.max(0, until - warnedBefore - clock.now()), () => setWarned(until)),
      clock.after(Math.max(0, until - clock.now()), () => ended.current()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [clock, until]);
  return warned === until;
}

import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WrittenDay, timeAt } from '~/features/store-view';
import type { HalfDay } from './appointmentsApi';

interface TimeProps {
  time: HalfDay;
  /** IANA name: of the branch that comes, or the showroom. */
  timeZone: string;
}

/** "Tuesday 8 December" */
export const DayName = ({ time: { from }, timeZone }: TimeProps): ReactNode => (
  <WrittenDay value={from} weekday="long" day="numeric" month="long" timeZone={timeZone} />
);

/** "Morning, 8:00 to 12:00" */
export function HalfName({ time: { half, from, to }, timeZone }: TimeProps): ReactNode {
  const intl = useIntl();
  return (
    <FormattedMessage id={`appointments.half.${half}`} values={{ from: timeAt(intl, from, timeZone), to: timeAt(intl, to, timeZone) }} />
  );
}

/** "Tuesday 8 December, 8:00 to 12:00" */
export function VisitTime({ from, to, timeZone }: Pick<HalfDay, 'from' | 'to'> & { timeZone: string }): ReactNode {
  const intl = useIntl();
  return (
    <FormattedMessage
      id="appointments.time"
      values={{
        day: <WrittenDay value={from} weekday="long" day="numeric" month="long" timeZone={timeZone} />,
        from: timeAt(intl, from, timeZone),
        to: timeAt(intl, to, timeZone),
      }}
    />
  );
}

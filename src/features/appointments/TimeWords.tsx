import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import type { HalfDay } from './appointmentsApi';

interface TimeProps {
  time: HalfDay;
  /** IANA name: of the branch that comes, or the showroom. */
  timeZone: string;
}

/** "Tuesday 8 December" */
export const DayName = ({ time: { from }, timeZone }: TimeProps): ReactNode => (
  <FormattedDate value={from} weekday="long" day="numeric" month="long" timeZone={timeZone} />
);

/** "Morning, 08:00 to 12:00" */
export const HalfName = ({ time: { half, from, to }, timeZone }: TimeProps): ReactNode => (
  <FormattedMessage
    id={`appointments.half.${half}`}
    values={{ from: <FormattedTime value={from} timeZone={timeZone} />, to: <FormattedTime value={to} timeZone={timeZone} /> }}
  />
);

/** "Tuesday 8 December, 08:00 to 12:00" */
export const VisitTime = ({ from, to, timeZone }: Pick<HalfDay, 'from' | 'to'> & { timeZone: string }): ReactNode => (
  <FormattedMessage
    id="appointments.time"
    values={{
      day: <FormattedDate value={from} weekday="long" day="numeric" month="long" timeZone={timeZone} />,
      from: <FormattedTime value={from} timeZone={timeZone} />,
      to: <FormattedTime value={to} timeZone={timeZone} />,
    }}
  />
);

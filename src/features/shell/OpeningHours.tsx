import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountry } from './useCountry';

/** The first of January 2024 was a Monday. */
const dateOf = (day: number, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(2024, 0, day, hours, minutes);
};

/**
 * When the phone is answered, in one line, in the country's days and hours: the same words whatever the time is. Browsers' own tables
 * differ in details (a narrow space before "AM"), and those must not disturb what the server wrote.
 */
export function OpeningHours() {
  const intl = useIntl();
  const { hours } = useCountry();
  const timeZone = 'UTC';
  const named = (day: number) => intl.formatDate(dateOf(day, ''), { weekday: 'long', timeZone });
  const timed = (time: string) =>
    intl.formatTime(dateOf(1, time), { hour: 'numeric', minute: '2-digit', timeZone }).replace(/[\u202f\u2009]/g, '\u00a0');
  return (
    <span suppressHydrationWarning>
      {hours.map(({ firstDay, lastDay, opens, closes }) => (
        <Fragment key={firstDay}>
          <FormattedMessage
            id={firstDay === lastDay ? 'shell.hours.day' : 'shell.hours.days'}
            values={{ first: named(firstDay), last: named(lastDay), opens: timed(opens), closes: timed(closes) }}
          />{' '}
        </Fragment>
      ))}
    </span>
  );
}

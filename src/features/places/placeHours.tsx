import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dayText, timeAt, timeOfDay } from '~/features/store-view';
import type { Opening, PlaceShown, Span } from './placesApi';
import styles from './Places.module.css';

/** In the place's own time, as its door says it. */
export function OpeningNow({ opening, timeZone }: { opening: Opening; timeZone: string }): ReactNode {
  const intl = useIntl();
  const time = (instant: string): string => timeAt(intl, instant, timeZone);
  if (opening.state === 'open') return <FormattedMessage id="places.open" values={{ time: time(opening.until) }} />;
  const { opens, today } = opening;
  const next = opens !== undefined && {
    day: dayText(intl, opens, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    time: time(opens),
  };
  if (!today) return next ? <FormattedMessage id="places.opens" values={next} /> : <FormattedMessage id="places.closed" />;
  const { name } = today;
  return (
    <>
      <FormattedMessage id={name === undefined ? 'places.closedToday' : 'places.closedToday.named'} values={{ name }} />
      {next && (
        <>
          {' '}
          <FormattedMessage id="places.opens.next" values={next} />
        </>
      )}
    </>
  );
}

/** The first of January 2024 was a Monday. */
const weekday = (index: number): number => Date.UTC(2024, 0, index + 1);

/** The week, and the days ahead with other hours. The same words whatever the time is. */
export function OpeningHours({ place: { hours, specialDays } }: { place: Pick<PlaceShown, 'hours' | 'specialDays'> }): ReactNode {
  const intl = useIntl();
  return (
    <>
      <table className={styles.hours}>
        <caption>
          <FormattedMessage id="places.hours.week" />
        </caption>
        <tbody>
          {hours.map((spans, index) => (
            <tr key={weekday(index)}>
              <th scope="row">{intl.formatDate(weekday(index), { weekday: 'long', timeZone: 'UTC' })}</th>
              <Spans spans={spans} />
            </tr>
          ))}
        </tbody>
      </table>
      {specialDays.length > 0 && (
        <table className={styles.hours}>
          <caption>
            <FormattedMessage id="places.hours.special" />
          </caption>
          <tbody>
            {specialDays.map(({ date, spans, name }) => (
              <tr key={date}>
                <th scope="row">
                  {dayText(intl, `${date}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
                  {name !== undefined && <span className={styles.reason}>{name}</span>}
                </th>
                <Spans spans={spans} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Spans({ spans }: { spans: readonly Span[] }): ReactNode {
  const intl = useIntl();
  return (
    <td>
      {spans.length === 0 && <FormattedMessage id="places.hours.closed" />}
      {spans.map(({ opens, closes }, index) => (
        <Fragment key={opens}>
          {index > 0 && <br />}
          <FormattedMessage id="places.hours.span" values={{ opens: timeOfDay(intl, opens), closes: timeOfDay(intl, closes) }} />
        </Fragment>
      ))}
    </td>
  );
}

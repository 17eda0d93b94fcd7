import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeOfDay, useCountry } from '~/features/store-view';
import { classes, Icon } from '~/ui';
import styles from './PhoneLink.module.css';

/** The number of the page's country, ready to dial. */
export function PhoneLink({ className }: { className?: string }) {
  const { phone } = useCountry();
  return (
    <a className={classes(styles.phone, className)} href={`tel:${phone.link}`}>
      <Icon name="phone" size="small" />
      {phone.shown}
    </a>
  );
}

/** The first of January 2024 was a Monday. */
const dateOf = (day: number): number => Date.UTC(2024, 0, day);

/** When the phone is answered, in one line, in the country's days and hours: the same words whatever the time is. */
export function OpeningHours() {
  const intl = useIntl();
  const { hours } = useCountry();
  const named = (day: number) => intl.formatDate(dateOf(day), { weekday: 'long', timeZone: 'UTC' });
  return (
    <span suppressHydrationWarning>
      {hours.map(({ firstDay, lastDay, opens, closes }) => (
        <Fragment key={firstDay}>
          <FormattedMessage
            id={firstDay === lastDay ? 'shell.hours.day' : 'shell.hours.days'}
            values={{ first: named(firstDay), last: named(lastDay), opens: timeOfDay(intl, opens), closes: timeOfDay(intl, closes) }}
          />{' '}
        </Fragment>
      ))}
    </span>
  );
}

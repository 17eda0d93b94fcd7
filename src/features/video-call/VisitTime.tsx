import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeAt, WrittenDay } from '~/features/store-view';
import type { BookedVisit } from './visitModel';

/** "Tuesday 8 December, 10:00 to 10:30". Not that of `appointments`: its forms would come along. */
export function VisitTime({ from, to, timeZone }: NonNullable<BookedVisit['time']>): ReactNode {
  const intl = useIntl();
  const day = <WrittenDay value={from} weekday="long" day="numeric" month="long" timeZone={timeZone} />;
  return <FormattedMessage id="requests.time" values={{ day, from: timeAt(intl, from, timeZone), to: timeAt(intl, to, timeZone) }} />;
}

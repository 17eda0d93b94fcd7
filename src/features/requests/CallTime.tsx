import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { FormSelect } from '~/features/forms';
import { dayText, selectStoreView, timeAt, useCountry } from '~/features/store-view';
import { useWorld } from '~/world';
import { callTimes } from './callWindows';
import { nameIn } from './requestForm';
import type { FormKind } from './requestModel';
import { useOfficeHolidaysQuery } from './requestsApi';

/** The times at which the company can ring, by the country's clock. Public holidays are not among them, as far as the back office tells them. */
export function CallTime({ kind }: { kind: FormKind }): ReactNode {
  const intl = useIntl();
  const { clock } = useWorld();
  const country = useCountry();
  const { timeZone } = country;
  // Until they have come, no day is offered that may be one.
  const { language } = useSelector(selectStoreView);
  const { data: publicHolidays, isLoading } = useOfficeHolidaysQuery({ country: country.code, language });
  const { windows, holidays } = callTimes(country, clock.now(), publicHolidays?.days);
  const dayOf = (moment: number, zone: string): string =>
    dayText(intl, moment, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
  const options = windows.map(({ from, to }) => ({
    value: `${new Date(from).toISOString()}/${new Date(to).toISOString()}`,
    label: intl.formatMessage(
      { id: 'requests.time' },
      { day: dayOf(from, timeZone), from: timeAt(intl, from, timeZone), to: timeAt(intl, to, timeZone) },
    ),
  }));
  const holidayOf = (moment: number): string => {
    const name = publicHolidays?.names[new Date(moment).toISOString().slice(0, 10)];
    const day = dayOf(moment, 'UTC');
    return intl.formatMessage({ id: 'requests.field.time.holiday' }, { day, name: name ?? intl.formatMessage({ id: 'requests.holiday' }) });
  };
  const days = new Intl.ListFormat(intl.locale).format(holidays.map(holidayOf));
  const hint =
    publicHolidays === undefined ? (
      <FormattedMessage id="requests.field.time.hint" />
    ) : (
      holidays.length > 0 && <FormattedMessage id="requests.field.time.holidays" values={{ days }} />
    );
  return (
    <FormSelect
      name={nameIn(kind, 'time')}
      label={<FormattedMessage id="requests.field.time" />}
      hint={isLoading ? undefined : hint || undefined}
      placeholder={intl.formatMessage({ id: 'requests.choose' })}
      options={isLoading ? [] : options}
    />
  );
}

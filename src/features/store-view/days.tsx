import type { ReactNode } from 'react';
import { type FormatDateOptions, type IntlShape, useIntl } from 'react-intl';
import { clockTimes } from '~/config/clockTimes';
import { writtenDay } from '~/config/writtenDay';

type Formats = Pick<IntlShape, 'formatDate' | 'locale'>;

/** A day in the country's format, as `FormattedDate` takes it. */
export const dayText = (intl: Formats, value: number | string | Date, options: FormatDateOptions): string =>
  writtenDay(intl.locale, intl.formatDate(value, options));

/** The same on a screen. */
export function WrittenDay({ value, ...options }: FormatDateOptions & { value: number | string | Date }): ReactNode {
  return dayText(useIntl(), value, options);
}

/** A moment with its day: `2 November 2026 at 9:00`. @param timeZone IANA name */
export const dayAndTimeAt = (intl: Formats, moment: number | string, timeZone: string): string =>
  clockTimes(intl.locale, dayText(intl, moment, { dateStyle: 'long', timeStyle: 'short', timeZone }));

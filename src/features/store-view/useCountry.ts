import type { IntlShape } from 'react-intl';
import { useSelector } from 'react-redux';
import { clockFormat, clockTimes } from '~/config/clockTimes';
import type { CountryFeature } from '~/config/countryFeatures';
import type { Country } from '~/config/countries';
import { type FlagsRoot, selectCountry, selectHasFeature } from './storeViewSlice';

/** The company in the page's country: its number, hours, e-mail address and office. */
export const useCountry = (): Country => useSelector(selectCountry);

/** Is a capability on in the country of the page? */
export const useHasFeature = (feature: CountryFeature): boolean => useSelector((state: FlagsRoot) => selectHasFeature(state, feature));

type Formats = Pick<IntlShape, 'formatDate' | 'formatTime' | 'locale'>;

/** A moment's time in the country's format, such as `17:30`, `5:30 PM`, `17 h 30`. @param timeZone IANA name; without one, the device's */
export const timeAt = (intl: Formats, moment: number | string, timeZone?: string): string =>
  clockTimes(intl.locale, intl.formatTime(moment, { ...clockFormat, timeZone }));

/** A time of the 24-hour clock (`17:30`) in the country's format. */
export function timeOfDay(intl: Formats, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeAt(intl, Date.UTC(2024, 0, 1, hours, minutes), 'UTC');
}

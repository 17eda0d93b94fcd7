import type { IntlShape } from 'react-intl';
import { useSelector } from 'react-redux';
import { type CountryFeature, hasFeature } from '~/config/countryFeatures';
import type { Country } from '~/config/countries';
import { selectCountry, selectStoreView } from './storeViewSlice';

/** The company in the page's country: its number, hours, e-mail address and office. */
export const useCountry = (): Country => useSelector(selectCountry);

/** Is a capability on in the country of the page? */
export const useHasFeature = (feature: CountryFeature): boolean => hasFeature(useSelector(selectStoreView).countryCode, feature);

/**
 * A time of the 24-hour clock (`17:30`) in the country's format: `17:30`, `5:30 PM`, `17 h 30` (on the hour `9 h`). Browsers' own formats
 * differ in details (a narrow space before "AM"), which would differ from the server's rendering.
 */
export function timeOfDay(intl: Pick<IntlShape, 'formatTime' | 'locale'>, time: string): string {
  // Browsers' formats use a colon; French outside of timetables does not.
  if (intl.locale.startsWith('fr')) return time.replace(':00', '\u00a0h').replace(':', '\u00a0h\u00a0');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = Date.UTC(2024, 0, 1, hours, minutes);
  return intl.formatTime(day, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).replace(/[\u202f\u2009]/g, '\u00a0');
}

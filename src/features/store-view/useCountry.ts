import { useSelector } from 'react-redux';
import type { Country } from '~/config/countries';
import { countryOf } from '~/config/countries';
import { selectStoreView } from './storeViewSlice';

/** The company in the page's country: its number, hours, e-mail address and office. */
export const useCountry = (): Country => countryOf(useSelector(selectStoreView).countryCode);

import { useSelector } from 'react-redux';
import type { Country } from '~/config/countries';
import { selectCountry } from './storeViewSlice';

/** The company in the page's country: its number, hours, e-mail address and office. */
export const useCountry = (): Country => useSelector(selectCountry);

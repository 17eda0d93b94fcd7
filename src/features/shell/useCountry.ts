import { useSelector } from 'react-redux';
import { countryOf, type Country } from '~/config/countries';
import { hasFeature, type CountryFeature } from '~/config/countryFeatures';
import { selectStoreView } from '~/features/store-view';

/** Whom to reach in the country of the page. */
export const useCountry = (): Country => countryOf(useSelector(selectStoreView).countryCode);

/** Is a capability on in the country of the page? */
export const useHasFeature = (feature: CountryFeature): boolean => hasFeature(useSelector(selectStoreView).countryCode, feature);

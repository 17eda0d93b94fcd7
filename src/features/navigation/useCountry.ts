import { useSelector } from 'react-redux';
import { hasFeature, type CountryFeature } from '~/config/countryFeatures';
import { selectStoreView } from '~/features/store-view';

export { useCountry } from '~/features/store-view';

/** Is a capability on in the country of the page? */
export const useHasFeature = (feature: CountryFeature): boolean => hasFeature(useSelector(selectStoreView).countryCode, feature);

import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';

/** The page's own origin, which players elsewhere have to know. */
export const useShopOrigin = (): string => useSelector(selectPublicConfig).canonicalOrigin;

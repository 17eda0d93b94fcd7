import { storeViews } from '~/config/storeViews';

/** Set to 'true' once the question was answered, either way. */
export const siteSelectorCookie = 'siteSelectorShown';

/** Countries whose visitors are asked on another country's page: all shops but the UK's, which everybody knows how to reach, and Ireland's. */
export const isOffered = (country: string): boolean =>
  country === 'IE' || (country !== 'GB' && storeViews.some(({ countryCode }) => countryCode === country));

import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { isAmong, privatePaths } from '~/config/publicPaths';
import { storeViews } from '~/config/storeViews';
import { selectStoreView, type StoreViewState } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import { siteSelectorCookie } from './userCountryFlow';

const loadLanguages = async () => (await import(/* webpackChunkName: "country" */ './siteDialogs')).LanguageChoice;

/** French or Dutch: on Belgium's Dutch shop, when the address asks for it (`?languageSelector`). */
export function LanguageSelector() {
  const { alias } = useSelector(selectStoreView);
  const isAsked = useSearchParams()[0].has('languageSelector') && alias === 'nl-be';
  const { Part, request } = useLazyPart(loadLanguages);
  useEffect(() => {
    if (isAsked) void request();
  }, [isAsked, request]);
  return isAsked && Part ? <Part /> : null;
}

const loadSites = async () => (await import(/* webpackChunkName: "country" */ './siteDialogs')).SiteDialog;

/** Countries whose visitors are asked on another country's page: all shops but the UK's, which everybody knows how to reach, and Ireland's. */
const isOffered = (country: string): boolean =>
  country === 'IE' || (country !== 'GB' && storeViews.some(({ countryCode }) => countryCode === country));

const halfAYear = 180 * 24 * 60 * 60;

/** Asks once whether the visitor wants their own country's shop; never on the cart, checkout or account pages. */
export function SiteSelector() {
  const { cookies } = useWorld();
  const { pathname } = useLocation();
  const here = useSelector(selectStoreView).countryCode;
  const country = useSelector((state: { storeView: StoreViewState }) => state.storeView.userCountry);
  const [isClosed, setClosed] = useState(false);
  const { Part, request } = useLazyPart(loadSites);
  const isAsked = !isClosed && !!country && country !== here && isOffered(country) && !isAmong(privatePaths, pathname);
  useEffect(() => {
    if (isAsked) void request();
  }, [isAsked, request]);
  if (!isAsked || !Part) return null;
  const close = () => {
    cookies.write(siteSelectorCookie, 'true', { maxAge: halfAYear });
    setClosed(true);
  };
  return <Part country={country} onClose={close} />;
}

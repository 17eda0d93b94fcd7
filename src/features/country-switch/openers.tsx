import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { isAmong, privatePaths } from '~/config/publicPaths';
import { storeViews } from '~/config/storeViews';
import { selectStoreView, type StoreViewState, useCountry } from '~/features/store-view';
import { Icon, VisuallyHidden } from '~/ui';
import { useLazyPart, useOpening, useWorld } from '~/world';
import styles from './CountrySelector.module.css';

const loadCountries = async () => (await import(/* webpackChunkName: "country" */ './CountryDialog')).CountryDialog;

/** Which country's shop this is, and the way to the others. The list comes when it is asked for. */
export function CountrySelector({ place }: { place: 'header' | 'footer' }) {
  const intl = useIntl();
  const { countryCode, storeName } = useSelector(selectStoreView);
  const { flag } = useCountry();
  const { Part, request, isOpen, open, close } = useOpening(loadCountries);
  return (
    <>
      <button type="button" className={styles[place]} aria-haspopup="dialog" onPointerEnter={request} onClick={open}>
        <img className={styles.flag} src={flag} alt="" width="30" height="20" loading="lazy" />
        <span>
          <VisuallyHidden>{intl.formatMessage({ id: 'countrySwitch.common.label' })} </VisuallyHidden>
          {intl.formatDisplayName(countryCode, { type: 'region' })}
          {place === 'footer' ? ` – ${storeName}` : null}
        </span>
        <Icon name="chevronDown" size="small" />
      </button>
      {isOpen && Part ? <Part onClose={close} /> : null}
    </>
  );
}

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

/** Set to 'true' once the question was answered, either way. */
export const siteSelectorCookie = 'siteSelectorShown';

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

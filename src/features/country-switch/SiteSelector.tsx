import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { isAmong, privatePaths } from '~/config/publicPaths';
import { selectStoreView, type StoreViewState } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import { isOffered, siteSelectorCookie } from './siteSelectorModel';

const load = async () => (await import(/* webpackChunkName: "country" */ './SiteDialog')).SiteDialog;

const halfAYear = 180 * 24 * 60 * 60;

/** Asks once whether the visitor wants their own country's shop; never on the cart, checkout or account pages. */
export function SiteSelector() {
  const { cookies } = useWorld();
  const { pathname } = useLocation();
  const here = useSelector(selectStoreView).countryCode;
  const country = useSelector((state: { storeView: StoreViewState }) => state.storeView.userCountry);
  const [isClosed, setClosed] = useState(false);
  const { Part, request } = useLazyPart(load);
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

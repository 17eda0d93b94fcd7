import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { savedLook } from '~/config/savedLook';
import { selectPrompt } from '~/features/session';
import { useWithoutVendors } from '~/features/vendors';
import { useLazyPart } from '~/world';
import type { Join } from '~/world';
import type { SignInRoot } from './signInSlice';
import { selectOwnPrices, selectTypedAt, typed } from './signInSlice';
import { lazySignIn } from './lazySignIn';

const loadDialog = async () => (await import(/* webpackChunkName: "account" */ './SessionDialog')).SessionDialog;

/** The page's store, to which late features are added. */
interface Joinable {
  join: Join;
}

/** On every page of a customer: records that something is being typed, and loads the dialog when the sign-in ends. */
export function SessionWatch(): ReactNode {
  const prompt = useSelector(selectPrompt);
  const { Part, request } = useLazyPart(loadDialog);
  useTyped();
  useHiddenPrices();
  useWithoutVendors(prompt !== null);
  const { join } = useStore() as unknown as Joinable;
  useEffect(() => join(lazySignIn), [join]);
  useEffect(() => {
    if (prompt !== null) void request();
  }, [prompt, request]);
  return prompt !== null && Part ? <Part /> : null;
}

/** On <html>, which React does not own: the page's script in the head may have hidden the prices already. */
function useHiddenPrices(): void {
  const ownPrices = useSelector(selectOwnPrices);
  useEffect(() => {
    const { classList } = document.documentElement;
    if (ownPrices !== null) classList.remove(savedLook.waitingClass);
    classList.toggle('prices-asked', ownPrices === 'awaited');
    return () => classList.remove('prices-asked');
  }, [ownPrices]);
}

/** One listener for all forms, present and future; input in the session's own dialog does not count as a draft. */
function useTyped(): void {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const store = useStore<SignInRoot>();
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-session]')) return;
      if (selectTypedAt(store.getState()) !== pathname) dispatch(typed({ path: pathname }));
    };
    document.addEventListener('input', hear);
    return () => document.removeEventListener('input', hear);
  }, [pathname, dispatch, store]);
}

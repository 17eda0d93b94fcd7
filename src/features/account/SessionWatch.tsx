import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { selectPrompt } from '~/features/session';
import { useLatePart } from '~/world';
import type { Join } from '~/world';
import type { AccountRoot } from './accountSlice';
import { selectTypedAt, typed } from './accountSlice';
import { lateAccount } from './lateAccount';

const loadDialog = async () => (await import(/* webpackChunkName: "account" */ './SessionDialog')).SessionDialog;

/** The store of a page, to which late features are added. */
interface Joinable {
  join: Join;
}

/** On every page of a customer: notices that something is being typed, and brings the dialog when the sign-in ends. */
export function SessionWatch(): ReactNode {
  const prompt = useSelector(selectPrompt);
  const { Part, request } = useLatePart(loadDialog);
  useTyped();
  const { join } = useStore() as unknown as Joinable;
  useEffect(() => join(lateAccount), [join]);
  useEffect(() => {
    if (prompt !== null) void request();
  }, [prompt, request]);
  return prompt !== null && Part ? <Part /> : null;
}

/** One listener for every form there is and will be; what is typed into the session's own dialog is no draft. */
function useTyped(): void {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const store = useStore<AccountRoot>();
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-session]')) return;
      if (selectTypedAt(store.getState()) !== pathname) dispatch(typed({ path: pathname }));
    };
    document.addEventListener('input', hear);
    return () => document.removeEventListener('input', hear);
  }, [pathname, dispatch, store]);
}

import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { brand } from '~/config/brand';
import { toastAdded } from '~/features/notices';
import { selectWebsiteCode } from '~/features/store-view';
import { useOwnDocument } from '~/features/vendors';
import { useLazyPart, useWorld } from '~/world';
import { isQuietPath, speaksOfConversation, chatKey } from './chatFacts';
import styles from './ChatPlace.module.css';

const load = async () => (await import(/* webpackChunkName: "chat" */ './ChatPart')).ChatPart;

/**
 * The button of the written conversation on wide screens, and what any element marked `data-chat` opens. The conversation itself loads with the
 * first press, or at once where this browser has one that runs.
 */
export function ChatPlace({ isAsked }: { isAsked: boolean }): ReactNode {
  const dispatch = useDispatch();
  const { storage } = useWorld();
  const websiteCode = useSelector(selectWebsiteCode);
  const { pathname } = useLocation();
  const { Part, request } = useLazyPart(load);
  const [presses, setPresses] = useState(0);
  const open = useCallback(async () => {
    setPresses((count) => count + 1);
    if (!(await request())) dispatch(toastAdded({ id: 'late', type: 'error', messageId: 'shell.notLoaded' }));
  }, [request, dispatch]);
  const press = useOwnDocument('chat', () => void open());

  useEffect(() => {
    const key = chatKey(websiteCode);
    const look = () => void (speaksOfConversation(storage.read(key)) && request());
    look();
    return storage.onChange((change) => change.key === key && look());
  }, [storage, websiteCode, request]);

  // Pressed before this was here.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked && !wasAsked.current) press();
    wasAsked.current ||= isAsked;
  });

  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-chat]')) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    // Before the page's own handlers: a trigger may be a link that leads to the contact page without scripts.
    document.addEventListener('click', pressed, true);
    return () => document.removeEventListener('click', pressed, true);
  });

  if (Part) return <Part presses={presses} onOpen={press} />;
  if (isQuietPath(pathname)) return null;
  return (
    <button type="button" className={styles.button} onClick={press} onPointerEnter={() => void request()}>
      <FormattedMessage id="shell.chat" values={{ brand: brand.name }} />
    </button>
  );
}

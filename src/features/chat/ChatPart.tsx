import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { brand } from '~/config/brand';
import { Button, Icon } from '~/ui';
import type { Join } from '~/world';
import styles from './ChatPart.module.css';
import { ChatForm } from './ChatForm';
import { ChatIntro, ChatRefusedView, OutOfHours } from './ChatIntro';
import { ElsewhereView, WhyOwnChat } from './ChatElsewhere';
import { isQuietPath } from './chatFacts';
import { selectChatProvider } from './chatPlaceFlow';
import { type ChatPlaceRoot, selectChatPlace, selectClosings } from './chatPlaceSlice';
import { chatClosed, chatHoursWatched, chatOpened, chatStartRequested, selectIsChatAvailable } from './chatSlice';
import { ConversationView } from './ConversationView';
import { type ConversationRoot, selectRefusal, selectShownConversation, selectUnread } from './conversationSlice';
import { lazyChat } from './lazyChat';

export interface ChatPartProps {
  /** Grows with each press on a trigger. */
  presses: number;
  /** The button below the panel: as the triggers do, it opens. */
  onOpen: () => void;
}

/** The written conversation: a panel beside the page that stays while one goes from page to page, and the button that it shrinks to. */
export function ChatPart(props: ChatPartProps): ReactNode {
  const store = useStore() as unknown as { join: Join };
  const hasJoined = useSelector((state: object) => 'conversation' in state);
  useEffect(() => store.join(lazyChat), [store]);
  return hasJoined && createPortal(<JoinedChat {...props} />, document.body);
}

function JoinedChat({ presses, onOpen }: ChatPartProps): ReactNode {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const conversation = useSelector((state: ConversationRoot) => selectShownConversation(state));
  const unread = useSelector((state: ConversationRoot) => selectUnread(state));
  const closings = useSelector((state: ChatPlaceRoot) => selectClosings(state));
  const maximise = useSelector((state: Parameters<typeof selectChatProvider>[0]) => selectChatProvider(state)?.maximise);
  const [seen, setSeen] = useState({ presses: 0, closings });
  const [isOpen, setOpen] = useState(false);
  // The first press may have loaded this part.
  if (presses !== seen.presses || closings !== seen.closings) {
    setSeen({ presses, closings });
    setOpen(presses !== seen.presses && !standing(maximise));
  }
  useEffect(() => {
    if (presses > 0) standing(maximise)?.click();
  }, [presses, maximise]);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    dispatch(isOpen ? chatOpened() : chatClosed());
    if (isOpen) dispatch(chatHoursWatched());
    // The one who closed it by keyboard stands where it opens again; on pages without the button, at the page itself.
    else if (wasOpen.current) (button.current ?? document.getElementById('main'))?.focus();
    wasOpen.current = isOpen;
  }, [dispatch, isOpen]);
  useTitleCount(unread);
  if (isOpen) return <ChatPanel onClose={() => setOpen(false)} />;
  if (!conversation && isQuietPath(pathname)) return null;
  return (
    <button ref={button} type="button" className={conversation ? styles.back : styles.button} onClick={onOpen}>
      <Icon name="chat" />
      {conversation ? (
        <FormattedMessage id="chat.back" values={{ unread }} />
      ) : (
        <FormattedMessage id="shell.chat" values={{ brand: brand.name }} />
      )}
    </button>
  );
}

/** The button by which another company's chat is made large, where one stands in the page: it is pressed, and our panel stays closed. */
const standing = (maximise: string | undefined): HTMLElement | null =>
  maximise === undefined ? null : document.querySelector<HTMLElement>(maximise);

/** Not modal: the page beside it stays usable. Escape shrinks it. */
function ChatPanel({ onClose }: { onClose: () => void }): ReactNode {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    // Escape anywhere in it shrinks it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.panel} aria-labelledby="chat-heading" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={styles.header}>
        <h2 id="chat-heading" ref={heading} tabIndex={-1} className={styles.heading}>
          <FormattedMessage id="chat.title" values={{ brand: brand.name }} />
        </h2>
        <Button variant="quiet" onClick={onClose} aria-label={intl.formatMessage({ id: 'chat.shrink' })}>
          <Icon name="close" />
        </Button>
      </div>
      <ChatContent />
    </section>
  );
}

function ChatContent(): ReactNode {
  const dispatch = useDispatch();
  const conversation = useSelector((state: ConversationRoot) => selectShownConversation(state));
  const refusal = useSelector((state: ConversationRoot) => selectRefusal(state));
  const isAvailable = useSelector(selectIsChatAvailable);
  const place = useSelector((state: ChatPlaceRoot) => selectChatPlace(state));
  const [hasStarted, setStarted] = useState(false);
  const start = () => {
    dispatch(chatStartRequested());
    setStarted(true);
  };
  if (conversation) return <ConversationView conversation={conversation} />;
  if (refusal) return <ChatRefusedView reason={refusal.reason} />;
  if (place === 'opening' || place === 'window') return <ElsewhereView />;
  if (isAvailable === null) return null;
  if (!isAvailable) return <OutOfHours />;
  if (!hasStarted && place !== 'own') return <ChatIntro onStart={start} />;
  return (
    <>
      <WhyOwnChat />
      <ChatForm />
    </>
  );
}

/** Puts the number of unread messages before the page's title: `(2) Stairlifts`. The page's own title comes back with zero and on each page. */
function useTitleCount(count: number): void {
  const { key } = useLocation();
  useEffect(() => {
    if (count === 0) return;
    const own = document.title;
    document.title = `(${count}) ${own}`;
    return () => {
      if (document.title === `(${count}) ${own}`) document.title = own;
    };
  }, [count, key]);
}

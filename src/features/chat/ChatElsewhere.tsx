import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Alert, Button } from '~/ui';
import styles from './ChatPart.module.css';
import { selectChatProvider, selectMayOpenWindow } from './chatPlaceFlow';
import { type ChatPlaceRoot, ownChatRequested, selectChatPlace, selectWhyOwnChat } from './chatPlaceSlice';

type ProviderRoot = Parameters<typeof selectMayOpenWindow>[0];

/** Before the press: that another company's window will open. */
export function ElsewhereNotice(): ReactNode {
  const company = useSelector((state: ProviderRoot) => (selectMayOpenWindow(state) ? selectChatProvider(state)?.company : undefined));
  return (
    company !== undefined && (
      <p className={styles.quiet}>
        <FormattedMessage id="chat.elsewhere.notice" values={{ company }} />
      </p>
    )
  );
}

/** While the conversation opens in the other company's window, or is there. */
export function ElsewhereView(): ReactNode {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: ChatPlaceRoot) => selectChatPlace(state) === 'window');
  const company = useSelector((state: ProviderRoot) => selectChatProvider(state)?.company ?? '');
  return (
    <div className={styles.body}>
      <p role="status">
        <FormattedMessage id={isOpen ? 'chat.elsewhere.open' : 'chat.elsewhere.opening'} values={{ company }} />
      </p>
      <Button variant="secondary" isWide onClick={() => dispatch(ownChatRequested())}>
        <FormattedMessage id="chat.elsewhere.own" />
      </Button>
    </div>
  );
}

/** Above our own form: why the window is not there. */
export function WhyOwnChat(): ReactNode {
  const why = useSelector((state: ChatPlaceRoot) => selectWhyOwnChat(state));
  return (
    why && (
      <div className={styles.why}>
        <Alert tone="info" isNews title={<FormattedMessage id={`chat.elsewhere.${why}`} />} />
      </div>
    )
  );
}

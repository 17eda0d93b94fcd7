import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ChatRefusal } from '~/config/chat';
import { RequestButton } from '~/features/requests';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Link, LinkButton } from '~/ui';
import styles from './ChatPart.module.css';
import { ElsewhereNotice } from './ChatElsewhere';
import { chatTimeZone } from './chatHoursModel';
import { refusalRead } from './conversationSlice';

/** What a conversation is, before one begins: who answers and when. */
export function ChatIntro({ onStart }: { onStart: () => void }): ReactNode {
  return (
    <div className={styles.body}>
      <p className={styles.lead}>
        <FormattedMessage id="chat.subtitle" />
      </p>
      <ChatHours />
      <Button variant="primary" isWide onClick={onStart}>
        <FormattedMessage id="chat.start" />
      </Button>
      <ElsewhereNotice />
      <p>
        <FormattedMessage
          id="chat.support"
          values={{
            tips: (words) => (
              <Link to="/servicing-aftercare/stairlift-troubleshooting" target="_blank">
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <ChatPrivacy />
    </div>
  );
}

/** Specification 2.4. Elsewhere than in Britain it is said whose hours they are. */
export function ChatHours(): ReactNode {
  const isElsewhere = useCountry().timeZone !== chatTimeZone;
  return (
    <ul className={styles.hours}>
      {[...(['weekdays', 'friday', 'closed'] as const), ...(isElsewhere ? (['zone'] as const) : [])].map((days) => (
        <li key={days}>
          <FormattedMessage id={`chat.hours.${days}`} />
        </li>
      ))}
    </ul>
  );
}

export function ChatPrivacy(): ReactNode {
  const inNewTab = (to: string) => (words: ReactNode) => (
    <Link to={to} target="_blank">
      {words}
    </Link>
  );
  return (
    <p className={styles.quiet}>
      <FormattedMessage id="chat.privacy" values={{ notice: inNewTab('/privacy-notice'), cookies: inNewTab('/cookies') }} />
    </p>
  );
}

/** No one answers now: the way to a message that waits. */
export function OutOfHours(): ReactNode {
  return (
    <div className={styles.body}>
      <h3 className={styles.part}>
        <FormattedMessage id="chat.closed.title" />
      </h3>
      <p>
        <FormattedMessage id="chat.closed.text" values={{ link: (words) => <Link to="/contact-us">{words}</Link> }} />
      </p>
      <ChatHours />
      <ChatPrivacy />
    </div>
  );
}

/** Why no conversation began or why it is gone, and what helps instead. What was typed into the form is kept. */
export function ChatRefusedView({ reason }: { reason: ChatRefusal }): ReactNode {
  const dispatch = useDispatch();
  const known = ['nobody-there', 'queue-full', 'busy', 'unknown'].includes(reason) ? reason : 'other';
  return (
    <div className={styles.body}>
      <Alert tone="info" isNews title={<FormattedMessage id={`chat.refused.${known}`} />} />
      <OtherWays />
      <Button variant="secondary" isWide onClick={() => dispatch(refusalRead())}>
        <FormattedMessage id="chat.refused.again" />
      </Button>
    </div>
  );
}

/** Where no one answers at once: to be rung, or to write. */
export function OtherWays(): ReactNode {
  return (
    <div className={styles.ways}>
      <RequestButton form="callback" kind="callback" variant="primary">
        <FormattedMessage id="shell.callback" />
      </RequestButton>
      <LinkButton variant="secondary" to="/contact-us">
        <FormattedMessage id="shell.help.write" />
      </LinkButton>
    </div>
  );
}

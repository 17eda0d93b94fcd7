import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { brand } from '~/config/brand';
import { type ConversationRoot, ConversationText, refusalRead, selectConversation, selectRefusal } from '~/features/chat';
import { useCountry } from '~/features/store-view';
import { Button, classes, useIsHydrating } from '~/ui';
import { CallEntry } from './CallEntry';
import { CallStage } from './CallStage';
import { CallStatus } from './CallStatus';
import { sessionChanged, selectVideoCall, type VideoCallRoot } from './videoCallSlice';
import styles from './VideoCall.module.css';
import { Unavailable } from './VideoCallWidget';
import { VisitNotNow } from './VisitNotNow';

/** The document of a call: alone with its text, without the shop around it. */
export function LivePage(): ReactNode {
  return useIsHydrating() ? <Frame>{null}</Frame> : <Live />;
}

function Frame({ children, hasSession = false }: { children: ReactNode; hasSession?: boolean }): ReactNode {
  const { phone } = useCountry();
  return (
    <div className={classes(styles.page, !hasSession && styles.noSession)} data-no-session={hasSession ? undefined : ''}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          <FormattedMessage id="videoCall.page.heading" values={{ brand: brand.name }} />
        </h1>
        <a className={styles.phone} href={`tel:${phone.link}`}>
          <FormattedMessage id="videoCall.phone" values={{ phone: <span className={styles.number}>{phone.shown}</span> }} />
        </a>
      </header>
      {children}
    </div>
  );
}

function Live(): ReactNode {
  const { session, visit } = useSelector((state: VideoCallRoot) => selectVideoCall(state));
  const conversation = useSelector((state: ConversationRoot) => selectConversation(state));
  const isIn = session === 'IN_SESSION';
  return (
    <Frame hasSession={isIn}>
      <div role="status" className={styles.status}>
        <CallStatus />
      </div>
      <div className={styles.body}>
        {session === 'NO_SESSION' && (visit && visit.is !== 'open' ? <VisitNotNow visit={visit} /> : <NoSession />)}
        {session === 'READY_NO_SESSION' && <CallEntry isRunning={conversation !== null} />}
        {isIn && <CallStage />}
        {session === 'END_SESSION' && <Ended />}
        {conversation && isIn && (
          <section className={styles.beside} aria-labelledby="beside">
            <h2 id="beside" className={styles.part}>
              <FormattedMessage id="videoCall.beside" />
            </h2>
            <ConversationText conversation={conversation} />
          </section>
        )}
      </div>
    </Frame>
  );
}

function NoSession(): ReactNode {
  const dispatch = useDispatch();
  const refusal = useSelector((state: ConversationRoot) => selectRefusal(state));
  const again = () => {
    dispatch(refusalRead());
    dispatch(sessionChanged('INIT'));
  };
  return (
    <section className={styles.card}>
      <Unavailable Heading="h2" />
      {refusal && (
        <Button variant="secondary" onClick={again}>
          <FormattedMessage id="videoCall.again" />
        </Button>
      )}
    </section>
  );
}

function Ended(): ReactNode {
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.part}>
        <FormattedMessage id="videoCall.ended.title" />
      </h2>
      <p>
        <FormattedMessage id="videoCall.ended.text" />
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => dispatch(sessionChanged('INIT'))}>
          <FormattedMessage id="videoCall.ended.again" />
        </Button>
      </div>
    </section>
  );
}

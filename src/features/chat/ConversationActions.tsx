import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Disclosure } from '~/ui';
import { useWorld } from '~/world';
import styles from './ChatPart.module.css';
import { type Conversation, drawnId } from './conversationModel';
import { useShownPage } from './ShownLift';
import { chatForgetRequested, type ConversationRoot, frameQueued, selectEntries, selectHasSound, soundSwitched } from './conversationSlice';

/** What can be done with the whole of it: show this page, have it by mail, be quiet, end it, erase it. */
export function ConversationActions({ conversation }: { conversation: Conversation }): ReactNode {
  const dispatch = useDispatch();
  const { random } = useWorld();
  const page = useShownPage();
  const hasSound = useSelector((state: ConversationRoot) => selectHasSound(state));
  const entries = useSelector((state: ConversationRoot) => selectEntries(state));
  const id = () => drawnId(random.uuid);
  const hasAsked =
    entries.some(({ kind }) => kind === 'transcript') || conversation.outbox.some(({ frame }) => frame.type === 'transcript');
  const share = () => dispatch(frameQueued({ type: 'share', id: id(), shared: { page: page() } }));
  return (
    <Disclosure summary={<FormattedMessage id="chat.more" />}>
      <div className={styles.actions}>
        {!conversation.isClosed && (
          <Button onClick={share}>
            <FormattedMessage id="chat.share" />
          </Button>
        )}
        {hasAsked ? (
          <p>
            <FormattedMessage id="chat.transcript.asked" />
          </p>
        ) : (
          <Button onClick={() => dispatch(frameQueued({ type: 'transcript', id: id() }))}>
            <FormattedMessage id="chat.transcript" />
          </Button>
        )}
        <Button aria-pressed={hasSound} onClick={() => dispatch(soundSwitched(!hasSound))}>
          <FormattedMessage id={hasSound ? 'chat.sound.on' : 'chat.sound.off'} />
        </Button>
        {!conversation.isClosed && (
          <Button onClick={() => dispatch(frameQueued({ type: 'close', id: id() }))}>
            <FormattedMessage id="chat.end" />
          </Button>
        )}
        <Forgetting />
      </div>
    </Disclosure>
  );
}

/** Asked once more: it cannot be undone. */
function Forgetting(): ReactNode {
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="chat.forget" />
      </Button>
    );
  return (
    <>
      <p>
        <FormattedMessage id="chat.forget.sure" />
      </p>
      <Button onClick={() => dispatch(chatForgetRequested())}>
        <FormattedMessage id="chat.forget.yes" />
      </Button>
      <Button variant="link" onClick={() => setAsking(false)}>
        <FormattedMessage id="chat.forget.no" />
      </Button>
    </>
  );
}

import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { ChatEntry, ChatState } from '~/config/chat';
import { Alert, Button, classes } from '~/ui';
import { useWorld } from '~/world';
import { chime } from '~/world/chime';
import { ChatPhotosPlace, SentPhoto } from './ChatPhotosPlace';
import { ConversationActions } from './ConversationActions';
import { Composer } from './Composer';
import { OtherWays } from './ChatIntro';
import styles from './ChatPart.module.css';
import { ShowLift, ShownLift } from './ShownLift';
import type { Conversation, Outgoing } from './conversationModel';
import {
  type ConversationRoot,
  entriesRead,
  frameDropped,
  selectEntries,
  selectHasSound,
  selectLine,
  selectRemote,
} from './conversationSlice';

/** What was said, and the field to write in: the text beside a call. */
export function ConversationText({ conversation }: { conversation: Conversation }): ReactNode {
  const entries = useSelector((state: ConversationRoot) => selectEntries(state));
  useReading(entries);
  useChime(entries);
  return (
    <div className={styles.conversation}>
      <Log entries={entries} outbox={conversation.outbox} />
      {!conversation.isClosed && <Composer />}
    </div>
  );
}

/** What was said, who answers, and the field to write in. What is new is announced once and never takes the focus. */
export function ConversationView({ conversation }: { conversation: Conversation }): ReactNode {
  const remote = useSelector((state: ConversationRoot) => selectRemote(state));
  const line = useSelector((state: ConversationRoot) => selectLine(state));
  const entries = useSelector((state: ConversationRoot) => selectEntries(state));
  useReading(entries);
  useChime(entries);
  return (
    <div className={styles.conversation}>
      <div className={styles.state}>
        <p role="status" className={styles.lead}>
          <StateWords remote={remote} line={line} />
        </p>
        {remote?.phase === 'waiting' && !remote.isAttended && <OtherWays />}
      </div>
      <Log entries={entries} outbox={conversation.outbox} />
      {!conversation.isClosed && (
        <>
          <Composer />
          <ShowLift />
          <ChatPhotosPlace />
        </>
      )}
      <ConversationActions conversation={conversation} />
    </div>
  );
}

/** Said when it changes: the line, the queue, who answers. */
function StateWords({ remote, line }: { remote: ChatState | null; line: string }): ReactNode {
  if (line === 'lost') return <FormattedMessage id="chat.line.lost" />;
  if (!remote) return <FormattedMessage id="chat.line.connecting" />;
  if (remote.phase === 'closed') return <FormattedMessage id={`chat.over.${remote.closedBy ?? 'agent'}`} />;
  if (remote.phase === 'waiting')
    return remote.isAttended ? (
      <FormattedMessage id="chat.waiting" values={{ ahead: remote.ahead ?? 0 }} />
    ) : (
      <FormattedMessage id="chat.waiting.alone" />
    );
  return (
    <FormattedMessage id={remote.agent?.isTyping ? 'chat.agent.types' : 'chat.agent.answers'} values={{ name: remote.agent?.name ?? '' }} />
  );
}

/** A log that can be reached and scrolled by keyboard; a screen reader reads what is added to it. */
function Log({ entries, outbox }: { entries: readonly ChatEntry[]; outbox: readonly Outgoing[] }): ReactNode {
  const intl = useIntl();
  const log = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.seq ?? 0;
  const photos = entries.flatMap((entry) => (entry.kind === 'photo' ? [entry.photo] : []));
  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [last, outbox.length]);
  return (
    <div
      ref={log}
      role="log"
      className={styles.log}
      aria-label={intl.formatMessage({ id: 'chat.log' })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the arrow keys scroll it
      tabIndex={0}
    >
      {/* Turned round twice: the log stays at its end when it grows, or when less of it has room. */}
      <div className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} photos={photos} />
        ))}
        {outbox.map((outgoing) => (
          <Waiting key={outgoing.frame.id} outgoing={outgoing} />
        ))}
      </div>
    </div>
  );
}

/** @param photos of the whole log, by which each has its number */
function Entry({ entry, photos }: { entry: ChatEntry; photos: readonly string[] }): ReactNode {
  if (entry.kind === 'message') {
    const isOwn = entry.from === 'shopper';
    return (
      <div className={classes(styles.message, isOwn && styles.own)}>
        <p className={styles.who}>
          {isOwn ? <FormattedMessage id="chat.you" /> : entry.name} <FormattedTime value={entry.at} />
        </p>
        <p className={styles.text}>{isOwn ? entry.text : <Words text={entry.text} />}</p>
      </div>
    );
  }
  if (entry.kind === 'closed') return null;
  if (entry.kind === 'photo' || (entry.kind === 'shared' && entry.shared.lift))
    return (
      <div className={classes(styles.message, styles.own)}>
        <p className={styles.who}>
          <FormattedMessage id="chat.you" /> <FormattedTime value={entry.at} />
        </p>
        {entry.kind === 'photo' ? (
          <SentPhoto photo={entry.photo} number={photos.indexOf(entry.photo) + 1} />
        ) : (
          entry.shared.lift && <ShownLift lift={entry.shared.lift} />
        )}
      </div>
    );
  return (
    <p className={styles.note}>
      {entry.kind === 'shared' ? (
        <FormattedMessage id="chat.entry.shared" values={{ title: entry.shared.page.title }} />
      ) : (
        <FormattedMessage id={`chat.entry.${entry.kind}`} values={{ name: 'name' in entry ? entry.name : '' }} />
      )}
    </p>
  );
}

const address = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Text with its https: addresses as links, which open apart and take nothing of this page along. */
function Words({ text }: { text: string }): ReactNode {
  return text.split(address).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}

/** What is on its way, or was not taken: its words stay. */
function Waiting({ outgoing }: { outgoing: Outgoing }): ReactNode {
  const { frame, refused } = outgoing;
  const dispatch = useDispatch();
  if (frame.type === 'close') return null;
  const drop = () => dispatch(frameDropped({ id: frame.id }));
  if (frame.type !== 'message')
    return (
      <p className={styles.note}>
        <FormattedMessage id={noteOf(outgoing)} />
      </p>
    );
  return (
    <div className={classes(styles.message, styles.own)}>
      <p className={styles.who}>
        <FormattedMessage id={refused === null ? 'chat.sending' : 'chat.notSent'} />
      </p>
      <p className={styles.text}>{frame.text}</p>
      {refused !== null && (
        <Alert
          tone="error"
          title={<FormattedMessage id={refused === 'too-long' ? 'chat.notSent.long' : 'chat.notSent.other'} />}
          actions={
            <Button onClick={drop}>
              <FormattedMessage id="chat.notSent.drop" />
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The message that says how far it has come. */
function noteOf({ frame, refused }: Outgoing): string {
  if (refused === null) return 'chat.sending';
  if (frame.type === 'transcript') return 'chat.transcript.refused';
  if (frame.type === 'photo') return 'chat.photo.refused';
  return frame.type === 'share' && frame.shared.lift ? 'chat.lift.refused' : 'chat.share.refused';
}

/** What stands on an open panel of a page that is looked at has been read. */
function useReading(entries: readonly ChatEntry[]): void {
  const dispatch = useDispatch();
  const { visibility } = useWorld();
  const last = entries.at(-1)?.seq ?? 0;
  useEffect(() => {
    const read = (): void => void (visibility.isVisible() && last > 0 && dispatch(entriesRead({ seq: last })));
    read();
    return visibility.onChange(read);
  }, [dispatch, visibility, last]);
}

/** A tone for what a person has answered since this panel opened. */
function useChime(entries: readonly ChatEntry[]): void {
  const hasSound = useSelector((state: ConversationRoot) => selectHasSound(state));
  const heard = entries.filter((entry) => entry.kind === 'message' && entry.from === 'agent').length;
  const before = useRef(heard);
  useEffect(() => {
    if (hasSound && heard > before.current) chime();
    before.current = heard;
  }, [hasSound, heard]);
}

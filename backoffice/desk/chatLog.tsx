import type { ReactElement } from 'react';
import type { ChatEntry, ChatShare } from '../../src/config/chat';
import { chatWords } from './chatWords';
import { filled, moment } from './words';

const words = chatWords.conversation;

interface EntryProps {
  entry: ChatEntry;
  /** its id */
  conversation: string;
  shopper: string;
  zone: string;
  shopOrigin: string;
}

/** One entry of a conversation's log. */
export function ChatEntryItem({ entry, conversation, shopper, zone, shopOrigin }: EntryProps): ReactElement {
  const by =
    entry.kind === 'photo' || (entry.kind === 'message' && entry.from === 'shopper')
      ? `${shopper} (${words.you})`
      : entry.kind === 'message'
        ? entry.name
        : undefined;
  return (
    <li data-seq={entry.seq} className={entry.kind === 'message' ? entry.from : entry.kind === 'photo' ? 'shopper' : undefined}>
      <p className="hint" lang="en-GB">
        {by === undefined ? moment(entry.at, zone) : `${by}, ${moment(entry.at, zone)}`}
      </p>
      <EntryText entry={entry} conversation={conversation} shopOrigin={shopOrigin} />
    </li>
  );
}

/** Text stays text: React escapes it, and nothing in it becomes a link or markup. */
function EntryText({ entry, conversation, shopOrigin }: Pick<EntryProps, 'entry' | 'conversation' | 'shopOrigin'>): ReactElement {
  if (entry.kind === 'message') return <p className="lines">{entry.text}</p>;
  if (entry.kind === 'photo') {
    const address = `/chats/${conversation}/photos/${entry.photo}`;
    return (
      <p className="photos" lang="en-GB">
        <a href={address}>
          <img src={address} alt={filled(words.photo, { number: entry.seq })} width={160} height={160} loading="lazy" />
        </a>
      </p>
    );
  }
  if (entry.kind !== 'shared') return <p lang="en-GB">{happened(entry)}</p>;
  const { page, lift } = entry.shared;
  const link = (
    <a href={`${shopOrigin}${page.path}`} target="_blank" rel="noreferrer">
      {page.title}
    </a>
  );
  if (!lift)
    return (
      <p>
        <span lang="en-GB">{words.shared}</span>
        {link}
      </p>
    );
  return (
    <>
      <p>
        <span lang="en-GB">{words.lift.shown}</span>
        {lift.title} <span lang="en-GB">{words.lift.onPage}</span>
        {link}
      </p>
      <details>
        <summary lang="en-GB">{filled(words.lift.answers, { count: lift.rows.length })}</summary>
        <LiftFacts lift={lift} />
      </details>
    </>
  );
}

type Lift = NonNullable<ChatShare['lift']>;

/** What the shopper last showed of a lift, beside the conversation: it changes when they show it again. */
export function ShownLift({ entries, zone, lang }: { entries: readonly ChatEntry[]; zone: string; lang: string }): ReactElement {
  const shown = entries.flatMap((entry) =>
    entry.kind === 'shared' && entry.shared.lift ? [{ at: entry.at, lift: entry.shared.lift }] : [],
  );
  const last = shown.at(-1);
  return (
    <div id="lift" data-live>
      {last && (
        <section className="shown-lift" aria-labelledby="lift-heading">
          <h2 id="lift-heading">{words.lift.heading}</h2>
          <p className="hint">{filled(words.lift.at, { time: moment(last.at, zone) })}</p>
          <div lang={lang}>
            <p>
              <strong>{last.lift.title}</strong>
            </p>
            <LiftFacts lift={last.lift} />
          </div>
        </section>
      )}
    </div>
  );
}

const LiftFacts = ({ lift: { rows, price } }: { lift: Lift }): ReactElement => (
  <>
    <dl>
      {rows.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
    {price !== undefined && <p lang="en-GB">{filled(words.price, { price })}</p>}
  </>
);

function happened(entry: Exclude<ChatEntry, { kind: 'message' | 'photo' | 'shared' }>): string {
  if (entry.kind === 'closed') return words.closed[entry.by];
  return entry.kind === 'transcript' ? words.transcript : filled(words[entry.kind], { name: entry.name });
}

import type { ReactElement } from 'react';
import type { ChatEntry } from '../../src/config/chat';
import { chatWords } from './chatWords';
import { filled, moment } from './words';

const words = chatWords.conversation;

interface EntryProps {
  entry: ChatEntry;
  shopper: string;
  zone: string;
  shopOrigin: string;
}

/** One entry of a conversation's log. */
export function ChatEntryItem({ entry, shopper, zone, shopOrigin }: EntryProps): ReactElement {
  const by = entry.kind === 'message' ? (entry.from === 'shopper' ? `${shopper} (${words.you})` : entry.name) : undefined;
  return (
    <li data-seq={entry.seq} className={entry.kind === 'message' ? entry.from : undefined}>
      <p className="hint" lang="en-GB">
        {by === undefined ? moment(entry.at, zone) : `${by}, ${moment(entry.at, zone)}`}
      </p>
      <EntryText entry={entry} shopOrigin={shopOrigin} />
    </li>
  );
}

/** Text stays text: React escapes it, and nothing in it becomes a link or markup. */
function EntryText({ entry, shopOrigin }: Pick<EntryProps, 'entry' | 'shopOrigin'>): ReactElement {
  if (entry.kind === 'message') return <p className="lines">{entry.text}</p>;
  if (entry.kind !== 'shared') return <p lang="en-GB">{happened(entry)}</p>;
  const { page, lift } = entry.shared;
  return (
    <>
      <p>
        <span lang="en-GB">{words.shared}</span>
        <a href={`${shopOrigin}${page.path}`} target="_blank" rel="noreferrer">
          {page.title}
        </a>
      </p>
      {lift && (
        <>
          <p>{lift.title}</p>
          <dl>
            {lift.rows.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          {lift.price !== undefined && <p>{filled(words.price, { price: lift.price })}</p>}
        </>
      )}
    </>
  );
}

function happened(entry: Exclude<ChatEntry, { kind: 'message' | 'shared' }>): string {
  if (entry.kind === 'closed') return words.closed[entry.by];
  return entry.kind === 'transcript' ? words.transcript : filled(words[entry.kind], { name: entry.name });
}

import type { ReactElement } from 'react';
import type { ChatEntry } from '../../src/config/chat';
import { languageTagOf } from '../../src/config/paths';
import { timeZoneOf } from '../../src/config/storeViews';
import type { AgentTable, ConversationTable } from '../conversations/conversationTables';
import type { Listed } from '../conversations/deskLists';
import { deskLists, isTyping, listedOf } from '../conversations/deskLists';
import { wholeLog } from '../conversations/log';
import { storeViewOf } from '../mail/mailText';
import { type CannedAnswers, readCannedAnswers } from './cannedAnswers';
import { ChatEntryItem, ShownLift } from './chatLog';
import { type ChatParts, ChatStatus, titleOf } from './chatParts';
import { chatWords as text } from './chatWords';
import { callWords } from './callWords';
import { CallPart, isCallOf } from './deskCall';
import type { FieldProblem } from './deskPage';
import { Choice, deskPage, Field, Token } from './deskPage';
import { shopName } from './requestListScreens';
import type { Visit } from './visit';
import { filled, moment } from './words';

const words = text.conversation;
const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

interface Shown {
  problems?: readonly FieldProblem[];
  /** what was written and not sent */
  typed?: string | undefined;
}

/** One conversation: its log, and what this person may do in it. */
export async function showConversation(parts: ChatParts, visit: Visit, row: ConversationTable, shown: Shown): Promise<string> {
  const { database, clock, shopOrigin } = parts;
  const { account, formToken } = visit;
  const now = clock.now();
  const listed = await listedOf(database, row, now);
  const entries = await wholeLog(database, row.id);
  const storeView = storeViewOf(row.store_code);
  const zone = timeZoneOf(storeView.countryCode);
  const lang = languageTagOf(storeView.locale);
  const heading = filled(row.kind === 'call' ? callWords.title : words.title, { name: row.name });
  return deskPage({
    title: titleOf(await deskLists(database, account.id, now), heading),
    heading,
    path: '/chats',
    account,
    formToken,
    problems: shown.problems ?? [],
    scripts: ['/chats.js', ...(isCallOf(row, account.id) ? ['/call.js'] : [])],
    children: (
      <>
        <nav aria-label={text.title} className="buttons">
          <a href="/chats">{words.back}</a>
        </nav>
        <ChatStatus />
        {isCallOf(row, account.id) && <CallPart id={row.id} />}
        <div className="beside">
          <div>
            <Log listed={listed} entries={entries} now={now} shopOrigin={shopOrigin} />
            <Work parts={parts} visit={visit} listed={listed} shown={shown} others={await parts.conversations.work.others(account.id)} />
          </div>
          <ShownLift entries={entries} zone={zone} lang={lang} />
        </div>
        <Facts row={row} zone={zone} />
      </>
    ),
  });
}

interface LogProps {
  listed: Listed;
  entries: readonly ChatEntry[];
  now: number;
  shopOrigin: string;
}

function Log({ listed: { row, isThere }, entries, now, shopOrigin }: LogProps): ReactElement {
  const { countryCode, locale } = storeViewOf(row.store_code);
  const shown = { conversation: row.id, shopper: row.name, zone: timeZoneOf(countryCode), shopOrigin };
  const whereabouts = row.phase === 'closed' ? '' : isThere ? words.there : words.away;
  return (
    <section aria-labelledby="log-heading">
      <h2 id="log-heading">{words.log}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div role="log" aria-labelledby="log-heading" className="log" tabIndex={0}>
        <ol id="log" data-log lang={languageTagOf(locale)}>
          {entries.map((entry) => (
            <ChatEntryItem key={entry.seq} entry={entry} {...shown} />
          ))}
        </ol>
      </div>
      <p id="now" data-live>
        {isTyping(row, now) ? filled(words.typing, { name: row.name }) : whereabouts}
      </p>
    </section>
  );
}

interface WorkProps {
  parts: ChatParts;
  visit: Visit;
  listed: Listed;
  shown: Shown;
  others: readonly AgentTable[];
}

/** What may be done: by the person who answers everything, by others what lets no two answer at once. */
function Work({ parts, visit, listed, shown, others }: WorkProps): ReactElement {
  const { row, isAgentThere } = listed;
  const { account, formToken } = visit;
  const isMine = row.agent_id === account.id;
  const state = row.phase === 'closed' ? 'closed' : row.phase === 'waiting' ? 'waiting' : isMine ? 'mine' : isAgentThere ? 'other' : 'left';
  const action = (path: string): string => `/chats/${row.id}/${path}`;
  return (
    <div id="work" data-live data-state={state === 'other' ? `other ${row.agent_id}` : state}>
      {state === 'closed' && <p className="notice">{text.over}</p>}
      {state === 'other' && <p className="notice">{filled(text.withOther, { agent: row.agent_name ?? '' })}</p>}
      {state === 'left' && <p className="notice">{filled(text.others.away, { agent: row.agent_name ?? '' })}</p>}
      {(state === 'waiting' || state === 'left') && (
        <form method="post" action={action('take')} className="work">
          <Token value={formToken} />
          <button id="take">{text.take.button}</button>
        </form>
      )}
      {state === 'mine' ? (
        <>
          <Reply parts={parts} row={row} formToken={formToken} shown={shown} action={action('say')} />
          <section aria-labelledby="hand-over" className="work">
            <h2 id="hand-over">{text.handOver.heading}</h2>
            <form method="post" action={action('hand-over')}>
              <Token value={formToken} />
              <Choice
                id="to"
                label={text.handOver.to}
                value=""
                options={[['', text.handOver.queue], ...others.map(({ account_id: id, name }): [string, string] => [id, name])]}
              />
              <button className="quiet">{text.handOver.button}</button>
            </form>
          </section>
          <section aria-labelledby="close" className="work">
            <h2 id="close">{text.close.heading}</h2>
            <form method="post" action={action('close')}>
              <Token value={formToken} />
              <p className="hint">{text.close.text}</p>
              <button className="danger">{text.close.button}</button>
            </form>
          </section>
        </>
      ) : (
        shown.typed && <Field id="kept" label={text.reply.text.replace('{language}', languageOf(row))} value={shown.typed} isArea />
      )}
    </div>
  );
}

const languageOf = (row: ConversationTable): string => languages.of(storeViewOf(row.store_code).language) ?? '';

interface ReplyProps {
  parts: ChatParts;
  row: ConversationTable;
  formToken: string;
  shown: Shown;
  action: string;
}

function Reply({ parts, row, formToken, shown, action }: ReplyProps): ReactElement {
  const { language, locale } = storeViewOf(row.store_code);
  const canned = readCannedAnswers(parts.answersFile, parts.report);
  return (
    <section aria-labelledby="reply" className="work">
      <h2 id="reply">{text.reply.heading}</h2>
      <form method="post" action={action} noValidate data-reply data-typing={`/chats/${row.id}/typing`}>
        <Token value={formToken} />
        <input type="hidden" name="own" value={Buffer.from(parts.random(16)).toString('base64url')} />
        <Field
          id="text"
          label={filled(text.reply.text, { language: languageOf(row) })}
          hint={text.reply.hint}
          value={shown.typed}
          problems={shown.problems}
          isArea
        />
        <p id="not-sent" role="alert" data-words={text.reply.notSent} />
        <button>{text.reply.send}</button>
      </form>
      <Canned canned={canned} language={language} lang={languageTagOf(locale)} name={languageOf(row)} />
    </section>
  );
}

interface CannedProps {
  canned: CannedAnswers | undefined;
  language: string;
  lang: string;
  name: string;
}

function Canned({ canned, language, lang, name }: CannedProps): ReactElement {
  const answers = canned?.[language] ?? [];
  return (
    <details>
      <summary>{filled(text.reply.canned, { language: name })}</summary>
      {canned === undefined && <p className="wrong">{text.reply.broken}</p>}
      {canned !== undefined && answers.length === 0 && <p>{text.reply.none}</p>}
      {answers.length > 0 && <p className="hint">{text.reply.cannedHint}</p>}
      <ul className="chats">
        {answers.map(({ title, text: answer }) => (
          <li key={title} lang={lang}>
            <button type="button" className="quiet" data-canned={answer}>
              {title}
            </button>{' '}
            {answer}
          </li>
        ))}
      </ul>
    </details>
  );
}

const BookedLink = ({ id }: { id: string }): ReactElement => <a href={`/requests/${id}#appointment`}>{callWords.booked.now}</a>;

const Facts = ({ row, zone }: { row: ConversationTable; zone: string }): ReactElement => (
  <section aria-labelledby="facts">
    <h2 id="facts">{words.facts}</h2>
    <dl>
      {(
        [
          [words.name, row.name],
          [words.email, row.email],
          [words.shop, shopName(row.store_code)],
          [words.language, row.locale],
          [words.opened, moment(row.opened_at, zone)],
          ...(row.request_id === null ? [] : [[callWords.booked.label, <BookedLink key="booked" id={row.request_id} />] as const]),
        ] as const
      ).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

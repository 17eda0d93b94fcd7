import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { Worked } from '../conversations/agentWork';
import type { AgentTable, ConversationTable } from '../conversations/conversationTables';
import type { DeskLists, Listed } from '../conversations/deskLists';
import { deskLists } from '../conversations/deskLists';
import { longestMessage } from '../../src/config/chat';
import { bookedVisits } from './bookedVisits';
import { callWords } from './callWords';
import { showConversation } from './chatConversation';
import { type ChatParts, ChatStatus, titleOf } from './chatParts';
import { chatNews } from './chatNews';
import { chatWords as text } from './chatWords';
import { deskCall, isCallOf, permissionsOf } from './deskCall';
import type { FieldProblem } from './deskPage';
import { deskPage, Field, Token } from './deskPage';
import { showFailure } from './failurePages';
import { policyOf } from './ownOrigin';
import { shopName } from './requestListScreens';
import type { Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import { filled, spoken } from './words';

/** Written conversations: who waits, who answers whom, and one conversation to read and write in. */
export function chatScreens(app: FastifyInstance, parts: ChatParts): void {
  void app.register(async (desk) => {
    // The only pages of the desk that run a script.
    desk.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policyOf(parts, true)));
    routes(desk, parts);
  });
}

function routes(desk: FastifyInstance, parts: ChatParts): void {
  const signed = visits(parts);
  const { work } = parts.conversations;
  chatNews(desk, parts);
  deskCall(desk, parts);
  desk.get(
    '/chats',
    signed((visit) => showList(parts, visit, {})),
  );
  desk.post(
    '/chats/answering',
    signed((visit) => setAnswering(parts, visit)),
  );
  desk.get(
    '/chats/:id',
    signed(async (visit) => showOne(parts, visit, {})),
  );
  const act = (path: string, run: (id: string, visit: Visit) => Promise<Worked>) =>
    desk.post(
      `/chats/:id/${path}`,
      signed(async (visit): Promise<FastifyReply> => {
        const id = idOf(visit);
        const worked = await run(id, visit);
        if (worked === 'gone') return showFailure(visit.reply, 404, 'gone');
        if (worked === 'done') return visit.reply.redirect(`/chats/${id}`, 303);
        const problem = path === 'take' && worked === 'away' ? text.problems.notThere : text.problems[worked];
        return showOne(parts, visit, { problems: [{ field: '', text: problem }], typed: visit.fields['text'] }, 409);
      }),
    );
  act('take', (id, { account }) => work.take(id, account.id));
  act('close', (id, { account }) => work.close(id, account.id));
  act('hand-over', (id, { account, fields }) => work.handOver(id, account.id, fields['to'] || null));
  desk.post(
    '/chats/:id/typing',
    signed(async (visit) => {
      await work.typing(idOf(visit), visit.account.id);
      return visit.reply.code(204).send();
    }),
  );
  desk.post(
    '/chats/:id/say',
    signed((visit) => say(parts, visit)),
  );
}

async function setAnswering(parts: ChatParts, visit: Visit): Promise<FastifyReply> {
  const { work } = parts.conversations;
  const { fields, account, reply } = visit;
  const answers = fields['answers'] === '1';
  const name = (fields['name'] ?? '').trim();
  if (answers && !/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,39}$/u.test(name))
    return showList(parts, visit, { problems: [{ field: 'name', text: text.answering.need }] }, 422);
  const wanted = fields['calls'] === '1' ? 'calls' : 'chats';
  await work.setAnswers(account.id, answers ? wanted : 'nothing', answers ? name : ((await work.agent(account.id))?.name ?? ''));
  return reply.redirect('/chats', 303);
}

const idOf = ({ request }: Visit): string => (request.params as { id: string }).id;

async function say(parts: ChatParts, visit: Visit): Promise<FastifyReply> {
  const { fields, account, reply } = visit;
  const words = fields['text'] ?? '';
  const again = (field: string, problem: string, status: number) =>
    showOne(parts, visit, { problems: [{ field, text: problem }], typed: words }, status);
  if (words.trim() === '') return again('text', text.problems.needText, 422);
  if (words.length > longestMessage) return again('text', text.problems.longText, 422);
  const ownId = /^[A-Za-z0-9_-]{22}$/.exec(fields['own'] ?? '')?.[0];
  if (ownId === undefined) return showFailure(reply, 403, 'stale');
  const worked = await parts.conversations.work.say(idOf(visit), account.id, { ownId, text: words });
  if (worked === 'gone') return showFailure(reply, 404, 'gone');
  return worked === 'done' ? reply.redirect(`/chats/${idOf(visit)}`, 303) : again('', text.problems[worked], 409);
}

async function showOne(
  parts: ChatParts,
  visit: Visit,
  shown: { problems?: readonly FieldProblem[]; typed?: string | undefined },
  status = 200,
): Promise<FastifyReply> {
  const { work } = parts.conversations;
  const row = await parts.database.selectFrom('conversations').selectAll().where('id', '=', idOf(visit)).executeTakeFirst();
  if (!row) return showFailure(visit.reply, 404, 'gone');
  await work.touch(visit.account.id);
  // The page reads itself again with each message: only what a person has opened is a look.
  if (visit.request.headers['sec-fetch-dest'] !== 'empty')
    await recordLook(parts, { accountId: visit.account.id, action: 'chat-seen', detail: row.id });
  void visit.reply.header('permissions-policy', permissionsOf(isCallOf(row, visit.account.id)));
  return sendPage(visit.reply, await showConversation(parts, visit, row, shown), status);
}

async function showList(
  parts: ChatParts,
  visit: Visit,
  { problems = [] }: { problems?: readonly FieldProblem[] },
  status = 200,
): Promise<FastifyReply> {
  const { account, formToken, reply } = visit;
  const { work } = parts.conversations;
  await work.touch(account.id);
  const lists = await deskLists(parts.database, account.id, parts.clock.now());
  const agent = await work.agent(account.id);
  return sendPage(
    reply,
    deskPage({
      title: titleOf(lists),
      heading: text.title,
      path: '/chats',
      account,
      formToken,
      problems,
      scripts: ['/chats.js'],
      children: (
        <>
          <p>{text.intro}</p>
          <ChatStatus />
          <section aria-labelledby="you">
            <h2 id="you">{text.answering.heading}</h2>
            <Answering agent={agent} formToken={formToken} problems={problems} />
          </section>
          {await bookedVisits(parts.database, parts.clock.now())}
          <Lists lists={lists} formToken={formToken} now={parts.clock.now()} />
        </>
      ),
    }),
    status,
  );
}

interface AnsweringProps {
  agent: AgentTable | undefined;
  formToken: string;
  problems: readonly FieldProblem[];
}

/** Begins and ends answering: chats, and calls where there is a camera. */
const Answering = ({ agent, formToken, problems }: AnsweringProps): ReactElement =>
  agent && agent.answers > 0 ? (
    <form method="post" action="/chats/answering">
      <Token value={formToken} />
      <p role="status">{filled(agent.answers > 1 ? callWords.on : text.answering.on, { name: agent.name })}</p>
      <button className="quiet">{text.answering.stop}</button>
    </form>
  ) : (
    <form method="post" action="/chats/answering" noValidate>
      <Token value={formToken} />
      <input type="hidden" name="answers" value="1" />
      <p role="status">{text.answering.off}</p>
      <Field id="name" label={text.answering.name} hint={text.answering.hint} value={agent?.name} problems={problems} />
      <p className="check">
        <input type="checkbox" id="calls" name="calls" value="1" /> <label htmlFor="calls">{callWords.takes}</label>
      </p>
      <button>{text.answering.start}</button>
    </form>
  );

function Lists({ lists, formToken, now }: { lists: DeskLists; formToken: string; now: number }): ReactElement {
  const { waiting, mine, others, closed } = lists;
  return (
    <div id="lists" data-live>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{text.waiting.heading}</h2>
        {waiting.length === 0 && <p>{text.waiting.none}</p>}
        <ol className="chats">
          {waiting.map(({ row, isThere }) => (
            <li key={row.id}>
              <Who row={row} /> {filled(text.waiting.since, { time: spoken(Math.max(1000, now - row.opened_at)) })}
              {!isThere && <span className="mark">{` ${text.waiting.away}`}</span>}
              <form method="post" action={`/chats/${row.id}/take`}>
                <Token value={formToken} />
                <button id={`take-${row.id}`}>{filled(text.waiting.take, { name: row.name })}</button>
              </form>
            </li>
          ))}
        </ol>
      </section>
      <Some id="mine" words={text.mine} list={mine} more={({ isUnanswered }) => (isUnanswered ? text.mine.newWords : '')} />
      <Some
        id="others"
        words={text.others}
        list={others}
        more={({ row, isAgentThere }) => filled(isAgentThere ? text.others.by : text.others.away, { agent: row.agent_name ?? '' })}
      />
      <Some id="closed" words={text.closed} list={closed} more={() => ''} />
    </div>
  );
}

interface SomeProps {
  id: string;
  words: { heading: string; none: string };
  list: readonly Listed[];
  more(listed: Listed): string;
}

const Some = ({ id, words, list, more }: SomeProps): ReactElement => (
  <section aria-labelledby={id}>
    <h2 id={id}>{words.heading}</h2>
    {list.length === 0 && <p>{words.none}</p>}
    <ul className="chats">
      {list.map((listed) => (
        <li key={listed.row.id}>
          <Who row={listed.row} /> <span className="mark">{more(listed)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Who = ({ row }: { row: ConversationTable }): ReactElement => (
  <a id={`chat-${row.id}`} href={`/chats/${row.id}`}>
    {[
      row.name,
      shopName(row.store_code),
      ...(row.kind === 'call' ? [callWords.kind] : []),
      ...(row.request_id === null ? [] : [callWords.booked.now]),
    ].join(', ')}
  </a>
);

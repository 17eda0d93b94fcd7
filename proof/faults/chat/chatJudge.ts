import type { ChatEntry } from '../../../src/config/chat';
import { wholeLog } from '../../../backoffice/conversations/log';
import { selectEntries, selectRemote } from '../../../src/features/chat/conversationSlice';
import type { Tab } from '../tab';
import { chatOf, conversationOf, type ChatRun, type Written } from './chatRun';

/** What is not settled after this long without faults is lost. In milliseconds. */
const healedFor = 100_000;
/** The desk's pages are heard of more often than this. In milliseconds. */
const aWhile = 20_000;
/** Two messages that were written in different tabs within this time have no order, in milliseconds. */
const sameMoment = 1_000;

type Message = Extract<ChatEntry, { kind: 'message' }>;

/** The oracle: all faults end, time passes, and both sides have the same log. @returns what does not hold */
export async function judgeChats(run: ChatRun): Promise<string[]> {
  run.heal();
  for (let passed = 0; passed < healedFor; passed += aWhile) {
    await run.staff.beThere();
    await run.clock.advance(aWhile);
  }
  const logs = new Map<string, ChatEntry[]>();
  for (const id of run.begun) logs.set(id, await wholeLog(run.offices.database, id));
  return [
    ...run.defects.map((defect) => `defect: ${defect}`),
    ...run.offices.reported.map((problem) => `defect: the office reports ${problem}`),
    ...run.begun.flatMap((id) => writtenViolations(run, id, logs.get(id) ?? [])),
    ...saidViolations(run, logs),
    ...(await shownViolations(run, logs)),
  ];
}

const messagesIn = (log: readonly ChatEntry[]): Message[] => log.filter((entry) => entry.kind === 'message');

/** Each message of the shopper stands once in the log of its conversation, in the order of writing. One that has ended may have come first. */
function writtenViolations({ written, tabs }: ChatRun, id: string, log: readonly ChatEntry[]): string[] {
  const isClosed = log.some(({ kind }) => kind === 'closed');
  const own = written.filter(({ conversation }) => conversation === id);
  const places = messagesIn(log).flatMap((entry) => ('id' in entry ? [entry.id] : []));
  const refused = tabs.flatMap((tab) => conversationOf(tab)?.outbox.map(({ frame }) => frame.id) ?? []);
  return [
    ...own.flatMap((message) => {
      const count = places.filter((place) => place === message.id).length;
      if (count === 1 || (count === 0 && isClosed)) return [];
      return [`chat: ${message.text} stands ${count} times in the log${refused.includes(message.id) ? ', and waits' : ''}`];
    }),
    ...places.filter((place) => !own.some((message) => message.id === place)).map((place) => `chat: ${place} is in a wrong conversation`),
    ...misplaced(
      own.filter((message) => places.includes(message.id)),
      places,
    ),
  ];
}

function misplaced(own: readonly Written[], places: readonly string[]): string[] {
  return own.flatMap((later, index) =>
    own
      .slice(0, index)
      .filter((earlier) => isOrdered(earlier, later) && places.indexOf(earlier.id) > places.indexOf(later.id))
      .map((earlier) => `chat: ${later.text} stands before ${earlier.text}`),
  );
}

const isOrdered = (earlier: Written, later: Written): boolean => earlier.tab === later.tab || later.at - earlier.at >= sameMoment;

/** What the desk took stands once; what it refused never does. */
function saidViolations({ staff }: ChatRun, logs: ReadonlyMap<string, ChatEntry[]>): string[] {
  return staff.said.flatMap(({ conversation, text, name, outcome }) => {
    const found = messagesIn(logs.get(conversation) ?? []).filter((entry) => entry.text === text);
    const wanted = outcome === 'done' ? 1 : 0;
    if (found.length !== wanted) return [`chat: “${text}” was ${outcome} and stands ${found.length} times in the log`];
    return found.every((entry) => entry.from === 'agent' && entry.name === name) ? [] : [`chat: “${text}” is another’s`];
  });
}

/** Each tab shows the shopper's last conversation as the database has it: the log, and everything beside it. */
async function shownViolations(run: ChatRun, logs: ReadonlyMap<string, ChatEntry[]>): Promise<string[]> {
  const last = run.begun.at(-1);
  if (last === undefined) return [];
  const row = await run.offices.database.selectFrom('conversations').selectAll().where('id', '=', last).executeTakeFirst();
  if (!row) return ['chat: the last conversation was not opened'];
  const wanted = { phase: row.phase, agent: row.agent_name, closedBy: row.closed_by, last: row.last_seq };
  return run.tabs.flatMap((tab, index) => {
    const log = logs.get(last) ?? [];
    const conversation = conversationOf(tab);
    const remote = selectRemote(chatOf(tab));
    const shown = remote && { phase: remote.phase, agent: remote.agent?.name ?? null, closedBy: remote.closedBy, last: remote.last };
    const waiting = conversation?.outbox.filter(({ refused }) => refused === null) ?? [];
    return [
      ...(conversation?.id === last ? [] : [`chat: tab ${index} shows another conversation`]),
      ...shownOtherwise(tab, log).map((what) => `chat: tab ${index} ${what}`),
      ...(JSON.stringify(shown) === JSON.stringify(wanted)
        ? []
        : [`chat: tab ${index} shows the state ${JSON.stringify(shown)} and it is ${JSON.stringify(wanted)}`]),
      ...(waiting.length === 0 ? [] : [`chat: tab ${index} sends ${waiting.length} for ever`]),
    ];
  });
}

/** What is read of an entry. */
const written = ({ seq, at, kind, ...entry }: ChatEntry): string =>
  [
    seq,
    at,
    kind,
    ...('text' in entry ? [entry.text, entry.from] : []),
    ...('name' in entry ? [entry.name] : []),
    ...('by' in entry ? [entry.by] : []),
  ].join();

function shownOtherwise(tab: Tab, log: readonly ChatEntry[]): string[] {
  const entries = selectEntries(chatOf(tab));
  if (entries.map(written).join('\n') === log.map(written).join('\n')) return [];
  return [`shows ${entries.map(({ seq }) => seq).join()} of ${log.map(({ seq }) => seq).join()}`];
}

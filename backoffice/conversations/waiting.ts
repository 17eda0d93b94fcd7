import type { ChatState } from '../../src/config/chat';
import { typingLasts } from '../../src/config/chat';
import type { Database } from '../database/tables';
import type { ConversationTable } from './conversationTables';

/** An agent whose page has not been heard of for so long is away, in milliseconds. */
export const agentLasts = 30_000;
/** A shopper who has not been heard of for so long is not counted before others in the queue. */
export const shopperLasts = 120_000;

/** The agents who take conversations now, or calls. */
export const agentsAt = (database: Database, now: number, kind = 'chat') =>
  database
    .selectFrom('conversation_agents')
    .selectAll()
    .where('answers', '>=', kind === 'call' ? 2 : 1)
    .where('seen_at', '>', now - agentLasts);

export const isAttendedAt = async (database: Database, now: number, kind = 'chat'): Promise<boolean> =>
  (await agentsAt(database, now, kind).limit(1).executeTakeFirst()) !== undefined;

/** Those that wait with their shopper still there, in the order in which they are answered. */
export const waitingAt = (database: Database, now: number) =>
  database
    .selectFrom('conversations')
    .where('phase', '=', 'waiting')
    .where('seen_at', '>', now - shopperLasts);

/** How many wait; with a conversation: before that one. */
export async function countWaiting(database: Database, now: number, before?: Pick<ConversationTable, 'id' | 'opened_at'>): Promise<number> {
  let rows = waitingAt(database, now);
  if (before)
    rows = rows.where((row) =>
      row.or([row('opened_at', '<', before.opened_at), row.and([row('opened_at', '=', before.opened_at), row('id', '<', before.id)])]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** What the shopper is shown beside the log. @returns also when it changes by itself: someone stops typing; undefined where it does not */
export async function stateOf(
  database: Database,
  row: ConversationTable,
  now: number,
): Promise<{ state: ChatState; changesAt: number | undefined }> {
  const waits = row.phase === 'waiting';
  const typingUntil = row.agent_typed_at + typingLasts;
  const isTyping = row.phase === 'talking' && typingUntil > now;
  const rest = {
    phase: row.phase as ChatState['phase'],
    ahead: waits ? await countWaiting(database, now, row) : null,
    isAttended: waits ? await isAttendedAt(database, now, row.kind) : true,
    agent: row.agent_name === null ? null : { name: row.agent_name, isTyping },
    closedBy: row.closed_by as ChatState['closedBy'],
    last: row.last_seq,
  };
  const { phase, ahead, isAttended, agent, last } = rest;
  const rev = [phase, ahead ?? '-', isAttended ? 1 : 0, agent ? `${row.agent_id?.slice(0, 8)}${isTyping ? 1 : 0}` : '-', last].join('.');
  return { state: { type: 'state', rev, ...rest }, changesAt: isTyping ? typingUntil : undefined };
}

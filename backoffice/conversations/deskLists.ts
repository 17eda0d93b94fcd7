import { typingLasts } from '../../src/config/chat';
import type { Database } from '../database/tables';
import type { ConversationTable } from './conversationTables';
import { agentsAt, shopperLasts } from './waiting';

const aDay = 86_400_000;
/** More ended ones than a page can show: they are found by the person's address. */
const mostClosed = 50;

/** A conversation as the desk lists it. */
export interface Listed {
  row: ConversationTable;
  /** the shopper has said the last word, or none was said yet */
  isUnanswered: boolean;
  /** the shopper's page is open */
  isThere: boolean;
  /** the page of the person who answers is open */
  isAgentThere: boolean;
}

export interface DeskLists {
  waiting: Listed[];
  mine: Listed[];
  others: Listed[];
  closed: Listed[];
}

/** All open conversations, those that wait in the order in which they are answered, and those that have ended in the last day. */
export async function deskLists(database: Database, accountId: string, now: number): Promise<DeskLists> {
  const conversations = database.selectFrom('conversations').selectAll();
  const open = await conversations.where('phase', '!=', 'closed').orderBy('opened_at').orderBy('id').execute();
  const closed = await conversations
    .where('phase', '=', 'closed')
    .where('written_at', '>', now - aDay)
    .orderBy('written_at', 'desc')
    .limit(mostClosed)
    .execute();
  const listed = await Promise.all(open.map((row) => listedOf(database, row, now)));
  return {
    waiting: listed.filter(({ row }) => row.phase === 'waiting'),
    mine: listed.filter(({ row }) => row.phase === 'talking' && row.agent_id === accountId),
    others: listed.filter(({ row }) => row.phase === 'talking' && row.agent_id !== accountId),
    closed: closed.map((row) => ({ row, isUnanswered: false, isThere: false, isAgentThere: false })),
  };
}

export async function listedOf(database: Database, row: ConversationTable, now: number): Promise<Listed> {
  const last = await database
    .selectFrom('conversation_entries')
    .select('author')
    .where('conversation_id', '=', row.id)
    .where('kind', 'in', ['message', 'shared', 'photo'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const agent = row.agent_id === null ? undefined : await agentsAt(database, now).where('account_id', '=', row.agent_id).executeTakeFirst();
  return {
    row,
    isUnanswered: row.phase !== 'closed' && last?.author !== 'agent',
    isThere: row.seen_at > now - shopperLasts,
    isAgentThere: agent !== undefined,
  };
}

export const isTyping = (row: ConversationTable, now: number): boolean =>
  row.phase !== 'closed' && row.shopper_typed_at + typingLasts > now;

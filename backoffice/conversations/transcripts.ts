import type { ChatEntry } from '../../src/config/chat';
import type { Database } from '../database/tables';
import { forgettingQueue, type Queue } from '../outbox/outboxRows';
import type { ConversationParts } from './conversationStore';
import type { ConversationTable } from './conversationTables';
import { wholeLog } from './log';

/** A conversation whose shopper has asked for its log. */
export interface ConversationMail {
  id: string;
  attempt: number;
  createdAt: number;
  conversation: ConversationTable;
  entries: ChatEntry[];
}

/** Transcripts that wait. What has left is removed. */
export const conversationMailQueue = (database: Database): Queue<ConversationMail> =>
  forgettingQueue(database, 'conversation_mails', async (row) => {
    const conversation = await database.selectFrom('conversations').selectAll().where('id', '=', row.conversation_id).executeTakeFirst();
    if (!conversation) return undefined;
    const entries = await wholeLog(database, conversation.id);
    return { id: row.id, attempt: row.attempts, createdAt: row.created_at, conversation, entries };
  });

/** Has the log mailed. */
export async function putTranscript(
  { clock, random }: Pick<ConversationParts, 'clock' | 'random'>,
  transaction: Database,
  id: string,
): Promise<void> {
  await transaction
    .insertInto('conversation_mails')
    .values({
      id: Buffer.from(random(16)).toString('hex'),
      conversation_id: id,
      attempts: 0,
      due_at: clock.now(),
      claimed_until: 0,
      created_at: clock.now(),
      problem: null,
    })
    .execute();
}

/** What is kept of a person's conversations, the oldest first. @param email in lower case */
export async function conversationsOf(
  database: Database,
  email: string,
): Promise<{ conversation: ConversationTable; entries: ChatEntry[] }[]> {
  const rows = await database
    .selectFrom('conversations')
    .selectAll()
    .where('email', '=', email)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  const found = [];
  for (const conversation of rows) found.push({ conversation, entries: await wholeLog(database, conversation.id) });
  return found;
}

/** They go, with their logs and transcripts that wait. */
export const eraseConversationsOf = (database: Database, email: string): Promise<unknown> =>
  database.deleteFrom('conversations').where('email', '=', email).execute();

/** The daily job's: those in which nothing was written since. @param before milliseconds since 1970 */
export async function expireConversations(database: Database, before: number): Promise<bigint> {
  return (await database.deleteFrom('conversations').where('written_at', '<', before).executeTakeFirst()).numDeletedRows;
}

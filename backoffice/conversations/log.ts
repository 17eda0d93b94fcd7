import type { Transaction } from 'kysely';
import type { ChatEntry } from '../../src/config/chat';
import type { BackofficeClock } from '../clock';
import type { Database, Tables } from '../database/tables';
import type { ConversationTable, EntryTable } from './conversationTables';

/** Without what its row says: number and moment. */
export type EntryContent = ChatEntry extends infer Entry ? (Entry extends ChatEntry ? Omit<Entry, 'seq' | 'at' | 'id'> : never) : never;

export interface NewEntry {
  /** the sender's id; null for what the back office writes */
  ownId: string | null;
  author: 'shopper' | 'agent' | 'office';
  content: EntryContent;
}

/**
 * Locks a conversation until the transaction ends, and reads it: of two that write at once, one waits. Undefined where there is none.
 * An update because SQLite has no `for update`.
 */
export const locked = (transaction: Transaction<Tables>, id: string): Promise<ConversationTable | undefined> =>
  transaction
    .updateTable('conversations')
    .set(({ ref }) => ({ last_seq: ref('last_seq') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The number of what was sent under this id before; undefined where nothing was. */
export async function numberOf(database: Database, conversationId: string, ownId: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('conversation_entries')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('own_id', '=', ownId)
    .executeTakeFirst();
  return row?.seq;
}

/** Writes entries behind the last one of a conversation that is `locked`, and what changes with them. @returns the last one's number */
export async function append(
  { transaction, clock }: { transaction: Transaction<Tables>; clock: Pick<BackofficeClock, 'now'> },
  { id, last_seq: last }: Pick<ConversationTable, 'id' | 'last_seq'>,
  entries: readonly NewEntry[],
  changes: Partial<ConversationTable> = {},
): Promise<number> {
  const now = clock.now();
  const rows: EntryTable[] = entries.map(({ ownId, author, content: { kind, ...content } }, place) => ({
    conversation_id: id,
    seq: last + place + 1,
    own_id: ownId,
    at: now,
    author,
    kind,
    content: JSON.stringify(content),
  }));
  await transaction.insertInto('conversation_entries').values(rows).execute();
  await transaction
    .updateTable('conversations')
    .set({ last_seq: last + rows.length, written_at: now, changed_at: now, ...changes })
    .where('id', '=', id)
    .execute();
  return last + rows.length;
}

/** The log after a number, in order, `most` entries at once. */
export async function logAfter(database: Database, conversationId: string, seen: number, most = 200): Promise<ChatEntry[]> {
  const rows = await database
    .selectFrom('conversation_entries')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seen)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(entryOf);
}

/** Ids of the device go back to it; those of the desk are its own affair. */
function entryOf({ seq, at, kind, content, author, own_id: id }: EntryTable): ChatEntry {
  const own = author === 'shopper' && id !== null ? { id } : {};
  return { seq, at, kind, ...own, ...(JSON.parse(content) as object) } as ChatEntry;
}

/** A whole log, of a conversation that may be long. */
export async function wholeLog(database: Database, conversationId: string): Promise<ChatEntry[]> {
  const entries: ChatEntry[] = [];
  for (;;) {
    const more = await logAfter(database, conversationId, entries.at(-1)?.seq ?? 0);
    entries.push(...more);
    if (more.length === 0) return entries;
  }
}

import { timingSafeEqual } from 'node:crypto';
import type { ClientFrame, Hello } from '../../src/config/chat';
import { longestMessage, mostChatPhotos } from '../../src/config/chat';
import { storeViews } from '../../src/config/storeViews';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database } from '../database/tables';
import { claimPhoto } from '../photos/photoStore';
import { hashOf } from '../requests/secrets';
import type { ConversationTable } from './conversationTables';
import { append, locked, numberOf, type NewEntry } from './log';
import { putTranscript } from './transcripts';
import { type Refused, refuseOpening, visitOf } from './opening';
import { shopperLasts } from './waiting';

/** Messages of one shopper within a minute. */
export const mostMessages = 20;
const aMinute = 60_000;
/** Transcripts of one conversation. */
const mostTranscripts = 3;
/** How exactly it is written down when a device was heard of, in milliseconds. */
const seenGrain = 30_000;

export type Greeted = { row: ConversationTable; isNew: boolean } | Refused;
type SentFrame = Extract<ClientFrame, { id: string }>;

export interface ConversationParts {
  database: Database;
  clock: BackofficeClock;
  random: RandomBytes;
  /** transcripts can leave */
  sendsMail: boolean;
  /** Wakes all that show this conversation, in each process. */
  tell(conversationId: string): void;
  /** The queue, or who is at the desk, has changed. */
  tellQueue(): void;
  /** Called after a transcript was asked for. */
  wake(): void;
}

export interface ConversationStore {
  /** Finds the conversation of a hello, or begins one. Equal hellos begin one. */
  greet(hello: Hello): Promise<Greeted>;
  /** Keeps what a device has sent, once for each id. @returns its number in the log */
  take(id: string, frame: SentFrame): Promise<{ seq: number } | Refused>;
  typing(id: string): Promise<void>;
  /** It is a call that a person has answered. */
  isInCall(id: string): Promise<boolean>;
  /** The device was heard of. */
  seen(id: string): Promise<void>;
  /** Erases the conversation. */
  forget(id: string): Promise<void>;
}

export function openConversationStore(parts: ConversationParts): ConversationStore {
  const { database, clock, tell, tellQueue } = parts;
  return {
    greet: (hello) => greet(parts, hello),
    async take(id, frame) {
      const taken = await database.transaction().execute(async (transaction) => {
        const row = await locked(transaction, id);
        if (!row) return { refused: 'unknown' } as const;
        const earlier = await numberOf(transaction, id, frame.id);
        if (earlier !== undefined) return { seq: earlier };
        const refused = await refusalOf(parts, transaction, row, frame);
        if (refused) return refused;
        // A photo that has been removed meanwhile, or that is another's.
        const place = { conversation_id: id, position: row.last_seq + 1 };
        if (frame.type === 'photo' && !(await claimPhoto(transaction, frame.photo, place))) return { refused: 'invalid' } as const;
        const closes = frame.type === 'close' ? { phase: 'closed', closed_by: 'shopper' } : {};
        // Who has sent a message writes no longer.
        const seq = await append({ transaction, clock }, row, [entryFor(frame)], { shopper_typed_at: 0, seen_at: clock.now(), ...closes });
        if (frame.type === 'transcript') await putTranscript(parts, transaction, id);
        return { seq };
      });
      if ('seq' in taken) {
        tell(id);
        if (frame.type === 'close') tellQueue();
        if (frame.type === 'transcript') parts.wake();
      }
      return taken;
    },
    async typing(id) {
      const now = clock.now();
      await database
        .updateTable('conversations')
        .set({ shopper_typed_at: now, changed_at: now })
        .where('id', '=', id)
        .where('phase', '!=', 'closed')
        .execute();
      tell(id);
    },
    isInCall: async (id) => {
      const calls = database.selectFrom('conversations').select('id').where('id', '=', id).where('kind', '=', 'call');
      return (await calls.where('phase', '=', 'talking').executeTakeFirst()) !== undefined;
    },
    seen: (id) => seen(parts, id),
    async forget(id) {
      await database.deleteFrom('conversations').where('id', '=', id).execute();
      tell(id);
      tellQueue();
    },
  };
}

async function seen({ database, clock, tellQueue }: ConversationParts, id: string): Promise<void> {
  const now = clock.now();
  const row = await database.selectFrom('conversations').select(['seen_at', 'phase']).where('id', '=', id).executeTakeFirst();
  if (!row || row.seen_at > now - seenGrain) return;
  await database.updateTable('conversations').set({ seen_at: now }).where('id', '=', id).execute();
  // Who had been given up counts again.
  if (row.phase === 'waiting' && row.seen_at <= now - shopperLasts) tellQueue();
}

async function greet(parts: ConversationParts, { conversation: id, secret, opening }: Hello): Promise<Greeted> {
  const { database, clock, tellQueue } = parts;
  const secretHash = hashOf(secret);
  const found = await database.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (found) return isSame(found.secret_hash, secretHash) ? { row: found, isNew: false } : { refused: 'unknown' };
  if (!opening || !storeViews.some(({ storeCode }) => storeCode === opening.storeCode)) return { refused: 'unknown' };
  const now = clock.now();
  const visit = await visitOf(database, opening, now);
  const email = (visit?.email ?? opening.email)?.toLowerCase();
  if (email === undefined) return { refused: 'unknown' };
  const refused = await refuseOpening(parts, { kind: opening.kind, email, isBooked: visit !== undefined });
  if (refused) return refused;
  const row: ConversationTable = {
    id,
    kind: opening.kind ?? 'chat',
    secret_hash: secretHash,
    name: opening.name,
    email,
    locale: opening.locale ?? 'en',
    store_code: opening.storeCode,
    phase: 'waiting',
    closed_by: null,
    agent_id: null,
    agent_name: null,
    request_id: visit?.id ?? null,
    last_seq: 0,
    opened_at: now,
    written_at: now,
    seen_at: now,
    shopper_typed_at: 0,
    agent_typed_at: 0,
    changed_at: now,
  };
  const inserted = await database
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // An equal hello was faster.
  if (!inserted) return greet(parts, { type: 'hello', conversation: id, secret, seen: 0 });
  tellQueue();
  return { row, isNew: true };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function refusalOf(
  { clock, sendsMail }: ConversationParts,
  database: Database,
  row: ConversationTable,
  frame: SentFrame,
): Promise<Refused | undefined> {
  if (frame.type === 'message' && frame.text.length > longestMessage) return { refused: 'too-long' };
  if (frame.type === 'transcript') {
    // It goes to whatever address was typed: without an answer of ours in it, it would carry a stranger's words alone.
    if (!sendsMail || !(await hasKind(database, row.id, 'joined', 1))) return { refused: 'no-mail' };
    return (await hasKind(database, row.id, 'transcript', mostTranscripts)) ? { refused: 'too-fast' } : undefined;
  }
  if (row.phase === 'closed') return { refused: 'closed' };
  if (frame.type === 'close') return undefined;
  if (frame.type === 'photo' && (await hasKind(database, row.id, 'photo', mostChatPhotos))) return { refused: 'invalid' };
  const now = clock.now();
  const recent = await database
    .selectFrom('conversation_entries')
    .select('at')
    .where('conversation_id', '=', row.id)
    .where('author', '=', 'shopper')
    .where('at', '>', now - aMinute)
    .orderBy('seq', 'desc')
    .limit(mostMessages)
    .execute();
  const oldest = recent[mostMessages - 1];
  return oldest ? { refused: 'too-fast', retryAfter: Math.max(1000, oldest.at + aMinute - now) } : undefined;
}

async function hasKind(database: Database, id: string, kind: string, count: number): Promise<boolean> {
  const rows = await database
    .selectFrom('conversation_entries')
    .select('seq')
    .where('conversation_id', '=', id)
    .where('kind', '=', kind)
    .limit(count)
    .execute();
  return rows.length >= count;
}

function entryFor(frame: SentFrame): NewEntry {
  const own = { ownId: frame.id, author: 'shopper' } as const;
  switch (frame.type) {
    case 'message':
      return { ...own, content: { kind: 'message', from: 'shopper', text: frame.text } };
    case 'share':
      return { ...own, content: { kind: 'shared', shared: frame.shared } };
    case 'photo':
      return { ...own, content: { kind: 'photo', photo: frame.photo.id } };
    case 'transcript':
      return { ...own, content: { kind: 'transcript' } };
    case 'close':
      return { ...own, content: { kind: 'closed', by: 'shopper' } };
  }
}

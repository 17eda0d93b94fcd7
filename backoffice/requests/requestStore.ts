import type { Transaction } from 'kysely';
import { storeViews } from '../../src/config/storeViews';
import { freeSeat, latestAppointment } from '../appointments/seats';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, RequestTable, Tables } from '../database/tables';
import { recordEvent } from '../desk/requestHistory';
import { putIntoOutbox, type Channel } from '../outbox/outboxRows';
import { claimPhotos, UnknownPhotos } from '../photos/photoStore';
import { callFault } from '../places/officeDays';
import type { FieldProblem, RequestContent } from './requestSchema';
import { canonicalJson, hashOf, newReference, newToken, sealToken, unsealToken } from './secrets';

const anHour = 3_600_000;
/** More from one e-mail address within an hour are no shopper's. */
const mostPerEmail = 10;

export interface Receipt {
  reference: string;
  token: string;
  state: string;
  receivedAt: string;
}

export type Received =
  | { outcome: 'created' | 'repeated'; receipt: Receipt }
  | { outcome: 'key-reused' }
  /** photos that are not there, or no longer; times at which the office cannot ring, or that are not free */
  | { outcome: 'invalid'; fields: FieldProblem[] }
  /** seconds after which another one from this e-mail address is taken */
  | { outcome: 'too-many'; retryAfter: number };

export interface RequestStore {
  /**
   * Writes a request and what it has to set off in one transaction. Equal posts with one key give one request and one answer.
   * @param book what belongs into the same transaction, once for a key; what it throws takes the request back
   */
  receive(key: string, content: RequestContent, book?: Booking): Promise<Received>;
  /** The answer that a key had, or undefined: then nothing was received under it. */
  settle(key: string): Promise<Receipt | undefined>;
  lookup(token: string): Promise<RequestTable | undefined>;
  /** Marks the request as withdrawn; once only it sets something off. */
  withdraw(token: string): Promise<RequestTable | undefined>;
}

export type Booking = (transaction: Transaction<Tables>, requestId: string) => Promise<void>;

/** Thrown by a booking: what of the request is to be changed. */
export class RequestRefused extends Error {
  readonly fields: FieldProblem[];
  constructor(fields: FieldProblem[]) {
    super('the request cannot be booked as it is');
    this.fields = fields;
  }
}

interface Parts {
  database: Database;
  clock: BackofficeClock;
  random: RandomBytes;
  /** where requests are delivered to, as the environment decides */
  channels: readonly Channel[];
}

export function openRequestStore(parts: Parts): RequestStore {
  const { database } = parts;
  return {
    async receive(key, content, book) {
      try {
        return await database.transaction().execute((transaction) => receive(parts, transaction, { key, content, book }));
      } catch (error) {
        if (error instanceof RequestRefused) return { outcome: 'invalid', fields: error.fields };
        if (error instanceof UnknownPhotos)
          return { outcome: 'invalid', fields: error.places.map((place) => ({ path: `photos.${place}`, code: 'unknown' })) };
        throw error;
      }
    },
    async settle(key) {
      const sent = await sentUnder(database, key);
      return sent && receiptOf(sent, key);
    },
    lookup: (token) => byToken(database, token),
    withdraw: (token) =>
      database.transaction().execute(async (transaction) => {
        const row = await byToken(transaction, token);
        if (!row) return undefined;
        await withdrawRequest({ ...parts, transaction, row, accountId: null });
        return { ...row, state: 'withdrawn' };
      }),
  };
}

/** Withdraws a request, and frees its appointment's half-day. False where that had been done before. */
export async function withdrawRequest(
  parts: Pick<Parts, 'random' | 'channels'> & {
    clock: Pick<BackofficeClock, 'now'>;
    transaction: Transaction<Tables>;
    row: RequestTable;
    accountId: string | null;
  },
): Promise<boolean> {
  const { transaction, clock, row } = parts;
  const { numUpdatedRows } = await transaction
    .updateTable('requests')
    .set(({ eb }) => ({ state: 'withdrawn', changed_at: clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await freeSeat(transaction, row.id, clock.now());
  await recordEvent({ ...parts, requestId: row.id, event: 'withdrawn', content: {} });
  await putIntoOutbox({ ...parts, event: 'withdrawn' });
  return true;
}

async function receive(
  parts: Parts,
  transaction: Transaction<Tables>,
  { key, content, book }: { key: string; content: RequestContent; book: Booking | undefined },
): Promise<Received> {
  const contentHash = hashOf(canonicalJson(content));
  const earlier = await sentUnder(transaction, key);
  if (earlier) return repeated(earlier, key, contentHash);
  const fields = callProblems(content);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const retryAfter = await waitOf(parts, transaction, content);
  if (retryAfter > 0) return { outcome: 'too-many', retryAfter };
  const token = newToken(parts.random);
  const isBooked = book !== undefined;
  for (;;) {
    const sent = { row: newRow(parts, { key, content, contentHash, token, isBooked }), isBooked };
    const { row } = sent;
    // Two conflicts can occur: the key (an equal post was faster) and the reference (another one is drawn).
    const inserted = await transaction
      .insertInto('requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await transaction
        .insertInto('request_tokens')
        .values({ hash: hashOf(token), request_id: row.id })
        .execute();
      await book?.(transaction, row.id);
      await claimPhotos(transaction, row.id, content.photos ?? []);
      await putIntoOutbox({ ...parts, transaction, row, event: 'received' });
      return { outcome: 'created', receipt: receiptOf(sent, key) };
    }
    const faster = await sentUnder(transaction, key);
    if (faster) return repeated(faster, key, contentHash);
  }
}

const repeated = (sent: Sent, key: string, contentHash: string): Received =>
  sent.row.content_hash === contentHash ? { outcome: 'repeated', receipt: receiptOf(sent, key) } : { outcome: 'key-reused' };

function newRow(
  { clock, random }: Parts,
  {
    key,
    content,
    contentHash,
    token,
    isBooked,
  }: { key: string; content: RequestContent; contentHash: string; token: string; isBooked: boolean },
): RequestTable {
  const now = clock.now();
  return {
    id: Buffer.from(random(16)).toString('hex'),
    reference: newReference(random),
    key_hash: hashOf(key),
    content_hash: contentHash,
    sealed_token: sealToken(key, token, random),
    kind: content.kind,
    store_code: content.storeCode,
    state: firstState(content.kind, isBooked),
    email: content.contact.email?.toLowerCase() ?? null,
    flagged: content.homepage ? 1 : 0,
    content: JSON.stringify(storedOf(content)),
    received_at: now,
    changed_at: now,
    version: 0,
  };
}

/** The times of a callback at which its country's office cannot ring. One that has gone by meanwhile is rung as soon as can be. */
function callProblems({ kind, storeCode, times = [] }: RequestContent): FieldProblem[] {
  const storeView = storeViews.find((view) => view.storeCode === storeCode);
  if (kind !== 'callback' || !storeView) return [];
  return times.flatMap((span, place) => {
    const code = callFault(storeView.countryCode, span);
    return code ? [{ path: `times.${place}.from`, code }] : [];
  });
}

/** Photos are found by their request; the tokens that came with them are used up. */
function storedOf({ photos: _claimed, ...content }: RequestContent): object {
  return content;
}

/** Seconds until the e-mail address may send another request; 0: at once. */
async function waitOf({ clock }: Parts, transaction: Transaction<Tables>, { contact }: RequestContent): Promise<number> {
  if (contact.email === undefined) return 0;
  const since = clock.now() - anHour;
  const recent = await transaction
    .selectFrom('requests')
    .select('received_at')
    .where('email', '=', contact.email.toLowerCase())
    .where('received_at', '>', since)
    .orderBy('received_at', 'desc')
    .limit(mostPerEmail)
    .execute();
  const oldest = recent[mostPerEmail - 1];
  return oldest ? Math.max(1, Math.ceil((oldest.received_at - since) / 1000)) : 0;
}

/** A survey's time is agreed when it arrives, and that of whatever else comes with an appointment. */
export const firstState = (kind: string, isBooked: boolean): string => (kind === 'survey' || isBooked ? 'scheduled' : 'received');

interface Sent {
  row: RequestTable;
  isBooked: boolean;
}

/** What was sent under a key. Keys are forgotten before appointments are (retention.ts). */
async function sentUnder(database: Database, key: string): Promise<Sent | undefined> {
  const row = await database.selectFrom('requests').selectAll().where('key_hash', '=', hashOf(key)).executeTakeFirst();
  return row && { row, isBooked: (await latestAppointment(database, row.id)) !== undefined };
}

export const byToken = (database: Database, token: string): Promise<RequestTable | undefined> =>
  database
    .selectFrom('requests')
    .innerJoin('request_tokens', 'request_tokens.request_id', 'requests.id')
    .selectAll('requests')
    .where('request_tokens.hash', '=', hashOf(token))
    .executeTakeFirst();

/** The answer as it was first given: an equal post later gets the same, whatever has become of the request. */
const receiptOf = ({ row, isBooked }: Sent, key: string): Receipt => ({
  reference: row.reference,
  token: unsealToken(key, row.sealed_token),
  state: firstState(row.kind, isBooked),
  receivedAt: new Date(row.received_at).toISOString(),
});

import type { Kysely, Transaction } from 'kysely';
import type { BackofficeClock, RandomBytes } from '../clock';
import { latestAppointment } from '../appointments/seats';
import type { AppointmentTable, Database, OutboxTable, RequestTable, Tables } from '../database/tables';

/** Where a request is told of: to the shopper and to the company by mail, by the desk to the shopper, to the company's CRM by webhook. */
export const channels = ['shopper-mail', 'company-mail', 'webhook', 'desk-mail'] as const;
export type Channel = (typeof channels)[number];
export type RequestEvent = 'received' | 'changed' | 'withdrawn' | 'declined' | 'seen' | 'scheduled' | 'answered' | 'done';

/** The desk's mail has a channel of its own: an earlier release, which does not know its words, leaves it alone. */
function channelsOf(event: RequestEvent, message: string | null): readonly Channel[] {
  if (event === 'received' || event === 'changed' || event === 'withdrawn') return ['shopper-mail', 'company-mail', 'webhook'];
  if (event === 'declined') return ['company-mail', 'webhook'];
  return message === null ? ['webhook'] : ['desk-mail', 'webhook'];
}

/** Longer than any attempt may take: then its worker is taken for dead. */
export const lease = 120_000;

/** One row for each channel, in the transaction that changes the request: neither is ever there without the other. */
export async function putIntoOutbox(parts: {
  transaction: Transaction<Tables>;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  channels: readonly Channel[];
  row: RequestTable;
  event: RequestEvent;
  /** what the desk writes to the shopper, or what the shopper says to a proposed time, as JSON */
  message?: string;
}): Promise<void> {
  const { transaction, clock, random, row, event, message = null } = parts;
  const told = channelsOf(event, message);
  const toShopper: readonly Channel[] = ['shopper-mail', 'desk-mail'];
  const wanted = parts.channels.filter((channel) => told.includes(channel) && (row.email !== null || !toShopper.includes(channel)));
  if (wanted.length === 0) return;
  const earlier = await transaction.selectFrom('outbox').select(['channel', 'position']).where('request_id', '=', row.id).execute();
  const positionOf = (channel: Channel): number =>
    1 + Math.max(0, ...earlier.filter((other) => other.channel === channel).map(({ position }) => position));
  const now = clock.now();
  await transaction
    .insertInto('outbox')
    .values(
      wanted.map((channel) => ({
        id: Buffer.from(random(16)).toString('hex'),
        request_id: row.id,
        channel,
        event,
        position: positionOf(channel),
        attempts: 0,
        due_at: now,
        claimed_until: 0,
        created_at: now,
        finished_at: null,
        problem: null,
        message: channel === 'desk-mail' || event === 'declined' ? message : null,
      })),
    )
    .execute();
}

/** What one lane of the outbox sends, one after the other. */
export interface Queue<Item> {
  /** Takes what is due for the longest time, for `lease` milliseconds; undefined where nothing is. */
  takeDue(now: number): Promise<Item | undefined>;
  /** When the next one is due; undefined where none waits. */
  nextDue(): Promise<number | undefined>;
  finish(id: string, now: number): Promise<unknown>;
  giveUp(id: string, now: number, problem: string): Promise<unknown>;
  postpone(id: string, dueAt: number, problem: string): Promise<unknown>;
}

/** The row that is due first, once it is taken: of several processes one gets it, the others look for the next. */
export async function claimed<Row>(
  due: () => Promise<Row | undefined>,
  take: (row: Row) => Promise<{ numUpdatedRows: bigint }>,
): Promise<Row | undefined> {
  for (;;) {
    const row = await due();
    if (!row || (await take(row)).numUpdatedRows > 0n) return row;
  }
}

/** A table of what has to be told once and is then forgotten: its rows are removed when they have arrived, or are given up. */
interface WaitingTable {
  id: string;
  attempts: number;
  due_at: number;
  claimed_until: number;
  created_at: number;
  problem: string | null;
}

/** The queue of such a table. @param read what is sent, by the row; undefined where there is nothing to send any more */
export function forgettingQueue<Name extends 'erasures' | 'quote_mails' | 'conversation_mails', Item>(
  database: Database,
  name: Name,
  read: (row: Tables[Name]) => Promise<Item | undefined>,
): Queue<Item> {
  // The tables have these columns in common; Kysely cannot say so of a name that stands for any.
  const rows = database as unknown as Kysely<Record<'erasures', WaitingTable>>;
  const table = name as 'erasures';
  return {
    async takeDue(now) {
      const due = () =>
        rows
          .selectFrom(table)
          .selectAll()
          .where('due_at', '<=', now)
          .where('claimed_until', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
      const take = ({ id, attempts }: Pick<WaitingTable, 'id' | 'attempts'>) =>
        rows
          .updateTable(table)
          .set({ claimed_until: now + lease, attempts: attempts + 1 })
          .where('id', '=', id)
          .where('claimed_until', '<=', now)
          .executeTakeFirstOrThrow();
      for (;;) {
        const row = await claimed(due, take);
        if (!row) return undefined;
        const item = await read({ ...row, attempts: row.attempts + 1 } as unknown as Tables[Name]);
        if (item) return item;
      }
    },
    async nextDue() {
      return soonestOf(await rows.selectFrom(table).select(['due_at', 'claimed_until']).orderBy('due_at').limit(20).execute());
    },
    finish: (id) => rows.deleteFrom(table).where('id', '=', id).execute(),
    giveUp: (id) => rows.deleteFrom(table).where('id', '=', id).execute(),
    postpone: (id, dueAt, problem) =>
      rows.updateTable(table).set({ due_at: dueAt, claimed_until: 0, problem }).where('id', '=', id).execute(),
  };
}

export const channelQueue = (database: Database, channel: Channel): Queue<Delivery> => ({
  takeDue: (now) => takeDue(database, channel, now),
  nextDue: () => nextDue(database, channel),
  finish: (id, now) => finish(database, id, now),
  giveUp: (id, now, problem) => giveUp(database, id, now, problem),
  postpone: (id, dueAt, problem) => postpone(database, id, dueAt, problem),
});

/** A delivery that this process has taken, with its request. */
export interface Delivery {
  id: string;
  channel: Channel;
  event: RequestEvent;
  /** 1 for the first attempt */
  attempt: number;
  createdAt: number;
  /** what the desk has written, or the shopper to a proposed time, as JSON */
  message: string | null;
  request: RequestTable;
  /** as it is now, or was last; undefined for a request without one */
  appointment: AppointmentTable | undefined;
}

/**
 * Takes the delivery of a channel that is due for the longest time, for `lease` milliseconds. Of one request only the first unfinished one can
 * be taken, so they arrive in order. Undefined where nothing is due.
 */
async function takeDue(database: Database, channel: Channel, now: number): Promise<Delivery | undefined> {
  for (;;) {
    const row = await waiting(database, channel)
      .where('outbox.due_at', '<=', now)
      .where('outbox.claimed_until', '<=', now)
      .orderBy('outbox.due_at')
      .orderBy('outbox.id')
      // Else the whole backlog is read for each delivery.
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const { numUpdatedRows } = await database
      .updateTable('outbox')
      .set({ claimed_until: now + lease, attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .where('finished_at', 'is', null)
      .where('claimed_until', '<=', now)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) continue;
    const request = await database.selectFrom('requests').selectAll().where('id', '=', row.request_id).executeTakeFirst();
    if (request) return { ...deliveryOf(row, request), appointment: await latestAppointment(database, request.id) };
  }
}

/** When the next delivery of a channel is due, as this clock says; undefined where none waits. */
async function nextDue(database: Database, channel: Channel): Promise<number | undefined> {
  return soonestOf(await waiting(database, channel).orderBy('outbox.due_at').limit(20).execute());
}

/** When the first of these rows is due and not claimed; undefined where there are none. */
export function soonestOf(rows: readonly { due_at: number; claimed_until: number }[]): number | undefined {
  const moments = rows.map((row) => Math.max(row.due_at, row.claimed_until));
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** What of a channel may be sent: unfinished, and nothing earlier of the same request is. */
const waiting = (database: Database, channel: Channel) =>
  database
    .selectFrom('outbox')
    .selectAll('outbox')
    .where('outbox.channel', '=', channel)
    .where('outbox.finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.request_id', '=', 'outbox.request_id')
            .whereRef('earlier.channel', '=', 'outbox.channel')
            .whereRef('earlier.position', '<', 'outbox.position')
            .where('earlier.finished_at', 'is', null),
        ),
      ),
    );

const deliveryOf = (row: OutboxTable, request: RequestTable): Omit<Delivery, 'appointment'> => ({
  id: row.id,
  channel: row.channel as Channel,
  event: row.event as RequestEvent,
  attempt: row.attempts + 1,
  createdAt: row.created_at,
  message: row.message,
  request,
});

const finish = (database: Database, id: string, now: number): Promise<unknown> =>
  database.updateTable('outbox').set({ finished_at: now, problem: null }).where('id', '=', id).execute();

/** Ends a delivery that never arrived; what is after it goes on. */
const giveUp = (database: Database, id: string, now: number, problem: string): Promise<unknown> =>
  database.updateTable('outbox').set({ finished_at: now, problem }).where('id', '=', id).execute();

/** Gives a delivery back, to be tried again at `dueAt`. */
const postpone = (database: Database, id: string, dueAt: number, problem: string): Promise<unknown> =>
  database.updateTable('outbox').set({ due_at: dueAt, claimed_until: 0, problem }).where('id', '=', id).execute();

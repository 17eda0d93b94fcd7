import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expireAppointments } from './appointments/seats';
import type { BackofficeClock } from './clock';
import { expireConversations } from './conversations/transcripts';
import { configurationsLive } from './configurations/configurationStore';
import type { Database } from './database/tables';
import { failuresForgotten } from './desk/attempts';
import { sessionLasts } from './desk/sessions';
import { expireQuotes } from './quotes/quoteMails';
import { quotesLive } from './quotes/quoteStore';
import type { PhotoFiles } from './photos/photoFiles';
import { expirePhotos, photosLive } from './photos/photoStore';

const day = 86_400_000;

/** Where data are. */
interface Kept {
  database: Database;
  /** undefined where no photos are taken */
  photoFiles: PhotoFiles | undefined;
}

interface Retention {
  /** what the shop's privacy notice calls it; null: it is of staff, not of shoppers */
  notice: string | null;
  purpose: string;
  /** Regulation (EU) 2016/679, and what corresponds to it in the UK, Switzerland, the US and Canada */
  legalReason: string;
  days: number;
  /** Removes what is older than a moment; answers how many. @param before milliseconds since 1970 */
  remove(kept: Kept, before: number): Promise<bigint | number>;
}

/**
 * How long each kind of data is kept in the back office, and why. The one place: the daily job deletes by it, `GET /api/privacy` and with it each
 * shop's privacy notice are made of it. Newsletter subscriptions and orders are in commerce.
 */
export const retention = {
  requests: {
    notice: 'requests',
    purpose: 'to answer what a shopper has asked, and questions about it; with answers about health, notes and histories',
    legalReason: 'Art. 6(1)(b): steps before a contract; Art. 9(2)(a): consent, for answers about health',
    days: 365,
    remove: async ({ database }, before) =>
      (await database.deleteFrom('requests').where('changed_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  suspicious: {
    notice: null,
    purpose: 'to find a person’s request that was taken for a machine’s',
    legalReason: 'Art. 6(1)(f): defence against advertising',
    days: 30,
    remove: async ({ database }, before) =>
      (
        await database
          .deleteFrom('requests')
          .where('flagged', '=', 1)
          .where('state', 'in', ['received', 'seen', 'done'])
          .where('changed_at', '<', before)
          .executeTakeFirst()
      ).numDeletedRows,
  },
  photos: {
    notice: 'photos',
    purpose: 'to see stairs or a fault before an offer or a visit; those whose request was never sent: for one day',
    legalReason: 'Art. 6(1)(b): steps before a contract',
    days: photosLive / day,
    remove: async ({ database, photoFiles: files }, before) => (files ? expirePhotos({ database, files }, before + photosLive) : 0),
  },
  appointments: {
    notice: 'appointments',
    purpose: 'to come when it was agreed, and to answer questions about it; half-days that were held and not booked: for one day',
    legalReason: 'Art. 6(1)(b): steps before a contract',
    days: 90,
    remove: async ({ database }, before) => expireAppointments(database, { before, holdsBefore: before + 89 * day }),
  },
  configurations: {
    notice: 'configurations',
    purpose: 'to open a lift again on another device, by its link; it names no person and says nothing about health',
    legalReason: 'Art. 6(1)(b): steps before a contract',
    days: configurationsLive / day,
    remove: async ({ database }, before) =>
      (await database.deleteFrom('configurations').where('saved_at', '<=', before).executeTakeFirst()).numDeletedRows,
  },
  quotes: {
    notice: 'quotes',
    purpose: 'to open a quote again by its number, and to answer questions about it; it says nothing about health',
    legalReason: 'Art. 6(1)(b): steps before a contract',
    days: quotesLive / day,
    remove: async ({ database }, before) => expireQuotes(database, before),
  },
  conversations: {
    notice: 'conversations',
    purpose: 'to go on with a written conversation, and to answer questions about it; people may tell of their health in it',
    legalReason: 'Art. 6(1)(b): steps before a contract; Art. 9(2)(a): consent, for what is said about health',
    days: 90,
    remove: async ({ database }, before) => expireConversations(database, before),
  },
  experiments: {
    notice: 'experiments',
    purpose: 'to compare two forms of a page by what their visitors do next; of visitors who agreed, without name or address',
    legalReason: 'Art. 6(1)(a): consent',
    days: 180,
    remove: async ({ database }, before) =>
      (await database.deleteFrom('experiment_units').where('exposed_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  configurationMails: {
    notice: null,
    purpose: 'to send such a link only a few times to one address; of the address only a hash is kept once it was sent',
    legalReason: 'Art. 6(1)(f): defence against unwanted mail',
    days: 4,
    remove: async ({ database }, before) =>
      (await database.deleteFrom('configuration_mails').where('created_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  declarations: {
    notice: 'declarations',
    purpose: 'to show the tax office why an order carried less VAT; with the condition in the person’s own words',
    legalReason:
      'Art. 6(1)(c): VAT Act 1994, schedule 11, paragraph 6(3), records are kept for six years; Art. 9(2)(a): consent, for what is said about health',
    // Six years, of which two may have a 29th of February.
    days: 6 * 365 + 2,
    remove: async ({ database }, before) =>
      (await database.deleteFrom('declarations').where('declared_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  unusedDeclarations: {
    notice: 'unusedDeclarations',
    purpose: 'to answer questions about a declaration that has ended and of which no order has come',
    legalReason: 'Art. 6(1)(b): steps before a contract; Art. 9(2)(a): consent, for what is said about health',
    days: 30,
    remove: removeUnusedDeclarations,
  },
  mails: {
    notice: 'mails',
    purpose: 'to find out whether a mail or a message to the CRM has arrived',
    legalReason: 'Art. 6(1)(f): proof that an answer was sent',
    days: 90,
    remove: async ({ database }, before) => {
      const { numDeletedRows } = await database.deleteFrom('declaration_mails').where('finished_at', '<', before).executeTakeFirst();
      return numDeletedRows + (await database.deleteFrom('outbox').where('finished_at', '<', before).executeTakeFirst()).numDeletedRows;
    },
  },
  keys: {
    notice: null,
    purpose: 'to answer a request that is sent again as the first time; browsers keep theirs for 30 days',
    legalReason: 'Art. 6(1)(b): steps before a contract',
    days: 60,
    remove: removeKeys,
  },
  audit: {
    notice: 'audit',
    purpose: 'to show who has seen, handed over or erased data',
    legalReason: 'Art. 5(2) and 32: accountability and security',
    days: 365,
    remove: async ({ database }, before) =>
      (await database.deleteFrom('desk_audit').where('at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  sessions: {
    notice: null,
    purpose: 'to know who is signed in at the desk',
    legalReason: 'Art. 32: security',
    days: Math.ceil(sessionLasts / day),
    remove: async ({ database }, before) =>
      (await database.deleteFrom('desk_sessions').where('started_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
  failures: {
    notice: null,
    purpose: 'to slow down the guessing of passwords',
    legalReason: 'Art. 32: security',
    days: Math.ceil(failuresForgotten / day),
    remove: async ({ database }, before) =>
      (await database.deleteFrom('desk_failures').where('last_at', '<', before).executeTakeFirst()).numDeletedRows,
  },
} as const satisfies Record<string, Retention>;

export const retentionDays = (kind: keyof typeof retention): number => retention[kind].days;

/** With what commerce has been told of carts that no declaration speaks of any more. */
async function removeUnusedDeclarations({ database }: Kept, before: number): Promise<bigint> {
  const { numDeletedRows } = await database
    .deleteFrom('declarations')
    .where('order_number', 'is', null)
    .where('state', '!=', 'accepted')
    .where('changed_at', '<', before)
    .executeTakeFirst();
  await database
    .deleteFrom('cart_reliefs')
    .where('due_at', 'is', null)
    .where('changed_at', '<', before)
    .where('cart_id', 'not in', database.selectFrom('declarations').select('cart_id'))
    .execute();
  return numDeletedRows;
}

/** In the key's place comes what no sender can hash to: a request is then no longer found by its key. */
async function removeKeys({ database }: Kept, before: number): Promise<bigint> {
  const { numUpdatedRows } = await database
    .updateTable('requests')
    .set({ key_hash: sql<string>`'gone:' || id`, content_hash: '', sealed_token: '' })
    .where('sealed_token', '!=', '')
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

/** Deletes what is older than its kind may be. */
export async function expireData(kept: Kept, now: number): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [kind, { days, remove }] of Object.entries<Retention>(retention)) removed[kind] = Number(await remove(kept, now - days * day));
  return removed;
}

interface Job extends Kept {
  clock: BackofficeClock;
  /** A line for the log: how many rows of each kind went, or what went wrong. It names no person. */
  report(facts: { removed?: Record<string, number>; problem?: string }): void;
}

/** Runs at once and then every day; several processes may do it at the same time. @returns ends it, once a run that is under way is over */
export function startRetention({ clock, report, ...kept }: Job): () => Promise<void> {
  let cancel = (): void => undefined;
  let running = Promise.resolve();
  let closed = false;
  const run = (): void => {
    running = expireData(kept, clock.now()).then(
      (removed) => {
        if (Object.values(removed).some((count) => count > 0)) report({ removed });
      },
      (error: unknown) => report({ problem: error instanceof Error ? error.message.slice(0, 200) : 'unknown failure' }),
    );
    if (!closed) cancel = clock.after(day, run);
  };
  run();
  return async () => {
    closed = true;
    cancel();
    await running;
  };
}

const kinds = Object.values<Retention>(retention).flatMap(({ notice, days }) => (notice === null ? [] : [{ kind: notice, days }]));

/** The answer of GET /api/privacy: what of shoppers is kept in the back office, and for how many days. */
export const privacySchema = v.object({ kinds: v.array(v.object({ kind: v.string(), days: v.number() })) });

export function privacyRoute(app: FastifyInstance): void {
  app.get('/api/privacy', async () => ({ kinds }));
}

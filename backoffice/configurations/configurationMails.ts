import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BackofficeClock } from '../clock';
import type { ConfigurationMailTable, Database, Tables } from '../database/tables';
import { lease, soonestOf, type Queue } from '../outbox/outboxRows';
import type { ConfigurationContent } from './configurationSchema';

const aDay = 86_400_000;
/** Mails to one address within a day, whatever they are about, and mails with one link: more are no family's. */
const mostPerAddress = 3;
const mostPerConfiguration = 10;

/** A mail with the link of a saved configuration. */
export interface ConfigurationMail {
  id: string;
  email: string;
  attempt: number;
  createdAt: number;
  configurationId: string;
  savedAt: number;
  content: ConfigurationContent;
}

const hashOfAddress = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** One row for each key. Once the mail has left, its address is forgotten; of it stays a hash for a day, for the limit. */
export async function putMail(
  { transaction, clock }: { transaction: Transaction<Tables>; clock: Pick<BackofficeClock, 'now'> },
  { key, configurationId, email }: { key: string; configurationId: string; email: string },
): Promise<'taken' | 'too-many'> {
  const id = createHash('sha256').update(`${configurationId} ${key}`).digest('hex').slice(0, 32);
  const now = clock.now();
  const rows = transaction.selectFrom('configuration_mails').select('id');
  if (await rows.where('id', '=', id).executeTakeFirst()) return 'taken';
  const sentTo = await rows
    .where('email_hash', '=', hashOfAddress(email))
    .where('created_at', '>', now - aDay)
    .execute();
  const ofThis = await rows.where('configuration_id', '=', configurationId).execute();
  if (sentTo.length >= mostPerAddress || ofThis.length >= mostPerConfiguration) return 'too-many';
  await transaction
    .insertInto('configuration_mails')
    .values({
      id,
      configuration_id: configurationId,
      email,
      email_hash: hashOfAddress(email),
      attempts: 0,
      due_at: now,
      claimed_until: 0,
      created_at: now,
      problem: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'taken';
}

/** Mails that wait; what has been sent, or given up, has no address any more. */
export const configurationMailQueue = (database: Database): Queue<ConfigurationMail> => ({
  async takeDue(now) {
    for (;;) {
      const row = await waiting(database)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      const { numUpdatedRows } = await database
        .updateTable('configuration_mails')
        .set({ claimed_until: now + lease, attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .where('claimed_until', '<=', now)
        .executeTakeFirstOrThrow();
      const mail = numUpdatedRows > 0n ? await mailOf(database, row) : undefined;
      if (mail) return mail;
    }
  },
  async nextDue() {
    return soonestOf(await waiting(database).orderBy('due_at').limit(20).execute());
  },
  finish: (id) => forgetAddress(database, id, null),
  giveUp: (id, _now, problem) => forgetAddress(database, id, problem),
  postpone: (id, dueAt, problem) =>
    database.updateTable('configuration_mails').set({ due_at: dueAt, claimed_until: 0, problem }).where('id', '=', id).execute(),
});

const waiting = (database: Database) => database.selectFrom('configuration_mails').selectAll().where('email', 'is not', null);

const forgetAddress = (database: Database, id: string, problem: string | null): Promise<unknown> =>
  database.updateTable('configuration_mails').set({ email: null, problem }).where('id', '=', id).execute();

async function mailOf(database: Database, row: ConfigurationMailTable): Promise<ConfigurationMail | undefined> {
  const found = await database.selectFrom('configurations').selectAll().where('id', '=', row.configuration_id).executeTakeFirst();
  if (!found || row.email === null) return undefined;
  return {
    id: row.id,
    email: row.email,
    attempt: row.attempts + 1,
    createdAt: row.created_at,
    configurationId: found.id,
    savedAt: found.saved_at,
    content: JSON.parse(found.content) as ConfigurationContent,
  };
}

/** When mails to an address were asked for in the last days, for the person whose address it is. */
export const mailsTo = (database: Database, email: string): Promise<{ created_at: number; email: string | null }[]> =>
  database
    .selectFrom('configuration_mails')
    .select(['created_at', 'email'])
    .where('email_hash', '=', hashOfAddress(email))
    .orderBy('created_at')
    .execute();

/** What is kept of an address: a mail that waits is not sent. */
export const eraseMailsTo = (database: Database, email: string): Promise<unknown> =>
  database.deleteFrom('configuration_mails').where('email_hash', '=', hashOfAddress(email)).execute();

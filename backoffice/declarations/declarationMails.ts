import type { Transaction } from 'kysely';
import type { DeclarationState } from '../../src/config/vatRelief';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, DeclarationMailTable, DeclarationTable, Tables } from '../database/tables';
import { claimed, lease, soonestOf, type Queue } from '../outbox/outboxRows';

/** A mail about a declaration: that it was taken, refused or withdrawn. */
export interface DeclarationMail {
  id: string;
  attempt: number;
  createdAt: number;
  event: DeclarationState;
  declaration: DeclarationTable;
}

/** In the transaction that changes the declaration: neither is there without the other. */
export async function putDeclarationMail(
  { transaction, clock, random }: { transaction: Transaction<Tables>; clock: Pick<BackofficeClock, 'now'>; random: RandomBytes },
  declarationId: string,
  event: DeclarationState,
): Promise<void> {
  const now = clock.now();
  await transaction
    .insertInto('declaration_mails')
    .values({
      id: Buffer.from(random(16)).toString('hex'),
      declaration_id: declarationId,
      event,
      attempts: 0,
      due_at: now,
      claimed_until: 0,
      created_at: now,
      finished_at: null,
      problem: null,
    })
    .execute();
}

/** Mails that wait. */
export const declarationMailQueue = (database: Database): Queue<DeclarationMail> => ({
  async takeDue(now) {
    const due = () =>
      waiting(database)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
    const take = ({ id, attempts }: DeclarationMailTable) =>
      database
        .updateTable('declaration_mails')
        .set({ claimed_until: now + lease, attempts: attempts + 1 })
        .where('id', '=', id)
        .where('claimed_until', '<=', now)
        .executeTakeFirstOrThrow();
    const row = await claimed(due, take);
    if (!row) return undefined;
    const declaration = await database
      .selectFrom('declarations')
      .selectAll()
      .where('id', '=', row.declaration_id)
      .executeTakeFirstOrThrow();
    return { id: row.id, attempt: row.attempts + 1, createdAt: row.created_at, event: row.event as DeclarationState, declaration };
  },
  async nextDue() {
    return soonestOf(await waiting(database).orderBy('due_at').limit(20).execute());
  },
  finish: (id, now) => database.updateTable('declaration_mails').set({ finished_at: now, problem: null }).where('id', '=', id).execute(),
  giveUp: (id, now, problem) => database.updateTable('declaration_mails').set({ finished_at: now, problem }).where('id', '=', id).execute(),
  postpone: (id, dueAt, problem) =>
    database.updateTable('declaration_mails').set({ due_at: dueAt, claimed_until: 0, problem }).where('id', '=', id).execute(),
});

const waiting = (database: Database) => database.selectFrom('declaration_mails').selectAll().where('finished_at', 'is', null);

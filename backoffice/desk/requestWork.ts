import type { Transaction } from 'kysely';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, RequestTable, Tables } from '../database/tables';
import type { Channel } from '../outbox/outboxRows';
import { putIntoOutbox } from '../outbox/outboxRows';
import type { requestStates } from '../requests/requestSchema';
import type { HistoryContent, HistoryEvent } from './requestHistory';
import { historyOf, recordEvent } from './requestHistory';

export type RequestState = (typeof requestStates)[number];
/** What staff bring a request to; `withdrawn` is the shopper's. */
export type WorkState = 'seen' | 'scheduled' | 'answered' | 'done';

/**
 * received → seen → scheduled | answered → done. What was answered or scheduled may be so again. From seen to done leads what needs no answer:
 * advertising, a double.
 */
const following: Readonly<Record<RequestState, readonly WorkState[]>> = {
  received: ['seen'],
  seen: ['scheduled', 'answered', 'done'],
  scheduled: ['scheduled', 'answered', 'done'],
  answered: ['answered', 'scheduled', 'done'],
  done: [],
  withdrawn: [],
};

/** The states on the way to one, itself last; undefined: it cannot be reached. What is answered at once has been seen. */
export function stepsTo(from: RequestState, to: WorkState): WorkState[] | undefined {
  if (following[from].includes(to)) return [to];
  return from === 'received' && following.seen.includes(to) ? ['seen', to] : undefined;
}

export interface Work {
  requestId: string;
  /** The one that the person has seen. */
  version: number;
  accountId: string;
  to: WorkState | 'note';
  content: HistoryContent;
}

export type WorkOutcome =
  | { outcome: 'worked' }
  | { outcome: 'gone' | 'not-possible' }
  /** Another person was faster: nothing was done. */
  | { outcome: 'changed'; since: HistoryEvent[] };

interface Parts {
  database: Database;
  clock: BackofficeClock;
  random: RandomBytes;
  channels: readonly Channel[];
}

/** Brings a request forward, or notes something: its state, its history and what it sets off, in one transaction. */
export const workOn = (parts: Parts, work: Work): Promise<WorkOutcome> =>
  parts.database.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('requests').selectAll().where('id', '=', work.requestId).executeTakeFirst();
    if (!row) return { outcome: 'gone' };
    const steps = work.to === 'note' ? (['note'] as const) : stepsTo(row.state as RequestState, work.to);
    if (row.version === work.version && !steps) return { outcome: 'not-possible' };
    let version = work.version;
    for (const step of steps ?? []) {
      if (!(await advance(parts, transaction, row, version, step))) break;
      version += 1;
      const content = step === work.to ? work.content : {};
      await recordEvent({ ...parts, transaction, requestId: row.id, accountId: work.accountId, event: step, content });
      if (step !== 'note') await tell(parts, transaction, row, step, content);
    }
    if (version > work.version) return { outcome: 'worked' };
    return { outcome: 'changed', since: await historyOf(transaction, row.id, work.version) };
  });

/** Whether the request was still at this version. */
async function advance(
  { clock }: Parts,
  transaction: Transaction<Tables>,
  { id }: RequestTable,
  version: number,
  step: WorkState | 'note',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('requests')
    .set({ version: version + 1, ...(step !== 'note' && { state: step, changed_at: clock.now() }) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function tell(
  parts: Parts,
  transaction: Transaction<Tables>,
  { id }: RequestTable,
  event: WorkState,
  { text = '', appointment, how }: HistoryContent,
): Promise<void> {
  const row = await transaction.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isMailed = event === 'scheduled' || (event === 'answered' && how === 'email');
  const message = isMailed ? JSON.stringify({ text, ...(appointment !== undefined && { appointment }) }) : undefined;
  await putIntoOutbox({ ...parts, transaction, row, event, ...(message !== undefined && { message }) });
}

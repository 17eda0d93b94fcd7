import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { latestAppointment } from '../appointments/seats';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, RequestTable, Tables } from '../database/tables';
import type { HistoryContent } from '../desk/requestHistory';
import { recordEvent } from '../desk/requestHistory';
import type { Channel } from '../outbox/outboxRows';
import { putIntoOutbox } from '../outbox/outboxRows';
import { refuse, tokenRequest, type ShowRequest } from './requestRoutes';
import { declineSchema } from './requestSchema';
import type { RequestStore } from './requestStore';

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  channels: readonly Channel[];
}

/** A time that the shopper was shown (ISO instant), and what is said against it. */
interface Declined {
  at: string;
  text: string;
}

/** The time that staff have proposed for a request (ISO instant); undefined where none is open, or a visit is booked. */
export async function proposalFor(database: Database, request: RequestTable): Promise<string | undefined> {
  if (request.state !== 'scheduled' || (await latestAppointment(database, request.id))?.state === 'booked') return undefined;
  return (await lastWord(database, request.id, 'scheduled'))?.appointment;
}

/**
 * Takes back the proposed time and gives the request to staff again, with the shopper's sentence. Equal calls are one. `over`: another time is
 * proposed by now, it has passed, or the request is closed.
 */
const declineProposal = ({ database, ...parts }: Parts, requestId: string, { at, text }: Declined): Promise<'declined' | 'over'> =>
  database.transaction().execute(async (transaction) => {
    const row = await lock(transaction, requestId);
    if (row && row.state === 'received' && (await isRepeated(transaction, row.id, { at, text }))) return 'declined';
    const proposal = row && (await proposalFor(transaction, row));
    if (!row || proposal === undefined || Date.parse(proposal) !== Date.parse(at) || Date.parse(at) <= parts.clock.now()) return 'over';
    await transaction
      .updateTable('requests')
      .set({ state: 'received', changed_at: parts.clock.now(), version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    const content = { text, appointment: proposal };
    await recordEvent({ ...parts, transaction, requestId: row.id, accountId: null, event: 'declined', content });
    await putIntoOutbox({ ...parts, transaction, row, event: 'declined', message: JSON.stringify(content) });
    return 'declined';
  });

/** Its row is the lock: of the shopper and a member of staff at once, the second sees what the first has done. */
const lock = (transaction: Transaction<Tables>, requestId: string): Promise<RequestTable | undefined> =>
  transaction
    .updateTable('requests')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirst();

async function isRepeated(database: Database, requestId: string, { at, text }: Declined): Promise<boolean> {
  const last = await lastWord(database, requestId, 'declined');
  return last?.text === text && Date.parse(last.appointment ?? '') === Date.parse(at);
}

async function lastWord(database: Database, requestId: string, event: 'scheduled' | 'declined'): Promise<HistoryContent | undefined> {
  const row = await database
    .selectFrom('request_history')
    .select('content')
    .where('request_id', '=', requestId)
    .where('event', '=', event)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as HistoryContent);
}

/** By the link of the mail that proposes a time: the shopper asks for another. */
export function proposalRoute(
  app: FastifyInstance,
  { requests, show, wake, ...parts }: Parts & { requests: RequestStore; show: ShowRequest; wake(): void },
): void {
  app.post('/api/requests/decline', (request, reply) =>
    tokenRequest(request, reply, { schema: declineSchema, requests }, async ({ id }, { token, ...declined }) => {
      if ((await declineProposal(parts, id, declined)) === 'over') return refuse(reply, 409, 'over');
      wake();
      const row = await requests.lookup(token);
      return row ? reply.send(await show(row)) : refuse(reply, 404, 'unknown');
    }),
  );
}

import type { Transaction } from 'kysely';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, Tables } from '../database/tables';

/** What the desk writes to a shopper: the text, and the appointment that it proposes (ISO instant). */
export interface DeskMessage {
  text: string;
  appointment?: string;
}

/** What belongs to an event of a request: the text of an answer or note, how an answer was given, a proposed appointment. */
export interface HistoryContent extends Partial<DeskMessage> {
  how?: 'email' | 'phone' | 'post';
}

export interface HistoryEvent {
  at: number;
  event: string;
  version: number;
  content: HistoryContent;
  /** e-mail of the member of staff; null: the shopper */
  author: string | null;
}

/** Writes down what has happened to a request, under the version that it has now. */
export async function recordEvent(parts: {
  transaction: Transaction<Tables>;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  requestId: string;
  accountId: string | null;
  event: string;
  content: HistoryContent;
}): Promise<void> {
  const { transaction, clock, random, requestId, accountId, event, content } = parts;
  const { version } = await transaction.selectFrom('requests').select('version').where('id', '=', requestId).executeTakeFirstOrThrow();
  await transaction
    .insertInto('request_history')
    .values({
      id: Buffer.from(random(16)).toString('hex'),
      request_id: requestId,
      at: clock.now(),
      account_id: accountId,
      event,
      version,
      content: JSON.stringify(content),
    })
    .execute();
}

/** What has happened to a request after a version of it, in order. */
export async function historyOf(database: Database, requestId: string, after = -1): Promise<HistoryEvent[]> {
  const rows = await database
    .selectFrom('request_history')
    .leftJoin('desk_accounts', 'desk_accounts.id', 'request_history.account_id')
    .select(['at', 'event', 'version', 'content', 'desk_accounts.email'])
    .where('request_id', '=', requestId)
    .where('version', '>', after)
    .orderBy('version')
    .orderBy('at')
    .execute();
  return rows.map(({ at, event, version, content, email }) => ({
    at,
    event,
    version,
    content: JSON.parse(content) as HistoryContent,
    author: email,
  }));
}

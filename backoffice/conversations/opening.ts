import type { ChatRefusal, Hello } from '../../src/config/chat';
import { isCallOpen } from '../appointments/videoVisits';
import type { BackofficeClock } from '../clock';
import type { Database, RequestTable } from '../database/tables';
import { byToken } from '../requests/requestStore';
import { countWaiting, isAttendedAt } from './waiting';

/** Conversations that may wait at once: with more, the last would wait past their patience. */
export const longestQueue = 30;
/** More from one e-mail address within an hour are no shopper's. */
const mostPerEmail = 10;
const anHour = 3_600_000;

export interface Refused {
  refused: ChatRefusal;
  /** milliseconds */
  retryAfter?: number;
}

type Opening = NonNullable<Hello['opening']>;

/** The request for a visit by video call whose time it is; undefined where none is named, or it is not its time. */
export async function visitOf(database: Database, { kind, visit }: Opening, now: number): Promise<RequestTable | undefined> {
  const request = visit === undefined || kind !== 'call' ? undefined : await byToken(database, visit);
  return request && (await isCallOpen(database, request, now)) ? request : undefined;
}

/** Who has an appointment is let in even where no one is at the desk yet: they read that, and wait. */
export async function refuseOpening(
  { database, clock }: { database: Database; clock: Pick<BackofficeClock, 'now'> },
  { kind, email, isBooked }: { kind: Opening['kind']; email: string; isBooked: boolean },
): Promise<Refused | undefined> {
  const now = clock.now();
  if (!isBooked && !(await isAttendedAt(database, now, kind))) return { refused: 'nobody-there' };
  if (!isBooked && (await countWaiting(database, now)) >= longestQueue) return { refused: 'queue-full' };
  const recent = await database
    .selectFrom('conversations')
    .select('opened_at')
    .where('email', '=', email)
    .where('opened_at', '>', now - anHour)
    .orderBy('opened_at', 'desc')
    .limit(mostPerEmail)
    .execute();
  const oldest = recent[mostPerEmail - 1];
  return oldest ? { refused: 'too-fast', retryAfter: oldest.opened_at + anHour - now } : undefined;
}

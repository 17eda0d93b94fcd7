import type { Database, RequestTable } from '../database/tables';
import type { RequestContent } from '../requests/requestSchema';
import { historyOf } from './requestHistory';

/** By what a person is found: an e-mail address in lower case, or the last digits of a telephone number. */
export interface Person {
  email?: string;
  phone?: string;
}

/** Spellings of one number agree in so many last digits: `+44 1632 960001`, `01632 960 001`. */
const comparedDigits = 9;
const batch = 500;

export const digitsOf = (phone: string): string => phone.replace(/\(0\)|\D/g, '').slice(-comparedDigits);

/** A person by what was typed; undefined where it is neither an address nor a number. */
export function personOf({ email = '', phone = '' }: Record<string, string>): Person | undefined {
  const address = email.trim().toLowerCase();
  if (address !== '') return address.includes('@') && address.length <= 254 ? { email: address } : undefined;
  const digits = digitsOf(phone.slice(0, 40));
  return digits.length >= 6 ? { phone: digits } : undefined;
}

/** All requests of a person, the oldest first. A number is looked for in all requests: it stands in their content only. */
export async function requestsOf(database: Database, person: Person): Promise<RequestTable[]> {
  const all = database.selectFrom('requests').selectAll();
  if (person.email !== undefined) return all.where('email', '=', person.email).orderBy('received_at').orderBy('id').execute();
  const found: RequestTable[] = [];
  for (let last = ''; ;) {
    const rows = await all.where('id', '>', last).where('content', 'like', '%"phone":%').orderBy('id').limit(batch).execute();
    found.push(...rows.filter(({ content }) => digitsOf((JSON.parse(content) as RequestContent).contact.phone ?? '') === person.phone));
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batch) break;
  }
  return found.toSorted((one, other) => one.received_at - other.received_at);
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Everything that is kept of a person, as it is handed over. Links and keys, which open a request, are not in it. */
export async function exportOf(database: Database, person: Person): Promise<object> {
  const requests = [];
  for (const row of await requestsOf(database, person)) {
    const mails = await database
      .selectFrom('outbox')
      .select(['channel', 'event', 'message', 'created_at', 'finished_at'])
      .where('request_id', '=', row.id)
      .orderBy('created_at')
      .execute();
    const history = await historyOf(database, row.id);
    requests.push({
      reference: row.reference,
      state: row.state,
      receivedAt: iso(row.received_at),
      changedAt: iso(row.changed_at),
      takenForSpam: row.flagged === 1,
      ...(JSON.parse(row.content) as RequestContent),
      history: history.map(({ at, event, content, author }) => ({
        at: iso(at),
        event,
        by: author === null ? 'shopper' : 'staff',
        ...content,
      })),
      deliveries: mails.map(({ channel, event, message, created_at: created, finished_at: finished }) => ({
        channel,
        event,
        text: message === null ? null : (JSON.parse(message) as object),
        createdAt: iso(created),
        deliveredAt: iso(finished),
      })),
    });
  }
  return { requests };
}

/** What `erase` was shown: other requests than these are not erased. */
export const listMark = (rows: readonly RequestTable[]): string => rows.map(({ id, version }) => `${id}.${version}`).join(' ');

/**
 * Erases the requests of a person, with their links, histories and what waits to be sent; all or nothing.
 * @param shown `listMark` of what was seen before
 * @returns how many, or undefined where they are others by now: then none
 */
export const erase = (database: Database, person: Person, shown: string): Promise<number | undefined> =>
  database.transaction().execute(async (transaction) => {
    const rows = await requestsOf(transaction, person);
    if (listMark(rows) !== shown) return undefined;
    // What belongs to a request goes with it (on delete cascade).
    for (const { id } of rows) await transaction.deleteFrom('requests').where('id', '=', id).execute();
    return rows.length;
  });

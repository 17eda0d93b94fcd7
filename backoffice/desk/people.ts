import { latestAppointment } from '../appointments/seats';
import type { BackofficeClock, RandomBytes } from '../clock';
import { eraseMailsTo, mailsTo } from '../configurations/configurationMails';
import type { ConversationTable } from '../conversations/conversationTables';
import { conversationsOf, eraseConversationsOf } from '../conversations/transcripts';
import type { Quote } from '../../src/config/quote';
import type { Database, DeclarationTable, RequestTable } from '../database/tables';
import type { DeclarationStore } from '../declarations/declarationStore';
import { eraseQuotesOf, quotesOf } from '../quotes/quoteMails';
import { putErasure } from '../outbox/erasures';
import type { Channel } from '../outbox/outboxRows';
import type { PhotoFiles } from '../photos/photoFiles';
import { photosInConversation, photosOf, readPhoto } from '../photos/photoStore';
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

/** Where the data of people are. */
export interface Kept {
  database: Database;
  /** undefined where no photos are taken */
  photoFiles: PhotoFiles | undefined;
  /** undefined where no declarations are taken */
  declarations?: DeclarationStore | undefined;
}

/** Everything that is kept of a person, as it is handed over; photos as JPEG in base64. Links and keys, which open a request, are not in it. */
export async function exportOf(kept: Kept, person: Person): Promise<object> {
  const { database } = kept;
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
      appointment: await appointmentOf(database, row.id),
      photos: await photosHandedOver(kept, await photosOf(database, row.id)),
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
  const links = person.email === undefined ? [] : await mailsTo(database, person.email);
  const quotes = await quotesOfPerson(database, person);
  return {
    requests,
    conversations: await conversationsHandedOver(kept, person),
    declarations: await declarationsHandedOver(kept, person),
    // Their ids would open them.
    quotes: quotes.map(({ id: _secret, ...quote }) => quote),
    linksToSavedLifts: links.map(({ created_at: at, email }) => ({ askedForAt: iso(at), isSent: email === null })),
  };
}

async function conversationsHandedOver(kept: Kept, person: Person): Promise<object[]> {
  const { database } = kept;
  const written = [];
  for (const { conversation, entries } of await conversationsOfPerson(database, person)) {
    written.push({
      beganAt: iso(conversation.opened_at),
      name: conversation.name,
      email: conversation.email,
      log: entries.map(({ at, seq: _number, ...entry }) => ({ at: iso(at), ...entry })),
      photos: await photosHandedOver(kept, await photosInConversation(database, conversation.id)),
    });
  }
  return written;
}

async function declarationsHandedOver(kept: Kept, person: Person): Promise<object[]> {
  return (await declaredBy(kept, person)).map((row) => ({
    reference: row.reference,
    state: row.state,
    reason: row.reason,
    order: row.order_number,
    declaredAt: iso(row.declared_at),
    ...kept.declarations?.read(row),
  }));
}

/** A person's declarations for less VAT, by the address that they gave. */
export const declaredBy = async ({ declarations }: Pick<Kept, 'declarations'>, { email }: Person): Promise<DeclarationTable[]> =>
  email === undefined ? [] : ((await declarations?.of(email)) ?? []);

/** All quotes of a person, the oldest first; a telephone number stands in none. */
export const quotesOfPerson = async (database: Database, { email }: Person): Promise<Quote[]> =>
  email === undefined ? [] : quotesOf(database, email);

/** All written conversations of a person with their logs, the oldest first; a telephone number stands in none. */
export const conversationsOfPerson = async (database: Database, { email }: Person): Promise<Awaited<ReturnType<typeof conversationsOf>>> =>
  email === undefined ? [] : conversationsOf(database, email);

async function appointmentOf(database: Database, requestId: string): Promise<object | null> {
  const found = await latestAppointment(database, requestId);
  return found ? { state: found.state, from: iso(found.starts_at), to: iso(found.ends_at), timeZone: found.time_zone } : null;
}

/** A file that cannot be opened does not keep the rest back: it is handed over as null. */
async function photosHandedOver({ database, photoFiles: files }: Kept, ids: readonly string[]): Promise<object[]> {
  const photos = [];
  for (const id of ids) {
    const jpeg = files && (await readPhoto({ database, files }, id).catch(() => undefined));
    photos.push({ type: 'image/jpeg', base64: jpeg?.toString('base64') ?? null });
  }
  return photos;
}

/** What `erase` was shown: where there is something else by now, nothing is erased. */
export const listMark = (
  rows: readonly RequestTable[],
  quotes: readonly Quote[],
  written: readonly { conversation: Pick<ConversationTable, 'opened_at' | 'last_seq'> }[],
): string =>
  [
    ...rows.map(({ id, version }) => `${id}.${version}`),
    ...quotes.map(({ number }) => number),
    ...written.map(({ conversation }) => `${conversation.opened_at}.${conversation.last_seq}`),
  ].join(' ');

export interface Erased {
  requests: number;
  quotes: number;
  conversations: number;
}

/** What an erasure needs beside the data: it is told to the CRM. */
interface Erasing extends Kept {
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  channels: readonly Channel[];
}

/**
 * Erases the requests, quotes and conversations of a person, with their photos, appointments, links, histories and what waits to be sent; all or nothing. The CRM will be told of each. A photo's file whose
 * removal a crash prevents is without its row, and goes with the next `expirePhotos`.
 * @param shown `listMark` of what was seen before
 * @returns how many of both, or undefined where they are others by now: then none
 */
export async function erase({ database, photoFiles, ...telling }: Erasing, person: Person, shown: string): Promise<Erased | undefined> {
  const photos: string[] = [];
  const erased = await database.transaction().execute(async (transaction) => {
    const rows = await requestsOf(transaction, person);
    const quotes = await quotesOfPerson(transaction, person);
    const written = await conversationsOfPerson(transaction, person);
    if (listMark(rows, quotes, written) !== shown) return undefined;
    for (const { conversation } of written) photos.push(...(await photosInConversation(transaction, conversation.id)));
    if (person.email !== undefined) {
      await eraseMailsTo(transaction, person.email);
      await eraseQuotesOf(transaction, person.email);
      await eraseConversationsOf(transaction, person.email);
    }
    for (const { id, reference } of rows) {
      await putErasure({ ...telling, transaction, request: { id, reference } });
      const gone = await transaction.deleteFrom('photos').where('request_id', '=', id).returning('id').execute();
      photos.push(...gone.map((photo) => photo.id));
      // What else belongs to a request goes with it (on delete cascade).
      await transaction.deleteFrom('requests').where('id', '=', id).execute();
    }
    return { requests: rows.length, quotes: quotes.length, conversations: written.length };
  });
  for (const id of photos) await photoFiles?.remove(id);
  return erased;
}

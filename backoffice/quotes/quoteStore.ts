import type { Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { type Quote, quoteValidDays } from '../../src/config/quote';
import { storeViews, timeZoneOf } from '../../src/config/storeViews';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, QuoteTable, Tables } from '../database/tables';
import { canonicalJson, hashOf, newReference } from '../requests/secrets';
import type { PricedQuote, QuoteContent, WantedQuote } from './quoteSchema';

const aDay = 86_400_000;
/** After its last day a quote is kept as long again, in milliseconds from its making: questions about it come late. */
export const quotesLive = 2 * quoteValidDays * aDay;
/** A mail goes to an address that has not agreed to it: more of one address within a day are no shopper's. */
const mostPerEmail = 10;

export type QuoteReceipt = Pick<Quote, 'id' | 'number' | 'createdAt' | 'validUntil'>;

export type Quoting = { outcome: 'created' | 'repeated'; receipt: QuoteReceipt } | { outcome: 'key-reused' } | { outcome: 'too-many' };

export interface QuoteStore {
  /** What was made under a key, if anything was; `too-many` where this address may have no further one today. */
  settle(key: string, wanted: WantedQuote): Promise<Quoting | undefined>;
  /** Writes a quote and its mail in one transaction. Equal posts with one key are one quote, at the figures of the first. */
  make(key: string, quote: PricedQuote): Promise<Quoting>;
  /** By its id, or by its number and address; undefined alike where there is none, and where the address is another one. */
  open(by: { id: string } | { number: string; email: string }): Promise<Quote | undefined>;
  /** The quotes that were made with this account signed in, the newest first. @param customer address, as commerce said it */
  ofCustomer(customer: string): Promise<Quote[]>;
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  /** false where no mail leaves */
  sendsMail: boolean;
}

export function openQuoteStore(parts: Parts): QuoteStore {
  const { database, clock } = parts;
  const alive = () =>
    database
      .selectFrom('quotes')
      .selectAll()
      .where('created_at', '>', clock.now() - quotesLive);
  return {
    settle: (key, wanted) => settled(parts, database, key, wanted),
    make: (key, quote) => database.transaction().execute((transaction) => make(parts, transaction, key, quote)),
    async open(by) {
      const rows = 'id' in by ? alive().where('id', '=', by.id) : alive().where('number', '=', by.number).where('email', '=', by.email);
      const row = await rows.executeTakeFirst();
      return row && quoteOf(row);
    },
    async ofCustomer(customer) {
      const rows = await alive().where('customer', '=', customer).orderBy('created_at', 'desc').orderBy('id').limit(50).execute();
      return rows.map(quoteOf);
    },
  };
}

async function settled(
  { clock }: Pick<Parts, 'clock'>,
  database: Database,
  key: string,
  wanted: WantedQuote,
): Promise<Quoting | undefined> {
  const earlier = await database.selectFrom('quotes').selectAll().where('key_hash', '=', hashOf(key)).executeTakeFirst();
  if (earlier) return repeated(earlier, hashOf(canonicalJson(wanted)));
  const recent = await database
    .selectFrom('quotes')
    .select('id')
    .where('email', '=', wanted.email)
    .where('created_at', '>', clock.now() - aDay)
    .execute();
  return recent.length >= mostPerEmail ? { outcome: 'too-many' } : undefined;
}

const repeated = (row: QuoteTable, contentHash: string): Quoting =>
  row.content_hash === contentHash ? { outcome: 'repeated', receipt: receiptOf(row) } : { outcome: 'key-reused' };

async function make(parts: Parts, transaction: Transaction<Tables>, key: string, quote: PricedQuote): Promise<Quoting> {
  const before = await settled(parts, transaction, key, quote.wanted);
  if (before) return before;
  for (;;) {
    const row = newRow(parts, key, quote);
    // Two conflicts can occur: the key (an equal post was faster) and the number (another one is drawn).
    const inserted = await transaction
      .insertInto('quotes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      if (parts.sendsMail) await putMail(parts, transaction, row.id);
      return { outcome: 'created', receipt: receiptOf(row) };
    }
    const faster = await transaction.selectFrom('quotes').selectAll().where('key_hash', '=', row.key_hash).executeTakeFirst();
    if (faster) return repeated(faster, row.content_hash);
  }
}

function newRow({ clock, random }: Parts, key: string, { wanted, priced, customer }: PricedQuote): QuoteTable {
  const content: QuoteContent = { path: wanted.path, sku: wanted.sku, ...priced };
  return {
    id: Buffer.from(random(16)).toString('base64url'),
    number: newReference(random),
    key_hash: hashOf(key),
    content_hash: hashOf(canonicalJson(wanted)),
    store_code: wanted.storeCode,
    email: wanted.email,
    customer,
    content: JSON.stringify(content),
    created_at: clock.now(),
  };
}

const putMail = ({ clock, random }: Parts, transaction: Transaction<Tables>, quoteId: string): Promise<unknown> =>
  transaction
    .insertInto('quote_mails')
    .values({
      id: Buffer.from(random(16)).toString('hex'),
      quote_id: quoteId,
      attempts: 0,
      due_at: clock.now(),
      claimed_until: 0,
      created_at: clock.now(),
      problem: null,
    })
    .execute();

/** The last millisecond of its last day, by the clock of its country: a day that is named is a whole one. */
function receiptOf({ id, number, store_code: storeCode, created_at: createdAt }: QuoteTable): QuoteReceipt {
  const countryCode = storeViews.find((view) => view.storeCode === storeCode)?.countryCode ?? 'GB';
  const made = Temporal.Instant.fromEpochMilliseconds(createdAt).toZonedDateTimeISO(timeZoneOf(countryCode));
  const after = made.add({ days: quoteValidDays + 1 }).startOfDay().epochMilliseconds;
  return { id, number, createdAt: new Date(createdAt).toISOString(), validUntil: new Date(after - 1).toISOString() };
}

export const quoteOf = (row: QuoteTable): Quote => ({
  ...receiptOf(row),
  storeCode: row.store_code,
  ...(JSON.parse(row.content) as QuoteContent),
});

import type { Quote } from '../../src/config/quote';
import type { Database } from '../database/tables';
import { forgettingQueue, type Queue } from '../outbox/outboxRows';
import { quoteOf } from './quoteStore';

/** A mail with a quote's number and link. */
export interface QuoteMail {
  id: string;
  attempt: number;
  createdAt: number;
  email: string;
  quote: Quote;
}

/** Mails about quotes that wait. What has left is removed. */
export const quoteMailQueue = (database: Database): Queue<QuoteMail> =>
  forgettingQueue(database, 'quote_mails', async (row) => {
    const quote = await database.selectFrom('quotes').selectAll().where('id', '=', row.quote_id).executeTakeFirst();
    return quote && { id: row.id, attempt: row.attempts, createdAt: row.created_at, email: quote.email, quote: quoteOf(quote) };
  });

/** Of a person, by the address that was given or that of the account. */
const of = (database: Database, email: string) =>
  database
    .selectFrom('quotes')
    .selectAll()
    .where((row) => row.or([row('email', '=', email), row('customer', '=', email)]));

/** For the desk: with the address that was given. The number alone is enough for staff; undefined where there is none. */
export async function quoteWithNumber(database: Database, number: string): Promise<{ quote: Quote; email: string } | undefined> {
  const row = await database.selectFrom('quotes').selectAll().where('number', '=', number).executeTakeFirst();
  return row && { quote: quoteOf(row), email: row.email };
}

/** What is kept of a person's quotes, the oldest first. @param email in lower case */
export async function quotesOf(database: Database, email: string): Promise<Quote[]> {
  return (await of(database, email).orderBy('created_at').orderBy('id').execute()).map(quoteOf);
}

/** They go, with their mails. */
export const eraseQuotesOf = (database: Database, email: string): Promise<unknown> =>
  database
    .deleteFrom('quotes')
    .where((row) => row.or([row('email', '=', email), row('customer', '=', email)]))
    .execute();

/** The daily job's: what is older. @param before milliseconds since 1970 */
export async function expireQuotes(database: Database, before: number): Promise<bigint> {
  return (await database.deleteFrom('quotes').where('created_at', '<=', before).executeTakeFirst()).numDeletedRows;
}

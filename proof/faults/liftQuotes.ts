import type { QuoteTable } from '../../backoffice/database/tables';
import { liftQuoteOf } from '../../src/features/lift-quotes/liftQuotesModel';
import { holds } from './people';
import type { OpenedQuote, WantedQuote } from './quoter';
import type { Run } from './run';

/**
 * The invariants of quotes: each press makes one, at commerce's price of the lift; its number opens it with what it said, for its own address alone; its
 * mail comes once.
 */
export async function quoteViolations(run: Run): Promise<string[]> {
  const database = await run.backoffice.database();
  const rows = (await database?.selectFrom('quotes').selectAll().execute()) ?? [];
  const found: string[] = [];
  for (const quote of run.quoter.wanted) found.push(...madeViolations(run, rows, quote), ...(await openedByOthers(run, quote)));
  return [...found, ...run.quoter.opened.flatMap((opened) => openedViolations(rows, opened))];
}

function madeViolations({ backoffice }: Run, all: readonly QuoteTable[], { email, product, told, receipt }: WantedQuote): string[] {
  const rows = all.filter((row) => row.email === email);
  const name = `quote: of ${email}`;
  if (rows.length > 1) return [`${name} exist ${rows.length}`];
  const [row] = rows;
  if (told === 'made' && row?.number !== receipt?.number)
    return [`${name} was told to be ${receipt?.number} and is ${row?.number ?? 'none'}`];
  if (told === 'refused' && row) return [`${name} was told to be refused and exists`];
  if (!row) return [];
  const total = liftQuoteOf({ ...row, ...JSON.parse(row.content), createdAt: '', validUntil: '' })?.total?.minor;
  const mails = new Set(backoffice.receivers.mails.filter(({ to, text }) => to === email && holds(text, row.number)).map(({ id }) => id))
    .size;
  return [
    ...(total === product.price ? [] : [`${name} says ${total} and the lift costs ${product.price}`]),
    ...(mails === 1 ? [] : [`${name} came ${mails} times by mail`]),
  ];
}

function openedViolations(all: readonly QuoteTable[], { quote: { email, receipt }, read }: OpenedQuote): string[] {
  const row = all.find((one) => one.email === email);
  const name = `quote: ${receipt?.number}`;
  if (!read || !row) return [`${name} was not found by its number and address`];
  const { answers, figures } = JSON.parse(row.content) as { answers: object; figures: { total: number } };
  const isSame = read.id === row.id && read.total?.minor === figures.total && JSON.stringify(read.answers) === JSON.stringify(answers);
  const isValid = read.validUntil === receipt?.validUntil && read.number === receipt.number;
  return isSame && isValid ? [] : [`${name} was opened as ${JSON.stringify(read)}`];
}

/** Numbers are short: without the address they open nothing. */
async function openedByOthers({ backoffice }: Run, { receipt }: WantedQuote): Promise<string[]> {
  if (!receipt) return [];
  const answer = await backoffice.post('/internal/quotes/open', { number: receipt.number, email: 'else@example.com' });
  return answer?.status === 404 ? [] : [`quote: ${receipt.number} was opened with another address: ${answer?.status}`];
}

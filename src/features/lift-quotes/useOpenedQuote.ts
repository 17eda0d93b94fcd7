import { problemOf, type Problem } from '~/data/problem';
import { type LiftQuote, quoteIdIn } from './liftQuotesModel';
import { useOpenQuoteQuery } from './liftQuotesApi';

/** What became of the quote that the builder's address names; `gone` also where the address names none. */
export type QuoteOpening =
  | { state: 'reading'; retry(): void }
  | { state: 'gone' }
  | { state: 'failed'; problem: Problem; retry(): void }
  | { state: 'open'; quote: LiftQuote };

/** Reads the quote of the builder's address. @param hash with its hash sign */
export function useOpenedQuote(hash: string): QuoteOpening {
  const id = quoteIdIn(hash);
  const { data, error, isFetching, refetch } = useOpenQuoteQuery({ id: id ?? '' }, { skip: id === null });
  const retry = () => void refetch();
  if (data) return { state: 'open', quote: data };
  if (id === null || data === null) return { state: 'gone' };
  if (!error || isFetching) return { state: 'reading', retry };
  const problem = problemOf(error);
  return problem.request?.status === 404 ? { state: 'gone' } : { state: 'failed', problem, retry };
}

import { type ReactNode, useEffect } from 'react';
import { useTakesRequests } from '~/features/requests';
import { useLazyPart } from '~/world';
import type { QuoteSubject } from './MakeQuote';

const loadMakeQuote = async () => (await import(/* webpackChunkName: "lift-quotes" */ './MakeQuote')).MakeQuote;
const loadOwnQuotes = async () => (await import(/* webpackChunkName: "lift-quotes" */ './OwnQuotes')).OwnQuotes;

/** On the builder's summary: the lift as a quote. It comes after the summary itself; without a back office there is none. */
export function QuotePlace(props: QuoteSubject): ReactNode {
  const takes = useTakesRequests();
  const { Part, request } = useLazyPart(loadMakeQuote);
  useEffect(() => {
    if (takes) void request();
  }, [takes, request]);
  // Another lift is another quote.
  return takes && Part && <Part key={props.selectedOptions.join(' ')} {...props} />;
}

/** On the page of a customer's quotes: those that were made in the builder. */
export function OwnQuotesPlace(): ReactNode {
  const takes = useTakesRequests();
  const { Part, request } = useLazyPart(loadOwnQuotes);
  useEffect(() => {
    if (takes) void request();
  }, [takes, request]);
  return takes && Part && <Part />;
}

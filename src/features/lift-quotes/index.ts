export type { QuotedLift } from './liftQuotesModel';
export { QuotedPrice } from './QuotedPrice';
export { OwnQuotesPlace, QuotePlace } from './QuotePlace';
export { useOpenedQuote } from './useOpenedQuote';

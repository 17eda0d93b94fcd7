export { QuoteOrderPage } from './QuoteOrderPage';
export { QuotePage } from './QuotePage';
export { QuotesPage } from './QuotesPage';

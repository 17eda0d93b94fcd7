export { AnsweredQuotes } from './AnsweredQuotes';

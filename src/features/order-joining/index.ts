export { AskForOrder, JoinByLink } from './JoinOrder';

export { AskForOrder, JoinByLink } from './JoinOrder';
export { forgetOrderLink, keepOrderLink, keptOrderLink, orderLinkIn } from './orderLink';

export { AccountArea } from './AccountArea';
export { CompanyPhone } from './CompanyPhone';
export { TakesFocus } from './TakesFocus';
export { useAddressOnce } from './useAddressOnce';
/** The menu of a customer's pages, with the sign-out button. It is loaded at the first press. */
export const loadAccountMenu = async () => (await import(/* webpackChunkName: "account-menu" */ './AccountMenu')).AccountMenu;

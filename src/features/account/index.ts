export { accountCreated, registrationFailed, signInFailed } from './accountSlice';
export { loadAccountMenu, loadSessionWatch } from './lateParts';
export { forgetCustomersRecords } from './customersRecords';
export type { AccountRoot } from './accountSlice';

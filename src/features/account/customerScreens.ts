/** The pages of a signed-in customer's own details, in one chunk. */
export { AccountInformationPage } from './AccountInformationPage';
export { ClosurePage } from './ClosurePage';
export { CommunicationsPage } from './CommunicationsPage';
export { SavedPaymentsPage } from './SavedPaymentsPage';

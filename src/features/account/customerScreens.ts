/** The pages of a signed-in customer's own details, in one chunk. */
export { AccountInformationPage } from './AccountInformationPage';
export { SavedPaymentsPage } from './SavedPaymentsPage';

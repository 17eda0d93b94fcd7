/** Key of the tab's own storage: why the customer is no longer signed in, until the next page has said it. It names nobody. */
export const signedOutNotice = 'signed_out';

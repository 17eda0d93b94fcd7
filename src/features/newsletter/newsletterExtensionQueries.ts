import { document } from '~/data/document';
import type { UnsubscribeFromNewsletterMutation, UnsubscribeFromNewsletterMutationVariables } from './newsletterExtensionQueries.generated';

/** Stock Magento refuses it: its mails lead to a page of its own. */
export const UnsubscribeFromNewsletter = document<
  UnsubscribeFromNewsletterMutation,
  UnsubscribeFromNewsletterMutationVariables
>(/* GraphQL */ `
  mutation unsubscribeFromNewsletter($unsubscribeCode: String!) {
    unsubscribeFromNewsletter(code: $unsubscribeCode) {
      status
    }
  }
`);

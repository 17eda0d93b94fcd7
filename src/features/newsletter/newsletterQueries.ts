import { document } from '~/data/document';
import type { SubscribeEmailToNewsletterMutation, SubscribeEmailToNewsletterMutationVariables } from './newsletterQueries.generated';

export const SubscribeEmailToNewsletter = document<
  SubscribeEmailToNewsletterMutation,
  SubscribeEmailToNewsletterMutationVariables
>(/* GraphQL */ `
  mutation subscribeEmailToNewsletter($email: String!) {
    subscribeEmailToNewsletter(email: $email) {
      status
    }
  }
`);

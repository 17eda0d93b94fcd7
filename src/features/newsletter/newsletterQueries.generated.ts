// Written by `npm run codegen` from the documents beside it. Do not edit.

export type SubscribeEmailToNewsletterMutation = {
  subscribeEmailToNewsletter: {
    status: SubscriptionStatusesEnum | null;
  } | null;
};

export type SubscribeEmailToNewsletterMutationVariables = {
  email: string;
};

export type SubscriptionStatusesEnum = 'NOT_ACTIVE' | 'SUBSCRIBED' | 'UNSUBSCRIBED' | 'UNCONFIRMED';

// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { SubscriptionStatusesEnum } from '~/data/schemaTypes.generated';

// Stock Magento has no Mutation.unsubscribeFromNewsletter.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UnsubscribeFromNewsletterMutationVariables = Exact<{
  unsubscribeCode: string;
}>;

export type UnsubscribeFromNewsletterMutation = { unsubscribeFromNewsletter: { status: SubscriptionStatusesEnum | null } | null };

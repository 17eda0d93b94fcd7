// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { SubscriptionStatusesEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SubscribeEmailToNewsletterMutationVariables = Exact<{
  email: string;
}>;

export type SubscribeEmailToNewsletterMutation = { subscribeEmailToNewsletter: { status: SubscriptionStatusesEnum | null } | null };

// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { ContactUsInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ContactEnabledQueryVariables = Exact<{ [key: string]: never }>;

export type ContactEnabledQuery = { storeConfig: { contact_enabled: boolean } | null };

export type ContactUsMutationVariables = Exact<{
  input: ContactUsInput;
}>;

export type ContactUsMutation = { contactUs: { status: boolean } | null };

// Written by `npm run codegen` from the documents beside it. Do not edit.

// Stock Magento has no StoreConfig.infinity_phone_numbers.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PhoneNumbersQueryVariables = Exact<{ [key: string]: never }>;

export type PhoneNumbersQuery = { storeConfig: { infinity_phone_numbers: Array<{ variant: number; number: string }> | null } | null };

// Written by `npm run codegen` from the documents beside it. Do not edit.

// Stock Magento has no Query.addressLookup.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddressLookupQueryVariables = Exact<{
  postcode: string;
}>;

export type AddressLookupQuery = {
  addressLookup: Array<{ id: string; summary: string; street: Array<string>; city: string; postcode: string; region: string | null }>;
};

// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RegionsQueryVariables = Exact<{
  country: string;
}>;

export type RegionsQuery = {
  country: { available_regions: Array<{ id: number | null; code: string | null; name: string | null } | null> | null } | null;
};

// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { DynamicBlocksFilterInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DynamicBlocksQueryVariables = Exact<{
  input?: DynamicBlocksFilterInput | null;
}>;

export type DynamicBlocksQuery = { dynamicBlocks: { items: Array<{ uid: string; content: { html: string } } | null> } };

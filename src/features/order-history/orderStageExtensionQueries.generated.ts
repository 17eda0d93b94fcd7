// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { InstallationStage } from '~/data/schemaTypes.generated';

// Stock Magento has no CustomerOrder.installation_stage.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerOrderStageQueryVariables = Exact<{
  number: string;
}>;

export type CustomerOrderStageQuery = {
  customer: { orders: { items: Array<{ id: string; installation_stage: InstallationStage | null } | null> } | null } | null;
};

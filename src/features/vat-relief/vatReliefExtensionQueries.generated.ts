// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { VatRelief } from '~/data/schemaTypes.generated';

// Stock Magento has no Query.cartVatRelief.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CartVatReliefQueryVariables = Exact<{
  cartId: string;
}>;

export type CartVatReliefQuery = {
  cartVatRelief: { relief: VatRelief | null; items: Array<{ cart_item_uid: string; rates: Array<number> }> };
};

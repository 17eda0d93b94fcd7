// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CartGiftCardsQueryVariables = Exact<{
  cartId: string;
}>;

export type CartGiftCardsQuery = {
  cart: {
    applied_gift_cards: Array<{
      code: string | null;
      applied_balance: { value: number | null; currency: CurrencyEnum | null } | null;
      current_balance: { value: number | null; currency: CurrencyEnum | null } | null;
    } | null> | null;
  } | null;
};

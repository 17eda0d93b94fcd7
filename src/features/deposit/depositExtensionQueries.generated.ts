// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum, PayOrderRestInput } from '~/data/schemaTypes.generated';

// Stock Magento has no Query.cartDeposit.
// Stock Magento has no Query.orderDeposit.
// Stock Magento has no Mutation.payOrderRest.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CartDepositQueryVariables = Exact<{
  cartId: string;
}>;

export type CartDepositQuery = {
  cartDeposit: {
    payment_methods: Array<string>;
    days_before_fitting: number;
    due_now: { value: number | null; currency: CurrencyEnum | null };
    due_later: { value: number | null; currency: CurrencyEnum | null };
  } | null;
};

export type OrderDepositQueryVariables = Exact<{
  token: string;
}>;

export type OrderDepositQuery = {
  orderDeposit: {
    payment_methods: Array<string>;
    days_before_fitting: number;
    paid: { value: number | null; currency: CurrencyEnum | null };
    due: { value: number | null; currency: CurrencyEnum | null };
    refunded: { value: number | null; currency: CurrencyEnum | null };
  } | null;
};

export type PayOrderRestMutationVariables = Exact<{
  input: PayOrderRestInput;
}>;

export type PayOrderRestMutation = { payOrderRest: { due: { value: number | null; currency: CurrencyEnum | null } } };

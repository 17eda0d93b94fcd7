// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ChequeAddressQueryVariables = Exact<{ [key: string]: never }>;

export type ChequeAddressQuery = {
  storeConfig: {
    store_code: string | null;
    check_money_order_make_check_payable_to: string | null;
    check_money_order_send_check_to: string | null;
  } | null;
};

// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { AttributeFrontendInputEnum, RequestReturnInput, ReturnStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderReturnsQueryVariables = Exact<{
  number: string;
}>;

export type OrderReturnsQuery = {
  customer: {
    orders: {
      items: Array<{
        id: string;
        items_eligible_for_return: Array<
          | ({ id: string } & {
              __typename: 'BundleOrderItem' | 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem';
            })
          | null
        > | null;
        returns: {
          items: Array<{
            uid: string;
            number: string;
            created_at: string;
            status: ReturnStatus | null;
            items: Array<{
              uid: string;
              request_quantity: number;
              order_item: { id: string; product_name: string | null } & {
                __typename: 'BundleOrderItem' | 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem';
              };
            } | null> | null;
          } | null> | null;
        } | null;
      } | null>;
    } | null;
  } | null;
};

export type RequestReturnMutationVariables = Exact<{
  input: RequestReturnInput;
}>;

export type RequestReturnMutation = { requestReturn: { return: { uid: string } | null } | null };

export type ReturnQuestionsQueryVariables = Exact<{ [key: string]: never }>;

export type ReturnQuestionsQuery = {
  attributesList: {
    items: Array<{
      code: string;
      label: string | null;
      is_required: boolean;
      frontend_input: AttributeFrontendInputEnum | null;
      options: Array<{ label: string; value: string } | null>;
    } | null>;
  } | null;
};

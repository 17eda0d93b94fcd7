// Written by `npm run codegen` from the documents beside it. Do not edit.

export type CartConfigurationsQuery = {
  cart: {
    items: Array<
      | (
          | {
              uid: string;
              ofbiz_configuration: string | null;
            }
          | {
              uid: string;
            }
        )
      | null
    > | null;
  } | null;
};

export type CartConfigurationsQueryVariables = {
  cartId: string;
};

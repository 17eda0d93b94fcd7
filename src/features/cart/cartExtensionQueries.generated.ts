// Written by `npm run codegen` from the documents beside it. Do not edit.

// Stock Magento has no BundleCartItem.ofbiz_configuration.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CartConfigurationsQueryVariables = Exact<{
  cartId: string;
}>;

export type CartConfigurationsQuery = {
  cart: { items: Array<{ ofbiz_configuration: string | null; uid: string } | { uid: string } | null> | null } | null;
};

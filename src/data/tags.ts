/** What a cached answer is about; a mutation invalidates what it changed, and mounted queries refetch by themselves. */
export const tagTypes = [
  'Cart',
  'CmsBlock',
  'CmsPage',
  'Customer',
  'Orders',
  'Product',
  'QuestionSet',
  'Route',
  'ShippingMethods',
  'StoreConfig',
] as const;

export type TagType = (typeof tagTypes)[number];

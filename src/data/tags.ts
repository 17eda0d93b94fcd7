/**
 * What a private answer in the cache is about; a mutation invalidates what it changed, and mounted queries refetch by themselves. Public
 * content has no tags: nothing that a shopper does changes it.
 */
export const tagTypes = ['Cart', 'Customer', 'Orders'] as const;

/**
 * Endpoints whose answers are public content, the same for every guest: they may be kept in the browser's storage, and stay when a customer
 * signs out. Every other endpoint is private. Prices and stock are left out: an outdated price must never be shown as current.
 */
export const publicEndpoints = ['cmsPage', 'cmsBlocks', 'categoryMenu', 'storeConfig', 'route'] as const;

export type PublicEndpoint = (typeof publicEndpoints)[number];

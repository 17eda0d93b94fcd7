/** CMS blocks for the "not found" page; the loader of an unknown path requests them. Separate from the screen, which is loaded on demand. */
export const notFoundBlocks: readonly string[] = ['not-found-help'];

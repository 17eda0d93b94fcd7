/** What the editors offer where nothing stands; the loader of an unknown path asks for it. Apart from the screen, which loads on need. */
export const notFoundBlocks: readonly string[] = ['not-found-help'];

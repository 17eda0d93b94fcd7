type LoadChunk = (id: string | number) => Promise<unknown>;

/** Milliseconds before the second and the third attempt: time for a network to return, or for an edge to restart. */
const pauses = [400, 2000];

/**
 * Loads a chunk with up to three attempts. After that the caller gets the error: a route reloads once (useGuardedReload), a smaller
 * part shows a message in its place.
 */
export function retrying(load: LoadChunk, pause: (milliseconds: number) => Promise<unknown>, forget: (address: string) => void): LoadChunk {
  return async (id) => {
    for (const milliseconds of pauses) {
      try {
        return await load(id);
      } catch (error) {
        // The cached copy may be damaged.
        forget((error as { request?: string }).request ?? '');
        await pause(milliseconds);
      }
    }
    return load(id);
  };
}

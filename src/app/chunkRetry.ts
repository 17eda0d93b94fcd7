type LoadChunk = (id: string | number) => Promise<unknown>;

/** Milliseconds before the second and the third try: a line that comes back, an edge that is being restarted. */
const pauses = [400, 2000];

/**
 * Tries a chunk three times. What still fails then is told to whoever asked for it: a route reloads once (useGuardedReload), anything
 * smaller says so in its place.
 */
export function retrying(load: LoadChunk, pause: (milliseconds: number) => Promise<unknown>, forget: (address: string) => void): LoadChunk {
  return async (id) => {
    for (const milliseconds of pauses) {
      try {
        return await load(id);
      } catch (error) {
        // A kept copy may be what is damaged.
        forget((error as { request?: string }).request ?? '');
        await pause(milliseconds);
      }
    }
    return load(id);
  };
}

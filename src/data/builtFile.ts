/**
 * Loads a file of this build by its hashed address: JSON, or bytes. A failed request is repeated once, bypassing the browser's cache: the cached copy
 * may be damaged.
 * @throws an error named ChunkLoadError when it cannot be loaded, as for a script
 */
export async function readBuiltFile(address: string, as: 'json' | 'arrayBuffer' = 'json'): Promise<unknown> {
  for (const cache of ['default', 'reload'] as const) {
    try {
      // With the same mode as the page's preload, so that it is not fetched twice.
      const response = await fetch(address, { credentials: 'same-origin', cache });
      if (response.ok) return (await response[as]()) as unknown;
    } catch {
      // Treated as no answer.
    }
  }
  const missing = new Error(`${address} did not come`);
  missing.name = 'ChunkLoadError';
  throw missing;
}

/**
 * A JSON file of this build by its hashed address. What fails is asked once more past the browser's cache: a kept copy may be what is
 * damaged.
 * @throws an error named ChunkLoadError when it does not come, as for a script
 */
export async function readBuiltFile(address: string): Promise<unknown> {
  for (const cache of ['default', 'reload'] as const) {
    try {
      // As the page's preload asks for it, so that it is not sent twice.
      const response = await fetch(address, { credentials: 'same-origin', cache });
      if (response.ok) return (await response.json()) as unknown;
    } catch {
      // As good as no answer.
    }
  }
  const missing = new Error(`${address} did not come`);
  missing.name = 'ChunkLoadError';
  throw missing;
}

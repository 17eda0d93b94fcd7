import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RandomBytes } from '../clock';
import { type DataKey, openBytes, sealBytes } from '../requests/secrets';

/** The photos' folder: encrypted files under random names, which no server serves. */
export interface PhotoFiles {
  /** Encrypts with the newest key; on disk when it resolves. Resolves with the key's name. */
  write(id: string, jpeg: Uint8Array): Promise<string>;
  /** Rejects where the file is gone or was changed, or its key is no longer known. */
  read(id: string, keyId: string): Promise<Buffer>;
  /** Removing what is gone already is no error. */
  remove(id: string): Promise<void>;
  /** Photos last written before `moment`, in milliseconds since 1970; what a crash has left is among them. */
  olderThan(moment: number): Promise<string[]>;
}

/** @param keys the newest first; the others still open older files */
export function openPhotoFiles(folder: string, keys: readonly [DataKey, ...DataKey[]], random: RandomBytes): PhotoFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const placeOf = (id: string): string => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('not the name of a photo');
    return join(folder, id);
  };
  return {
    async write(id, jpeg) {
      const place = placeOf(id);
      const file = await open(`${place}.part`, 'w', 0o600);
      try {
        await file.writeFile(sealBytes(keys[0], id, jpeg, random));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${place}.part`, place);
      return keys[0].id;
    },
    async read(id, keyId) {
      const key = keys.find((one) => one.id === keyId);
      if (!key) throw new Error(`PHOTO_KEYS has no key ${keyId}`);
      return openBytes(key, id, await readFile(placeOf(id)));
    },
    async remove(id) {
      await rm(placeOf(id), { force: true });
      await rm(`${placeOf(id)}.part`, { force: true });
    },
    async olderThan(moment) {
      const ids: string[] = [];
      for (const name of await readdir(folder)) {
        const [, id] = /^([0-9a-f]{32})(?:\.part)?$/.exec(name) ?? [];
        // Another process may have removed it meanwhile.
        const written = await stat(join(folder, name)).catch(() => undefined);
        if (id !== undefined && written && written.mtimeMs < moment) ids.push(id);
      }
      return ids;
    },
  };
}

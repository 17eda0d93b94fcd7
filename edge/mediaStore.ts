import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { EdgeClock } from './clock';

export interface StoredMedia {
  type: string;
  etag: string;
  body: Buffer;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** LRU cache of converted pictures on disk, bounded by bytes. A missing or damaged file is a cache miss. */
export interface MediaStore {
  find(key: string): Promise<StoredMedia | undefined>;
  save(key: string, type: string, body: Buffer): Promise<StoredMedia>;
  clear(): void;
  /** Bytes on disk. */
  size(): number;
}

/** Each file: one line of JSON, then the picture. */
export function openMediaStore(parts: { directory: string; bytes: number; clock: EdgeClock }): MediaStore {
  const { directory, clock } = parts;
  const pathOf = (name: string): string => join(directory, name.slice(0, 2), name);
  const sizes = new LRUCache<string, number>({
    maxSize: parts.bytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict' || reason === 'delete') rmSync(pathOf(name), { force: true });
    },
  });
  takeStock(directory, sizes);

  return {
    async find(key) {
      const name = nameOf(key);
      if (sizes.get(name) === undefined) return undefined;
      try {
        return mediaOf(await readFile(pathOf(name)));
      } catch {
        sizes.delete(name);
        return undefined;
      }
    },
    async save(key, type, body) {
      const name = nameOf(key);
      const media = { type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, body, madeAt: clock.now() };
      const head = Buffer.from(`${JSON.stringify({ type, etag: media.etag, madeAt: media.madeAt, length: body.length })}\n`);
      const file = pathOf(name);
      const aside = `${file}.${process.pid}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(aside, Buffer.concat([head, body]));
        await rename(aside, file);
        sizes.set(name, head.length + body.length);
      } catch {
        // A full disk costs speed, not the picture.
        await rm(aside, { force: true });
      }
      return media;
    },
    clear: () => sizes.clear(),
    size: () => sizes.calculatedSize,
  };
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

function mediaOf(file: Buffer): StoredMedia {
  const end = file.indexOf(10);
  const head = JSON.parse(file.subarray(0, end).toString('utf8')) as { type: string; etag: string; madeAt: number; length: number };
  const body = file.subarray(end + 1);
  if (body.length !== head.length) throw new Error('The file is damaged.');
  return { type: head.type, etag: head.etag, madeAt: head.madeAt, body };
}

/** Oldest first, so that after a restart the oldest files are evicted first. */
function takeStock(directory: string, sizes: LRUCache<string, number>): void {
  mkdirSync(directory, { recursive: true });
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, path: join(entry.parentPath, entry.name) }));
  const whole = /^[0-9a-f]{64}$/;
  for (const { name, path } of found) if (!whole.test(name)) rmSync(path, { force: true });
  const known = found
    .filter(({ name }) => whole.test(name))
    .map(({ name, path }) => ({ name, stat: statSync(path) }))
    .toSorted((one, other) => one.stat.mtimeMs - other.stat.mtimeMs);
  for (const { name, stat } of known) sizes.set(name, stat.size);
}

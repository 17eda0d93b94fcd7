import { existsSync, openSync, readSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SeedError, seedFolder } from './readSeedFile';

export interface PictureSize {
  width: number;
  height: number;
}

/** Where the drawings lie; names are paths below it, e.g. "wysiwyg/home/hero.webp". */
export const mediaFolder = join(seedFolder, 'media');

/** Where pictures are looked for. The studio's photographs stand first: one of the same name replaces its drawing by being there. */
export const mediaFolders: readonly string[] = [fileURLToPath(new URL('../../studio/pictures', import.meta.url)), mediaFolder];

/** The path of a picture, or undefined when neither the studio nor the seed has it. */
export function pictureFile(file: string): string | undefined {
  return mediaFolders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}

/** Thirteen shops show the same pictures: each file is looked into once. */
const known = new Map<string, PictureSize>();

/** Width and height in pixels, read from the head of a WebP file. Throws SeedError when the picture is not there. */
export function pictureSize(file: string): PictureSize {
  const size = known.get(file) ?? measuredSize(file);
  known.set(file, size);
  return size;
}

function measuredSize(file: string): PictureSize {
  const path = pictureFile(file);
  if (path === undefined) throw new SeedError([`picture ${file} does not exist below media/`]);
  const head = Buffer.alloc(30);
  const handle = openSync(path, 'r');
  readSync(handle, head, 0, 30, 0);
  closeSync(handle);
  return webpSize(head, file);
}

/** The three kinds of WebP keep their size in three ways (RFC 9649, section 2). */
function webpSize(head: Buffer, file: string): PictureSize {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  throw new SeedError([`picture ${file} is not a WebP file`]);
}

import sharp from 'sharp';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Backoffice } from '../server';

/** A photo as a camera makes it: colours, its place and its maker in EXIF, lying on its side. */
export function cameraPhoto(width = 320, height = 240): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, place) => (place * 7 + (place % width)) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Halloran Cameras' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 19/1 48/1' } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** POST /api/photos, in process. */
export const sendPhoto = ({ app }: Pick<Backoffice, 'app'>, bytes: Buffer, key = 'photo-0001', type = 'image/jpeg'): Promise<Response> =>
  app.inject({ method: 'POST', url: '/api/photos', headers: { 'content-type': type, 'idempotency-key': key }, payload: bytes });

/** The same numbers from 0 up to 1 in each run. */
export function drawnNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

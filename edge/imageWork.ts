import sharp from 'sharp';
import type { ImageFormat, ImageVariant } from './mediaRequest';

/** 40 megapixels: a phone's largest picture fits, a decompression bomb does not. */
const mostPixels = 40_000_000;
const mostSeconds = 5;
const mostAtOnce = 2;
const longestQueue = 200;

// Decoded pictures are large and rarely asked for twice; the disk cache holds results instead.
sharp.cache(false);
sharp.concurrency(1);

export const imageTypes: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', pjpg: 'image/jpeg' };

/** The source is no picture, too large a picture, or took too long. */
export class ImageRefusal extends Error {
  constructor(readonly reason: 'unreadable' | 'busy') {
    super(`image: ${reason}`);
    this.name = 'ImageRefusal';
  }
}

/** A picture with transparency, and where its corner lies on the base (in the mirrored picture, if it is mirrored), in pixels. */
export interface PictureLayer {
  picture: Buffer;
  left: number;
  top: number;
}

/** What one picture is composed of: the layers laid over the base, lowest first, and all of it mirrored if asked. */
export interface Composition {
  base: Buffer;
  layers: readonly PictureLayer[];
  isMirrored: boolean;
}

/** Converts pictures, two at a time; further ones wait in a bounded queue. */
export interface ImageWork {
  /** Rejects with `ImageRefusal`. */
  make(source: Buffer, variant: ImageVariant): Promise<Buffer>;
  /** A picture without loss. */
  compose(parts: Composition): Promise<Buffer>;
  /** The MIME type by content, not by file name. */
  typeOf(source: Buffer): Promise<string>;
}

const types: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heif: 'image/avif' };

export function openImageWork(): ImageWork {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= mostAtOnce) {
      if (waiting.length >= longestQueue) throw new ImageRefusal('busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } catch (error) {
      throw error instanceof ImageRefusal ? error : new ImageRefusal('unreadable');
    } finally {
      // The next in the queue takes over this slot, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    make: (source, variant) => queued(() => made(source, variant)),
    compose: (parts) => queued(() => composed(parts)),
    typeOf: (source) =>
      queued(async () => {
        const { format, width, height } = await sharp(source, { limitInputPixels: mostPixels }).metadata();
        const type = types[format];
        if (type === undefined || width * height > mostPixels) throw new ImageRefusal('unreadable');
        return type;
      }),
  };
}

/** Sharp mirrors before it lays pictures over one another, so each is mirrored by itself. */
async function composed({ base, layers, isMirrored }: Composition): Promise<Buffer> {
  const flop = (picture: Buffer) => sharp(picture, { limitInputPixels: mostPixels }).flop(isMirrored);
  const above = layers.map(async ({ picture, left, top }) => ({
    input: await flop(picture).png({ compressionLevel: 0 }).toBuffer(),
    left,
    top,
  }));
  return flop(base)
    .composite(await Promise.all(above))
    .timeout({ seconds: mostSeconds })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function made(source: Buffer, variant: ImageVariant): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' });
  const { format } = await picture.metadata();
  // SVG, PDF and other formats are refused, whatever the file is called.
  if (types[format] === undefined) throw new ImageRefusal('unreadable');
  const { width, height, quality } = variant;
  // Turned upright by the camera's own mark before that mark is dropped with all other metadata (places, names).
  const upright = picture.autoOrient().timeout({ seconds: mostSeconds });
  const sized =
    width === null ? upright : upright.resize({ width, ...(height !== null && { height }), fit: fitOf(variant), withoutEnlargement: true });
  // Efforts as measured: 31 ms for a webp of 640 px; sharp's own defaults take ten times that for a few percent.
  if (variant.format === 'avif') return sized.avif({ quality: avifQuality(variant), effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  if (variant.format === 'webp') return sized.webp({ quality, effort: 2 }).toBuffer();
  if (variant.format === 'png') return sized.png({ compressionLevel: 8, effort: 4 }).toBuffer();
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer();
}

/** The quality at which AVIF looks like WebP does at `quality`: its scale is another, and small pictures need more (measured). */
function avifQuality({ quality, width }: ImageVariant): number {
  if (width !== null && width <= 320) return quality - 19;
  return width !== null && width <= 640 ? quality - 22 : quality - 25;
}

function fitOf({ crop, fit }: ImageVariant): 'cover' | 'outside' | 'contain' | 'inside' {
  if (fit === 'contain') return 'contain';
  if (fit === 'bounds') return 'inside';
  return crop ? 'cover' : 'outside';
}

import { isUnsafePath } from './requestGuard';

/** The specification's nine widths. Free widths would let a client fill the disk with near copies. */
export const imageWidths: readonly number[] = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560];
const qualities: readonly number[] = [50, 60, 75, 85];
const tallest = 3200;

/** AVIF is never requested by name: a browser that accepts it gets it for `auto=webp`. */
export type ImageFormat = 'avif' | 'webp' | 'png' | 'pjpg';
/** Below this width AVIF's container overhead is larger than its saving (measured: docs/measurements.md, "AVIF against WebP"). */
const narrowestAvif = 320;

/** Size and format of a picture. Equal requests, however their query is written, give equal objects. */
export interface ImageVariant {
  format: ImageFormat;
  width: number | null;
  height: number | null;
  quality: number;
  /** True cuts the picture to exactly width × height; false keeps all of it (and `cover` then means "at least as large as the box"). */
  crop: boolean;
  fit: 'cover' | 'contain' | 'bounds';
}

export type MediaRequest =
  /**
   * `path` is decoded-safe and starts with /media/. `variant` is null for a file that is sent as it is. `lighter` is the same picture in
   * fewer bytes, for a browser that reads it, once it has been made.
   */
  | { kind: 'image'; path: string; variant: ImageVariant | null; lighter: ImageVariant | null; byAccept: boolean }
  | { kind: 'file'; path: string; type: string; download: boolean }
  | { refusal: string; status: 400 | 404 };

const raster: Record<string, ImageFormat> = { jpg: 'pjpg', jpeg: 'pjpg', png: 'png', webp: 'webp', avif: 'webp' };

/** Files that are not touched: SVG because it can hold scripts (so it is a download outside of <img>), GIF because it may move. */
const files: Record<string, { type: string; download: boolean }> = {
  gif: { type: 'image/gif', download: false },
  mp4: { type: 'video/mp4', download: false },
  pdf: { type: 'application/pdf', download: false },
  svg: { type: 'image/svg+xml', download: true },
  webm: { type: 'video/webm', download: false },
};

const optionNames = ['auto', 'format', 'width', 'height', 'quality', 'crop', 'fit'];

/**
 * Reads /media/<path>?auto=webp&format=…&width=…&height=…&quality=…&crop=…&fit=…, the query of the specification's section 7. A value
 * outside its list is refused, not corrected: a corrected one would be kept under a thousand names.
 */
export function readMediaRequest(target: string, accept: string): MediaRequest {
  const [path = '/', search = ''] = target.split('?', 2);
  if (isUnsafePath(path) || path.includes('//') || !path.startsWith('/media/')) return { refusal: 'There is no such file.', status: 404 };
  const extension = /\.([a-z0-9]{2,4})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const file = files[extension];
  if (file) return { kind: 'file', path, ...file };
  const natural = raster[extension];
  if (!natural) return { refusal: 'There is no such file.', status: 404 };
  const given = new URLSearchParams(search);
  if (optionNames.some((name) => given.getAll(name).length > 1)) return { refusal: 'Each parameter may stand once.', status: 400 };
  if (!optionNames.some((name) => given.has(name))) return { kind: 'image', path, variant: null, lighter: null, byAccept: false };
  const variant = variantOf(given, natural);
  if ('refusal' in variant) return { refusal: variant.refusal, status: 400 };
  const automatic = given.get('auto') === 'webp';
  if (automatic && accept.includes('image/webp')) variant.format = 'webp';
  const isLighter = automatic && accept.includes('image/avif') && (variant.width ?? 0) >= narrowestAvif;
  return { kind: 'image', path, variant, lighter: isLighter ? { ...variant, format: 'avif' } : null, byAccept: automatic };
}

function variantOf(given: URLSearchParams, natural: ImageFormat): ImageVariant | { refusal: string } {
  const auto = given.get('auto');
  const format = given.get('format') ?? natural;
  const width = numberOf(given.get('width'));
  const height = numberOf(given.get('height'));
  const quality = numberOf(given.get('quality')) ?? 85;
  const crop = given.get('crop') ?? 'false';
  const fit = given.get('fit') ?? 'cover';
  if (auto !== null && auto !== 'webp') return { refusal: 'auto is webp or left out.' };
  if (format !== 'png' && format !== 'webp' && format !== 'pjpg') return { refusal: 'format is png, webp or pjpg.' };
  if (width !== null && !imageWidths.includes(width)) return { refusal: `width is one of ${imageWidths.join(', ')}.` };
  if (height !== null && !(height >= 1 && height <= tallest)) return { refusal: `height is a whole number from 1 to ${tallest}.` };
  if (height !== null && width === null) return { refusal: 'height stands beside a width.' };
  if (!qualities.includes(quality)) return { refusal: `quality is one of ${qualities.join(', ')}.` };
  if (crop !== 'true' && crop !== 'false') return { refusal: 'crop is true or false.' };
  if (fit !== 'cover' && fit !== 'contain' && fit !== 'bounds') return { refusal: 'fit is cover, contain or bounds.' };
  return { format, width, height, quality, crop: crop === 'true', fit };
}

/** NaN, which no list holds, for what is not a plain whole number. */
function numberOf(text: string | null): number | null {
  if (text === null) return null;
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
}

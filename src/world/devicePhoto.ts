/** A photo made small on this device. */
export interface DevicePhoto {
  /** A JPEG of 1 MB at most, no side above 2048 pixels, upright, without the camera's notes (place, time, maker). */
  jpeg: Blob;
  /** The same, 160 pixels, as a `data:` address. */
  thumbnail: string;
}

/** Why there is none: not a photo by its first bytes, or a kind that this device cannot open (HEIC outside Apple's browsers). */
export type DevicePhotoRefusal = 'not-a-photo' | 'undecodable';

const longestSide = 2048;
const thumbnailSide = 160;
const mostBytes = 1_000_000;
const qualities = [0.85, 0.75, 0.65, 0.5];

/** Draws a picture anew as a small JPEG. A picture that moves gives its first moment. */
export async function devicePhoto(file: Blob): Promise<DevicePhoto | DevicePhotoRefusal> {
  if (!isPhoto(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) return 'not-a-photo';
  const picture = await decoded(file).catch(() => null);
  if (!picture || picture.width === 0 || picture.height === 0) return 'undecodable';
  try {
    const jpeg = await smallJpeg(picture);
    return jpeg ? { jpeg, thumbnail: drawn(picture, thumbnailSide).toDataURL('image/jpeg', 0.6) } : 'undecodable';
  } catch {
    return 'undecodable';
  } finally {
    if ('close' in picture) picture.close();
  }
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.slice(from, to));

/** JPEG, PNG, WebP or HEIC, whatever the file is called: an SVG is a program, and is never opened. */
function isPhoto(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return true;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true;
  return ascii(bytes, 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(ascii(bytes, 8, 12));
}

type Picture = ImageBitmap | HTMLImageElement;

/** Both ways turn it upright by the camera's note. An element opens what some browsers' bitmaps do not, such as HEIC in Safari. */
const decoded = (file: Blob): Promise<Picture> => createImageBitmap(file).catch(() => asElement(file));

async function asElement(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  // Our policy lets pictures come from `data:`, not from `blob:`.
  image.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(file);
  });
  await image.decode();
  return image;
}

/** Lower quality first, then fewer pixels: small print on a lift stays readable as long as it can. */
async function smallJpeg(picture: Picture): Promise<Blob | null> {
  for (let side = longestSide; side >= longestSide / 8; side /= 2) {
    const canvas = drawn(picture, side);
    for (const quality of qualities) {
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (jpeg?.type === 'image/jpeg' && jpeg.size <= mostBytes) return jpeg;
    }
  }
  return null;
}

function drawn(picture: Picture, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

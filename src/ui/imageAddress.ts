/** The widths in which pictures are made; no other width is ever asked for. */
export const imageWidths = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560] as const;

const formats: ReadonlyMap<string, string> = new Map(Object.entries({ png: 'png', webp: 'webp', jpg: 'pjpg', jpeg: 'pjpg' }));
const nowhere = 'https://shop.invalid';

/**
 * The shop's own path of a picture of commerce: `https://any.host/media/wysiwyg/a.jpg` is `/media/wysiwyg/a.jpg`.
 * Only the part from `/media/` counts, so the answer always stays on the shop's own origin. Null for every other picture.
 */
export function imageAddress(src: string): string | null {
  const path = pathOf(src.trim());
  if (path === null) return null;
  if (path.startsWith('/assets/')) return path;
  const start = path.indexOf('/media/');
  if (start < 0) return null;
  const own = path.slice(start);
  // Dot segments are resolved by URL; encoded ones would be resolved later, by someone else.
  return /%2e|%2f|%5c/i.test(own) ? null : own;
}

function pathOf(src: string): string | null {
  try {
    const url = new URL(src, nowhere);
    return /^https?:/.test(url.protocol) ? url.pathname : null;
  } catch {
    return null;
  }
}

export interface ImageSize {
  /** The wanted width in pixels; the next larger step is taken. */
  width: number;
  /** Width by height of the place. It counts for pictures of products, which come as large as that place. */
  ratio?: number | undefined;
}

/** Address of one size of a picture: specification section 7, "Image URLs". Pictures outside /media/ have one size. */
export function imageUrl(path: string, { width, ratio }: ImageSize): string {
  if (!path.startsWith('/media/')) return path;
  const step = imageWidths.find((candidate) => candidate >= width) ?? 2560;
  const format = formats.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  const type = format ? `&format=${format}` : '';
  const height = ratio && path.includes('/catalog/product/') ? `&height=${Math.round(step / ratio)}` : '';
  return `${path}?auto=webp${type}&width=${step}${height}&quality=85&crop=false&fit=cover`;
}

/** All sizes, for the browser to choose from; undefined where there is only one. */
export function imageSrcSet(path: string, ratio?: number): string | undefined {
  if (!path.startsWith('/media/')) return undefined;
  return imageWidths.map((width) => `${imageUrl(path, { width, ratio })} ${width}w`).join(', ');
}

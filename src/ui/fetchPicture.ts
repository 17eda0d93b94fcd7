import { imageAddress, imageSrcSet, imageUrl } from './imageAddress';
import type { PictureProps } from './Picture';

/** Which files a picture has, without any more of it. */
export type PictureFiles = Pick<PictureProps, 'src' | 'sizes'> & { width: number; height: number };

/** Begins to fetch a picture that will stand on the page in a moment, in the width that it will have there. In the browser alone. */
export function fetchPicture({ src, width, height, sizes }: PictureFiles): void {
  const path = src ? imageAddress(src) : null;
  if (path === null) return;
  const ratio = width / height;
  const link = document.createElement('link');
  const files = { href: imageUrl(path, { width, ratio }), imagesrcset: imageSrcSet(path, ratio) ?? '', imagesizes: sizes };
  for (const [name, value] of Object.entries({ rel: 'preload', as: 'image', ...files })) link.setAttribute(name, value);
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}

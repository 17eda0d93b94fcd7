import type { CSSProperties } from 'react';
import { classes } from './classes';
import { imageSrcSet, imageUrl } from './imageAddress';
import styles from './Picture.module.css';
import { useSurroundings } from './surroundings';

export interface PictureProps {
  /** Any address of the picture; it is served from the shop's own /media. */
  src: string | null | undefined;
  /** What the picture tells; empty when the words beside it say the same. */
  alt: string;
  /** The picture's own size in pixels, or any numbers of its shape: they keep its place before it arrives. */
  width: number;
  height: number;
  /** How wide it stands on the page, as in `sizes`: `(max-width: 680px) 100vw, 50vw`. */
  sizes: string;
  /** The page's main picture: asked for first. */
  isPriority?: boolean;
  className?: string;
}

/** A photograph or drawing in the size that the screen needs. Without an address the place stays, calm and empty. */
export function Picture({ src, alt, width, height, sizes, isPriority = false, className }: PictureProps) {
  const { imageAddress } = useSurroundings();
  const path = src ? imageAddress(src) : null;
  if (path === null) {
    const shape: CSSProperties = { aspectRatio: `${width} / ${height}` };
    return (
      <span className={classes(styles.missing, className)} style={shape} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
    );
  }
  return (
    <img
      className={classes(styles.picture, className)}
      src={imageUrl(path, { width: Math.min(width, 1280) })}
      srcSet={imageSrcSet(path)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? undefined : 'async'}
    />
  );
}

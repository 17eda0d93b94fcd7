import { classes } from './classes';
import { imageSrcSet, imageUrl } from './imageAddress';
import styles from './Picture.module.css';
import { useIsTakenOver } from './RichTextHtml';
import { useSurroundings } from './surroundings';

/** Default ratio, width by height, of a picture of unknown size. */
const usualRatio = 0.8;

export interface PictureProps {
  /** Any address of the picture; it is served from the shop's own /media. */
  src: string | null | undefined;
  /** Alternative text; empty when the text beside it says the same. */
  alt: string;
  /** Aspect ratio of its box in pixels, or in any numbers; it is kept whatever the picture's size. */
  width: number;
  height?: number;
  /** How wide it stands on the page, as in `sizes`: `(max-width: 680px) 100vw, 50vw`. */
  sizes: string;
  /** The page's main picture: fetched with high priority. */
  isPriority?: boolean;
  className?: string;
}

/** A photograph or drawing in the size that the screen needs. Without an address its box stays empty. */
export function Picture({ src: given, alt, width, height = width / usualRatio, sizes, isPriority = false, className }: PictureProps) {
  const { imageAddress } = useSurroundings();
  const path = given ? imageAddress(given) : null;
  const ratio = width / height;
  const style = { aspectRatio: ratio };
  const isComplete = useIsTakenOver();
  if (path === null) {
    return (
      <span className={classes(styles.missing, className)} style={style} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
    );
  }
  const [src, srcSet] = [imageUrl(path, { width, ratio }), imageSrcSet(path, ratio)];
  return (
    <img
      // With a choice of files before it stands in the page, Chromium would keep it for ever if React gives this rendering up (decision 0051).
      ref={(image) => void (isComplete || !image || Object.assign(image, { sizes, srcset: srcSet, src }))}
      className={classes(styles.picture, className)}
      style={style}
      {...(isComplete && { sizes, srcSet, src })}
      alt={alt}
      width={width}
      height={Math.round(height)}
      {...(isPriority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

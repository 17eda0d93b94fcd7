import { withImagePrefix } from './imagePrefix';
import { Picture } from './Picture';
import type { Swatch } from './swatch';

export interface SwatchMarkProps {
  swatch: Swatch;
  className: string | undefined;
  /** How wide it stands on the page, in pixels. */
  size: number;
}

/** A colour, or a picture of a cloth, beside its name. A colour is drawn: an element's own style may not name one of commerce's. */
export function SwatchMark({ swatch, className, size }: SwatchMarkProps) {
  if ('picture' in swatch)
    return (
      <Picture
        className={className}
        src={withImagePrefix('image-swatch', swatch.picture)}
        alt=""
        width={size}
        height={size}
        sizes={`${size}px`}
      />
    );
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={swatch.colour} />
    </svg>
  );
}

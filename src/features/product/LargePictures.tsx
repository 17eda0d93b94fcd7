import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog, Picture } from '~/ui';
import styles from './LargePictures.module.css';
import type { ProductPicture } from './productModel';
import { useZoom, type Zooming } from './useZoom';

export interface LargePicturesProps {
  pictures: readonly ProductPicture[];
  name: string;
  start: number;
  /** with the picture that was seen last */
  onClose: (seen: number) => void;
}

/** The pictures of a product one by one, as large as the window, to be looked at closely: by mouse, fingers and keys. */
export function LargePictures({ pictures, name, start, onClose }: LargePicturesProps) {
  const intl = useIntl();
  const [index, setIndex] = useState(start);
  const { frame, zoom, keys, pointers, ...moves } = useZoom((by) => setIndex((now) => (now + by + pictures.length) % pictures.length));
  const { scale, x, y } = zoom;
  const { url, label } = pictures[index] ?? { url: '', label: '' };
  const words = { number: index + 1, total: pictures.length, label: label || name };
  return (
    <Dialog isOpen isWide onClose={() => onClose(index)} title={<FormattedMessage id="catalog.product.gallery" values={{ name }} />}>
      <div className={styles.gallery}>
        <div
          ref={frame}
          className={styles.frame}
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys zoom and move the picture
          tabIndex={0}
          aria-label={intl.formatMessage({ id: 'catalog.product.picture' }, words)}
          aria-describedby="picture-keys"
          {...keys}
          {...pointers}
        >
          <div className={styles.picture} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
            <Picture
              key={url}
              src={url}
              alt={label || name}
              width={1600}
              height={1280}
              sizes={scale > 1 ? '2560px' : '(max-width: 60rem) 92vw, 52rem'}
              isPriority
            />
          </div>
        </div>
        <p className={styles.place} role="status">
          <FormattedMessage id="catalog.product.picture" values={words} />
          {scale > 1 && (
            <>
              {'. '}
              <FormattedMessage id="catalog.product.gallery.size" values={{ size: intl.formatNumber(scale, { style: 'percent' }) }} />
            </>
          )}
        </p>
        <Moves {...moves} hasOthers={pictures.length > 1} isWhole={scale === 1} />
        <p id="picture-keys" className={styles.keys}>
          <FormattedMessage id="catalog.product.gallery.keys" />
        </p>
      </div>
    </Dialog>
  );
}

interface MovesProps extends Pick<Zooming, 'larger' | 'smaller' | 'step'> {
  hasOthers: boolean;
  isWhole: boolean;
}

/** What keys and fingers do, as buttons. */
function Moves({ larger, smaller, step, hasOthers, isWhole }: MovesProps) {
  return (
    <div className={styles.moves}>
      {hasOthers && (
        <>
          <Button onClick={() => step(-1)}>
            <FormattedMessage id="catalog.product.gallery.previous" />
          </Button>
          <Button onClick={() => step(1)}>
            <FormattedMessage id="catalog.product.gallery.next" />
          </Button>
        </>
      )}
      <Button onClick={larger}>
        <FormattedMessage id="catalog.product.gallery.larger" />
      </Button>
      <Button onClick={smaller} aria-disabled={isWhole || undefined}>
        <FormattedMessage id="catalog.product.gallery.smaller" />
      </Button>
    </div>
  );
}

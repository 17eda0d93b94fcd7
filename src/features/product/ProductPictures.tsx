import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Picture } from '~/ui';
import { tileSizes } from '~/features/catalog';
import { usePicturesAhead } from './usePicturesAhead';
import type { ProductPicture } from './productModel';
import styles from './ProductPage.module.css';

export interface ProductPicturesProps {
  pictures: readonly ProductPicture[];
  name: string;
  /** of what is chosen: it comes first into view */
  picked?: ProductPicture | null;
  /** The picture of the list that led here: this browser has it, and it stands until the large one has come. */
  tile?: string | null | undefined;
}

/** The picture at the first position, or that of the chosen colour, large; the others as buttons below it. */
export function ProductPictures({ pictures: own, name, picked, tile }: ProductPicturesProps) {
  const intl = useIntl();
  const pictures = picked && !own.some(({ url }) => url === picked.url) ? [picked, ...own] : own;
  const [chosen, setChosen] = useState(0);
  const [seen, setSeen] = useState<string>();
  if (picked && picked.url !== seen) {
    setSeen(picked.url);
    setChosen(pictures.findIndex(({ url }) => url === picked.url));
  }
  const shown = pictures[chosen] ?? pictures[0];
  const main = usePicturesAhead<HTMLDivElement>(pictures.slice(1).map(({ url }) => url));
  return (
    <>
      <div className={styles.mainPicture} ref={main}>
        {tile && tile === shown?.url && <Tile src={tile} />}
        <Picture
          className={styles.large}
          src={shown?.url}
          alt={shown?.label || name}
          width={1600}
          height={1280}
          sizes="(max-width: 859px) 100vw, 40rem"
          isPriority
        />
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map(({ url, label }, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-pressed={index === chosen}
                aria-label={intl.formatMessage(
                  { id: 'catalog.product.picture' },
                  { number: index + 1, total: pictures.length, label: label || name },
                )}
                onClick={() => setChosen(index)}
              >
                <Picture src={url} alt="" width={160} height={128} sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Tile = ({ src }: { src: string }) => (
  <div className={styles.tile}>
    <Picture src={src} alt="" width={1600} height={1280} sizes={tileSizes} isPriority />
  </div>
);

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Picture } from '~/ui';
import { usePicturesAhead } from './usePicturesAhead';
import styles from './ProductPage.module.css';

export interface ProductPicturesProps {
  pictures: readonly { url: string; label: string }[];
  name: string;
}

/** The picture at the first position, large; the others as buttons below it. */
export function ProductPictures({ pictures, name }: ProductPicturesProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  const main = usePicturesAhead<HTMLDivElement>(pictures.slice(1).map(({ url }) => url));
  return (
    <>
      <div className={styles.mainPicture} ref={main}>
        <Picture
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

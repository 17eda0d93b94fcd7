import { type MouseEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { tileSizes } from '~/features/catalog';
import { Icon, Picture, VisuallyHidden } from '~/ui';
import { useOpening } from '~/world';
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

const loadLargePictures = async () => (await import(/* webpackChunkName: "large-pictures" */ './LargePictures')).LargePictures;

/** The picture at the first position, or that of the chosen colour, large, and larger on a press; the others as buttons below it. */
export function ProductPictures({ pictures: own, name, picked, tile }: ProductPicturesProps) {
  const pictures = picked && !own.some(({ url }) => url === picked.url) ? [picked, ...own] : own;
  const [chosen, setChosen] = useState(0);
  const [seen, setSeen] = useState<string>();
  if (picked && picked.url !== seen) {
    setSeen(picked.url);
    setChosen(pictures.findIndex(({ url }) => url === picked.url));
  }
  const main = usePicturesAhead<HTMLDivElement>(pictures.slice(1).map(({ url }) => url));
  const shown = pictures[chosen] ?? pictures[0];
  const large = useOpening(loadLargePictures);
  const look = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a button that is pressed, and the dialog gives focus back to what had it.
    currentTarget.focus();
    large.open();
  };
  const close = (last: number) => {
    setChosen(last);
    large.close();
  };
  return (
    <>
      <div className={styles.mainPicture} ref={main}>
        {tile && tile === shown?.url && <Tile src={tile} />}
        {shown && <MainPicture picture={shown} name={name} onNear={() => void large.request()} onLook={look} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} name={name} chosen={chosen} onChoose={setChosen} />}
      {large.isOpen && large.Part && <large.Part pictures={pictures} name={name} start={Math.max(0, chosen)} onClose={close} />}
    </>
  );
}

interface MainPictureProps {
  picture: ProductPicture;
  name: string;
  onNear: () => void;
  onLook: (event: MouseEvent<HTMLButtonElement>) => void;
}

function MainPicture({ picture: { url, label }, name, onNear, onLook }: MainPictureProps) {
  return (
    <button type="button" className={styles.enlarge} aria-haspopup="dialog" onPointerEnter={onNear} onFocus={onNear} onClick={onLook}>
      <Picture src={url} alt={label || name} width={1600} height={1280} sizes="(max-width: 859px) 100vw, 40rem" isPriority />
      <VisuallyHidden>
        <FormattedMessage id="catalog.product.enlarge" />
      </VisuallyHidden>
      <span className={styles.zoomMark} aria-hidden="true">
        <Icon name="search" />
      </span>
    </button>
  );
}

interface ThumbnailsProps {
  pictures: readonly ProductPicture[];
  name: string;
  chosen: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, name, chosen, onChoose }: ThumbnailsProps) {
  const intl = useIntl();
  return (
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
            onClick={() => onChoose(index)}
          >
            <Picture src={url} alt="" width={160} height={128} sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const Tile = ({ src }: { src: string }) => (
  <div className={styles.tile}>
    <Picture src={src} alt="" width={1600} height={1280} sizes={tileSizes} isPriority />
  </div>
);

import { FormattedMessage } from 'react-intl';
import { Icon, Link, Picture, starDrawing, withImagePrefix, type MoneyAmount } from '~/ui';
import type { ProductCard as ProductCardModel } from './catalogModel';
import { PriceText } from './PriceText';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: ProductCardModel;
  /** The price without tax, where it is shown. */
  excludingTax?: MoneyAmount | undefined;
  isPriority?: boolean;
  /** A line about it; with it the card says, too, that it can be had. */
  about?: string;
}

/** As in ProductListing. No `auto` here: Chromium keeps such a picture in memory, with all that stood around it, after it has left the page. */
export const tileSizes = '(max-width: 380px) 92vw, (max-width: 640px) calc(50vw - 1.6rem), (max-width: 1055px) 29vw, 18.5rem';

/** One product among others. The name is the link; its area covers the whole card. */
export function ProductCard({ product, excludingTax, isPriority, about }: ProductCardProps) {
  const { sku, name, path, picture, price, isInStock, rating } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          src={withImagePrefix('image-product', picture?.url)}
          alt=""
          width={1600}
          height={1280}
          sizes={tileSizes}
          isPriority={isPriority}
        />
      </div>
      <h2 className={styles.name}>
        <Link to={path} className={styles.link}>
          {name}
        </Link>
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      <p>
        <PriceText price={price} sku={sku} excludingTax={excludingTax} />
      </p>
      {rating && about !== undefined && (
        <p className={styles.rating}>
          <Icon drawing={starDrawing} size="small" />
          <FormattedMessage id="catalog.rating" values={rating} />
        </p>
      )}
      {isInStock && about !== undefined && (
        <p className={styles.inStock}>
          <FormattedMessage id="catalog.inStock" />
        </p>
      )}
      {!isInStock && (
        <p className={styles.soldOut}>
          <FormattedMessage id="catalog.outOfStock" />
        </p>
      )}
    </article>
  );
}

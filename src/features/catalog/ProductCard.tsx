import { FormattedMessage } from 'react-intl';
import { Icon, Link, Picture, starDrawing, type MoneyAmount } from '~/ui';
import type { ProductCard as ProductCardModel } from './catalogModel';
import { productPicture } from './catalogPictures';
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

/** One product among others. The name is the link; its area covers the whole card. */
export function ProductCard({ product, excludingTax, isPriority, about }: ProductCardProps) {
  const { sku, name, path, price, isInStock, rating } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture {...productPicture(product)} alt="" isPriority={isPriority} />
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

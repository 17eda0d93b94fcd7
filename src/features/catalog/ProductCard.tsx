import { FormattedMessage } from 'react-intl';
import { Link, Picture, withImagePrefix, type MoneyAmount } from '~/ui';
import type { ProductCard as ProductCardModel } from './catalogModel';
import { PriceText } from './PriceText';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: ProductCardModel;
  /** The price without tax, where it is shown. */
  excludingTax?: MoneyAmount | undefined;
  isPriority?: boolean;
}

/** One product among others. The name is the link; its area covers the whole card. */
export function ProductCard({ product, excludingTax, isPriority }: ProductCardProps) {
  const { name, path, picture, price, isInStock } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          src={withImagePrefix('image-product', picture?.url)}
          alt=""
          width={1600}
          height={1280}
          sizes="(max-width: 380px) 92vw, (max-width: 640px) 46vw, (max-width: 1280px) 30vw, 25rem"
          isPriority={isPriority}
        />
      </div>
      <h2 className={styles.name}>
        <Link to={path} className={styles.link}>
          {name}
        </Link>
      </h2>
      <p>
        <PriceText price={price} excludingTax={excludingTax} />
      </p>
      {!isInStock && (
        <p className={styles.soldOut}>
          <FormattedMessage id="catalog.outOfStock" />
        </p>
      )}
    </article>
  );
}

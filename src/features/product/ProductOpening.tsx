import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Breadcrumbs, PriceText, type ProductCard, tileSizes } from '~/features/catalog';
import { Container, Picture, Skeleton, SkeletonGroup, withImagePrefix } from '~/ui';
import styles from './ProductPage.module.css';

interface NameAndPriceProps extends Pick<ProductCard, 'sku' | 'name' | 'price'> {
  /** Further prices beside it. */
  children?: ReactNode;
}

export function NameAndPrice({ sku, name, price, children }: NameAndPriceProps) {
  return (
    <>
      <h1 className={styles.name}>{name}</h1>
      <p>
        <PriceText price={price} sku={sku} />
        {price && (
          <span className={styles.vat}>
            {' '}
            <FormattedMessage id="catalog.product.vatIncluded" />
          </span>
        )}
        {children}
      </p>
    </>
  );
}

/** The page of a product that a list has shown, while the rest of it is on its way: name, price, and the picture that this browser has already. */
export function ProductOpening({ card: { sku, name, price, picture } }: { card: ProductCard }) {
  return (
    <Container className={styles.page}>
      <Breadcrumbs crumbs={[]} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <div className={styles.mainPicture}>
            <Picture
              src={withImagePrefix('image-product', picture?.url)}
              alt={picture?.label || name}
              width={1600}
              height={1280}
              sizes={tileSizes}
              isPriority
            />
          </div>
        </div>
        <div className={styles.words}>
          <NameAndPrice sku={sku} name={name} price={price} />
          <SkeletonGroup>
            <Skeleton lines={4} />
            <Skeleton shape="button" />
          </SkeletonGroup>
        </div>
      </div>
    </Container>
  );
}

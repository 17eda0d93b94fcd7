import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MovingProps } from './shopParts';
import { useShopParts } from './shopParts';
import { Carousel } from './Carousel';
import styles from './Products.module.css';
import type { ProductsFields } from './productsFields';

/** Products that an editor has placed, in a grid or a row that moves. The cards are the catalogue's. */
export function Products({ fields }: MovingProps<ProductsFields>): ReactNode {
  const intl = useIntl();
  const { PlacedProducts } = useShopParts();
  if (!PlacedProducts) return null;
  const arrange = (cards: ReactNode[], names: string[]): ReactNode =>
    fields.appearance === 'carousel' ? (
      <Carousel settings={fields} label={intl.formatMessage({ id: 'pageBuilder.products' })} items={cards} names={names} isWide />
    ) : (
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </ul>
    );
  return (
    <div className={fields.className} data-content-type="products">
      <PlacedProducts tiles={fields.tiles} skus={fields.skus} arrange={arrange} />
    </div>
  );
}

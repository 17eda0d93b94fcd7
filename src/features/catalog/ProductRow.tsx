import type { ReactNode } from 'react';
import { ownValue } from '~/data/safeJson';
import { Section } from '~/ui';
import { useListingExcludingTax } from './excludingTaxApi';
import type { ProductCard } from './catalogModel';
import { usePlacedProductsQuery } from './placedProductsApi';
import styles from './ProductRow.module.css';
import { SavableCard } from './SavableCard';

export interface ProductRowProps {
  /** of the products, in the order in which they stand */
  skus: readonly string[];
  id: string;
  heading: ReactNode;
  /** Stands below them. */
  children?: ReactNode;
}

const nothing: ProductCard[] = [];
/** More would be a list to choose from. */
const most = 4;

/** A few products under a heading; nothing at all where the shop sells none of them. */
export function ProductRow({ skus, id, heading, children }: ProductRowProps): ReactNode {
  const shown = skus.slice(0, most);
  const { data = nothing } = usePlacedProductsQuery({ sku: shown }, { skip: shown.length === 0 });
  const cards = shown.flatMap((sku) => data.find((card) => card.sku === sku) ?? []);
  const excludingTax = useListingExcludingTax(cards);
  if (cards.length === 0) return null;
  return (
    <Section labelledBy={id} className={styles.row}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.sku}>
            <SavableCard product={card} excludingTax={ownValue(excludingTax, card.sku)} />
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

import type { ReactNode } from 'react';
import { SaveForLaterSlot } from '~/features/saving';
import { useHasFeature } from '~/features/store-view';
import { ProductCard, type ProductCardProps } from './ProductCard';
import styles from './SavableCard.module.css';

/** A product's card with the button that saves it, which comes later: its place is kept free, so that nothing moves. */
export function SavableCard(props: ProductCardProps): ReactNode {
  const hasAccounts = useHasFeature('account');
  const { sku, name } = props.product;
  const canBeSaved = useHasFeature('ecommerce') && hasAccounts;
  return (
    <>
      <ProductCard {...props} />
      {canBeSaved && (
        <div className={styles.save}>
          {/* A tile as an editor's page has it names no product until commerce has answered. */}
          {sku !== '' && <SaveForLaterSlot item={{ sku, quantity: 1, selectedOptions: [], options: [] }} label={name} />}
        </div>
      )}
    </>
  );
}

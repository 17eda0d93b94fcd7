import type { ReactNode } from 'react';
import { CompareSlot, SaveForLaterSlot } from '~/features/saving';
import { useHasFeature } from '~/features/store-view';
import { classes } from '~/ui';
import { ProductCard, type ProductCardProps } from './ProductCard';
import styles from './SavableCard.module.css';

/** A product's card with the buttons that save and compare it, which come later: their place is kept free, so that nothing moves. */
export function SavableCard(props: ProductCardProps): ReactNode {
  const hasAccounts = useHasFeature('account');
  const { sku, name } = props.product;
  const canBeSaved = useHasFeature('ecommerce') && hasAccounts;
  return (
    <>
      <ProductCard {...props} />
      <div className={classes(styles.save, canBeSaved && styles.both)}>
        {/* A tile as an editor's page has it names no product until commerce has answered. */}
        {sku !== '' && canBeSaved && <SaveForLaterSlot item={{ sku, quantity: 1, selectedOptions: [], options: [] }} label={name} />}
        {sku !== '' && <CompareSlot sku={sku} label={name} />}
      </div>
    </>
  );
}

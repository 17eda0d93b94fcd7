import type { ReactNode } from 'react';
import { PlacedProducts } from '~/features/catalog/PlacedProducts';
import type { PlacedProductsProps } from '~/features/page-builder';
import { SavingForLater } from './SavingForLater';

/**
 * Products on a page of editors, each with the button that saves it. It comes with this part of the page, when that comes near the
 * screen: the scripts with which a page begins stay without it.
 */
export function SavablePlacedProducts(props: PlacedProductsProps): ReactNode {
  return (
    <SavingForLater isPartOfPage>
      <PlacedProducts {...props} />
    </SavingForLater>
  );
}

import type { ReactNode } from 'react';
import { PlacedProducts } from '~/features/catalog/PlacedProducts';
import type { PlacedProductsProps } from '~/features/page-builder';
import { Comparing } from './Comparing';
import { SavingForLater } from './SavingForLater';

/**
 * Products on a page of editors, each with the buttons that save and compare it. They come with this part of the page, when that comes near the
 * screen: the scripts with which a page begins stay without it.
 */
export function SavablePlacedProducts(props: PlacedProductsProps): ReactNode {
  return (
    <SavingForLater isPartOfPage>
      <Comparing>
        <PlacedProducts {...props} />
      </Comparing>
    </SavingForLater>
  );
}

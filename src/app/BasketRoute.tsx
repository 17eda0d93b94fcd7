import type { ReactNode } from 'react';
import { BasketPage } from '~/features/basket/BasketPage';
import { SavingForLater } from './SavingForLater';

/** The basket, whose lines can be kept for later. */
export function BasketRoute(): ReactNode {
  return (
    <SavingForLater>
      <BasketPage />
    </SavingForLater>
  );
}

import type { ReactNode } from 'react';
import { SearchPage } from '~/features/search/SearchPage';
import { Comparing } from './Comparing';
import { SavingForLater } from './SavingForLater';

export { loadSearch } from '~/features/search/searchApi';

/** What was found, each product with the button that keeps it for later. */
export function SearchRoute(): ReactNode {
  return (
    <SavingForLater>
      <Comparing>
        <SearchPage />
      </Comparing>
    </SavingForLater>
  );
}

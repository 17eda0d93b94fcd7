import type { ReactNode } from 'react';
import { ConfiguratorPage } from '~/features/configurator/ConfiguratorPage';
import { SavingForLater } from './SavingForLater';

/** The builder, whose lift can be kept for later and opened again. */
export function BuilderRoute(): ReactNode {
  return (
    <SavingForLater>
      <ConfiguratorPage />
    </SavingForLater>
  );
}

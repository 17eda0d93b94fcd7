import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { loadConfigurator } from '~/features/configurator/configuratorApi';
import { ConfiguratorPage } from '~/features/configurator/ConfiguratorPage';
import { lazyConfigurator } from '~/features/configurator/lazyConfigurator';
import { loadExperimentalJourney } from '~/features/configurator/liftJourney';
import { selectPublicConfig } from '~/features/store-view';
import type { LazyFeature } from '~/world';
import { SavingForLater } from './SavingForLater';
import type { AppStore } from './store';

/** The builder, whose lift can be kept for later and opened again. */
export function BuilderRoute(): ReactNode {
  const [params] = useSearchParams();
  return (
    <SavingForLater isPartOfPage={!params.has('saved')}>
      <ConfiguratorPage />
    </SavingForLater>
  );
}

const hasExperiments = (store: AppStore): boolean => selectPublicConfig(store.getState()).experiments !== undefined;

/** Its questions and, where an experiment is on, the part that shows its variants: the server renders with it. */
export async function loadBuilder(store: AppStore): Promise<PageResult> {
  const [result] = await Promise.all([loadConfigurator(store), hasExperiments(store) && loadExperimentalJourney()]);
  return result;
}

/** What the builder adds to the store, and the experiments' part before the first page is hydrated: its HTML may be a variant's. */
export async function builderFeatures(store: AppStore): Promise<LazyFeature[]> {
  if (!hasExperiments(store)) return [lazyConfigurator];
  const [{ experimentsFeature }] = await Promise.all([
    import(/* webpackChunkName: "experiments" */ './experimentsPart'),
    loadExperimentalJourney(),
  ]);
  return [lazyConfigurator, experimentsFeature];
}

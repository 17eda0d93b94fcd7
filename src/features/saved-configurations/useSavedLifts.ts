import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Join, useWorld } from '~/world';
import type { SavedRecord } from './savedConfigurationModel';
import { lazySavedConfigurations, type SavedConfigurationsRoot, selectSavedConfigurations } from './savedConfigurationsSlice';

/**
 * The lifts that this device has saved, newest first; undefined until they are read. The feature joins the store with its first part. What they
 * hold may leave the device: answers about health are in none of them.
 */
export function useSavedLifts(): SavedRecord[] | undefined {
  const store = useStore() as unknown as { join: Join };
  useEffect(() => store.join(lazySavedConfigurations), [store]);
  const { clock } = useWorld();
  const [now] = useState(() => clock.now());
  return useSelector((state: SavedConfigurationsRoot) => selectSavedConfigurations(state, now));
}

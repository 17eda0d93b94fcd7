import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectWebsiteCode } from '~/features/store-view';
import { useLazyPart, useWorld } from '~/world';
import type { KeepLiftProps } from './KeepLift';
import { savedConfigurationsKey } from './savedConfigurationModel';

const loadKeepLift = async () => (await import(/* webpackChunkName: "saved-configurations" */ './KeepLift')).KeepLift;
const loadSavedLifts = async () => (await import(/* webpackChunkName: "saved-configurations" */ './SavedLifts')).OwnLifts;

/** In the builder: saving the lift, and its link. It comes after the screen itself; if it fails to load, the page does without it. */
export function KeepLiftPlace(props: KeepLiftProps): ReactNode {
  const { Part, request } = useLazyPart(loadKeepLift);
  useEffect(() => void request(), [request]);
  return Part && <Part {...props} />;
}

/** On the account's first page: lifts that were saved on this device. Nothing is loaded where its record speaks of none. */
export function OwnLiftsPlace(): ReactNode {
  const { storage } = useWorld();
  const websiteCode = useSelector(selectWebsiteCode);
  const { Part, request } = useLazyPart(loadSavedLifts);
  useEffect(() => {
    if (storage.read(savedConfigurationsKey(websiteCode))?.includes('"secret"')) void request();
  }, [storage, websiteCode, request]);
  return Part && <Part />;
}

import { experimentIdCookie } from '~/config/experiments';
import { mayBeAttributed } from '~/features/attribution/mayBeAttributed';
import { attributionFeature } from '~/features/attribution/lazyAttribution';
import { selectIsCarrying } from '~/features/consent';
import { requestsKey, speaksOfOpenRequest } from '~/features/requests';
import { selectPublicConfig } from '~/features/store-view';
import type { Join, World } from '~/world';
import { forgetPersonal } from '~/persistence/expireStoredData';
import { loadPhoneNumbers } from './phoneNumbers';
import type { AppStore } from './store';

/** Startup work that depends on stored data of an earlier visit, or on the referrer. */
export function startupTasks(world: World, websiteCode: string, store: AppStore, hasExperiments: boolean): void {
  const { join } = store;
  forgetPersonal(world, websiteCode);
  // An id that a former visit has left goes with the consent to it, also where no experiment is on any more.
  if (hasExperiments || world.cookies.read(experimentIdCookie) !== undefined) void joinExperiments(join).catch(() => undefined);
  const isAttributed = mayBeAttributed(world);
  if (isAttributed) join(attributionFeature);
  if (isAttributed || mayGetNumber(store)) void loadPhoneNumbers(store);
  // If it fails to load, the next page tries again.
  if (speaksOfOpenRequest(world.storage.read(requestsKey(websiteCode)))) void joinRequests(join).catch(() => undefined);
}

const joinExperiments = async (join: Join): Promise<void> =>
  join((await import(/* webpackChunkName: "experiments" */ './experimentsPart')).experimentsFeature);

/** Call tracking runs in this document, and may give the visitor a number. */
const mayGetNumber = (store: AppStore): boolean =>
  selectIsCarrying(store.getState()) && selectPublicConfig(store.getState()).vendors['callTracking'] === true;

const joinRequests = async (join: Join): Promise<void> =>
  join((await import(/* webpackChunkName: "requests" */ '~/features/requests/lazyRequests')).lazyRequests);

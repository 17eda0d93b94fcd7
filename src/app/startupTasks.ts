import { mayBeAttributed } from '~/features/attribution/mayBeAttributed';
import { attributionFeature } from '~/features/attribution/lazyAttribution';
import { requestsKey, speaksOfOpenRequest } from '~/features/requests';
import type { Join, World } from '~/world';
import { forgetPersonal } from '~/persistence/expireStoredData';

/** Startup work that depends on stored data of an earlier visit, or on the referrer. */
export function startupTasks(world: World, websiteCode: string, join: Join): void {
  forgetPersonal(world, websiteCode);
  if (mayBeAttributed(world)) join(attributionFeature);
  // If it fails to load, the next page tries again.
  if (speaksOfOpenRequest(world.storage.read(requestsKey(websiteCode)))) void joinRequests(join).catch(() => undefined);
}

const joinRequests = async (join: Join): Promise<void> =>
  join((await import(/* webpackChunkName: "requests" */ '~/features/requests/lazyRequests')).lazyRequests);

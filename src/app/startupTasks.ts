import { experimentIdCookie } from '~/config/experiments';
import { mayBeAttributed } from '~/features/attribution/mayBeAttributed';
import { attributionFeature } from '~/features/attribution/lazyAttribution';
import { requestsKey, speaksOfOpenRequest } from '~/features/requests';
import type { Join, World } from '~/world';
import { forgetPersonal } from '~/persistence/expireStoredData';

/** Startup work that depends on stored data of an earlier visit, or on the referrer. */
export function startupTasks(world: World, websiteCode: string, join: Join, hasExperiments: boolean): void {
  forgetPersonal(world, websiteCode);
  // An id that a former visit has left goes with the consent to it, also where no experiment is on any more.
  if (hasExperiments || world.cookies.read(experimentIdCookie) !== undefined) void joinExperiments(join).catch(() => undefined);
  if (mayBeAttributed(world)) join(attributionFeature);
  // If it fails to load, the next page tries again.
  if (speaksOfOpenRequest(world.storage.read(requestsKey(websiteCode)))) void joinRequests(join).catch(() => undefined);
}

const joinExperiments = async (join: Join): Promise<void> =>
  join((await import(/* webpackChunkName: "experiments" */ './experimentsPart')).experimentsFeature);

const joinRequests = async (join: Join): Promise<void> =>
  join((await import(/* webpackChunkName: "requests" */ '~/features/requests/lazyRequests')).lazyRequests);

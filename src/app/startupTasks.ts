import { mayBeAttributed } from '~/features/attribution/mayBeAttributed';
import { attributionFeature } from '~/features/attribution/lazyAttribution';
import type { Join, World } from '~/world';
import { forgetPersonal } from '~/persistence/expireStoredData';

/** Startup work that depends on stored data of an earlier visit, or on the referrer. */
export function startupTasks(world: World, websiteCode: string, join: Join): void {
  forgetPersonal(world, websiteCode);
  if (mayBeAttributed(world)) join(attributionFeature);
}

import { mayBeAttributed } from '~/features/attribution';
import { attributionFeature } from '~/features/attribution/lateAttribution';
import type { Join, World } from '~/world';
import { forgetPersonal } from './forgetting';

/** What an earlier visit, or the way here, makes necessary once the page runs. */
export function occasions(world: World, websiteCode: string, join: Join): void {
  forgetPersonal(world, websiteCode);
  if (mayBeAttributed(world)) join(attributionFeature);
}

import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenPlacement } from '~/features/placement';
import { selectPublicConfig } from '~/features/store-view';
import { useWorld } from '~/world';
import type { World } from '~/world';

const guardKey = 'reloaded_for_build';
const aMinute = 60_000;

/** webpack names both kinds so: a script that did not come, and a stylesheet that did not. Words that did not are told with their cause. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED' || isMissingChunk(error.cause));

/**
 * True where loading the document anew may help: a release has taken the place of this page's one. Each build is left once at most, and
 * never twice within a minute, so that a server that mixes releases cannot make a page spin.
 */
export function mayReload(world: World, buildId: string): boolean {
  const { builds, at } = guardOf(world);
  // Where nothing can be remembered, the guard would forget itself, too.
  if (!world.connectivity.isOnline() || world.session.mode === 'memory') return false;
  return !builds.includes(buildId) && world.clock.now() - at >= aMinute;
}

/** Writes down that this build is being left. False where it cannot be remembered. */
function leave(world: World, buildId: string): boolean {
  const builds = [...guardOf(world).builds, buildId].slice(-5);
  return world.session.write(guardKey, `${builds.join(',')} ${world.clock.now()}`);
}

function guardOf(world: World): { builds: string[]; at: number } {
  const [builds = '', at = '0'] = (world.session.read(guardKey) ?? '').split(' ');
  return { builds: builds.split(',').filter(Boolean), at: Number(at) };
}

/**
 * Reloads once where a route's chunk is gone, never while an order is on its way; what was stored is there again afterwards. Gives true
 * while that happens.
 */
export function useGuardedReload(error: unknown): boolean {
  const world = useWorld();
  const { buildId } = useSelector(selectPublicConfig);
  const isOrdering = useSelector(selectOpenPlacement) !== undefined;
  const [isReloading, setReloading] = useState(() => isMissingChunk(error) && !isOrdering && mayReload(world, buildId));
  useEffect(() => {
    if (!isReloading) return;
    if (leave(world, buildId)) world.navigation.reload();
    else return world.clock.after(0, () => setReloading(false));
  }, [isReloading, world, buildId]);
  return isReloading;
}

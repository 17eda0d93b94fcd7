import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectPublicConfig } from '~/features/store-view';
import type { World } from '~/world';
import { useWorld } from '~/world';
import { sendMessageToWorker } from '~/world/workerMessages';

const guardKey = 'reloaded_for_build';
const aMinute = 60_000;

/** webpack's errors for a script and for a stylesheet that failed to load. A failed file of messages is recognised by its cause. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED' || isMissingChunk(error.cause));

/**
 * True where reloading the document may help: a newer release has replaced this page's one. Each build is reloaded once at most, and
 * never twice within a minute, so that a server that mixes releases cannot cause a reload loop.
 */
export function mayReload(world: World, buildId: string): boolean {
  const { builds, at } = guardOf(world);
  // Where storage fails, this guard would not be remembered either.
  if (!world.connectivity.isOnline() || world.session.mode === 'memory') return false;
  return !builds.includes(buildId) && world.clock.now() - at >= aMinute;
}

/** Stores that this build was reloaded. False where it cannot be stored. */
function leave(world: World, buildId: string): boolean {
  const builds = [...guardOf(world).builds, buildId].slice(-5);
  return world.session.write(guardKey, `${builds.join(',')} ${world.clock.now()}`);
}

function guardOf(world: World): { builds: string[]; at: number } {
  const [builds = '', at = '0'] = (world.session.read(guardKey) ?? '').split(' ');
  return { builds: builds.split(',').filter(Boolean), at: Number(at) };
}

/**
 * Reloads once where a route's chunk is gone, never while an order is being placed; stored state is restored afterwards. Returns true
 * while it reloads.
 */
export function useGuardedReload(error: unknown): boolean {
  const world = useWorld();
  const { buildId } = useSelector(selectPublicConfig);
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const [isReloading, setReloading] = useState(() => isMissingChunk(error) && !isOrdering && mayReload(world, buildId));
  useEffect(() => {
    if (!isReloading) return;
    if (leave(world, buildId)) world.navigation.reload();
    else return world.clock.after(0, () => setReloading(false));
  }, [isReloading, world, buildId]);
  return isReloading;
}

/** Where a page cannot be loaded without a network, the worker may have a copy of it: then the document is loaded, which is that copy. */
export function useKeptCopy(isWanted: boolean): void {
  const world = useWorld();
  useEffect(() => {
    if (!isWanted || world.connectivity.isOnline()) return;
    let isGone = false;
    sendMessageToWorker(world, 'HAS_PAGE').then(
      (answer) => {
        if (!isGone && (answer as { ok?: unknown } | null)?.ok === true) world.navigation.reload();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, world]);
}

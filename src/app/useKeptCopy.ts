import { useEffect } from 'react';
import { useWorld } from '~/world';
import { sendMessageToWorker } from '~/world/workerMessages';

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

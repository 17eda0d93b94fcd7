import { sendMessageToWorker } from '~/world/workerMessages';
import type { ServiceWorkerPort, World } from '~/world';

/** The part of the router that is used: a callback after every change of its state. */
interface RouterSteps {
  state: { location: { key: string }; navigation: { state: string } };
  subscribe: (listener: () => void) => () => void;
}

const anHour = 3_600_000;
/** How long the page must be hidden: one that is being replaced by another document, or is waited for, may be hidden for a short time, too. */
const aWhile = 60_000;

/**
 * Registers the worker, reports to it which pages were read in the app (their documents were never requested), and lets a newer worker
 * take over when the page has been hidden for a while. Nothing depends on it.
 */
export async function startServiceWorker(world: World, router: RouterSteps, address: () => string): Promise<void> {
  const worker = await world.serviceWorker();
  if (!worker) return;
  try {
    await worker.register();
  } catch {
    world.log({ level: 'warning', message: 'Failed to register SW.' });
    return;
  }
  let known = router.state.location.key;
  let lookedAt = world.clock.now();
  router.subscribe(() => {
    const { location, navigation } = router.state;
    if (location.key === known || navigation.state !== 'idle') return;
    known = location.key;
    if (world.clock.now() - lookedAt > anHour) {
      lookedAt = world.clock.now();
      void worker.lookForNewer().catch(() => undefined);
    }
    void tellOfPage(world, worker, address());
  });
  let stay = (): void => undefined;
  world.visibility.onChange((isVisible) => {
    stay();
    if (!isVisible) stay = world.clock.after(aWhile, () => world.visibility.isVisible() || worker.giveWay());
  });
  await worker.controlled();
  await tellOfPage(world, worker, address());
}

/** If a message is lost, one page cannot be read offline. */
async function tellOfPage(world: World, worker: ServiceWorkerPort, url: string): Promise<void> {
  if (worker.savesData() || !world.connectivity.isOnline()) return;
  const files = worker.files().slice(-60);
  await sendMessageToWorker(world, 'PAGE_READ', { url, files }).catch(() => undefined);
}

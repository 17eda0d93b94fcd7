import { sendMessageToWorker } from '~/world/workerMessages';
import type { ServiceWorkerDoor, World } from '~/world';

/** What is needed of the router: a call after every change of its state. */
interface RouterSteps {
  state: { location: { key: string }; navigation: { state: string } };
  subscribe: (listener: () => void) => () => void;
}

const anHour = 3_600_000;
/** A page that is left for another is out of sight as well, and one that is waited for may be: nobody waits longer. */
const aWhile = 60_000;

/**
 * Registers the worker, tells it which pages were read in the app (their documents were never asked for), and lets a newer worker take
 * over when the page has been out of sight for a while. Nothing waits for it and nothing needs it.
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

/** A message that is lost costs one page that cannot be read offline. */
async function tellOfPage(world: World, worker: ServiceWorkerDoor, url: string): Promise<void> {
  if (worker.savesData() || !world.connectivity.isOnline()) return;
  const files = worker.files().slice(-60);
  await sendMessageToWorker(world, 'PAGE_READ', { url, files }).catch(() => undefined);
}

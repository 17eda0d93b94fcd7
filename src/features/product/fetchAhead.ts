import { imageAddress, imageUrl, type ImageSize } from '~/ui';
import type { World } from '~/world';
import { sendMessageToWorker } from '~/world/workerMessages';

/** Has the service worker fetch pictures of this size. If a message is lost, the picture is loaded on the press instead. */
export async function fetchAhead(world: World, pictures: readonly string[], size: ImageSize): Promise<void> {
  const worker = await world.serviceWorker();
  if (!worker || worker.savesData()) return;
  // On the first visit the worker starts later than the page.
  await worker.controlled();
  if (!world.connectivity.isOnline()) return;
  const addresses = pictures.flatMap((picture) => {
    const path = imageAddress(picture);
    return path === null ? [] : [imageUrl(path, size)];
  });
  await sendMessageToWorker(world, 'PREFETCH_IMAGES', addresses).catch(() => undefined);
}

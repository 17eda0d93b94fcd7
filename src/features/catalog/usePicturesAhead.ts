import { useEffect, useRef, type RefObject } from 'react';
import { imageAddress, imageUrl, type ImageSize } from '~/ui';
import { useWorld, type World } from '~/world';
import { sendMessageToWorker } from '~/world/workerMessages';

/**
 * Has the worker fetch pictures that one press will bring to the screen, so that they are there at once, and also without a line.
 * They have to stand as wide as those inside the returned place: the size that the browser took for these is the one that is asked
 * for, once the first of them has arrived. Nothing is fetched for whoever saves data.
 */
export function usePicturesAhead<Place extends HTMLElement>(pictures: readonly string[]): RefObject<Place | null> {
  const world = useWorld();
  const place = useRef<Place>(null);
  const wanted = pictures.join('\n');
  useEffect(() => {
    const element = place.current;
    if (!element || wanted === '') return;
    let isOver = false;
    const send = () => {
      const size = sizeShown(element);
      if (isOver || size === null) return;
      isOver = true;
      void fetchAhead(world, wanted.split('\n'), size);
    };
    send();
    element.addEventListener('load', send, true);
    return () => {
      isOver = true;
      element.removeEventListener('load', send, true);
    };
  }, [world, wanted]);
  return place;
}

/** The size that the browser chose for a picture which has arrived; null before. */
function sizeShown(place: HTMLElement): ImageSize | null {
  for (const { complete, currentSrc } of place.querySelectorAll('img')) {
    const asked = new URLSearchParams(complete ? currentSrc.split('?')[1] : '');
    const width = Number(asked.get('width'));
    const height = Number(asked.get('height'));
    if (width > 0) return { width, ...(height > 0 && { ratio: width / height }) };
  }
  return null;
}

/** A message that is lost costs a moment of waiting. */
async function fetchAhead(world: World, pictures: readonly string[], size: ImageSize): Promise<void> {
  const worker = await world.serviceWorker();
  if (!worker || worker.savesData()) return;
  // On the first visit the worker comes later than the page.
  await worker.controlled();
  if (!world.connectivity.isOnline()) return;
  const addresses = pictures.flatMap((picture) => {
    const path = imageAddress(picture);
    return path === null ? [] : [imageUrl(path, size)];
  });
  await sendMessageToWorker(world, 'PREFETCH_IMAGES', addresses).catch(() => undefined);
}

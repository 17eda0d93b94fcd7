import { useEffect, useRef, type RefObject } from 'react';
import type { ImageSize } from '~/ui';
import { useWorld } from '~/world';

const load = async () => (await import(/* webpackChunkName: "pictures-ahead" */ './fetchAhead')).fetchAhead;

/**
 * Makes the service worker prefetch pictures that one press will show, so that they appear at once, and also offline.
 * They must have the same width as those inside the returned element: the size that the browser chose for these is the one that is
 * prefetched, once the first of them has loaded. Nothing is prefetched with the data saver on.
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
      // If it does not load, the picture is loaded on the press instead.
      void load().then(
        (fetchAhead) => fetchAhead(world, wanted.split('\n'), size),
        () => undefined,
      );
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

/** The size that the browser chose for a picture that has loaded; null before. */
function sizeShown(place: HTMLElement): ImageSize | null {
  for (const { complete, currentSrc } of place.querySelectorAll('img')) {
    const asked = new URLSearchParams(complete ? currentSrc.split('?')[1] : '');
    const width = Number(asked.get('width'));
    const height = Number(asked.get('height'));
    if (width > 0) return { width, ...(height > 0 && { ratio: width / height }) };
  }
  return null;
}

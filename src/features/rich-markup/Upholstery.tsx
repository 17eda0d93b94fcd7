import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { imageSrcSet, imageUrl, LiveRegion, useSurroundings } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { nextOf, partsOf, useAlive, useListener, useParts, write } from './markup';

/** The covers of one model: each is a link to the chair's picture in it; with a script, choosing one changes the picture above. */
export function Upholstery({ element }: BehaviourProps): ReactNode {
  const { picture, fabrics, list } = useParts(element, coversIn);
  const { imageAddress } = useSurroundings();
  const [chosen, choose] = useState(-1);
  useAlive(element);

  useEffect(() => {
    list?.setAttribute('role', 'radiogroup');
    for (const fabric of fabrics) {
      fabric.closest('li')?.setAttribute('role', 'presentation');
      fabric.setAttribute('role', 'radio');
    }
  }, [list, fabrics]);
  useEffect(() => {
    fabrics.forEach((fabric, index) =>
      write(fabric, { 'aria-checked': String(index === chosen), tabindex: index === Math.max(0, chosen) ? '0' : '-1' }),
    );
    const path = imageAddress(fabrics[chosen]?.getAttribute('href') ?? '');
    if (!picture || path === null) return;
    write(picture, { src: imageUrl(path, { width: 1280 }), srcset: imageSrcSet(path) ?? null, alt: nameOf(fabrics[chosen]) });
  }, [fabrics, picture, chosen, imageAddress]);

  const press = useCallback(
    (event: MouseEvent) => {
      const index = fabrics.findIndex((fabric) => fabric.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      choose(index);
    },
    [fabrics],
  );
  const step = useCallback(
    (event: KeyboardEvent) => {
      const current = fabrics.indexOf(event.target as HTMLElement);
      if (current < 0) return;
      const next = event.key === ' ' ? current : nextOf(event.key, current, fabrics.length);
      if (next === null) return;
      event.preventDefault();
      choose(next);
      fabrics[next]?.focus();
    },
    [fabrics],
  );
  useListener(element, 'click', press);
  useListener(element, 'keydown', step);
  return createPortal(<LiveRegion>{nameOf(fabrics[chosen])}</LiveRegion>, element);
}

const nameOf = (fabric: HTMLElement | undefined): string => fabric?.textContent?.trim() ?? '';

function coversIn(element: HTMLElement) {
  return {
    picture: element.querySelector('img.upholstery-picture'),
    list: element.querySelector('.upholstery-fabrics'),
    fabrics: partsOf(element, 'a.upholstery-fabric'),
  };
}

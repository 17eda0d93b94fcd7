import { useCallback } from 'react';
import type { BehaviourProps } from './behaviours';
import { partsOf, useAlive, useListener, useParts, write } from './markup';

const pointsIn = (element: HTMLElement): HTMLDetailsElement[] => partsOf(element, 'details.image-tooltip-point') as HTMLDetailsElement[];

/** Points on a picture: one is open at a time; Escape and a press elsewhere close it. */
export function ImageTooltip({ element }: BehaviourProps): null {
  const points = useParts(element, pointsIn);
  useAlive(element);
  const closeAll = useCallback(
    (except?: EventTarget | null) => {
      for (const point of points) if (point !== except) write(point, { open: null });
    },
    [points],
  );
  const closeOthers = useCallback(
    (event: Event) => {
      if (event.target instanceof HTMLDetailsElement && event.target.open) closeAll(event.target);
    },
    [closeAll],
  );
  const leave = useCallback(
    (event: KeyboardEvent) => {
      const open = points.find((point) => point.open);
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      open.querySelector('summary')?.focus();
      closeAll();
    },
    [points, closeAll],
  );
  const pressElsewhere = useCallback(
    (event: PointerEvent) => {
      if (!points.some((point) => point.contains(event.target as Node))) closeAll();
    },
    [points, closeAll],
  );
  useListener(element, 'toggle', closeOthers, true);
  useListener(element, 'keydown', leave);
  useListener(element.ownerDocument, 'pointerdown', pressElsewhere);
  return null;
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Shown } from './stage';
import { keyed, turned } from './viewpoint';

export interface Turning {
  keys: { onKeyDown: (event: KeyboardEvent) => void };
  pointers: Pick<React.ComponentProps<'div'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
}

/** Degrees of a turn for each CSS pixel dragged. */
const perPixel = 0.45;

/** Arrow keys, and one pointer that drags. A finger that moves up or down scrolls the page (`touch-action: pan-y`). */
export function useTurning(shown: Shown, onShow: (shown: Shown) => void): Turning {
  const held = useRef<{ id: number; x: number; y: number } | null>(null);
  const release = (event: PointerEvent): void => {
    if (held.current?.id === event.pointerId) held.current = null;
  };
  return {
    keys: {
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const viewpoint = keyed(shown.viewpoint, event.key);
        if (!viewpoint) return;
        event.preventDefault();
        onShow({ ...shown, viewpoint });
      },
    },
    pointers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event) {
        const before = held.current;
        if (before?.id !== event.pointerId) return;
        held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
        const by = {
          round: (before.x - event.clientX) * perPixel,
          up: event.pointerType === 'touch' ? 0 : (event.clientY - before.y) * perPixel,
        };
        onShow({ ...shown, viewpoint: turned(shown.viewpoint, by) });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

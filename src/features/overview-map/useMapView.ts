import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { centredOn, dragged, isInView, limited, limitsOf, type Point, screenPoint, type Size, type View, viewOf, zoomed } from './mapView';

/** Until it is measured (and where nothing can be), a map is as large as on a small phone. */
const unmeasured: Size = { width: 320, height: 420, pin: 48 };
/** A finger or pointer that moved less, in pixels, has pressed and not dragged. */
const steady = 8;

export interface MapControl {
  view: View;
  size: Size;
  /** Was it changed since the beginning, or since all was shown? */
  isMoved: boolean;
  canZoom: { closer: boolean; further: boolean };
  zoomBy: (by: number) => void;
  /** Shows all places again. */
  showAll: () => void;
  show: (view: View) => void;
  limits: ReturnType<typeof limitsOf>;
  /** Moves the map when the point of the world is out of view. */
  bringIntoView: (point: Point) => void;
  /** What the element of the map hears. The wheel scrolls the page, and so does one finger up or down. */
  gestures: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>;
  keys: { onKeyDown: (event: KeyboardEvent) => void };
}

/** What a map shows, and how pointers, fingers and keys change it. It begins around all points. */
export function useMapView(element: HTMLElement | null, outline: string, points: readonly Point[]): MapControl {
  const size = useSize(element);
  const limits = limitsOf(outline, points, size);
  const [moved, setMoved] = useState<View | null>(null);
  const start = viewOf(points, size, limits);
  // What was shown stays when the window changes its size.
  const view = moved ? limited(moved, size, limits) : start;
  const change = (next: (current: View) => View) => setMoved((current) => next(current ? limited(current, size, limits) : start));
  const zoomBy = (by: number) => change((current) => zoomed(current, size, limits, by));
  const drag = (by: Point) => change((current) => dragged(current, size, limits, by));
  const pointers = usePointers({
    drag,
    pinch: (by, around) => change((current) => zoomed(current, size, limits, by, around)),
    press: (at) => change((current) => centredOn(current, size, limits, at)),
  });
  const bringIntoView = (point: Point) =>
    change((current) =>
      isInView(screenPoint(current, size, point), size, 24) ? current : limited({ ...current, centre: point }, size, limits),
    );
  const showAll = () => setMoved(null);
  const runs: Record<string, () => void> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    ArrowLeft: () => drag([size.width / 5, 0]),
    ArrowRight: () => drag([-size.width / 5, 0]),
    ArrowUp: () => drag([0, size.height / 5]),
    ArrowDown: () => drag([0, -size.height / 5]),
    Home: showAll,
  };
  return {
    view,
    size,
    limits,
    isMoved: moved !== null,
    canZoom: { closer: view.zoom < limits.most - 0.01, further: view.zoom > limits.least + 0.01 },
    zoomBy,
    showAll,
    show: setMoved,
    bringIntoView,
    gestures: pointers,
    keys: {
      onKeyDown: (event) => {
        const run = runs[event.key];
        if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        run();
      },
    },
  };
}

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState(unmeasured);
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // Three times the size of the page's text, as in the styles.
      const pin = 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const isSame = (known: Size) => known.width === width && known.height === height && known.pin === pin;
      if (width > 0 && height > 0) setSize((known) => (isSame(known) ? known : { width, height, pin }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

interface PointerUses {
  drag: (by: Point) => void;
  /** By so many zooms, around a point of the map. */
  pinch: (by: number, around: Point) => void;
  press: (at: Point) => void;
}

/** One pointer drags, two drag and zoom, a press on the ground goes there. Pins keep their own presses. */
function usePointers({ drag, pinch, press }: PointerUses): MapControl['gestures'] {
  const down = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const end = useCallback((event: PointerEvent<HTMLElement>) => void down.current.delete(event.pointerId), []);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      if (down.current.size === 0) travelled.current = 0;
      down.current.set(event.pointerId, pointIn(event));
    },
    onPointerMove: (event) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = pointIn(event);
      const by: Point = [now[0] - before[0], now[1] - before[1]];
      travelled.current += Math.hypot(...by);
      if (travelled.current < steady) return;
      // From here on a drag, also when it began on a pin or leaves the map.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const [other] = [...down.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      down.current.set(event.pointerId, now);
      if (!other) return drag(by);
      drag([by[0] / 2, by[1] / 2]);
      const wider = apart(now, other) / Math.max(apart(before, other), 1);
      pinch(Math.log2(Math.max(wider, 0.1)), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    },
    onPointerUp: (event) => {
      const isGround = event.target instanceof Element && event.target.closest('button') === null;
      if (down.current.size === 1 && down.current.has(event.pointerId) && travelled.current < steady && isGround) press(pointIn(event));
      end(event);
    },
    onPointerCancel: end,
  };
}

const apart = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

function pointIn({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

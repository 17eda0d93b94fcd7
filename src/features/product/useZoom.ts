import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { closeLook, moved, type Point, type Size, whole, type Zoom, zoomed, zoomStep } from './zoom';

export interface Zooming {
  frame: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  larger: () => void;
  smaller: () => void;
  /** to another picture, the whole of it */
  step: (by: 1 | -1) => void;
  keys: { onKeyDown: (event: KeyboardEvent) => void };
  pointers: Pick<React.ComponentProps<'div'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
}

/** Pixels that a finger may tremble during a press, and the least that is a swipe. */
const tremble = 8;
const leastSwipe = 48;
/** Pixels of one press of an arrow key. */
const keyMove = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/**
 * Two fingers zoom, one moves; a press looks closer and back again; keys do the same. Where the whole picture is shown, a swipe or an arrow to the side
 * steps to the next.
 */
export function useZoom(onStep: (by: 1 | -1) => void): Zooming {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(whole);
  const sizeOf = (): Size => frame.current?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const change = (factor: number, at?: Point) => setZoom((now) => zoomed(now, factor, sizeOf(), at));
  const move = (by: Point) => setZoom((now) => moved(now, by, sizeOf()));
  const reset = () => setZoom(whole);
  const step = (by: 1 | -1) => {
    reset();
    onStep(by);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') change(zoomStep);
    else if (event.key === '-') change(1 / zoomStep);
    else if (event.key === '0') reset();
    else if (arrow && zoom.scale > 1) move({ x: arrow.x * keyMove, y: arrow.y * keyMove });
    else if (arrow && arrow.x !== 0) step(arrow.x > 0 ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const pointers = usePointers({
    press: (at) => (zoom.scale > 1 ? reset() : change(closeLook, at)),
    pinch: change,
    drag: (by) => zoom.scale > 1 && move(by),
    swipe: (by) => zoom.scale === 1 && step(by),
  });
  return { frame, zoom, larger: () => change(zoomStep), smaller: () => change(1 / zoomStep), step, keys: { onKeyDown }, pointers };
}

interface Gestures {
  press: (at: Point) => void;
  pinch: (factor: number, about: Point) => void;
  drag: (by: Point) => void;
  swipe: (by: 1 | -1) => void;
}

/** What one or two pointers on an element mean. */
function usePointers({ press, pinch, drag, swipe }: Gestures): Zooming['pointers'] {
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      began.current = fingers.current.size === 1 ? pointOf(event) : null;
    },
    onPointerMove(event) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      fingers.current.set(event.pointerId, now);
      if (other) pinch(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other));
      else drag({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp(event) {
      fingers.current.delete(event.pointerId);
      const start = began.current;
      began.current = null;
      if (!start) return;
      const end = pointOf(event);
      if (distance(start, end) <= tremble) press(end);
      else if (Math.abs(end.x - start.x) >= leastSwipe) swipe(end.x < start.x ? 1 : -1);
    },
    onPointerCancel(event) {
      fingers.current.delete(event.pointerId);
      began.current = null;
    },
  };
}

function pointOf(event: PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

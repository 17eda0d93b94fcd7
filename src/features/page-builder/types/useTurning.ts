import { useEffect, useRef, useState } from 'react';
import { useIsHydrating, wantsLessMotion } from '~/ui';
import { useWorld } from '~/world';
import type { CarouselFields } from './sliderFields';

export interface TurningOptions {
  settings: CarouselFields;
  place: HTMLElement | null;
  /** Shows the next one. */
  turn: () => void;
  /** There is no next one. */
  isLast: boolean;
}

export interface Turning {
  /** It turns automatically, or will as soon as the pointer has left. */
  isOn: boolean;
  start: () => void;
  stop: () => void;
  /** For the outermost element: while the pointer or the focus is in it, turning is paused. */
  listeners: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/**
 * What goes on by itself: only where the editor wants it and the reader does not ask for less motion, only while it is seen, never under
 * the pointer or the focus, and it can be stopped for good (WCAG 2.2.2).
 */
export function useTurning({ settings, place, turn, isLast }: TurningOptions): Turning {
  const { clock, visibility } = useWorld();
  const isAlive = !useIsHydrating();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOn = choice ?? (isAlive && settings.autoplay && !wantsLessMotion());
  const [isHeld, setHeld] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!place || !settings.autoplay || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)), {
      threshold: 0.5,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, settings.autoplay]);

  const goes = isOn && !isHeld && isSeen && !isLast;
  useEffect(() => {
    if (!goes) return;
    let cancel: () => void = () => undefined;
    const wait = (): void => {
      cancel = clock.after(settings.autoplaySpeed, () => {
        if (visibility.isVisible()) latest.current();
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [goes, settings.autoplaySpeed, clock, visibility]);

  return {
    isOn,
    start: () => setChoice(true),
    stop: () => setChoice(false),
    listeners: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

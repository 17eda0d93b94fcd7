import { createContext, useCallback, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenNear } from '~/ui';
import type { BehavioursProps } from './Behaviours';

/** Called with a place when it stands, as React calls a ref. */
export type Enliven = (place: HTMLElement) => () => void;

const EnlivenContext = createContext<Enliven>(() => () => undefined);

/** A ref for each place in which the editors' markup stands: it looks once for what wants to come to life. `also` is called beside it. */
export function useEnliven(also?: Enliven): Enliven {
  const enliven = useContext(EnlivenContext);
  return useCallback(
    (place) => {
      const stops = [enliven(place), also?.(place)];
      return () => stops.forEach((stop) => stop?.());
    },
    [enliven, also],
  );
}

/** Accordions need us only in browsers that do not know <details name>. */
const waiting = (): string => ('name' in HTMLDetailsElement.prototype ? '[data-rich]:not([data-rich=accordion])' : '[data-rich]');

export interface LiveMarkupProps {
  children: ReactNode;
  /** Brings the words of the behaviours; absent where they are at hand. */
  words?: (() => Promise<BehavioursProps['words']>) | undefined;
}

/** Gives life to the editors' markup inside, each piece when it comes near the screen. What cannot be loaded stays as it reads. */
export function LiveMarkup({ children, words }: LiveMarkupProps) {
  const [near, setNear] = useState<readonly HTMLElement[]>([]);
  const [late, setLate] = useState<{ Behaviours: ComponentType<BehavioursProps>; words: BehavioursProps['words'] }>();
  const enliven = useCallback<Enliven>((place) => {
    const stops = [...place.querySelectorAll<HTMLElement>(waiting())].map((element) =>
      whenNear(element, () => setNear((known) => (known.includes(element) ? known : [...known, element]))),
    );
    return () => {
      stops.forEach((stop) => stop());
      setNear((known) => known.filter((element) => !place.contains(element)));
    };
  }, []);
  useEffect(() => {
    if (near.length === 0 || late) return;
    void Promise.all([import(/* webpackChunkName: "rich-markup" */ './Behaviours'), words?.()]).then(
      ([{ Behaviours }, found]) => setLate({ Behaviours, words: found }),
      () => undefined,
    );
  }, [near, late, words]);
  return (
    <EnlivenContext value={enliven}>
      {children}
      {late && <late.Behaviours elements={near} words={late.words} />}
    </EnlivenContext>
  );
}

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

export interface LiveMarkupProps {
  children: ReactNode;
  /** Brings the words of the behaviours; absent where they are at hand. */
  words?: BehavioursProps['words'];
}

/** Gives life to the editors' markup inside, each piece when it comes near the screen. What cannot be loaded stays as it reads. */
export function LiveMarkup({ children, words }: LiveMarkupProps) {
  const [near, setNear] = useState<readonly HTMLElement[]>([]);
  const [Late, setLate] = useState<ComponentType<BehavioursProps>>();
  const enliven = useCallback<Enliven>((place) => {
    const stops = [...place.querySelectorAll<HTMLElement>('[data-rich]')].map((element) =>
      whenNear(element, () => setNear((known) => (known.includes(element) ? known : [...known, element]))),
    );
    return () => {
      stops.forEach((stop) => stop());
      setNear((known) => known.filter((element) => !place.contains(element)));
    };
  }, []);
  useEffect(() => {
    if (near.length === 0 || Late) return;
    void import(/* webpackChunkName: "rich-markup" */ './Behaviours').then(
      ({ Behaviours }) => setLate(() => Behaviours),
      () => undefined,
    );
  }, [near, Late]);
  return (
    <EnlivenContext value={enliven}>
      {children}
      {Late && <Late elements={near} words={words} />}
    </EnlivenContext>
  );
}

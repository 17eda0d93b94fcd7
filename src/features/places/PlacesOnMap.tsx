import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrating } from '~/ui';
import { useLazyPart } from '~/world';
import type { PlaceListed } from './placesApi';
import styles from './Places.module.css';

/** Keeps a list and its map in step: numbers of places, from 1 in the order of the list. */
export interface MapStep {
  chosen: readonly number[];
  pointed: readonly number[];
  onChoose: (numbers: readonly number[]) => void;
  onPoint: (numbers: readonly number[]) => void;
  /** The numbers of the places on the map, once it is drawn. */
  drawn: readonly number[];
}

// With the map of editors' pages, so that one file holds all that draws maps.
const load = async () => (await import(/* webpackChunkName: "content-map" */ './FinderMap')).FinderMap;

interface PlacesOnMapProps {
  /** In the order of the list. */
  places: readonly PlaceListed[];
  /** The list. Each entry is an `li` with its number as `data-place`. */
  children: (step: MapStep) => ReactNode;
}

/** A list with an overview map beside it, above it where there is no room. The list says all that the map does; the map comes with scripts. */
export function PlacesOnMap({ places, children }: PlacesOnMapProps): ReactNode {
  const isHydrating = useIsHydrating();
  const { Part: FinderMap, request } = useLazyPart(load);
  const [chosen, onChoose] = useState<readonly number[]>([]);
  const [pointed, onPoint] = useState<readonly number[]>([]);
  const [drawn, onDrawn] = useState<readonly number[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHydrating) void request();
  }, [isHydrating, request]);
  const step = { chosen, pointed, onChoose, onPoint, drawn };
  const onGoToEntry = (number: number): void => list.current?.querySelector<HTMLElement>(`[data-place="${number}"]`)?.focus();
  return (
    <div className={styles.beside}>
      <div className={styles.map}>{FinderMap && <FinderMap {...{ ...step, places, onDrawn, onGoToEntry }} />}</div>
      <div className={styles.regions} ref={list}>
        {children(step)}
      </div>
    </div>
  );
}

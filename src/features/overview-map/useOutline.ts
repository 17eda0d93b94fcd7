import { useCallback, useEffect, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { geoPath } from 'd3-geo';
import { readBuiltFile } from '~/data/builtFile';
import { useWorld } from '~/world';
import { worldProjection } from './mapView';

type OutlineFile = Topology<{ country: GeometryCollection; others: GeometryCollection }>;

/** A country and its neighbours as SVG paths in world units. */
export interface Outline {
  country: string;
  others: string;
}

/** How far the outline is: `saving` asks first, because the device saves data; `lost` can be asked for again. */
export interface OutlineLoading {
  phase: 'waiting' | 'saving' | 'loading' | 'drawn' | 'lost';
  outline: Outline | null;
  /** Loads the outline after all. */
  load: () => void;
}

/** Loads the outline of a country (public/maps) once the page is used; on a device that saves data only when `load` is called. */
export function useOutline(country: string | null): OutlineLoading {
  const { serviceWorker } = useWorld();
  const [phase, setPhase] = useState<OutlineLoading['phase']>('waiting');
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    if (country === null) return;
    let isGone = false;
    const begin = (savesData: boolean) => {
      if (!isGone) setPhase(savesData ? 'saving' : 'loading');
    };
    serviceWorker().then(
      (port) => begin(port?.savesData() ?? false),
      () => begin(false),
    );
    return () => {
      isGone = true;
    };
  }, [country, serviceWorker]);
  useEffect(() => {
    if (phase !== 'loading' || country === null) return;
    let isGone = false;
    const end = (drawn: Outline | null) => {
      if (isGone) return;
      setOutline(drawn);
      setPhase(drawn ? 'drawn' : 'lost');
    };
    readBuiltFile(`/maps/${country}.json`)
      .then((file) => end(drawnOutline(file as OutlineFile)))
      .catch(() => end(null));
    return () => {
      isGone = true;
    };
  }, [phase, country]);
  return { phase, outline, load: useCallback(() => setPhase('loading'), []) };
}

function drawnOutline(file: OutlineFile): Outline {
  // A thousandth of a unit is one pixel at the largest zoom.
  const draw = geoPath(worldProjection).digits(3);
  return {
    country: draw(feature(file, file.objects.country)) ?? '',
    others: draw(feature(file, file.objects.others)) ?? '',
  };
}

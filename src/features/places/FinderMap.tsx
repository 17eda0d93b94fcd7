import { type ReactNode, useEffect } from 'react';
import { type MapPlace, outlineFor, OverviewMap, useOutline } from '~/features/overview-map';
import { useCountry } from '~/features/store-view';
import type { PlaceListed } from './placesApi';
import type { MapStep } from './PlacesOnMap';

export interface FinderMapProps extends Omit<MapStep, 'drawn'> {
  /** In the order of the list. */
  places: readonly PlaceListed[];
  onDrawn: (numbers: readonly number[]) => void;
  onGoToEntry: (number: number) => void;
}

const height = '420px';

/** The places of a list on the country's outline; those that lie outside it (Madeira) stand in the list alone. On a device that saves data it asks first. */
export function FinderMap({ places, onDrawn, ...step }: FinderMapProps): ReactNode {
  const { code } = useCountry();
  const shown = places.flatMap((place, index) => onMap(place, index + 1, code));
  const country = outlineFor(shown, code);
  const outline = useOutline(country);
  const isDrawn = outline.phase === 'drawn';
  const numbers = shown.map(({ number }) => number).join(' ');
  useEffect(() => {
    onDrawn(isDrawn && numbers !== '' ? numbers.split(' ').map(Number) : []);
  }, [isDrawn, numbers, onDrawn]);
  if (!country) return null;
  return <OverviewMap {...step} places={shown} country={country} outline={outline} height={height} hasControls />;
}

function onMap({ name, latitude, longitude }: PlaceListed, number: number, country: string): MapPlace[] {
  if (latitude === undefined || longitude === undefined) return [];
  const place = { number, name, latitude, longitude };
  return outlineFor([place], country) === country.toLowerCase() ? [place] : [];
}

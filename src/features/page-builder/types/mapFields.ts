import { townLines } from '~/config/townLine';
import { attribute, isOn, isRecord, jsonIn, styleOf } from './elementReading';

export interface MapLocation {
  name: string;
  /** Street, town with postcode, region, country: those that are given, as their country writes them. */
  lines: string[];
  phone: string;
  comment: string;
  position: { latitude: number; longitude: number } | null;
}

export interface MapFields {
  locations: MapLocation[];
  height: string | null;
  showControls: boolean;
}

/** Throws where the places cannot be read. */
export function readMap(element: HTMLElement): MapFields {
  const places = jsonIn(attribute(element, 'data-locations') || '[]');
  if (!Array.isArray(places)) throw new Error('a map without its places');
  return {
    locations: places.filter(isRecord).map(locationOf),
    height: styleOf(element).get('height') ?? null,
    showControls: isOn(element, 'data-show-controls'),
  };
}

function locationOf(place: Readonly<Record<string, unknown>>): MapLocation {
  const text = (name: string): string => (typeof place[name] === 'string' ? place[name].trim().slice(0, 200) : '');
  const position = isRecord(place['position']) ? place['position'] : {};
  const latitude = Number(position['latitude']);
  const longitude = Number(position['longitude']);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const country = text('country');
  const town = townLines({ city: text('city'), state: text('state'), postcode: text('zipcode'), country });
  return {
    name: text('location_name'),
    lines: [text('address'), ...town, country].filter(Boolean),
    phone: text('phone'),
    comment: text('comment'),
    position: isPlace ? { latitude, longitude } : null,
  };
}

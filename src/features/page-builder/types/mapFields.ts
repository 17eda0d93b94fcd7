import { attribute, isOn, isRecord, jsonIn, styleOf } from './elementReading';

export interface MapLocation {
  name: string;
  /** Street, town with postcode, region, country: those that are given. */
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
  const lines = [text('address'), townOf(text('city'), text('zipcode'), text('state')), text('state'), text('country')];
  return {
    name: text('location_name'),
    lines: lines.filter(Boolean),
    phone: text('phone'),
    comment: text('comment'),
    position: isPlace ? { latitude, longitude } : null,
  };
}

/** On the continent the number comes before the town; with letters in it, or where there are states, it comes after. */
function townOf(city: string, zipcode: string, state: string): string {
  const isFirst = /^\d/.test(zipcode) && state === '';
  return (isFirst ? [zipcode, city] : [city, zipcode]).filter(Boolean).join(' ');
}

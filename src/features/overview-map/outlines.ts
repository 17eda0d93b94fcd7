/** West, south, east and north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

interface OutlineArea {
  /** The country itself: a map of places in it takes this outline. */
  country: Box;
  /** What the file draws, neighbours included: wide enough for a map that is twice as wide as high. */
  drawn: Box;
}

/**
 * The outlines in public/maps, by country (ISO 3166, small letters), cut by `tools/mapOutlines.ts`. Islands far from the rest (French
 * overseas, Hawaii) are outside: a place there has no overview map, and its list stands alone.
 */
export const outlineAreas: Readonly<Record<string, OutlineArea>> = {
  gb: { country: [-8.7, 49.8, 1.9, 60.9], drawn: [-21, 47, 14, 62.5] },
  ie: { country: [-10.8, 51.3, -5.4, 55.5], drawn: [-19, 49, 3, 57.5] },
  fr: { country: [-5.3, 41.2, 9.7, 51.2], drawn: [-18, 38, 22, 54] },
  be: { country: [2.4, 49.4, 6.5, 51.6], drawn: [-2, 48, 11, 53] },
  ch: { country: [5.8, 45.7, 10.6, 47.9], drawn: [1, 44, 15, 49.5] },
  it: { country: [6.5, 35.4, 18.6, 47.2], drawn: [-7, 33, 32, 49.5] },
  es: { country: [-9.4, 35.9, 4.4, 43.9], drawn: [-22, 33, 17, 46.5] },
  pt: { country: [-9.6, 36.8, -6.1, 42.2], drawn: [-19, 34, 3, 45] },
  us: { country: [-125, 24.3, -66.8, 49.5], drawn: [-150, 12, -42, 58] },
  ca: { country: [-141.1, 41.6, -52.5, 72], drawn: [-168, 32, -28, 76] },
};

const isIn = ([west, south, east, north]: Box, { latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** The outline that shows all these places: the shop's own country if it does, else another that does; null where none does. */
export function outlineFor(places: readonly { latitude: number; longitude: number }[], shopCountry: string): string | null {
  if (places.length === 0) return null;
  const own = shopCountry.toLowerCase();
  const names = [own, ...Object.keys(outlineAreas).filter((name) => name !== own)];
  const shows = (name: string): boolean => {
    const area = outlineAreas[name];
    return area !== undefined && places.every((place) => isIn(area.country, place));
  };
  return names.find(shows) ?? null;
}

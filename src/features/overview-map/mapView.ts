import { geoMercator } from 'd3-geo';
import { type Box, outlineAreas } from './outlines';

/** On the screen in CSS pixels, or in world units: the whole world is 256 units wide and high, as at zoom 0 of any web map. */
export type Point = readonly [x: number, y: number];

export interface Size {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Width and height of a pin, as of anything that a finger has to hit; it grows with the reader's text. */
  pin: number;
}

/** What a map shows: its centre in world units, and its zoom (one more doubles the scale). */
export interface View {
  centre: Point;
  zoom: number;
}

/** How far a view may go. */
export interface Limits {
  least: number;
  most: number;
  /** The corners of what is drawn, in world units: left top, right bottom. */
  corners: readonly [Point, Point];
}

/** Specification 3: the zoom at which a map begins, unless its places need more room. */
const firstZoom = 8;
/** The outlines show nothing more beyond. */
const mostZoom = 10;
export const worldProjection = geoMercator()
  .scale(256 / (2 * Math.PI))
  .translate([128, 128])
  // No arcs between the points: sides of the cut stay straight.
  .precision(0);

/** The place in world units. */
export function worldPoint({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  return worldProjection([longitude, Math.max(-85, Math.min(85, latitude))]) ?? [128, 128];
}

export const screenPoint = ({ centre, zoom }: View, { width, height }: Size, [x, y]: Point): Point => [
  (x - centre[0]) * 2 ** zoom + width / 2,
  (y - centre[1]) * 2 ** zoom + height / 2,
];

const worldUnder = ({ centre, zoom }: View, { width, height }: Size, [x, y]: Point): Point => [
  centre[0] + (x - width / 2) / 2 ** zoom,
  centre[1] + (y - height / 2) / 2 ** zoom,
];

const cornersOf = ([west, south, east, north]: Box): Limits['corners'] => [
  worldPoint({ longitude: west, latitude: north }),
  worldPoint({ longitude: east, latitude: south }),
];

/** The largest zoom, of any size, at which a width and a height in world units take so many pixels. */
const zoomFor = (wide: number, high: number, { width, height }: Omit<Size, 'pin'>): number =>
  Math.log2(Math.min(width / Math.max(wide, 1e-9), height / Math.max(high, 1e-9)));

/** What is drawn covers the map at each zoom, unless the places need more room than that. */
export function limitsOf(outline: string, points: readonly Point[], size: Size): Limits {
  const corners = cornersOf(outlineAreas[outline]?.drawn ?? [-180, -85, 180, 85]);
  const [[left, top], [right, bottom]] = corners;
  const covering = Math.log2(Math.max(size.width / (right - left), size.height / (bottom - top)));
  return { least: Math.min(covering, fitting(points, size)), most: mostZoom, corners };
}

function fitting(points: readonly Point[], size: Size): number {
  const { wide, high } = extentOf(points);
  // No pin is cut off at the edge.
  const room = (length: number): number => Math.max(length - 2.3 * size.pin, length / 4);
  return zoomFor(wide, high, { width: room(size.width), height: room(size.height) });
}

function extentOf(points: readonly Point[]): { middle: Point; wide: number; high: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { middle: [(left + right) / 2, (top + bottom) / 2], wide: right - left, high: bottom - top };
}

/** The nearest view within the limits: at the edge of what is drawn the centre stays back. */
export function limited({ centre, zoom }: View, { width, height }: Size, { least, most, corners }: Limits): View {
  const allowed = Math.min(most, Math.max(least, zoom));
  const kept = (axis: 0 | 1, length: number): number => {
    const [from, to] = [corners[0][axis], corners[1][axis]];
    const half = length / 2 / 2 ** allowed;
    return to - from <= 2 * half ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, centre[axis]));
  };
  return { centre: [kept(0, width), kept(1, height)], zoom: allowed };
}

/** Around all points: zoom 8, or smaller so that each is in view. */
export function viewOf(points: readonly Point[], size: Size, limits: Limits, largest = firstZoom): View {
  return limited({ centre: extentOf(points).middle, zoom: Math.min(largest, fitting(points, size)) }, size, limits);
}

/** Larger (or smaller, below 0) by so many zooms; the point of the screen stays where it is, as far as the limits allow. */
export function zoomed(view: View, size: Size, limits: Limits, by: number, around: Point = [size.width / 2, size.height / 2]): View {
  const zoom = Math.min(limits.most, Math.max(limits.least, view.zoom + by));
  const [x, y] = worldUnder(view, size, around);
  const share = 2 ** (view.zoom - zoom);
  return limited({ centre: [x + (view.centre[0] - x) * share, y + (view.centre[1] - y) * share], zoom }, size, limits);
}

/** Moved so that a drag by these pixels takes what is drawn along. */
export function dragged(view: View, size: Size, limits: Limits, [right, down]: Point): View {
  const scale = 2 ** view.zoom;
  return limited({ ...view, centre: [view.centre[0] - right / scale, view.centre[1] - down / scale] }, size, limits);
}

/** Centred on the point of the screen. */
export const centredOn = (view: View, size: Size, limits: Limits, point: Point): View =>
  limited({ ...view, centre: worldUnder(view, size, point) }, size, limits);

/** Is the point of the screen in view, with some pixels to spare? */
export const isInView = ([x, y]: Point, { width, height }: Size, spare = 0): boolean =>
  x >= spare && y >= spare && x <= width - spare && y <= height - spare;

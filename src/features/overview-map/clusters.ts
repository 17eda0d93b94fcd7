import { type Limits, type Point, type Size, type View, screenPoint, viewOf } from './mapView';

/** Pins that would cover each other stand as one, at the place of the first; the others' indices follow in their order. */
export interface Cluster {
  at: Point;
  members: readonly [number, ...number[]];
}

/** Groups the points of a view. No two groups cover each other, and each point is in one of them. */
export function clustersOf(points: readonly Point[], view: View, size: Size): Cluster[] {
  const clusters: { at: Point; members: [number, ...number[]] }[] = [];
  for (const [index, point] of points.entries()) {
    const at = screenPoint(view, size, point);
    const covered = clusters.find((other) => Math.max(Math.abs(other.at[0] - at[0]), Math.abs(other.at[1] - at[1])) < size.pin);
    if (covered) covered.members.push(index);
    else clusters.push({ at, members: [index] });
  }
  return clusters;
}

/**
 * The view that takes a group apart, around its places: no larger than it takes to part all of them, or else some of them. Null where
 * they are so near to each other that no zoom does.
 */
export function openedView(members: readonly number[], points: readonly Point[], size: Size, limits: Limits): View | null {
  const own = points.filter((_, index) => members.includes(index));
  const views: View[] = [];
  for (let zoom = limits.least; zoom < limits.most + 0.5; zoom += 0.5) views.push(viewOf(own, size, limits, Math.min(zoom, limits.most)));
  const parts = views.map((view) => clustersOf(own, view, size).length);
  const most = Math.max(...parts);
  return most > 1 ? (views[parts.indexOf(most)] ?? null) : null;
}

interface NamedPlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** What a map tells at a glance: the names from north to south and from west to east. */
export function orderOnMap(places: readonly NamedPlace[]): { northToSouth: string[]; westToEast: string[] } {
  const names = (before: (one: NamedPlace, other: NamedPlace) => number): string[] => [...places].sort(before).map(({ name }) => name);
  return {
    northToSouth: names((one, other) => other.latitude - one.latitude),
    westToEast: names((one, other) => one.longitude - other.longitude),
  };
}

import { metal } from './palette';
import { group, line, path, type Point, rect, type Shape } from './svg';
import { going, slope, slopeDegrees } from './lift';

/** Height of the rail above the line of the nosings, in centimetres. */
export const railAboveNosing = 13;

/** A point of the rail over stairs whose first riser stands at (x, floor), `along` centimetres to the right of it. */
export function railPoint(x: number, floor: number, along: number): Point {
  return [x + along, floor - 20 - along * slope - railAboveNosing];
}

/** The straight rail: one aluminium profile on small feet, from the floor before the first step to `steps` steps up. */
export function straightRail(x: number, floor: number, steps: number, startAlong = -36): Shape {
  const [x1, y1] = railPoint(x, floor, startAlong);
  const [x2] = railPoint(x, floor, steps * going - 6);
  const length = (x2 - x1) / Math.cos((slopeDegrees * Math.PI) / 180);
  const feet = Array.from({ length: Math.max(1, Math.floor(steps / 2.5)) }, (_, index) => {
    const step = Math.round(1 + index * 2.5);
    const [fx, fy] = railPoint(x, floor, step * going - 13);
    return (
      path(`M${fx} ${fy + 2} V${floor - step * 20}`, { stroke: metal.shade, width: 3.2, sharp: true }) +
      rect(fx - 5, floor - step * 20 - 1.8, 10, 1.8, { fill: metal.dark }, 0.8)
    );
  });
  const profile = group(
    `translate(${x1} ${y1}) rotate(${-slopeDegrees})`,
    rect(0, -4.5, length, 9, { fill: metal.base }, 1.5),
    rect(0, -4.5, length, 2.4, { fill: metal.light }, 1),
    rect(0, 2, length, 2.5, { fill: metal.shade }, 1),
    line(2, 0.4, length - 2, 0.4, { stroke: metal.shade, width: 0.6 }),
    rect(-1.2, -4.8, 3, 9.6, { fill: metal.dark }, 1.2),
    rect(length - 1.8, -4.8, 3, 9.6, { fill: metal.dark }, 1.2),
  );
  return feet.join('') + profile;
}

/** The curved rail: two round tubes along any way, held by posts. */
export function tubeRail(way: string, posts: readonly (readonly [Point, Point])[] = []): Shape {
  const tube = (dy: number): Shape =>
    group(
      `translate(0 ${dy})`,
      path(way, { stroke: metal.shade, width: 4.2 }),
      path(way, { stroke: metal.base, width: 3.2 }),
      group('translate(-0.3 -0.8)', path(way, { stroke: metal.light, width: 1 })),
    );
  const feet = posts.map(
    ([[x1, y1], [x2, y2]]) =>
      line(x1, y1, x2, y2, { stroke: metal.dark, width: 2.6, sharp: true }) + rect(x2 - 5, y2 - 1.6, 10, 1.6, { fill: metal.dark }, 0.8),
  );
  return feet.join('') + tube(5) + tube(-4);
}

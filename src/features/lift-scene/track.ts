import type { Point } from './stairPlan';

/** Where a level lift stands on its rail. */
export interface Stand {
  at: Point;
  /** the rail's direction upstairs, seen from above, in radians */
  heading: number;
  /** of the rail, in radians */
  slope: number;
}

const apart = ([x, y, z]: Point, [a, b, c]: Point): number => Math.hypot(a - x, b - y, c - z);

/** Length of the rail in metres. */
export const lengthOfLine = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => (index === 0 ? 0 : sum + apart(line[index - 1]!, point)), 0);

/** The point so many metres up the rail; its ends hold. */
export function pointAt(line: readonly Point[], distance: number): Point {
  let rest = Math.max(0, distance);
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = apart(from, to);
    if (rest <= length && length > 0) {
      const share = rest / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
    }
    rest -= length;
  }
  return line[line.length - 1]!;
}

/** The stand so many metres up the rail. */
export function standAt(line: readonly Point[], distance: number): Stand {
  const [low, high] = [pointAt(line, distance - 0.06), pointAt(line, distance + 0.06)];
  const [x, y, z] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  return { at: pointAt(line, distance), heading: Math.atan2(y, x), slope: Math.atan2(z, Math.hypot(x, y)) };
}

/** How far up the rail the lift waits: where the rail is as high as `parked`, clear of its end by half a carriage. */
export function parkedAt(line: readonly Point[], parked: number, half = 0.24): number {
  let distance = 0;
  for (let index = 1; index < line.length; index += 1) {
    distance += apart(line[index - 1]!, line[index]!);
    if (line[index]![2] > parked + 0.004) break;
  }
  return Math.max(half, distance - half);
}

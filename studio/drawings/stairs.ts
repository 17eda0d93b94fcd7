import { going, rise, slope } from './lift';
import { oak, paint, stone } from './palette';
import { line, polygon, polyline, type Point, rect, type Shape } from './svg';

/** Stairs from the side, climbing to the right; the first riser stands at (x, floor). Units are centimetres. */

function outline(x: number, floor: number, steps: number): Point[] {
  return Array.from({ length: steps }, (_, step): Point[] => [
    [x + step * going, floor - step * rise],
    [x + step * going, floor - (step + 1) * rise],
  ]).flat();
}

/** Painted stairs with oak treads and a panelled side, as in a hallway. */
export function homeStairs(x: number, floor: number, steps: number, landing = 0): Shape {
  const top = floor - steps * rise;
  const right = x + steps * going + landing;
  const side = polygon([...outline(x, floor, steps), [right, top], [right, floor]], { fill: paint.base });
  const panels = sidePanels(x, floor, steps, right);
  const treads = Array.from({ length: steps }, (_, step) =>
    tread(x + step * going, floor - (step + 1) * rise, step === steps - 1 ? going + landing : going),
  );
  const string = polyline(
    outline(x, floor, steps).map(([px, py]): Point => [px, py]),
    { stroke: paint.deep, width: 0.6, sharp: true },
  );
  return side + panels + string + treads.join('');
}

function tread(x: number, y: number, length: number): Shape {
  return (
    rect(x - 3, y, length + 3, 3.6, { fill: oak.base }, 1.2) +
    rect(x - 3, y, length + 3, 1.1, { fill: oak.light }, 0.6) +
    rect(x, y + 3.6, length, 1.2, { fill: paint.deep, opacity: 0.7 })
  );
}

/** Panels follow the slope below the steps; the lowest step has no room for one. */
function sidePanels(x: number, floor: number, steps: number, right: number): Shape {
  const width = 2 * going;
  const count = Math.floor((right - x - 2 * going) / width);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const left = x + 2 * going + index * width + 5;
    const end = Math.min(left + width - 10, right - 6);
    const height = (at: number): number => floor - Math.min((at - x) * slope, steps * rise) + 25;
    if (height(left) > floor - 24) return '';
    const points: Point[] = [
      [left, height(left)],
      [end, height(end)],
      [end, floor - 13],
      [left, floor - 13],
    ];
    return polygon(points, { fill: paint.shade, opacity: 0.55 }) + polygon(points, { stroke: paint.deep, width: 0.7 });
  }).join('');
}

/** Stone steps in the garden. */
export function gardenSteps(x: number, floor: number, steps: number, landing = 60): Shape {
  const right = x + steps * going + landing;
  const top = floor - steps * rise;
  const side = polygon([...outline(x, floor, steps), [right, top], [right, floor]], { fill: stone.base });
  const joints = Array.from({ length: steps }, (_, step) =>
    line(x + step * going + 2, floor - step * rise, right, floor - step * rise, { stroke: stone.shade, width: 0.8 }),
  );
  const slabs = Array.from({ length: steps }, (_, step) => {
    const [sx, sy] = [x + step * going - 3, floor - (step + 1) * rise];
    const length = (step === steps - 1 ? going + landing : going) + 3;
    return rect(sx, sy, length, 4.6, { fill: stone.light }, 1) + rect(sx, sy + 3.2, length, 1.4, { fill: stone.shade }, 0.6);
  });
  return side + joints.join('') + slabs.join('');
}

import { green, oak, paint } from './palette';
import { type Point, polygon, polyline, type Shape } from './svg';

/** Stairs seen from above at an angle, for the question about their shape. X goes right and forward, Y left and forward, Z up. */
export type Place = readonly [x: number, y: number, z: number];

interface Face {
  depth: number;
  points: readonly Place[];
  fill: string;
  line: string;
}

const cos30 = Math.cos(Math.PI / 6);

function project([x, y, z]: Place): Point {
  return [(x - y) * cos30, (x + y) * 0.5 - z];
}

/** A box from the ground to height z: its top and the two sides that face the viewer. */
export function box(x0: number, y0: number, x1: number, y1: number, z: number): Face[] {
  const depth = x0 + x1 + y0 + y1;
  return [
    {
      depth,
      fill: paint.base,
      line: paint.deep,
      points: [
        [x0, y1, 0],
        [x1, y1, 0],
        [x1, y1, z],
        [x0, y1, z],
      ],
    },
    {
      depth,
      fill: paint.shade,
      line: paint.deep,
      points: [
        [x1, y0, 0],
        [x1, y1, 0],
        [x1, y1, z],
        [x1, y0, z],
      ],
    },
    {
      depth,
      fill: oak.base,
      line: oak.shade,
      points: [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
      ],
    },
  ];
}

/** One tread of a spiral: a wedge between two angles, without anything below it. */
export function wedge(from: number, to: number, inner: number, outer: number, z: number, thick: number): Face[] {
  const at = (angle: number, radius: number, height: number): Place => [Math.cos(angle) * radius, Math.sin(angle) * radius, height];
  const depth = Math.cos((from + to) / 2) + Math.sin((from + to) / 2);
  const rim: Place[] = [at(from, outer, z), at(to, outer, z), at(to, outer, z - thick), at(from, outer, z - thick)];
  const side: Place[] = [at(from, inner, z), at(from, outer, z), at(from, outer, z - thick), at(from, inner, z - thick)];
  const top: Place[] = [at(from, inner, z), at(from, outer, z), at(to, outer, z), at(to, inner, z)];
  return [
    { depth, fill: oak.dark, line: oak.dark, points: side },
    { depth, fill: oak.shade, line: oak.shade, points: rim },
    { depth, fill: oak.base, line: oak.shade, points: top },
  ];
}

/** Draws faces from back to front, with the way up as a green arrow, fitted into the picture. */
export function isometric(faces: readonly Face[], way: readonly Place[], frame: { width: number; height: number; pad: number }): Shape {
  const sorted = faces.map((face, index) => ({ face, index })).sort((a, b) => a.face.depth - b.face.depth || a.index - b.index);
  const all = faces.flatMap((face) => face.points.map(project));
  const fit = fitting(all, frame);
  const shapes = sorted.map(({ face }) =>
    polygon(
      face.points.map((place) => fit(project(place))),
      { fill: face.fill, stroke: face.line, width: 0.7 },
    ),
  );
  return shapes.join('') + wayUp(way.map((place) => fit(project(place))));
}

function fitting(
  points: readonly Point[],
  { width, height, pad }: { width: number; height: number; pad: number },
): (point: Point) => Point {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 2 * pad) / (right - left), (height - 2 * pad) / (bottom - top));
  return ([x, y]) => [width / 2 + (x - (left + right) / 2) * scale, height / 2 + (y - (top + bottom) / 2) * scale];
}

function wayUp(points: readonly Point[]): Shape {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return '';
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const wing = (turn: number): Point => [last[0] - 8 * Math.cos(angle + turn), last[1] - 8 * Math.sin(angle + turn)];
  const head = [wing(0.6), last, wing(-0.6)];
  return (
    polyline(points, { stroke: '#ffffff', width: 5.4 }) +
    polyline(head, { stroke: '#ffffff', width: 5.4 }) +
    polyline(points, { stroke: green, width: 3 }) +
    polyline(head, { stroke: green, width: 3 })
  );
}

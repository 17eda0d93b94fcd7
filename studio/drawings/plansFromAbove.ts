import { cloths, green, metal, oak, wall } from './palette';
import { label } from './pageScenes';
import { plan } from './plans';
import { arrow, circle, type Drawing, group, line, path, type Point, polygon, rect, type Shape } from './svg';

/** Stairs seen from straight above: which side of a turn the rail takes, where the lift can wait. */

const nosing = { stroke: oak.shade, width: 0.8 };

/** The lift from above; it looks to where `turn` (degrees) points, 0 is downward. */
export function seatFromAbove(x: number, y: number, turn: number, ghost = false): Shape {
  const cloth = cloths.slate;
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    ghost ? rect(-13, -12, 26, 27, { stroke: cloth.shade, width: 1, dash: '3 2.4' }, 4) : '',
    ghost
      ? ''
      : rect(-10, -6, 20, 20, { fill: cloth.base }, 4) +
          rect(-13, -6, 4.6, 15, { fill: cloth.shade }, 2) +
          rect(8.4, -6, 4.6, 15, { fill: cloth.shade }, 2) +
          rect(-12, -12, 24, 7, { fill: cloth.shade }, 3.2) +
          path('M-6 8 H6', { stroke: cloth.light, width: 1.4 }),
  );
}

function tube(way: string): Shape {
  return path(way, { stroke: metal.dark, width: 4.6 }) + path(way, { stroke: metal.light, width: 2.6 });
}

/** A flight that comes up from below, turns right in three winders and goes on: 40 by 40 around the inner corner at (x, y). */
function turning(x: number, y: number): Shape {
  const w = 44;
  const flat = Array.from({ length: 4 }, (_, index) => line(x - w, y + 18 + index * 18, x, y + 18 + index * 18, nosing)).join('');
  const on = Array.from({ length: 3 }, (_, index) => line(x + 18 + index * 18, y - w, x + 18 + index * 18, y, nosing)).join('');
  const ends: readonly Point[] = [
    [x - w, y],
    [x - w, y - w * 0.577],
    [x - w * 0.577, y - w],
    [x, y - w],
  ];
  return (
    path(`M${x - w - 7} ${y + 84} V${y - w - 7} H${x + 64} V${y - w} H${x - w} V${y + 84} Z`, { fill: wall.shade }) +
    polygon(
      [
        [x - w, y + 84],
        [x - w, y - w],
        [x + 64, y - w],
        [x + 64, y],
        [x, y],
        [x, y + 84],
      ],
      { fill: '#f3e2c4' },
    ) +
    flat +
    on +
    ends.map(([px, py]) => line(x, y, px, py, nosing)).join('') +
    path(`M${x} ${y + 84} V${y} H${x + 64}`, { stroke: oak.dark, width: 1.8 }) +
    rect(x - 3, y - 3, 6, 6, { fill: oak.dark }, 1)
  );
}

function turns(): Shape {
  const inner: Point = [74, 90];
  const outer: Point = [214, 90];
  return (
    turning(...inner) +
    tube(
      `M${inner[0] - 8} ${inner[1] + 84} V${inner[1] + 2} Q${inner[0] - 8} ${inner[1] - 8} ${inner[0] + 2} ${inner[1] - 8} H${inner[0] + 62}`,
    ) +
    seatFromAbove(inner[0] - 19, inner[1] + 46, 90) +
    arrow([inner[0] - 30, inner[1] + 22], [inner[0] + 24, inner[1] - 28], { stroke: green, width: 2.4 }, 16, 6) +
    turning(...outer) +
    tube(
      `M${outer[0] - 36} ${outer[1] + 84} V${outer[1] - 14} Q${outer[0] - 36} ${outer[1] - 36} ${outer[0] - 14} ${outer[1] - 36} H${outer[0] + 62}`,
    ) +
    seatFromAbove(outer[0] - 24, outer[1] + 46, -90) +
    arrow([outer[0] - 18, outer[1] + 22], [outer[0] + 26, outer[1] - 18], { stroke: green, width: 2.4 }, 27, 6) +
    label(inner[0] + 36, inner[1] + 44, 'A') +
    label(outer[0] + 36, outer[1] + 44, 'B')
  );
}

/** One straight flight from above, foot on the left: the four places where a lift can wait. */
function parking(): Shape {
  const [left, right, top, foot] = [92, 208, 60, 104];
  const treads = Array.from({ length: 9 }, (_, index) => line(left + index * 12.9, top, left + index * 12.9, foot, nosing)).join('');
  const inLine = foot - 8;
  return (
    rect(6, 22, 288, 140, { fill: '#f7f0e2' }) +
    rect(left, top - 7, right - left, 7, { fill: wall.shade }) +
    rect(left, top, right - left, foot - top, { fill: '#f3e2c4' }) +
    treads +
    line(right, top, right, foot, { stroke: oak.dark, width: 1.6 }) +
    line(left, top, left, foot, { stroke: oak.dark, width: 1.6 }) +
    rect(left + 14, foot, right - left - 14, 4, { fill: oak.dark }, 1) +
    tube(
      `M${left + 30} ${foot + 22} H${left - 8} Q${left - 22} ${foot + 22} ${left - 22} ${foot + 8} Q${left - 22} ${inLine} ${left - 8} ${inLine} H${right + 14} Q${right + 30} ${inLine} ${right + 30} ${inLine + 16} V${foot + 34}`,
    ) +
    seatFromAbove(left - 36, foot + 4, 90, true) +
    seatFromAbove(left + 22, foot + 35, 0) +
    seatFromAbove(left + 17, inLine - 13, 180, true) +
    seatFromAbove(right + 42, foot + 26, -90) +
    arrow([left + 60, top + 20], [right - 8, top + 20], { stroke: green, width: 2.4 }, 0, 6) +
    label(left - 62, foot + 4, 'B') +
    label(left + 52, foot + 38, 'A') +
    label(right + 66, foot + 26, 'D') +
    label(left + 43, inLine - 15, 'C') +
    circle(right + 30, foot + 36, 2.4, { fill: metal.dark })
  );
}

export function plansFromAbove(): Drawing[] {
  return [plan('inside-and-outside-turn', [0, 20, 300, 170], turns()), plan('park-positions', [0, 16, 300, 152], parking())];
}

import { bark, body, cloths, green, ink, metal, oak, paint, wall } from './palette';
import { dimension, label } from './pageScenes';
import { circle, cushion, type Drawing, drawing, group, line, path, polygon, type Point, polyline, rect, type Shape } from './svg';

/** Drawings that explain: how far a lift stands out, where the rail is fixed. Units are centimetres. */

const cloth = cloths.slate;
export const guide = { stroke: bark, width: 0.6, dash: '2.4 2.4' };

export function plan(name: string, view: readonly [number, number, number, number], ...shapes: Shape[]): Drawing {
  const [x, y, width, height] = view;
  return drawing(
    `wysiwyg/plans/${name}.webp`,
    1600,
    Math.round((1600 * height) / width),
    view,
    rect(x, y, width, height, { fill: '#fffdf8' }),
    ...shapes,
  );
}

/** A flight seen from its foot: the wall on the left, the risers one behind the other and smaller with each step, the other side open. */
function flight(x: number, base: number, width: number, steps: number): Shape {
  const shrink = (step: number): number => 0.86 ** step;
  const height = (step: number): number => base - (18 * (1 - shrink(step))) / 0.14;
  const inset = (step: number): number => (1 - shrink(step)) * 34;
  const risers = Array.from({ length: steps }, (_, index) => {
    const step = steps - 1 - index;
    const [from, to] = [x + inset(step), x + width - inset(step)];
    const [top, foot] = [height(step + 1), height(step)];
    return (
      rect(from, top, to - from, foot - top, { fill: '#f6eedf' }) +
      rect(from - 1, top, to - from + 2, 2.8 * shrink(step) + 0.4, { fill: oak.light }, 0.6)
    );
  });
  const [endX, endY] = [x + width - inset(steps), height(steps)];
  return (
    polygon(
      [
        [x - 12, 12],
        [x + inset(steps), 12],
        [x + inset(steps), endY],
        [x, base],
        [x - 12, base],
      ],
      { fill: wall.base },
    ) +
    rect(x - 12, 12, 12, base - 12, { fill: wall.shade }) +
    risers.join('') +
    line(x + width - 1, base - 76, endX, endY - 30, { stroke: oak.base, width: 3.4 }) +
    rect(x + width - 3, base - 82, 5, 82, { fill: oak.shade }, 1.4) +
    rect(x - 12, base, width + 36, 3, { fill: '#d9c09a' })
  );
}

/** The rail's end and its foot, which stands on the step. */
function railEnd(x: number, step: number): Shape {
  return (
    rect(x - 2, step - 14, 4, 14, { fill: metal.shade }) +
    rect(x - 7, step - 2, 14, 2, { fill: metal.dark }, 0.8) +
    rect(x - 4.5, step - 24, 9, 13, { fill: metal.base, stroke: metal.dark, width: 0.8 }, 2)
  );
}

/** The lift in profile, its back to the wall; `x` is the wall, `step` the height of the tread the rail stands on. */
function profile(x: number, step: number, folded: boolean): Shape {
  const seat = step - 62;
  const carriage =
    rect(x + 9, step - 32, 17, 24, { fill: body.base, stroke: body.dark, width: 0.8 }, 4) +
    rect(x + 15, seat + 4, 9, 32, { fill: body.shade }, 2);
  const back = group(
    `rotate(-4 ${x + 17} ${seat})`,
    cushion(x + 11, seat - 48, 10, 52, 4.5, 0.4, { fill: cloth.base }),
    line(x + 13.4, seat - 42, x + 13.4, seat - 4, { stroke: cloth.light, width: 1.4 }),
    rect(x + 9.4, seat - 44, 3, 44, { fill: body.dark }, 1.5),
  );
  if (folded)
    return (
      railEnd(x + 14, step) +
      carriage +
      back +
      cushion(x + 24, seat - 32, 7.6, 38, 3.4, 0.3, { fill: cloth.shade }) +
      cushion(x + 20, seat - 36, 4.4, 30, 2.2, 0.2, { fill: body.base }) +
      rect(x + 27, step - 46, 3.6, 34, { fill: body.shade, stroke: body.dark, width: 0.6 }, 1.6)
    );
  return (
    railEnd(x + 14, step) +
    carriage +
    back +
    cushion(x + 20, seat - 2, 43, 9, 4, 0.5, { fill: cloth.base }) +
    path(`M${x + 24} ${seat - 0.8} H${x + 58}`, { stroke: cloth.light, width: 1.4 }) +
    cushion(x + 20, seat - 25, 36, 5.6, 2.6, 0.3, { fill: cloth.shade }) +
    rect(x + 50, seat - 27, 4, 3, { fill: ink }, 1.2) +
    path(`M${x + 26} ${seat + 10} Q${x + 34} ${step - 20} ${x + 34} ${step - 9}`, { stroke: body.shade, width: 5 }) +
    cushion(x + 28, step - 9, 38, 3.6, 1.8, 0.2, { fill: body.base }) +
    rect(x + 28, step - 6, 38, 1.4, { fill: body.dark }, 0.6)
  );
}

function foldedAndOpen(): Shape {
  const base = 168;
  const one = (x: number, folded: boolean): Shape => {
    const edge = x + (folded ? 31.6 : 66);
    return (
      flight(x, base, 88, 7) +
      profile(x, base - 18, folded) +
      line(x, base + 6, x, base + 21, guide) +
      line(edge, base - 20, edge, base + 21, guide) +
      dimension(x, base + 18, edge, base + 18) +
      label((x + edge) / 2, base + 18, folded ? 'A' : 'B') +
      line(x + 88, base + 6, x + 88, base + 21, guide) +
      dimension(edge, base + 18, x + 88, base + 18) +
      label((edge + x + 88) / 2, base + 18, folded ? 'C' : 'D')
    );
  };
  return one(28, true) + one(158, false);
}

function tick(x: number, y: number): Shape {
  return (
    circle(x, y, 8, { fill: green }) +
    path(`M${x - 4} ${y + 0.4} L${x - 1} ${y + 3.6} L${x + 4.4} ${y - 3.4}`, { stroke: '#000000', width: 2 })
  );
}

function cross(x: number, y: number): Shape {
  return (
    circle(x, y, 8, { fill: '#fffdf8', stroke: bark, width: 1.6 }) +
    path(`M${x - 3} ${y - 3} L${x + 3} ${y + 3} M${x + 3} ${y - 3} L${x - 3} ${y + 3}`, { stroke: bark, width: 2 })
  );
}

/** Three steps from the side, large: the rail stands on feet that are screwed to the treads. */
function railOnSteps(): Shape {
  const [x, floor, rise, going] = [20, 176, 30, 38];
  const treads = [0, 1, 2].map((step): readonly Point[] => [
    [x + step * going, floor - step * rise],
    [x + step * going, floor - (step + 1) * rise],
  ]);
  const outline: Point[] = [...treads.flat(), [x + 3 * going, floor - 3 * rise], [x + 3 * going, floor]];
  const boards = [0, 1, 2].map(
    (step) =>
      rect(x + step * going - 4, floor - (step + 1) * rise, going + 4, 5, { fill: oak.base }, 1.4) +
      rect(x + step * going - 4, floor - (step + 1) * rise, going + 4, 1.4, { fill: oak.light }, 0.6),
  );
  const turn = (-Math.atan(rise / going) * 180) / Math.PI;
  const foot = (step: number): Shape => {
    const [fx, fy] = [x + step * going + 24, floor - (step + 1) * rise];
    return (
      rect(fx - 2.6, fy - 34, 5.2, 33, { fill: metal.shade }) +
      rect(fx - 10, fy - 3, 20, 3, { fill: metal.dark }, 1) +
      [-7, 7]
        .map(
          (dx) =>
            line(fx + dx, fy - 4.6, fx + dx, fy + 8, { stroke: metal.dark, width: 1.6 }) +
            rect(fx + dx - 2, fy - 5.2, 4, 2.2, { fill: ink }, 0.8),
        )
        .join('')
    );
  };
  return (
    polygon(outline, { fill: wall.base }) +
    polyline(outline, { stroke: paint.deep, width: 0.8 }) +
    boards.join('') +
    foot(0) +
    foot(2) +
    group(
      `translate(${x - 14} ${floor - 44}) rotate(${turn})`,
      rect(0, -7, 168, 13, { fill: metal.base }, 2),
      rect(0, -7, 168, 3.6, { fill: metal.light }, 1.4),
      rect(0, 3, 168, 3, { fill: metal.shade }, 1),
    ) +
    tick(x + 24, floor - rise + 19) +
    tick(x + 2 * going + 24, floor - 3 * rise + 19)
  );
}

/** The same from the foot of the stairs: a gap between rail and wall. */
function railBesideWall(x: number): Shape {
  const base = 176;
  return (
    rect(x - 22, 20, 22, base - 20, { fill: wall.shade }) +
    line(x, 20, x, base, { stroke: paint.deep, width: 1.2 }) +
    rect(x, base - 40, 92, 40, { fill: '#f7efdf' }) +
    rect(x, base - 42, 92, 5, { fill: oak.base }, 1.4) +
    rect(x, base - 42, 92, 1.4, { fill: oak.light }, 0.6) +
    rect(x + 23, base - 68, 6, 26, { fill: metal.shade }) +
    rect(x + 12, base - 45, 28, 3, { fill: metal.dark }, 1) +
    [16, 36]
      .map(
        (dx) =>
          line(x + dx, base - 46, x + dx, base - 33, { stroke: metal.dark, width: 1.8 }) +
          rect(x + dx - 2.2, base - 47.4, 4.4, 2.4, { fill: ink }, 0.8),
      )
      .join('') +
    rect(x + 17, base - 92, 18, 26, { fill: metal.base, stroke: metal.dark, width: 1 }, 3) +
    rect(x + 17, base - 92, 18, 6, { fill: metal.light }, 3) +
    dimension(x, base - 104, x + 17, base - 104) +
    line(x + 17, base - 100, x + 17, base - 93, guide) +
    line(x - 12, base - 78, x + 14, base - 78, { stroke: bark, width: 1.6, dash: '3 3' }) +
    cross(x - 12, base - 78) +
    tick(x + 26, base - 18)
  );
}

export function plans(): Drawing[] {
  return [
    plan('folded-and-open', [0, 0, 276, 200], foldedAndOpen()),
    plan('rail-on-the-stairs', [0, 0, 292, 200], railOnSteps(), railBesideWall(188)),
  ];
}

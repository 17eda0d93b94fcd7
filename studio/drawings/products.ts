import { type Model, foldedLift, openLift, rise, slope } from './lift';
import { type Cloth, cloths, grass, metal, sky, stone } from './palette';
import { railPoint, straightRail, tubeRail } from './rail';
import { room, skirting } from './room';
import { gardenSteps, homeStairs } from './stairs';
import { type Drawing, circle, drawing, ellipse, group, type Point, rect, type Shape } from './svg';

/** Every model on the same warm ground, at the same scale and horizon, so that they can be compared. */

const view = [8, 36, 187.5, 150] as const;
const floor = 176;
const stairsAt = 102;

function straightScene(model: Model, cloth: Cloth, isFolded: boolean): Shape {
  const [x, y] = railPoint(stairsAt, floor, -16);
  const lift = isFolded ? foldedLift(model, cloth) : openLift(model, cloth);
  return (
    room(0, 250, 0, floor, 210) +
    skirting(0, 250, floor) +
    homeStairs(stairsAt, floor, 6) +
    straightRail(stairsAt, floor, 7) +
    shadow(x) +
    group(`translate(${x} ${y})`, lift)
  );
}

function shadow(x: number): Shape {
  return ellipse(x, floor + 2, 32, 2.4, { fill: '#5b4a30', opacity: 0.15 });
}

/** The curved rail runs level along the floor, rises with the stairs and bends again: it is the rail that tells the model. */
function curvedScene(model: Model, cloth: Cloth, isFolded: boolean): Shape {
  const at = 138;
  const steps = 3;
  const landing = 90;
  const lowY = floor - 22;
  const topY = floor - steps * rise - 33;
  const [sx, sy]: Point = [at + 6, lowY - 3];
  const [ex, ey]: Point = [at + 62, topY + 2];
  const way = `M34 ${lowY} H${sx - 26} Q${sx - 6} ${lowY} ${sx + 8} ${sy - 11} L${ex - 8} ${ey + 7} Q${ex + 6} ${topY} ${ex + 22} ${topY} H262`;
  const post = (x: number, y: number, foot: number): readonly [Point, Point] => [
    [x, y + 4],
    [x, foot],
  ];
  const lift = isFolded ? foldedLift(model, cloth) : openLift(model, cloth);
  return (
    room(0, 250, 0, floor, 210) +
    skirting(0, 250, floor) +
    homeStairs(at, floor, steps, landing) +
    tubeRail(way, [post(46, lowY, floor), post(at + 36, floor - 24 - 36 * slope + 2, floor - 40), post(at + 96, topY, floor - 60)]) +
    shadow(86) +
    group(`translate(86 ${lowY})`, level(lift))
  );
}

/** On the level part the housing lies flat. */
function level(lift: Shape): Shape {
  return lift.replace(/rotate\(-39\.8\d*\)/, 'rotate(0)');
}

export function outdoorScene(): Shape {
  const ground = 170;
  const [x, y] = railPoint(stairsAt, ground, -16);
  return (
    gardenGround() +
    circle(40, 66, 11, { fill: '#f6e3ab' }) +
    gardenSteps(stairsAt, ground + 6, 6) +
    group('translate(0 6)', straightRail(stairsAt, ground, 7)) +
    lavender(30, ground + 8) +
    lavender(54, ground + 10) +
    ellipse(x, ground + 9, 32, 2.4, { fill: '#4b4a3a', opacity: 0.18 }) +
    group(`translate(${x} ${y + 6})`, openLift('starla', cloths.pine))
  );
}

/** Sky, hills, grass and a stone path whose edge lies at 176. */
export function gardenGround(): Shape {
  return (
    rect(0, 0, 250, 200, { fill: sky.light }) +
    ellipse(40, 168, 120, 52, { fill: '#c4d3ae' }) +
    ellipse(210, 172, 130, 64, { fill: '#b7c99d' }) +
    rect(0, 166, 250, 40, { fill: grass.base }) +
    rect(0, 176, 250, 26, { fill: stone.light }) +
    rect(0, 176, 250, 1.4, { fill: stone.shade })
  );
}

export function lavender(x: number, y: number): Shape {
  const stems = [-26, -16, -7, 2, 11, 20, 29].map((angle, index) =>
    group(
      `rotate(${angle})`,
      rect(-0.5, -28 - (index % 3) * 4, 1, 28, { fill: '#6f8a5b' }),
      ellipse(0, -30 - (index % 3) * 4, 1.9, 6.5, { fill: index % 2 ? '#8f83b5' : '#7a6ea6' }),
    ),
  );
  return group(`translate(${x} ${y})`, ...stems, ellipse(0, 0, 9, 3, { fill: '#6f8a5b' }));
}

export const series: readonly { model: Model; cloth: Cloth; curved: boolean }[] = [
  { model: 'starla', cloth: cloths.sand, curved: false },
  { model: 'siena', cloth: cloths.slate, curved: false },
  { model: 'solus', cloth: cloths.moss, curved: true },
  { model: 'sofia', cloth: cloths.plum, curved: true },
];

/** The model before its stairs; the rail point below the seat lies at x 86. */
export function scene(model: Model, cloth: Cloth, curved: boolean, isFolded: boolean): Shape {
  return curved ? curvedScene(model, cloth, isFolded) : straightScene(model, cloth, isFolded);
}

export function products(): Drawing[] {
  const shots = series.flatMap(({ model, cloth, curved }) => [
    drawing(`catalog/product/${model}-open.webp`, 1600, 1280, view, scene(model, cloth, curved, false)),
    drawing(`catalog/product/${model}-folded.webp`, 1600, 1280, view, scene(model, cloth, curved, true)),
    drawing(`wysiwyg/questions/seat-model-${model}.webp`, 640, 512, [22, 40, 177.5, 142], scene(model, cloth, curved, false)),
    drawing(`catalog/product/${model}-seat.webp`, 1600, 1280, [26, 38, 120, 96], scene(model, cloth, curved, false)),
  ]);
  return [
    ...shots,
    drawing('catalog/product/outdoor-open.webp', 1600, 1280, view, outdoorScene()),
    drawing('catalog/product/reconditioned-straight.webp', 1600, 1280, view, straightScene('starla', cloths.oat, false), tag()),
    ...categories(),
  ];
}

function categories(): Drawing[] {
  const wide = [0, 44, 250, 125] as const;
  return [
    drawing('catalog/category/stairlifts.webp', 1600, 800, wide, scene('siena', cloths.slate, false, false)),
    drawing('catalog/category/straight.webp', 1600, 800, wide, scene('starla', cloths.sand, false, false)),
    drawing('catalog/category/curved.webp', 1600, 800, wide, scene('sofia', cloths.plum, true, false)),
    drawing('catalog/category/outdoor.webp', 1600, 800, wide, outdoorScene()),
    drawing('catalog/category/reconditioned.webp', 1600, 800, wide, straightScene('starla', cloths.oat, false), tag()),
  ];
}

/** The label that a reconditioned lift carries. */
function tag(): Shape {
  return group(
    'translate(115 92) rotate(12)',
    rect(-1, -14, 2, 12, { fill: metal.shade }),
    rect(-9, -4, 18, 24, { fill: '#ffffff', stroke: '#a89f8e', width: 0.8 }, 2),
    circle(0, 0, 1.8, { fill: metal.dark }),
    rect(-5.5, 6, 11, 1.6, { fill: '#a89f8e' }, 0.8),
    rect(-5.5, 10, 11, 1.6, { fill: '#a89f8e' }, 0.8),
    rect(-5.5, 14, 7, 1.6, { fill: '#0eb032' }, 0.8),
  );
}

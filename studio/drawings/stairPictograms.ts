import { box, isometric, type Place, wedge } from './isometric';
import { going, rise } from './lift';
import { green, ink, metal, oak, paint, wall } from './palette';
import { door, frame as pictureFrame, lamp, room, skirting, sunPatch } from './room';
import { gardenSteps, homeStairs } from './stairs';
import { gardenGround, lavender } from './products';
import { arrow, circle, type Drawing, drawing, group, line, type Point, polygon, rect, type Shape } from './svg';

/** Pictures of the questions about the stairs: place, shape, side, width, number of steps. */
const canvas = { width: 200, height: 160 };
const view = [0, 0, 200, 160] as const;

export function pictogram(name: string, ...shapes: Shape[]): Drawing {
  return drawing(`wysiwyg/questions/${name}.webp`, 640, 512, view, rect(0, 0, 200, 160, { fill: wall.base }), ...shapes);
}

const up = 17;
const deep = 25;
const wide = 66;

function flightAway(count: number, x: number, y: number, from: number): ReturnType<typeof box> {
  return Array.from({ length: count }, (_, step) =>
    box(x, y - (step + 1) * deep, x + wide, y - step * deep, from + (step + 1) * up),
  ).flat();
}

function flightLeft(count: number, x: number, y: number, from: number): ReturnType<typeof box> {
  return Array.from({ length: count }, (_, step) =>
    box(x - (step + 1) * deep, y - wide, x - step * deep, y, from + (step + 1) * up),
  ).flat();
}

function shapes(): Drawing[] {
  const fit = { ...canvas, pad: 15 };
  const middle = wide / 2;
  const straightWay: Place[] = [
    [middle, 30, 4],
    [middle, -7 * deep, 8.6 * up],
  ];
  const firstCorner = -4 * deep;
  const turn = [...flightAway(4, 0, 0, 0), ...box(0, firstCorner - wide, wide, firstCorner, 5 * up)];
  const afterTurn = flightLeft(4, 0, firstCorner, 5 * up);
  const turnWay: Place[] = [
    [middle, 34, 6],
    [middle, firstCorner - middle, 5.6 * up],
    [-3.6 * deep, firstCorner - middle, 9.2 * up],
  ];
  const landing = [...flightLeft(2, 0, firstCorner, 5 * up), ...box(-2 * deep - wide, firstCorner - wide, -2 * deep, firstCorner, 8 * up)];
  const third = flightAway(3, -2 * deep - wide, firstCorner - wide, 8 * up);
  const severalWay: Place[] = [
    [middle, 34, 6],
    [middle, firstCorner - middle, 5.6 * up],
    [-2 * deep - middle, firstCorner - middle, 8.6 * up],
    [-2 * deep - middle, firstCorner - wide - 2.6 * deep, 11.4 * up],
  ];
  const treads = Array.from({ length: 13 }, (_, step) => {
    const from = Math.PI * 0.42 - step * (Math.PI / 7.2);
    return wedge(from, from - Math.PI / 7.2, 4, 58, 12 + step * 13, 5);
  });
  return [
    pictogram('stair-shape-straight', isometric(flightAway(8, 0, 0, 0), straightWay, fit)),
    pictogram('stair-shape-one-turn', isometric([...turn, ...afterTurn], turnWay, fit)),
    pictogram('stair-shape-several-turns', isometric([...turn, ...landing, ...third], severalWay, fit)),
    pictogram('stair-shape-spiral', isometric([...treads.flat(), ...post()], [], fit)),
  ];
}

function post(): ReturnType<typeof box> {
  return box(-4, -4, 4, 4, 190).map((face) => ({ ...face, depth: 0, fill: paint.shade, line: paint.deep }));
}

/** Looking up the stairs from the bottom: treads that narrow with distance, a wall on either side. */
function fromBelow(openWidth: number): { shapes: Shape; at: (level: number) => { left: number; right: number; y: number } } {
  const count = 8;
  const at = (level: number): { left: number; right: number; y: number } => {
    const nearness = 1 / (1 + level * 0.14);
    const half = (openWidth / 2) * nearness;
    return { left: 100 - half, right: 100 + half, y: 148 - 172 * (1 - nearness) };
  };
  const floorLine = at(0);
  const steps = Array.from({ length: count }, (_, index) => {
    const [low, high] = [at(index), at(index + 0.78)];
    const top = at(index + 1);
    return (
      polygon(
        [
          [low.left, low.y],
          [low.right, low.y],
          [high.right, high.y],
          [high.left, high.y],
        ],
        { fill: index % 2 ? paint.shade : paint.base },
      ) +
      polygon(
        [
          [high.left, high.y],
          [high.right, high.y],
          [top.right, top.y],
          [top.left, top.y],
        ],
        { fill: oak.base },
      ) +
      line(high.left, high.y, high.right, high.y, { stroke: oak.shade, width: 1, sharp: true })
    );
  });
  const last = at(count);
  const side = (edge: 'left' | 'right'): Shape => {
    const outer = edge === 'left' ? 0 : 200;
    return polygon(
      [
        [outer, 0],
        [last[edge], 0],
        [last[edge], last.y],
        [floorLine[edge], floorLine.y],
        [outer, floorLine.y],
      ],
      { fill: edge === 'left' ? wall.shade : '#ece3d1' },
    );
  };
  const back = rect(last.left, 0, last.right - last.left, last.y, { fill: wall.light });
  const ground = rect(0, floorLine.y, 200, 14, { fill: '#d9c09a' });
  return { shapes: back + side('left') + side('right') + ground + steps.join(''), at };
}

function sides(): Drawing[] {
  const { shapes: stairs, at } = fromBelow(120);
  const rail = (edge: 'left' | 'right'): Shape => {
    const inward = edge === 'left' ? 1 : -1;
    const points = [0, 2, 4, 6, 8].map((level): Point => [
      at(level)[edge] + (inward * 10) / (1 + level * 0.14),
      at(level).y - 6 / (1 + level * 0.14),
    ]);
    const [foot] = points;
    const far = points.at(-1);
    if (!foot || !far) return '';
    const strip = polygon(
      [
        [foot[0] - 3.6, foot[1]],
        [foot[0] + 3.6, foot[1]],
        [far[0] + 1.6, far[1]],
        [far[0] - 1.6, far[1]],
      ],
      { fill: green },
    );
    const seatX = at(1)[edge] + inward * 25;
    return strip + group(`translate(${seatX} ${at(1).y - 5})`, seatFromSide(inward));
  };
  return [pictogram('stair-side-left', stairs, rail('left')), pictogram('stair-side-right', stairs, rail('right'))];
}

/** The seat in profile: its back to the wall, `inward` 1 when it looks to the right. */
function seatFromSide(inward: 1 | -1): Shape {
  return group(
    `scale(${inward} 1)`,
    rect(-16, -22, 9, 22, { fill: metal.shade }, 2),
    rect(-19, -56, 7.5, 34, { fill: '#475a65' }, 3.5),
    rect(-17, -28, 31, 7.5, { fill: '#5f7480' }, 3.5),
    rect(-13, -41, 22, 4.4, { fill: metal.light, stroke: metal.shade, width: 0.6 }, 2),
    rect(2, -21, 3.4, 16, { fill: metal.shade }),
    rect(1, -6, 19, 3.6, { fill: metal.dark }, 1.6),
  );
}

function widths(): Drawing[] {
  const measured = (name: string, width: number): Drawing => {
    const { shapes: stairs, at } = fromBelow(width);
    const { left, right, y } = at(0.8);
    const double =
      arrow([100, y - 12], [left + 2, y - 12], { stroke: green, width: 3 }) +
      arrow([100, y - 12], [right - 2, y - 12], { stroke: green, width: 3 });
    const ends = [left, right].map((x) => line(x, y - 22, x, y - 2, { stroke: ink, width: 1.6 }));
    return pictogram(name, stairs, line(left, y - 12, right, y - 12, { stroke: '#ffffff', width: 6 }), double, ...ends);
  };
  const widest = { 'under-71': 78, '71-to-75': 104, '76-to-80': 122, '81-up': 140 };
  return Object.entries(widest).map(([range, width]) => measured(`stair-width-${range}`, width));
}

/** As many steps as the answer says, all at one scale, so that the eye sees which stairs are the longer ones. */
function stepCounts(): Drawing[] {
  const scale = 0.215;
  const counted = (name: string, steps: number): Drawing =>
    pictogram(name, rect(0, 146, 200, 14, { fill: '#d9c09a' }), group(`translate(16 146) scale(${scale})`, plainSteps(steps)));
  return [
    counted('stair-steps-up-to-13', 12),
    counted('stair-steps-14-to-15', 15),
    counted('stair-steps-16-to-18', 18),
    counted('stair-steps-19-to-24', 23),
    counted('stair-steps-over-24', 30),
  ];
}

/** Steps without detail: at this size a panel would be noise. */
function plainSteps(steps: number): Shape {
  const zigzag = Array.from({ length: steps }, (_, step): Point[] => [
    [step * going, -step * rise],
    [step * going, -(step + 1) * rise],
  ]).flat();
  const end: Point[] = [
    [steps * going + 90, -steps * rise],
    [steps * going + 90, 0],
  ];
  const treads = Array.from({ length: steps }, (_, step) =>
    line(step * going - 2, -(step + 1) * rise, (step + 1) * going + (step === steps - 1 ? 90 : 0), -(step + 1) * rise, {
      stroke: oak.shade,
      width: 6,
      sharp: true,
    }),
  );
  return polygon([...zigzag, ...end], { fill: paint.base, stroke: paint.deep, width: 3 }) + treads.join('');
}

/** A home without a lift: stairs, and the way that a rail will take. For a stairlift of which no model is chosen yet. */
function hall(...more: Shape[]): Shape[] {
  return [
    room(0, 250, 0, 180, 200),
    sunPatch(60, 20, 80, 70),
    skirting(0, 250, 180),
    pictureFrame(20, 40, 34, 28, 'hills'),
    lamp(36, 184, 104),
    homeStairs(100, 180, 7),
    ...more,
  ];
}

const railToBe = arrow([92, 172 - rise], [92 + 6.4 * going, 172 - 7.4 * rise], { stroke: green, width: 5 }, 0, 12);

function places(): Drawing[] {
  return [
    drawing('catalog/product/stairlift.webp', 1600, 1280, [0, 0, 250, 200], ...hall(railToBe)),
    drawing('wysiwyg/questions/stair-location-indoors.webp', 640, 512, [0, 0, 250, 200], ...hall()),
    drawing(
      'wysiwyg/questions/stair-location-outdoors.webp',
      640,
      512,
      [0, 0, 250, 200],
      gardenGround(),
      door(196, 98, 40, 78, { base: '#5c7b68', shade: '#4c6a58' }),
      gardenSteps(92, 176, 4, 80),
      lavender(28, 180),
      lavender(56, 184),
      circle(60, 44, 16, { fill: '#f6e3ab' }),
    ),
  ];
}

export function stairPictograms(): Drawing[] {
  return [...places(), ...shapes(), ...sides(), ...widths(), ...stepCounts()];
}

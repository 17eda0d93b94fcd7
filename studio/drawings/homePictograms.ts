import { grandfather, margaret } from './cast';
import { bark, body, cloths, grass, green, leaf, metal, oak, paint, pot, sky, stone, wall } from './palette';
import { standing } from './people';
import { pictogram } from './stairPictograms';
import { circle, type Drawing, ellipse, group, line, path, polygon, rect, type Shape } from './svg';

/** Pictures of the questions about the house that a homelift goes into: its floors, its ceiling, whose it is. */

const ground = 148;
const storey = 27;

/** A house cut open, with the lift's way through its floors and a green dot at each stop. */
function cutOpen(name: string, floors: number): Drawing {
  const [left, width, shaft] = [48, 104, 118];
  const top = ground - floors * storey;
  const levels = Array.from({ length: floors }, (_, index) => ground - index * storey);
  return pictogram(
    name,
    rect(0, ground, 200, 12, { fill: grass.base }),
    polygon(
      [
        [left - 9, top],
        [100, top - 24],
        [left + width + 9, top],
      ],
      { fill: pot.shade },
    ),
    rect(left, top, width, ground - top, { fill: '#fffdf8', stroke: paint.deep, width: 2 }),
    ...levels.map((y) => rect(left + 10, y - 19, 14, 12, { fill: sky.base, stroke: paint.deep, width: 1.2 }, 0.8)),
    ...levels.map((y) => rect(left + 34, y - 19, 14, 12, { fill: sky.base, stroke: paint.deep, width: 1.2 }, 0.8)),
    ...levels.map((y) => rect(left, y - 1.5, width, 3, { fill: oak.base })),
    rect(shaft - 12, top + 3, 24, ground - top - 3, { fill: sky.light, stroke: body.dark, width: 1.2 }),
    line(shaft, ground - 13, shaft, ground - (floors - 0.5) * storey, { stroke: green, width: 2.6, dash: '1 5' }),
    ...levels.map((y) => circle(shaft, y - 13.5, 4.6, { fill: green })),
    rect(shaft - 10, ground - 24, 20, 23, { stroke: bark, width: 2 }, 2),
  );
}

/** Above a room and below another one; what lies between them is cut through. */
function between(name: string, slab: Shape): Drawing {
  return pictogram(
    name,
    rect(0, 0, 200, 56, { fill: wall.light }),
    rect(0, 47, 200, 9, { fill: paint.base }),
    rect(0, 46, 200, 1.2, { fill: paint.deep }),
    slab,
    line(100, 112, 100, 128, { stroke: bark, width: 1.8 }),
    polygon(
      [
        [92, 128],
        [108, 128],
        [120, 146],
        [80, 146],
      ],
      { fill: '#f0dcae', stroke: '#e5cb93', width: 1 },
    ),
  );
}

function joists(): Shape {
  const joist = (x: number): Shape =>
    rect(x, 64, 22, 40, { fill: oak.base, stroke: oak.dark, width: 1.4 }, 1) +
    [15, 10, 5].map((r) => ellipse(x + 11, 84, r * 0.6, r, { stroke: oak.shade, width: 1.3 })).join('');
  const boards = [0, 40, 80, 120, 160].map((x) => line(x, 56, x, 64, { stroke: oak.dark, width: 1.2 }));
  return (
    rect(0, 56, 200, 56, { fill: '#efe6d6' }) +
    rect(0, 56, 200, 8, { fill: oak.light }) +
    boards.join('') +
    [9, 65, 121, 177].map(joist).join('') +
    rect(0, 104, 200, 8, { fill: paint.base, stroke: paint.deep, width: 1 })
  );
}

function concrete(): Shape {
  const pebbles = Array.from({ length: 44 }, (_, index) =>
    ellipse(4 + ((index * 123.6) % 194), 68 + ((index * 21.3) % 36), 1.6 + (index % 3) * 0.9, 1.2 + (index % 2), {
      fill: index % 2 ? stone.shade : stone.light,
    }),
  );
  const bars = [20, 60, 100, 140, 180].map((x) => circle(x, 98, 3, { fill: metal.dark }));
  return (
    rect(0, 56, 200, 52, { fill: stone.base }) +
    rect(0, 56, 200, 6, { fill: oak.light }) +
    rect(0, 62, 200, 1.2, { fill: stone.shade }) +
    pebbles.join('') +
    bars.join('') +
    rect(0, 108, 200, 4, { fill: paint.base, stroke: paint.deep, width: 1 })
  );
}

function front(): Shape {
  return rect(0, 0, 200, 160, { fill: sky.light }) + rect(0, 138, 200, 22, { fill: grass.base });
}

function pane(x: number, y: number, w = 20, h = 22, fill: string = sky.base): Shape {
  return (
    rect(x - 2, y - 2, w + 4, h + 4, { fill: paint.base }) +
    rect(x, y, w, h, { fill }) +
    rect(x + w / 2 - 0.8, y, 1.6, h, { fill: paint.base })
  );
}

/** A house of two floors from the street; (x, 138) is the foot of its left edge. */
function house(x: number): Shape {
  return (
    polygon(
      [
        [x - 8, 66],
        [x + 50, 24],
        [x + 108, 66],
      ],
      { fill: pot.shade },
    ) +
    rect(x + 74, 28, 10, 22, { fill: pot.base }) +
    rect(x, 66, 100, 72, { fill: '#ead9ba' }) +
    pane(x + 14, 74) +
    pane(x + 66, 74) +
    pane(x + 14, 108) +
    rect(x + 62, 102, 26, 36, { fill: paint.base }) +
    rect(x + 65, 105, 20, 33, { fill: cloths.pine.base }) +
    circle(x + 81, 122, 1.5, { fill: metal.light })
  );
}

function key(x: number, y: number, turn: number): Shape {
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    circle(0, 0, 8, { stroke: green, width: 5 }),
    line(8, 0, 30, 0, { stroke: green, width: 5 }),
    path('M22 0 V9 M29 0 V7', { stroke: green, width: 4.4 }),
  );
}

function contract(x: number, y: number): Shape {
  return (
    rect(x, y, 58, 74, { fill: '#ffffff', stroke: paint.deep, width: 1.8 }, 4) +
    [14, 24, 34, 44].map((dy) => line(x + 10, y + dy, x + (dy === 44 ? 36 : 48), y + dy, { stroke: '#cfc3ad', width: 2.6 })).join('') +
    path(`M${x + 10} ${y + 62} q5 -11 8 -2 t8 -1 t9 -1 t9 1`, { stroke: bark, width: 2 })
  );
}

function flats(): Shape {
  const rows = [24, 52, 80].map((y, row) =>
    [54, 82, 110, 134].map((x, column) => pane(x, y, 14, 18, row === 1 && column === 1 ? green : sky.base)).join(''),
  );
  return (
    rect(40, 10, 122, 128, { fill: '#ead9ba' }) +
    rect(36, 7, 130, 7, { fill: pot.shade }) +
    rows.join('') +
    rect(86, 104, 30, 34, { fill: paint.base }) +
    rect(89, 107, 24, 31, { fill: cloths.pine.base }) +
    line(101, 107, 101, 138, { stroke: paint.base, width: 1.4 }) +
    circle(22, 118, 14, { fill: leaf.light }) +
    rect(20.5, 126, 3, 14, { fill: bark }) +
    circle(180, 120, 12, { fill: leaf.base }) +
    rect(178.5, 128, 3, 12, { fill: bark })
  );
}

export function homePictograms(): Drawing[] {
  return [
    cutOpen('home-floors-two', 2),
    cutOpen('home-floors-three', 3),
    cutOpen('home-floors-more', 4),
    between('ceiling-wood', joists()),
    between('ceiling-concrete', concrete()),
    pictogram(
      'home-own',
      front(),
      house(20),
      standing(138, 152, margaret, ['down', 'down'], 0.44),
      standing(160, 152, grandfather, ['down', 'wave'], 0.46),
    ),
    pictogram('home-rented', front(), house(14), contract(112, 42), key(112, 136, -16)),
    pictogram('home-shared', front(), flats()),
  ];
}

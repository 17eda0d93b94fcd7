import { adviser, daughter, grandfather, margaret } from './cast';
import { bark, green, metal, oak, paint, wall } from './palette';
import { type Looks, standing } from './people';
import { circle, type Drawing, drawing, ellipse, group, line, path, polygon, rect, type Shape } from './svg';

/** Pictures of the questions about the person: who it is for, weight, height. */

function picture(name: string, ...shapes: Shape[]): Drawing {
  return drawing(`wysiwyg/questions/${name}.webp`, 640, 512, [0, 0, 200, 160], rect(0, 0, 200, 160, { fill: wall.base }), ...shapes);
}

function ground(y = 148): Shape {
  return rect(0, y, 200, 160 - y, { fill: '#d9c09a' });
}

function bust(x: number, looks: Looks, scale: number, arms: Parameters<typeof standing>[3] = ['down', 'down']): Shape {
  return standing(x, 26 + 170 * scale, looks, arms, scale);
}

function scales(name: string, needle: number): Drawing {
  const angle = ((-62 + needle * 124) * Math.PI) / 180;
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const at = ((-62 + index * 12.4) * Math.PI) / 180;
    return line(
      100 + Math.sin(at) * 32,
      84 - Math.cos(at) * 32,
      100 + Math.sin(at) * (index % 5 ? 36 : 38),
      84 - Math.cos(at) * (index % 5 ? 36 : 38),
      { stroke: bark, width: 1.6 },
    );
  });
  return picture(
    name,
    ellipse(100, 143, 78, 6, { fill: '#000000', opacity: 0.08 }),
    rect(28, 24, 144, 116, { fill: paint.base, stroke: paint.deep, width: 2 }, 18),
    path('M56 88 A44 44 0 0 1 144 88 Z', { fill: '#ffffff', stroke: metal.shade, width: 2 }),
    ...ticks,
    line(100, 84, 100 + Math.sin(angle) * 34, 84 - Math.cos(angle) * 34, { stroke: green, width: 4 }),
    circle(100, 84, 5, { fill: bark }),
    group(
      'translate(66 116) rotate(-7)',
      ellipse(0, 0, 21, 11, { fill: paint.shade }),
      ...[-12, -6, 0, 6, 12].map((x) => line(x, -5, x, 5, { stroke: paint.deep, width: 1.6 })),
    ),
    group(
      'translate(134 116) rotate(7)',
      ellipse(0, 0, 21, 11, { fill: paint.shade }),
      ...[-12, -6, 0, 6, 12].map((x) => line(x, -5, x, 5, { stroke: paint.deep, width: 1.6 })),
    ),
  );
}

/** A person beside a measuring board, drawn to the board's scale: 1 cm is 0.62 of a unit. */
function tall(name: string, centimetres: number, looks: Looks): Drawing {
  const unit = 0.62;
  const foot = 150;
  const topAt = foot - centimetres * unit;
  const marks = Array.from({ length: 21 }, (_, index) =>
    line(142, foot - index * 10 * unit, index % 5 ? 150 : 156, foot - index * 10 * unit, { stroke: oak.dark, width: index % 5 ? 1 : 1.8 }),
  );
  return picture(
    name,
    ground(150),
    rect(140, foot - 205 * unit, 22, 205 * unit, { fill: oak.light, stroke: oak.shade, width: 1.2 }, 2),
    ...marks,
    standing(86, foot, looks, ['down', 'down'], (centimetres / 170) * unit),
    line(64, topAt, 168, topAt, { stroke: green, width: 3, dash: '6 5' }),
    polygon(
      [
        [168, topAt - 5],
        [168, topAt + 5],
        [160, topAt],
      ],
      { fill: green },
    ),
  );
}

export function personPictograms(): Drawing[] {
  return [
    picture('lift-for-me', bust(100, margaret, 1.2)),
    picture('lift-for-family', bust(136, grandfather, 1.12), bust(66, daughter, 1.02)),
    picture(
      'lift-for-client',
      bust(138, margaret, 1.02),
      bust(66, adviser, 1.12),
      path('M57 62 L66 104 L75 62', { stroke: '#ece5d8', width: 2.2 }),
      rect(57.5, 103, 17, 22, { fill: '#ffffff' }, 2),
      circle(66, 111, 3.6, { fill: green }),
      rect(61, 117.5, 10, 2, { fill: bark }, 1),
    ),
    scales('user-weight-up-to-120', 0.3),
    scales('user-weight-121-to-140', 0.52),
    scales('user-weight-141-to-178', 0.72),
    picture('user-weight-over-178', ...overLimit()),
    tall('user-height-under-150', 142, margaret),
    tall('user-height-150-to-185', 168, daughter),
    tall('user-height-over-185', 194, grandfather),
  ];
}

/** Beyond the scale's end someone answers the telephone. */
function overLimit(): Shape[] {
  return [bust(78, adviser, 1.2), telephone(156, 60)];
}

function telephone(x: number, y: number): Shape {
  return (
    circle(x, y, 24, { fill: green }) +
    path(
      `M${x - 11} ${y - 9} Q${x - 8} ${y - 15} ${x - 4} ${y - 10} L${x - 2} ${y - 5} Q${x - 2} ${y - 2} ${x - 5} ${y - 1} Q${x - 3} ${y + 5} ${x + 2} ${y + 7} Q${x + 3} ${y + 4} ${x + 6} ${y + 4} L${x + 11} ${y + 6} Q${x + 15} ${y + 9} ${x + 9} ${y + 12} Q${x - 6} ${y + 15} ${x - 11} ${y - 9} Z`,
      { fill: '#000000' },
    )
  );
}

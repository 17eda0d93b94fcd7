import { neighbour } from './cast';
import { foldedLift, rise, slope } from './lift';
import { bark, cloths, floor as boards, green, ink, metal, oak, paint, sky, stone, wall } from './palette';
import { standing } from './people';
import { railPoint, straightRail, tubeRail } from './rail';
import { door, radiator, room, sashWindow, skirting } from './room';
import { homeStairs } from './stairs';
import { arrow, circle, type Drawing, drawing, group, line, path, polygon, rect, type Shape } from './svg';

/** Pictures of the questions about the ends of the stairs: what stands there, how the rail ends, the socket outdoors. */
const floor = 180;
const view = [0, 0, 250, 200] as const;

function picture(name: string, ...shapes: Shape[]): Drawing {
  return drawing(`wysiwyg/questions/${name}.webp`, 640, 512, view, ...shapes);
}

function bottom(...between: Shape[]): Shape {
  return room(0, 250, 0, floor, 200) + skirting(0, 250, floor) + between.join('') + homeStairs(150, floor, 5) + straightRail(150, floor, 6);
}

/** The last steps and the landing they lead to. */
function top(...between: Shape[]): Shape {
  const steps = 4;
  const landingAt = floor - steps * rise;
  const ceiling = rect(0, 0, 250, 200, { fill: wall.base });
  return (
    ceiling +
    rect(96, landingAt - 9, 160, 9, { fill: paint.base }) +
    between.join('') +
    homeStairs(0, floor, steps, 170) +
    rect(0, floor, 250, 20, { fill: boards.base }) +
    straightRail(0, floor, steps + 0.4, -60)
  );
}

function obstacles(): Drawing[] {
  const landing = floor - 80;
  return [
    picture('obstacle-bottom-none', bottom(), tick(70, 100)),
    picture(
      'obstacle-bottom-door',
      bottom(door(40, floor, 66, 158)),
      arrow([112, 168], [128, 168], { stroke: green, width: 3 }, 0, 5),
      arrow([128, 168], [112, 168], { stroke: green, width: 3 }, 0, 5),
    ),
    picture(
      'obstacle-bottom-hallway',
      bottom(rect(22, 20, 62, 160, { fill: wall.shade }), rect(22, 20, 62, 160, { stroke: paint.deep, width: 2 })),
      standing(104, floor + 8, neighbour, ['down', 'down'], 0.88),
      arrow([74, 192], [38, 192], { stroke: green, width: 3.4 }, 0, 7),
      arrow([134, 192], [170, 192], { stroke: green, width: 3.4 }, 0, 7),
    ),
    picture('obstacle-bottom-radiator', bottom(radiator(66, floor, 62, 62))),
    picture('obstacle-top-none', top(), tick(180, 56)),
    picture('obstacle-top-door', top(door(128, landing, 44, 92))),
    picture('obstacle-top-window', top(sashWindow(122, 24, 62, 46), rect(96, landing - 9, 160, 9, { fill: paint.base }))),
    picture(
      'obstacle-top-handrail',
      top(),
      newel(112, landing),
      line(112, landing - 60, 250, landing - 60, { stroke: oak.base, width: 6 }),
      ...[138, 160, 182, 204, 226, 248].map((x) => line(x, landing - 58, x, landing, { stroke: paint.base, width: 3.4, sharp: true })),
    ),
  ];
}

function newel(x: number, y: number): Shape {
  return rect(x - 5, y - 70, 10, 70, { fill: oak.shade }, 1) + circle(x, y - 74, 6.5, { fill: oak.base });
}

function tick(x: number, y: number): Shape {
  return (
    circle(x, y, 17, { fill: green }) +
    path(`M${x - 8} ${y + 0.5} L${x - 2} ${y + 7} L${x + 8.5} ${y - 6}`, { stroke: '#000000', width: 4 })
  );
}

/** A motor: a round badge with a bolt of lightning. */
export function motorBadge(x: number, y: number): Shape {
  return (
    circle(x, y, 13, { fill: green }) +
    polygon(
      [
        [x + 2, y - 8.5],
        [x - 5.5, y + 1.5],
        [x - 0.5, y + 1.5],
        [x - 2, y + 8.5],
        [x + 5.5, y - 2],
        [x + 0.5, y - 2],
      ],
      { fill: '#000000' },
    )
  );
}

/** A hand that pushes: a round badge. */
export function handBadge(x: number, y: number): Shape {
  const finger = (dx: number, length: number): Shape => line(x + dx, y + 1, x + dx, y + 1 - length, { stroke: '#000000', width: 2.7 });
  return (
    circle(x, y, 13, { fill: green }) +
    finger(-4, 6.5) +
    finger(-0.8, 8.5) +
    finger(2.4, 7.8) +
    finger(5.4, 5.4) +
    path(`M${x - 5.4} ${y} V${y + 4} Q${x - 5} ${y + 8} ${x} ${y + 8} H${x + 2} Q${x + 6.7} ${y + 8} ${x + 6.7} ${y + 3} V${y} Z`, {
      fill: '#000000',
    }) +
    line(x - 8.4, y + 0.6, x - 4.6, y + 4.6, { stroke: '#000000', width: 2.6 })
  );
}

/** The rail from the first step up, without the part below it. */
function shortened(): Shape {
  return room(0, 250, 0, floor, 200) + skirting(0, 250, floor) + homeStairs(130, floor, 6) + straightRail(130, floor, 6, 10);
}

function railEnds(): Drawing[] {
  const [x, y] = railPoint(130, floor, 10);
  const length = 62;
  const angle = (Math.atan(slope) * 180) / Math.PI;
  const flap = (turn: number, ghost: boolean): Shape =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-length, -4.5, length, 9, ghost ? { stroke: bark, width: 1.4, dash: '4 4' } : { fill: metal.base }, 1.5),
      ghost ? '' : rect(-length, -4.5, length, 2.6, { fill: metal.light }, 1),
    );
  const hinge = circle(x, y, 6, { fill: metal.dark }) + circle(x, y, 2.2, { fill: metal.light });
  const swing = arrow([x - 58, y + 26], [x - 50, y - 42], { stroke: green, width: 3.6 }, -20, 8);
  const hinged = shortened() + flap(-angle, true) + flap(68, false) + hinge + swing;
  const [sx, sy] = railPoint(130, floor, 30);
  return [
    picture(
      'rail-end-standard',
      room(0, 250, 0, floor, 200),
      skirting(0, 250, floor),
      homeStairs(130, floor, 6),
      straightRail(130, floor, 6),
    ),
    picture('rail-end-hinged-manual', hinged, handBadge(40, 60)),
    picture('rail-end-hinged-powered', hinged, motorBadge(40, 60)),
    picture(
      'rail-end-retractable',
      shortened(),
      flap(-angle, true),
      arrow([sx - 52, sy + 14], [sx + 14, sy - 42], { stroke: green, width: 3.6 }, 0, 8),
    ),
    picture('rail-end-curved-park', parked()),
  ];
}

/** The curved rail leaves the stairs and follows the wall; the seat waits folded beside them. */
function parked(): Shape {
  const lowY = floor - 21;
  const way = `M22 ${lowY} H118 Q136 ${lowY} 150 ${lowY - 13} L262 ${lowY - 13 - 112 * slope}`;
  const lift = foldedLift('solus', cloths.moss).replace(/rotate\(-39\.8\d*\)/, 'rotate(0)');
  return (
    room(0, 250, 0, floor, 200) +
    skirting(0, 250, floor) +
    homeStairs(150, floor, 5) +
    tubeRail(way, [
      [
        [36, lowY + 4],
        [36, floor],
      ],
      [
        [112, lowY + 4],
        [112, floor],
      ],
      [
        [192, lowY - 44],
        [192, floor - 40],
      ],
    ]) +
    group(`translate(74 ${lowY})`, lift)
  );
}

function sockets(): Drawing[] {
  const outside =
    rect(0, 0, 250, 200, { fill: stone.base }) + bricks() + group('translate(0 8)', rect(0, 176, 250, 30, { fill: '#a9bd88' }));
  const plate =
    rect(86, 52, 78, 78, { fill: paint.base, stroke: stone.shade, width: 1.6 }, 8) +
    rect(98, 66, 54, 50, { fill: '#e9e5dc', stroke: metal.shade, width: 1.4 }, 5) +
    rect(120, 73, 10, 14, { fill: bark }, 1.5) +
    rect(106, 92, 14, 9, { fill: bark }, 1.5) +
    rect(130, 92, 14, 9, { fill: bark }, 1.5);
  const hood = path('M82 54 Q125 30 168 54 V60 H82 Z', { fill: sky.base, stroke: metal.shade, width: 1.4 });
  const missing =
    rect(86, 52, 78, 78, { stroke: bark, width: 2.2, dash: '7 6' }, 8) +
    arrow([210, 160], [174, 132], { stroke: green, width: 3.8 }, 8, 9) +
    path('M119 91 H131 M125 85 V97', { stroke: green, width: 4 });
  return [picture('outdoor-power-yes', outside, plate, hood), picture('outdoor-power-no', outside, missing)];
}

function bricks(): Shape {
  return Array.from(
    { length: 9 },
    (_, row) =>
      line(0, row * 20 + 4, 250, row * 20 + 4, { stroke: stone.shade, width: 1, opacity: 0.7 }) +
      Array.from({ length: 6 }, (__, column) =>
        line(column * 50 + (row % 2) * 25, row * 20 + 4, column * 50 + (row % 2) * 25, row * 20 + 24, {
          stroke: stone.shade,
          width: 1,
          opacity: 0.7,
        }),
      ).join(''),
  ).join('');
}

export function endPictograms(): Drawing[] {
  return [
    ...obstacles(),
    ...railEnds(),
    ...sockets(),
    drawing(
      'wysiwyg/questions/not-sure.webp',
      640,
      512,
      [0, 0, 200, 160],
      rect(0, 0, 200, 160, { fill: wall.base }),
      tapeMeasure(),
      circle(150, 44, 20, { fill: green }),
      path('M143.5 40 Q143.5 33 150 33 Q157 33 157 39.5 Q157 44 150 46.5 V49', { stroke: '#000000', width: 4 }),
      circle(150, 55.4, 2.5, { fill: '#000000' }),
    ),
  ];
}

function tapeMeasure(): Shape {
  const marks = Array.from({ length: 15 }, (_, index) =>
    line(84 + index * 6.4, 112, 84 + index * 6.4, index % 5 === 0 ? 121 : 117, { stroke: '#6b4100', width: 1.2 }),
  );
  return (
    rect(70, 112, 110, 13, { fill: '#e9b949' }) +
    marks.join('') +
    rect(176, 110, 5, 20, { fill: metal.dark }, 1) +
    rect(34, 56, 66, 70, { fill: bark }, 16) +
    circle(67, 91, 23, { fill: '#e9b949' }) +
    circle(67, 91, 9, { fill: ink, opacity: 0.8 })
  );
}

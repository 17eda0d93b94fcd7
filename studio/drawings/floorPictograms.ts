import { bark, body, cloths, green, ink, leaf, metal, oak, paint, pot, sky } from './palette';
import { pictogram } from './stairPictograms';
import { arrow, circle, cushion, type Drawing, ellipse, group, line, path, polyline, rect, type Shape } from './svg';

/** Pictures from above of the questions about a homelift's place: how much floor is free, and which way one leaves. */

/** drawing units for a centimetre */
const unit = 0.56;

/** Boards, with walls at the top and on the left. */
function corner(): Shape {
  const boards = Array.from({ length: 8 }, (_, index) => line(0, index * 20 + 8, 200, index * 20 + 8, { stroke: '#c5a97e', width: 1 }));
  return (
    rect(0, 0, 200, 160, { fill: '#d9c09a' }) +
    boards.join('') +
    rect(0, 0, 200, 10, { fill: paint.base }) +
    rect(0, 0, 34, 160, { fill: paint.base }) +
    polyline(
      [
        [34, 160],
        [34, 10],
        [200, 10],
      ],
      { stroke: paint.deep, width: 1.6, sharp: true },
    )
  );
}

/** The free floor in its corner, measured in centimetres. */
function patch(wide: number, deep: number): Shape {
  const [w, h] = [wide * unit, deep * unit];
  return rect(38, 14, w, h, { fill: '#fffdf8', opacity: 0.75 }) + rect(38, 14, w, h, { stroke: green, width: 3.4, dash: '8 6' }, 2);
}

function sofaAbove(x: number, y: number, turn = 0): Shape {
  const cloth = cloths.moss;
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    cushion(-50, -24, 100, 48, 9, 0.6, { fill: cloth.shade }),
    cushion(-38, -10, 37, 32, 6, 0.4, { fill: cloth.base }),
    cushion(1, -10, 37, 32, 6, 0.4, { fill: cloth.base }),
  );
}

function tableAbove(x: number, y: number): Shape {
  return (
    circle(x, y, 24, { fill: oak.base, stroke: oak.shade, width: 1.6 }) +
    circle(x - 6, y - 5, 6, { fill: '#ffffff' }) +
    circle(x - 6, y - 5, 3.6, { fill: '#7a4c2c' }) +
    circle(x + 8, y + 6, 5, { fill: leaf.light })
  );
}

function plantAbove(x: number, y: number): Shape {
  const leaves = [0, 60, 120, 180, 240, 300].map((angle) =>
    group(`translate(${x} ${y}) rotate(${angle})`, ellipse(0, -9, 4.4, 9, { fill: angle % 120 ? leaf.base : leaf.light })),
  );
  return circle(x, y, 8, { fill: pot.base }) + leaves.join('');
}

/** Shoulders and hair of a person who looks to the right; two feet peep out. */
function personAbove(x: number, y: number, size = 0.74): Shape {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    ellipse(7, -6, 8, 4, { fill: bark }),
    ellipse(7, 6, 8, 4, { fill: bark }),
    ellipse(0, 0, 9, 19, { fill: '#6f8f9c' }),
    circle(1, 0, 9, { fill: '#d9d4c9' }),
    circle(9, 0, 2, { fill: '#f3cfb2' }),
  );
}

function wheelchairAbove(x: number, y: number): Shape {
  return group(
    `translate(${x} ${y}) scale(0.86)`,
    rect(-20, -23, 40, 5, { fill: ink }, 2.5),
    rect(-20, 18, 40, 5, { fill: ink }, 2.5),
    rect(22, -14, 10, 4, { fill: ink }, 2),
    rect(22, 10, 10, 4, { fill: ink }, 2),
    rect(-20, -15, 40, 30, { fill: cloths.slate.base }, 5),
    rect(-24, -15, 8, 30, { fill: cloths.slate.shade }, 3),
    rect(34, -12, 8, 10, { fill: bark }, 2),
    rect(34, 2, 8, 10, { fill: bark }, 2),
    ellipse(-6, 0, 9, 17, { fill: '#b3643f' }),
    path('M2 -9 H26 M2 9 H26', { stroke: '#34435a', width: 8 }),
    circle(-5, 0, 9, { fill: '#a55a32' }),
  );
}

function spaces(): Drawing[] {
  return [
    pictogram(
      'floor-space-small',
      corner(),
      patch(62, 110),
      sofaAbove(104, 66, 90),
      tableAbove(160, 62),
      plantAbove(56, 128),
      plantAbove(184, 134),
    ),
    pictogram('floor-space-compact', corner(), patch(100, 150), personAbove(65, 56), sofaAbove(146, 128), plantAbove(184, 30)),
    pictogram('floor-space-large', corner(), patch(185, 170), wheelchairAbove(86, 60), sofaAbove(178, 84, 90), plantAbove(184, 148)),
  ];
}

/** The cabin between two rooms, open where one goes in and out. */
function cabin(isOpposite: boolean): Shape {
  return (
    rect(0, 0, 200, 160, { fill: '#d9c09a' }) +
    [16, 36, 56, 76, 96, 116, 136, 156].map((y) => line(0, y, 200, y, { stroke: '#c5a97e', width: 1 })).join('') +
    rect(46, 34, 92, 92, { fill: sky.light, stroke: body.dark, width: 6 }, 3) +
    rect(55, 43, 74, 74, { fill: '#fffdf8' }, 2) +
    rect(42, 54, 9, 52, { fill: '#d9c09a' }) +
    rect(45, 54, 3, 52, { fill: metal.light }) +
    (isOpposite ? rect(133, 54, 9, 52, { fill: '#d9c09a' }) + rect(136, 54, 3, 52, { fill: metal.light }) : '')
  );
}

function doors(): Drawing[] {
  const stroke = { stroke: green, width: 4.6 };
  const backOut =
    path('M8 57 H92 Q116 57 116 80 Q116 103 92 103 H14', stroke) +
    polyline(
      [
        [21.5, 96.5],
        [12, 103],
        [21.5, 109.5],
      ],
      stroke,
    );
  return [
    pictogram('lift-doors-same', cabin(false), personAbove(84, 80, 0.9), backOut),
    pictogram(
      'lift-doors-opposite',
      cabin(true),
      personAbove(84, 80, 0.9),
      arrow([8, 80], [66, 80], stroke, 0, 11),
      arrow([112, 80], [190, 80], stroke, 0, 11),
    ),
  ];
}

export function floorPictograms(): Drawing[] {
  return [...spaces(), ...doors()];
}

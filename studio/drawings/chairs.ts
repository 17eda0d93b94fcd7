import { bark, body, type Cloth, cloths, metal, oak, wall } from './palette';
import { circle, cushion, type Drawing, drawing, ellipse, group, path, rect, type Shape } from './svg';

/** Chairs from the side, in the same room as the lifts: one that helps a person up, one that is high and has no motor. */

const floorAt = 126;

function picture(name: string, chair: Shape): Drawing {
  return drawing(
    `catalog/product/${name}.webp`,
    1280,
    1024,
    [0, 0, 200, 160],
    rect(0, 0, 200, 160, { fill: wall.base }),
    rect(0, 112, 200, 10, { fill: wall.light }),
    rect(0, 121, 200, 1.2, { fill: wall.shade }),
    rect(0, 122, 200, 38, { fill: oak.light }),
    rect(0, 122, 200, 1.6, { fill: oak.base }),
    group('translate(-20 -24) scale(1.2)', ellipse(98, floorAt + 9, 52, 4, { fill: '#5b3f1c', opacity: 0.2 }), chair),
  );
}

/** The riser chair's upholstery from the side, looking to the right, without its frame. */
export function riserSeat(cloth: Cloth): Shape {
  return (
    path('M66 36 Q52 38 54 54 L62 98 Q64 108 76 108 L84 108 Q80 70 78 48 Q76 36 66 36 Z', { fill: cloth.base }) +
    path('M66 40 Q60 42 62 54 L68 84', { stroke: cloth.light, width: 3 }) +
    path('M60 62 Q70 66 79 62 M63 80 Q72 84 81 80', { stroke: cloth.shade, width: 1.6 }) +
    rect(64, 92, 76, 26, { fill: cloth.shade }, 8) +
    cushion(74, 82, 66, 18, 6, 2, { fill: cloth.base }) +
    path('M82 86 Q108 82 132 87', { stroke: cloth.light, width: 2.4 }) +
    rect(78, 68, 58, 11, { fill: cloth.base }, 5.5) +
    rect(124, 74, 11, 42, { fill: cloth.base }, 5) +
    path('M84 71 Q106 68 128 71', { stroke: cloth.light, width: 2 })
  );
}

/** Tipped forward on its lifting frame, as it stands a person up. */
export function riserChair(cloth: Cloth): Shape {
  const frame =
    path('M72 112 L92 128 M120 104 L100 128', { stroke: metal.shade, width: 4 }) +
    circle(96, 120, 3.4, { fill: metal.dark }) +
    rect(58, floorAt + 2, 80, 6, { fill: metal.dark }, 3);
  const control =
    path('M130 78 Q150 84 146 98', { stroke: bark, width: 1.6 }) +
    rect(141, 96, 9, 20, { fill: body.light, stroke: body.dark, width: 0.8 }, 4) +
    circle(145.5, 102, 2.4, { fill: bark });
  return frame + group('translate(4 6) rotate(12 100 112)', riserSeat(cloth)) + control;
}

function highChair(cloth: Cloth): Shape {
  const leg = (x: number, lean: number): Shape => path(`M${x} 96 L${x + lean} ${floorAt + 8}`, { stroke: oak.shade, width: 5.4 });
  return (
    leg(72, -7) +
    leg(128, 3) +
    path('M62 34 L72 98', { stroke: oak.shade, width: 5 }) +
    cushion(62, 30, 17, 58, 6, 2, { fill: cloth.base }) +
    path('M69 38 L73 80', { stroke: cloth.light, width: 2.4 }) +
    rect(66, 94, 66, 6, { fill: oak.base }, 3) +
    cushion(66, 80, 68, 16, 5, 2, { fill: cloth.base }) +
    path('M74 84 Q100 80 126 84', { stroke: cloth.light, width: 2.4 }) +
    path('M68 62 Q104 54 140 62', { stroke: oak.base, width: 6 }) +
    path('M130 62 L129 94', { stroke: oak.base, width: 5 })
  );
}

export function chairs(): Drawing[] {
  return [
    picture('chair-rise-moss', riserChair(cloths.moss)),
    picture('chair-rise-oat', riserChair(cloths.oat)),
    picture('chair-rise-ink', riserChair(cloths.ink)),
    picture('chair-high', highChair(cloths.plum)),
    drawing(
      'catalog/category/chairs.webp',
      1600,
      800,
      [0, 0, 280, 140],
      rect(0, 0, 280, 140, { fill: wall.base }),
      rect(0, 112, 280, 1.2, { fill: wall.shade }),
      rect(0, 113, 280, 27, { fill: oak.light }),
      group('translate(-26 -8)', ellipse(98, floorAt + 9, 52, 4, { fill: '#5b3f1c', opacity: 0.2 }), riserChair(cloths.moss)),
      group('translate(102 -8)', ellipse(98, floorAt + 9, 44, 4, { fill: '#5b3f1c', opacity: 0.2 }), highChair(cloths.plum)),
    ),
  ];
}

import { bark, ink, metal, oak, paint, sky } from './palette';
import { circle, ellipse, group, line, path, polygon, rect, type Shape } from './svg';

/** Things that people of the scenes hold, sit on or work with. Units are centimetres; y grows downward. */

export function mug(x: number, y: number, tone = '#b3643f', size = 1): Shape {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path('M4.4 -7 q5 0 4.4 3.4 q-0.6 2.8 -4.4 2.4', { stroke: tone, width: 1.6 }),
    path('M-5 -9 H5 V-2 Q5 0 3 0 H-3 Q-5 0 -5 -2 Z', { fill: tone }),
    ellipse(0, -9, 5, 1, { fill: '#5e3a22' }),
    path('M-2 -12 q-1.6 -2.4 0 -4.6 M1.6 -12 q1.6 -2.4 0 -4.6', { stroke: '#ffffff', width: 0.9, opacity: 0.9 }),
  );
}

export function cupOnSaucer(x: number, y: number): Shape {
  return (
    ellipse(x, y + 1, 8.4, 1.8, { fill: paint.deep }) +
    ellipse(x, y + 0.2, 8.4, 1.7, { fill: '#ffffff' }) +
    path(`M${x + 4.6} ${y - 5.4} q4 0 3.2 2.4 q-0.8 1.8 -4 1.6`, { stroke: '#c98260', width: 1.3 }) +
    path(`M${x - 5.4} ${y - 6.6} H${x + 5.4} Q${x + 5} ${y} ${x} ${y} Q${x - 5} ${y} ${x - 5.4} ${y - 6.6} Z`, { fill: '#c98260' }) +
    ellipse(x, y - 6.6, 5.4, 1, { fill: '#7a4c2c' }) +
    path(`M${x - 1.6} ${y - 9.6} q-1.8 -2.8 0 -5.4 M${x + 2} ${y - 9.6} q1.8 -2.8 0 -5.4`, { stroke: '#ffffff', width: 1 })
  );
}

export function toolbox(x: number, floor: number): Shape {
  return (
    ellipse(x, floor, 19, 1.8, { fill: ink, opacity: 0.1 }) +
    path(`M${x - 7} ${floor - 16} V${floor - 21} H${x + 7} V${floor - 16}`, { stroke: metal.dark, width: 2 }) +
    rect(x - 16, floor - 16, 32, 16, { fill: '#b3643f' }, 1.8) +
    rect(x - 16, floor - 16, 32, 4.6, { fill: '#985031' }, 1.8) +
    [-8, 8].map((dx) => rect(x + dx - 2, floor - 13.4, 4, 4, { fill: metal.light }, 0.8)).join('')
  );
}

export function clipboard(x: number, y: number, turn = 0): Shape {
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-8, -11, 16, 21, { fill: oak.shade }, 1.5),
    rect(-6.6, -8.6, 13.2, 17, { fill: paint.base }),
    ...[-5, -1.5, 2, 5].map((dy) => line(-4.4, dy, 4, dy, { stroke: paint.deep, width: 0.9 })),
    rect(-3.5, -12.4, 7, 3.4, { fill: metal.shade }, 1),
  );
}

/** A measuring tape from its case at (x, y), pulled out `length` to the right along a slope given in degrees. */
export function tape(x: number, y: number, length: number, degrees: number): Shape {
  const marks = Array.from({ length: Math.floor(length / 4) }, (_, index) =>
    line(2 + index * 4, -1.8, 2 + index * 4, index % 3 ? -0.2 : 1.2, { stroke: '#6b4100', width: 0.5 }),
  );
  return group(
    `translate(${x} ${y}) rotate(${degrees})`,
    rect(0, -1.8, length, 3.6, { fill: '#e9b949' }),
    ...marks,
    rect(-9, -5, 10, 9, { fill: bark }, 2.4),
    circle(-4, -0.5, 2.2, { fill: '#e9b949' }),
  );
}

export function walkingStick(x: number, handle: number, floor: number): Shape {
  return (
    path(
      `M${x - 7} ${handle + 1} Q${x - 7} ${handle - 3.4} ${x - 2.6} ${handle - 3} Q${x} ${handle - 2.6} ${x} ${handle + 3} V${floor - 2}`,
      { stroke: '#6d4527', width: 2.6 },
    ) + rect(x - 1.9, floor - 4, 3.8, 4, { fill: ink }, 1)
  );
}

/** A wooden chair seen from the side, its back on the left when `way` is 1; (x, floor) lies below the middle of the seat. */
export function chair(x: number, floor: number, way: 1 | -1): Shape {
  return group(
    `translate(${x} ${floor}) scale(${way} 1)`,
    path('M-18 -44 L-22 0 M16 -44 L19 0', { stroke: oak.shade, width: 3.4, sharp: true }),
    path('M-18 -44 L-23 -92', { stroke: oak.base, width: 3.6 }),
    path('M-22 -88 L-19.4 -62', { stroke: oak.light, width: 5 }),
    rect(-21, -47, 41, 5, { fill: oak.base }, 2.4),
  );
}

/** What lies behind (1) and before (2) someone in a self-propelled wheelchair that faces left; (x, floor) below the big wheel. */
export function wheelchair(x: number, floor: number): readonly [behind: Shape, before: Shape] {
  const frame = { stroke: '#3f4a55', width: 3 };
  const behind =
    ellipse(x - 8, floor, 44, 2.2, { fill: ink, opacity: 0.1 }) +
    path(`M${x + 14} ${floor - 52} L${x + 19} ${floor - 94} h8`, frame) +
    path(`M${x + 14} ${floor - 54} L${x + 18} ${floor - 88}`, { stroke: '#5f7480', width: 7 }) +
    rect(x - 27, floor - 51, 44, 6, { fill: '#475a65' }, 3) +
    path(`M${x - 26} ${floor - 47} L${x - 36} ${floor - 14} h-10`, frame) +
    circle(x - 30, floor - 9, 8, { stroke: ink, width: 2.6 }) +
    path(`M${x - 30} ${floor - 9} V${floor - 28}`, frame);
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    return line(
      x + 6 - Math.cos(angle) * 27,
      floor - 30 - Math.sin(angle) * 27,
      x + 6 + Math.cos(angle) * 27,
      floor - 30 + Math.sin(angle) * 27,
      { stroke: metal.shade, width: 0.7 },
    );
  });
  const before =
    circle(x + 6, floor - 30, 28.4, { stroke: ink, width: 3.2 }) +
    circle(x + 6, floor - 30, 24.6, { stroke: metal.base, width: 1.6 }) +
    spokes.join('') +
    circle(x + 6, floor - 30, 4, { fill: metal.dark });
  return [behind, before];
}

/** A laptop whose screen we see; `inside` is drawn in a window of 60 by 38 around the origin. */
export function laptop(x: number, y: number, inside: Shape, lean = -8): Shape {
  return group(
    `translate(${x} ${y})`,
    polygon(
      [
        [-36, 0],
        [32, 0],
        [40, 4.4],
        [-38, 4.4],
      ],
      { fill: metal.base },
    ),
    rect(-38, 4, 78, 1.8, { fill: metal.shade }, 0.9),
    group(
      `translate(-2 -22) skewX(${lean})`,
      rect(-34, -23, 68, 45, { fill: '#3a3833' }, 2.6),
      rect(-31, -20, 62, 39, { fill: sky.light }),
      `<clipPath id="screen">${rect(-31, -20, 62, 39, { fill: '#000' })}</clipPath><g clip-path="url(#screen)">${inside}</g>`,
    ),
  );
}

export function table(x1: number, x2: number, top: number, floor: number): Shape {
  return (
    rect(x1 + 8, top + 6, 6, floor - top - 6, { fill: oak.shade }) +
    rect(x2 - 14, top + 6, 6, floor - top - 6, { fill: oak.shade }) +
    rect(x1 + 6, top + 5, x2 - x1 - 12, 8, { fill: oak.shade }) +
    rect(x1, top, x2 - x1, 6.4, { fill: oak.base }, 2) +
    rect(x1, top, x2 - x1, 1.8, { fill: oak.light }, 1)
  );
}

/** Balusters and handrail along a level landing. */
export function banister(x1: number, x2: number, floor: number): Shape {
  const posts = Array.from({ length: Math.floor((x2 - x1) / 12) }, (_, index) =>
    rect(x1 + 6 + index * 12, floor - 84, 3.2, 84, { fill: paint.base, stroke: paint.deep, width: 0.5 }),
  );
  return (
    posts.join('') +
    rect(x1 - 3, floor - 96, 8, 96, { fill: oak.shade }, 1.5) +
    rect(x1 - 4.4, floor - 100, 10.8, 6, { fill: oak.base }, 2.4) +
    rect(x1, floor - 88, x2 - x1, 5.4, { fill: oak.base }, 2) +
    rect(x1, floor - 88, x2 - x1, 1.6, { fill: oak.light }, 1)
  );
}

export function lanyard(x: number, y: number): Shape {
  return (
    path(`M${x - 5} ${y} L${x} ${y + 24} L${x + 5} ${y}`, { stroke: '#34506e', width: 1.2 }) +
    rect(x - 4, y + 24, 8, 10.6, { fill: '#fbf8f1', stroke: '#878071', width: 0.5 }, 1.2) +
    rect(x - 2.4, y + 26, 4.8, 4, { fill: '#c3b394' }, 0.6)
  );
}

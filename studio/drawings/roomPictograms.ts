import { bark, body, cloths, green, leaf, metal, oak, paint, sky, stone, wall } from './palette';
import { door, frame, lamp, room, sashWindow, skirting } from './room';
import { banister } from './sceneProps';
import { circle, type Drawing, drawing, ellipse, group, line, path, rect, type Shape } from './svg';

/** Pictures of the rooms that a homelift stands in below and arrives in above: a green outline marks its place. */

const floor = 178;

function inRoom(name: string, ...things: Shape[]): Drawing {
  return drawing(
    `wysiwyg/questions/room-${name}.webp`,
    640,
    512,
    [0, 0, 250, 200],
    room(0, 250, 0, floor, 200),
    skirting(0, 250, floor),
    group('translate(-10 0)', ...things),
    rect(162, 34, 56, floor - 30, { fill: sky.light, opacity: 0.55 }, 4),
    rect(162, 34, 56, floor - 30, { stroke: green, width: 3.4, dash: '8 7' }, 4),
  );
}

function sofa(x: number): Shape {
  const cloth = cloths.moss;
  return (
    ellipse(x + 58, floor + 8, 60, 2.6, { fill: '#000000', opacity: 0.08 }) +
    [12, 100].map((dx) => rect(x + dx, floor, 5, 8, { fill: oak.dark })).join('') +
    rect(x + 6, floor - 56, 104, 44, { fill: cloth.shade }, 9) +
    rect(x + 14, floor - 32, 44, 18, { fill: cloth.base }, 5) +
    rect(x + 58, floor - 32, 44, 18, { fill: cloth.base }, 5) +
    rect(x + 6, floor - 18, 104, 20, { fill: cloth.shade }, 4) +
    rect(x, floor - 40, 17, 42, { fill: cloth.base }, 7) +
    rect(x + 99, floor - 40, 17, 42, { fill: cloth.base }, 7) +
    rect(x + 22, floor - 50, 24, 22, { fill: cloths.sand.base }, 5)
  );
}

function living(): Shape[] {
  return [frame(62, 46, 46, 34, 'hills'), lamp(34, floor + 4, 124), sofa(44)];
}

function hall(): Shape[] {
  const hooks = [100, 120, 140].map((x) => circle(x, 62, 2.6, { fill: metal.dark }));
  return [
    door(18, floor, 60, 136, { base: '#5c7b68', shade: '#4c6a58' }),
    rect(90, 56, 62, 8, { fill: oak.base }, 2),
    ...hooks,
    path('M100 64 Q88 78 90 122 H112 Q114 78 100 64 Z', { fill: cloths.slate.base }),
    path('M100 66 V120', { stroke: cloths.slate.shade, width: 1.4 }),
    line(140, 64, 140, 78, { stroke: bark, width: 1.8 }),
    path('M131 78 H149 L146 112 H134 Z', { fill: cloths.sand.base }),
    rect(92, floor - 28, 62, 6, { fill: oak.base }, 2),
    rect(96, floor - 22, 5, 24, { fill: oak.shade }),
    rect(145, floor - 22, 5, 24, { fill: oak.shade }),
    path(`M108 ${floor} v-8 h8 q3 5 11 5 v3 Z`, { fill: bark }),
    path(`M122 ${floor + 2} v-8 h8 q3 5 11 5 v3 Z`, { fill: bark }),
  ];
}

function kitchen(): Shape[] {
  const front = (x: number): Shape =>
    rect(x, floor - 54, 40, 52, { fill: '#9db0a6' }) +
    rect(x + 3, floor - 51, 34, 46, { stroke: '#869b90', width: 1.4 }, 1.5) +
    rect(x + 14, floor - 46, 12, 2.4, { fill: bark }, 1);
  return [
    sashWindow(70, 40, 46, 46),
    rect(12, 26, 40, 48, { fill: '#9db0a6', stroke: '#869b90', width: 1.4 }, 1.5),
    rect(124, 26, 36, 48, { fill: '#9db0a6', stroke: '#869b90', width: 1.4 }, 1.5),
    front(12),
    front(124),
    rect(54, floor - 54, 68, 52, { fill: body.shade }),
    rect(58, floor - 42, 60, 34, { fill: '#3a3833' }, 3),
    rect(62, floor - 36, 52, 24, { fill: '#58544d' }, 2),
    ...[64, 76, 100, 112].map((x) => circle(x, floor - 48, 2.6, { fill: bark })),
    rect(8, floor - 62, 160, 8, { fill: oak.base }, 1.5),
    rect(8, floor - 62, 160, 2.4, { fill: oak.light }, 1),
    rect(66, floor - 84, 34, 22, { fill: metal.base }, 4),
    rect(62, floor - 88, 42, 5, { fill: metal.shade }, 2.5),
    circle(83, floor - 90, 3, { fill: bark }),
    path(`M30 ${floor - 62} v-16 q0 -9 9 -9 t9 9`, { stroke: metal.shade, width: 4 }),
    path(`M140 ${floor - 62} l-3 -14 h18 l-3 14 Z`, { fill: '#c98260' }),
    path(`M146 ${floor - 76} q-10 -16 0 -26 q10 10 0 26 Z`, { fill: leaf.base }),
  ];
}

function bedroom(): Shape[] {
  return [
    frame(70, 36, 44, 34, 'leaf'),
    rect(14, floor - 76, 9, 80, { fill: oak.shade }, 3),
    rect(150, floor - 44, 8, 48, { fill: oak.shade }, 3),
    rect(20, floor - 30, 132, 18, { fill: oak.base }),
    rect(22, floor - 48, 130, 24, { fill: '#fffdf8', stroke: paint.deep, width: 1 }, 7),
    rect(26, floor - 64, 40, 20, { fill: '#ffffff', stroke: paint.deep, width: 1.4 }, 8),
    path(`M60 ${floor - 52} Q104 ${floor - 62} 150 ${floor - 52} V${floor - 12} H60 Z`, { fill: cloths.slate.base }),
    path(`M60 ${floor - 52} Q70 ${floor - 55} 82 ${floor - 56} V${floor - 12} H60 Z`, { fill: cloths.slate.light }),
  ];
}

function landing(): Shape[] {
  return [frame(98, 36, 40, 30, 'sun'), door(14, floor, 56, 126), banister(84, 168, floor + 6)];
}

/** On feet, its tap on the left. */
function bathtub(): Shape {
  return [
    path(`M10 128 H96 Q96 ${floor - 6} 82 ${floor - 4} H24 Q10 ${floor - 6} 10 128 Z`, { fill: '#ffffff', stroke: stone.base, width: 1.6 }),
    rect(5, 124, 96, 7, { fill: '#ffffff', stroke: stone.base, width: 1.4 }, 3.5),
    path('M20 124 v-20 q0 -5 6 -5 h6 v5', { stroke: metal.shade, width: 3.6 }),
    ...[26, 78].map((x) => circle(x, floor - 1, 4, { fill: metal.shade })),
  ].join('');
}

function bathroom(): Shape[] {
  const tiles = Array.from({ length: 6 }, (_, row) => line(0, 86 + row * 16, 166, 86 + row * 16, { stroke: '#dfe8e8', width: 1.2 }));
  const joints = Array.from({ length: 10 }, (_, column) =>
    line(column * 18 + 4, 86, column * 18 + 4, 168, { stroke: '#dfe8e8', width: 1.2 }),
  );
  return [
    rect(0, 84, 166, 84, { fill: '#f4f8f8' }),
    ...tiles,
    ...joints,
    rect(0, 82, 166, 3.4, { fill: '#b9cfd2' }),
    circle(130, 62, 23, { fill: sky.base, stroke: oak.base, width: 4 }),
    path('M117 66 L133 50 M122 74 L142 54', { stroke: '#ffffff', width: 2.4 }),
    rect(123, 118, 14, 56, { fill: '#ffffff', stroke: stone.base, width: 1.4 }),
    path('M104 104 H156 Q154 124 130 124 Q106 124 104 104 Z', { fill: '#ffffff', stroke: stone.base, width: 1.4 }),
    path('M130 104 v-10 q0 -4 -10 -4', { stroke: metal.shade, width: 3.4 }),
    group('translate(10 14.2) scale(0.92)', bathtub()),
    rect(58, 96, 26, 4, { fill: metal.base }, 2),
    rect(61, 98, 20, 36, { fill: cloths.plum.light }, 2),
    rect(61, 126, 20, 3, { fill: wall.light }),
  ];
}

export function roomPictograms(): Drawing[] {
  return [
    inRoom('living', ...living()),
    inRoom('hall', ...hall()),
    inRoom('kitchen', ...kitchen()),
    inRoom('bedroom', ...bedroom()),
    inRoom('landing', ...landing()),
    inRoom('bathroom', ...bathroom()),
  ];
}

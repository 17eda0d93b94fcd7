import { daughter, engineer, adviser, grandfather, margaret } from './cast';
import { foldedLift, liftAround, openLift, slopeDegrees } from './lift';
import { cloths, metal, oak, paint } from './palette';
import { seated, standing } from './people';
import { railPoint, straightRail } from './rail';
import { door, frame, lamp, plant, room, sashWindow, skirting, sunPatch } from './room';
import { homeStairs } from './stairs';
import { clipped, type Drawing, drawing, group, line, path, rect, type Shape } from './svg';

/** Pictures with people: a family's story, a showroom, the three steps from a call to a ride. */

export function ridden(x: number, y: number, who: Parameters<typeof seated>[0], cloth = cloths.moss): Shape {
  const { behind, before } = liftAround('siena', cloth);
  return group(`translate(${x} ${y})`, behind, seated(who), before);
}

function clipboard(x: number, y: number): Shape {
  return (
    rect(x - 8, y - 11, 16, 21, { fill: oak.shade }, 1.5) +
    rect(x - 6.5, y - 8.5, 13, 17, { fill: paint.base }) +
    [-5, -1.5, 2, 5].map((dy) => line(x - 4.4, y + dy, x + 4, y + dy, { stroke: paint.deep, width: 0.9 })).join('') +
    rect(x - 3.5, y - 12.4, 7, 3.4, { fill: metal.shade }, 1)
  );
}

function tape(x1: number, x2: number, y: number): Shape {
  const marks = Array.from({ length: Math.floor((x2 - x1) / 4) }, (_, index) =>
    line(x1 + 2 + index * 4, y - 2, x1 + 2 + index * 4, y + (index % 3 ? 0 : 1.4), { stroke: '#6b4100', width: 0.6 }),
  );
  return (
    rect(x1, y - 2.2, x2 - x1, 4.4, { fill: '#e9b949' }) +
    marks.join('') +
    rect(x2 - 2, y - 7, 14, 14, { fill: '#4d473d' }, 3) +
    rect(x2 + 1.6, y - 3.5, 7, 7, { fill: '#e9b949' }, 2)
  );
}

function hall(view: number, stairsAt: number, floor: number, steps: number): Shape {
  return room(0, view, 0, floor, 220) + skirting(0, view, floor) + homeStairs(stairsAt, floor, steps);
}

export function storyScenes(): Drawing[] {
  const view: [number, number, number, number] = [0, 0, 262.5, 210];
  const floor = 188;
  const [x, y] = railPoint(150, floor, 0);
  return [
    drawing(
      'wysiwyg/home/story.webp',
      1600,
      1280,
      view,
      room(0, 270, 0, floor, 220),
      sunPatch(52, 14, 96, 92),
      skirting(0, 270, floor),
      frame(20, 34, 34, 28, 'house'),
      frame(62, 20, 26, 34, 'sun'),
      homeStairs(150, floor, 5),
      straightRail(150, floor, 6),
      ridden(x, y, margaret),
      standing(82, floor + 9, daughter, ['down', 'wave'], 0.94),
      plant(24, floor + 4, 0.72),
    ),
    drawing(
      'wysiwyg/home/showroom.webp',
      1600,
      1280,
      view,
      room(0, 270, 0, floor, 220),
      sashWindow(26, 26, 74, 84),
      skirting(0, 270, floor),
      homeStairs(204, floor, 4),
      straightRail(204, floor, 5),
      group(`translate(${railPoint(204, floor, -14).join(' ')})`, openLift('siena', cloths.plum)),
      standing(72, floor + 9, grandfather, ['down', 'hip'], 0.96),
      standing(124, floor + 8, adviser, ['hold', 'down'], 0.9),
      clipboard(118, floor - 86),
      lamp(18, floor + 2, 132),
    ),
    drawing(
      'wysiwyg/home/step-measure.webp',
      1280,
      1024,
      view,
      hall(270, 130, floor, 6),
      frame(24, 30, 30, 36, 'leaf'),
      sunPatch(70, 20, 90, 84),
      homeStairs(130, floor, 6),
      group(`translate(136 ${floor - 27}) rotate(${-slopeDegrees})`, tape(0, 118, 0)),
      standing(82, floor + 9, engineer, ['down', 'hold'], 0.96),
      clipboard(88, floor - 93),
    ),
    drawing('wysiwyg/home/step-build.webp', 1280, 1024, view, workshop(floor)),
    drawing(
      'wysiwyg/home/step-ride.webp',
      1280,
      1024,
      view,
      hall(270, 110, floor, 7),
      sunPatch(36, 20, 90, 84),
      homeStairs(110, floor, 7),
      straightRail(110, floor, 7),
      ridden(railPoint(110, floor, 14)[0], railPoint(110, floor, 14)[1], grandfather, cloths.sand),
      plant(40, floor + 4, 0.8),
    ),
    drawing(
      'wysiwyg/pages/service.webp',
      1600,
      1280,
      view,
      hall(270, 128, floor, 6),
      sunPatch(40, 16, 96, 88),
      frame(200, 18, 32, 26, 'hills'),
      homeStairs(128, floor, 6),
      straightRail(128, floor, 6),
      group(`translate(${railPoint(128, floor, -16).join(' ')})`, foldedLift('siena', cloths.slate)),
      standing(58, floor + 9, engineer, ['down', 'down'], 0.96),
      toolbox(92, floor + 10),
    ),
    drawing(
      'wysiwyg/pages/contact.webp',
      1600,
      1280,
      view,
      room(0, 270, 0, floor, 220),
      sashWindow(34, 24, 80, 90),
      skirting(0, 270, floor),
      door(196, floor, 58, 148),
      standing(146, floor + 9, adviser, ['wave', 'hold'], 0.98),
      clipboard(152, floor - 95),
      plant(60, floor + 6, 1),
    ),
  ];
}

function toolbox(x: number, floor: number): Shape {
  return (
    rect(x - 14, floor - 15, 28, 15, { fill: '#b5482f' }, 1.5) +
    rect(x - 14, floor - 15, 28, 4, { fill: '#8f3521' }, 1.5) +
    path(`M${x - 7} ${floor - 15} V${floor - 20} H${x + 7} V${floor - 15}`, { stroke: metal.dark, width: 2 }) +
    rect(x - 2.5, floor - 13, 5, 4, { fill: metal.light }, 0.8)
  );
}

/** A bench where a seat is finished: cloth on a roll, the frame on a stand. */
function workshop(floor: number): Shape {
  const rolls = [cloths.plum, cloths.moss, cloths.slate, cloths.sand].map(
    (cloth, index) =>
      rect(26, 34 + index * 15, 62, 10, { fill: cloth.base }, 5) +
      path(`M28 ${37 + index * 15} H84`, { stroke: cloth.light, width: 1.4 }) +
      rect(84, 34 + index * 15, 6, 10, { fill: cloth.shade }, 3),
  );
  return (
    room(0, 270, 0, floor, 220) +
    skirting(0, 270, floor) +
    rect(20, 28, 4, 66, { fill: oak.shade }) +
    rect(92, 28, 4, 66, { fill: oak.shade }) +
    rolls.join('') +
    standing(120, floor + 4, engineer, ['down', 'down'], 0.96) +
    clipped(
      'bench',
      rect(136, 0, 130, floor - 57, { fill: '#000' }),
      group(`translate(198 ${floor - 14})`, openLift('sofia', cloths.plum)),
    ) +
    rect(136, floor - 58, 122, 7, { fill: oak.base }, 1.5) +
    rect(136, floor - 58, 122, 2, { fill: oak.light }, 1) +
    rect(144, floor - 51, 7, 55, { fill: oak.shade }) +
    rect(242, floor - 51, 7, 55, { fill: oak.shade }) +
    rect(148, floor - 22, 98, 4, { fill: oak.dark })
  );
}

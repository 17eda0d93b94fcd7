import { foldedLift, going, openLift } from './lift';
import { cloths, floor, oak, wall } from './palette';
import { railPoint, straightRail } from './rail';
import { cat, frame, plant, room, skirting, sunPatch } from './room';
import { homeStairs } from './stairs';
import { type Drawing, drawing, ellipse, group, line, rect, type Shape } from './svg';

/** The hallway of the home page: stairs that climb to the right, morning sun, a lift that waits at the foot. */
function hallway(stairsAt: number, floorAt: number, right: number): Shape {
  const [x, y] = railPoint(stairsAt, floorAt, -16);
  return (
    handrail(stairsAt, floorAt, 10) +
    homeStairs(stairsAt, floorAt, Math.ceil((right - stairsAt) / going)) +
    straightRail(stairsAt, floorAt, 12) +
    ellipse(x, floorAt + 1, 34, 2.4, { fill: '#5b4a30', opacity: 0.16 }) +
    group(`translate(${x} ${y})`, openLift('siena', cloths.slate))
  );
}

function handrail(x: number, floorAt: number, steps: number): Shape {
  const [x1, y1] = [x - 4, floorAt - 20 - 84];
  const [x2, y2] = [x + steps * going, floorAt - 20 - 84 - steps * 20];
  return (
    line(x1, y1 + 2.5, x2, y2 + 2.5, { stroke: wall.shade, width: 6 }) +
    line(x1, y1, x2, y2, { stroke: oak.base, width: 5 }) +
    line(x1, y1 - 1.2, x2, y2 - 1.2, { stroke: oak.light, width: 1.4 })
  );
}

/** The same hall without the lift, and with the lift folded away: the pair that a reader compares. */
function comparedHall(name: string, ...lift: Shape[]): Drawing {
  return drawing(
    `wysiwyg/rooms/${name}.webp`,
    1280,
    1024,
    [0, 0, 250, 200],
    room(0, 250, 0, 178, 200),
    sunPatch(30, 18, 110, 100),
    skirting(0, 250, 178),
    frame(20, 34, 26, 32, 'leaf'),
    handrail(176, 178, 8),
    homeStairs(176, 178, 5),
    ...lift,
    plant(30, 182, 0.8),
  );
}

export function homeScenes(): Drawing[] {
  return [
    comparedHall('hall-before'),
    comparedHall(
      'hall-after',
      straightRail(176, 178, 8),
      group(`translate(${railPoint(176, 178, -16).join(' ')})`, foldedLift('siena', cloths.slate)),
    ),
    drawing(
      'wysiwyg/home/hero.webp',
      2400,
      1350,
      [24, 14, 456, 256.5],
      room(0, 480, 0, 240, 272),
      rect(0, 240, 480, 32, { fill: floor.base, opacity: 0.2 }),
      sunPatch(258, 34, 150, 128),
      skirting(0, 480, 240),
      frame(316, 34, 30, 38, 'leaf'),
      frame(354, 22, 31, 25, 'hills'),
      hallway(286, 240, 480),
      cat(345, 180),
      plant(206, 247, 0.8),
    ),
    drawing(
      'wysiwyg/home/hero-phone.webp',
      1200,
      1350,
      [0, 0, 240, 270],
      room(0, 240, 0, 240, 270),
      sunPatch(96, 62, 120, 110),
      skirting(0, 240, 240),
      hallway(92, 240, 240),
      cat(175, 160),
      plant(22, 248, 0.8),
    ),
    drawing(
      'wysiwyg/home/folded.webp',
      1280,
      1024,
      [0, 0, 250, 200],
      room(0, 250, 0, 178, 200),
      sunPatch(60, 20, 110, 100),
      skirting(0, 250, 178),
      handrail(104, 178, 8),
      homeStairs(104, 178, 7),
      straightRail(104, 178, 8),
      group(`translate(${railPoint(104, 178, -16).join(' ')})`, foldedLift('starla', cloths.sand)),
      plant(34, 182, 0.8),
    ),
  ];
}

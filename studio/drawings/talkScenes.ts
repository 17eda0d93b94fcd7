import { bark, metal, oak, paint } from './palette';
import { clothes, dyes } from './peopleClothes';
import { parts } from './peopleFigure';
import { head } from './peopleHead';
import { person } from './peoplePortraits';
import { scenePicture, work } from './sceneKit';
import { plant, room, sashWindow } from './room';
import { chair, laptop, mug, table } from './sceneProps';
import { circle, type Drawing, group, path, rect, type Shape } from './svg';

/** People who talk over a distance: the adviser at the desk, a video call at the kitchen table. */

function adviser(): Shape {
  const desk = 164;
  const { behind, body, before } = parts(
    person('team-adviser'),
    { ...work, collar: false },
    {
      neck: [0, -70],
      hips: [0, -14],
      headAt: [0, -87],
      turn: 0.5,
      tilt: 4,
      frontal: true,
      farArm: { shoulder: [14.4, -62], elbow: [24, -35], hand: [33, -55], turn: 206 },
      nearArm: { shoulder: [-14.4, -62], elbow: [-25, -34], hand: [-9, -16], turn: -62 },
    },
  );
  return (
    room(0, 263, 0, 220, 230) +
    sashWindow(170, 18, 70, 84) +
    shelf(20, 66) +
    group(`translate(112 ${desk + 26}) scale(1.52)`, behind, body) +
    rect(0, desk, 263, 9, { fill: oak.base }) +
    rect(0, desk, 263, 2.4, { fill: oak.light }) +
    rect(0, desk + 9, 263, 46, { fill: oak.shade }) +
    notebook(106, desk + 2) +
    group(`translate(112 ${desk + 26}) scale(1.52)`, before) +
    screen(214, desk) +
    mug(48, desk + 3, '#b3643f', 1.4)
  );
}

function shelf(x: number, y: number): Shape {
  const books = [
    ['#7d4a58', 20],
    ['#76845a', 17],
    ['#cb9748', 22],
    ['#5f7480', 19],
    ['#b3643f', 16],
  ] as const;
  return (
    rect(x - 4, y, 62, 3.4, { fill: oak.base }, 1) +
    books.map(([fill, height], index) => rect(x + index * 7, y - height, 6, height, { fill }, 0.8)).join('') +
    plant(x + 47, y, 0.34)
  );
}

function notebook(x: number, y: number): Shape {
  return path(`M${x - 22} ${y} L${x + 20} ${y} L${x + 26} ${y + 3.6} L${x - 26} ${y + 3.6} Z`, { fill: '#fffdf8' });
}

/** A monitor seen from behind. */
function screen(x: number, y: number): Shape {
  return (
    rect(x - 12, y - 3, 24, 3, { fill: metal.shade }, 1) +
    rect(x - 3, y - 14, 6, 12, { fill: metal.shade }) +
    rect(x - 34, y - 52, 68, 42, { fill: metal.base }, 3) +
    rect(x - 34, y - 52, 68, 42, { stroke: metal.shade, width: 1 }, 3) +
    circle(x, y - 31, 2.6, { fill: metal.shade })
  );
}

function videoCall(): Shape {
  const caller = person('team-planner');
  const inside =
    rect(-31, -20, 62, 39, { fill: '#dcebdd' }) +
    group(
      'translate(0 0) scale(0.155)',
      clothes({ garment: 'vneck', dye: dyes.uniform, under: dyes.white }, caller.skin),
      head(caller, { turn: 0.5 }),
    );
  const winston = parts(
    person('winston'),
    { top: dyes.plum, under: dyes.white, legs: dyes.charcoal, collar: true },
    {
      neck: [188, 92],
      hips: [190, 146],
      headAt: [185, 75],
      turn: -1.3,
      tilt: -3,
      farArm: { shoulder: [176, 100], elbow: [160, 122], hand: [154, 96], turn: 175 },
      nearArm: { shoulder: [202, 100], elbow: [208, 128], hand: [184, 143], turn: 80 },
      farLeg: { hip: [184, 152], knee: [164, 152], ankle: [162, 195], toe: -1 },
      nearLeg: { hip: [194, 152], knee: [174, 152], ankle: [173, 195], toe: -1 },
    },
  );
  return (
    room(0, 263, 0, 192, 210) +
    sashWindow(30, 22, 66, 58) +
    cupboards() +
    group('translate(-34 -20) scale(1.12)', chair(194, 201, -1), winston.behind, winston.body) +
    table(16, 248, 140, 206) +
    group('translate(-34 -20) scale(1.12)', winston.before) +
    group('translate(92 141) scale(1.05)', laptop(0, -4, inside, 4)) +
    mug(208, 141, '#4f7f83', 1.1)
  );
}

function cupboards(): Shape {
  const one = (x: number): Shape =>
    rect(x, 0, 44, 52, { fill: '#9db0a6' }) +
    rect(x + 3, 3, 38, 46, { stroke: '#869b90', width: 1.2 }, 1.5) +
    rect(x + 36, 26, 2, 12, { fill: bark }, 1);
  return rect(126, 0, 137, 54, { fill: paint.deep }) + one(128) + one(173) + one(218) + rect(126, 52, 137, 2.4, { fill: '#869b90' });
}

export function talkScenes(): Drawing[] {
  return [scenePicture('adviser-on-the-phone', adviser()), scenePicture('video-call-at-the-table', videoCall())];
}

import { riserChair, riserSeat } from './chairs';
import { bark, body, type Cloth, cloths, green, ink, metal, oak, paint, sky, wall } from './palette';
import { dyes } from './peopleClothes';
import { figure, type Parts, parts, type Pose, upright } from './peopleFigure';
import { person } from './peoplePortraits';
import { room, skirting } from './room';
import { homeStairs } from './stairs';
import { pictogram } from './stairPictograms';
import { arrow, circle, cushion, type Drawing, drawing, ellipse, group, line, path, polygon, rect, type Shape } from './svg';

/** Pictures of the questions about a riser chair: getting up, what it does, its hand control, the way to its room. */

const cloth = cloths.moss;
const ground = 146;

function boards(): Shape {
  return rect(0, ground, 200, 14, { fill: '#d9c09a' });
}

/** An armchair that looks to the right, behind and before the person in it; the origin is on the floor, units are centimetres. */
function armchair({ base, light, shade }: Cloth = cloth): readonly [behind: Shape, before: Shape] {
  const behind =
    ellipse(-4, 0, 46, 2.6, { fill: ink, opacity: 0.1 }) +
    [-28, 20].map((x) => rect(x, -8, 5, 8, { fill: oak.dark })).join('') +
    path('M-24 -38 L-44 -104 Q-46 -114 -36 -114 Q-27 -114 -25 -106 L-12 -46 Z', { fill: shade }) +
    rect(-32, -40, 62, 32, { fill: shade }, 5) +
    rect(-24, -50, 56, 15, { fill: base }, 6);
  const before =
    rect(18, -62, 12, 54, { fill: base }, 5) +
    rect(-28, -70, 60, 12, { fill: base }, 6) +
    path('M-22 -67 H26', { stroke: light, width: 2.4 }) +
    rect(-28, -60, 47, 50, { fill: shade, opacity: 0.92 }, 3);
  return [behind, before];
}

const sitting: Pose = {
  neck: [-12, -104],
  hips: [-12, -56],
  headAt: [-8, -121],
  shoulders: 31,
  turn: 1.3,
  farArm: { shoulder: [-4, -96], elbow: [2, -76], hand: [20, -70] },
  nearArm: { shoulder: [-22, -96], elbow: [-18, -76], hand: [8, -70] },
  farLeg: { hip: [-8, -56], knee: [36, -52], ankle: [40, -6], toe: 1 },
  nearLeg: { hip: [-12, -54], knee: [30, -51], ankle: [33, -6], toe: 1 },
};

const rising: Pose = {
  neck: [38, -108],
  hips: [10, -66],
  headAt: [48, -122],
  shoulders: 30,
  waist: 28,
  turn: 1.3,
  tilt: 8,
  farArm: { shoulder: [44, -98], elbow: [32, -82], hand: [30, -70] },
  nearArm: { shoulder: [26, -97], elbow: [10, -86], hand: [24, -70] },
  farLeg: { hip: [14, -64], knee: [46, -50], ankle: [36, -6], toe: 1 },
  nearLeg: { hip: [10, -62], knee: [40, -49], ankle: [30, -6], toe: 1 },
};

function withArmchair({ behind, body: trunk, before }: Parts): Shape {
  const [back, front] = armchair();
  return back + behind + trunk + front + before;
}

const sitter = (pose: Pose): Parts =>
  parts(person('arthur'), { top: dyes.blue, under: dyes.white, legs: dyes.charcoal, collar: true }, pose);

function gettingUp(): Drawing[] {
  const helper = figure(
    person('claire'),
    { top: dyes.rust, legs: dyes.navy },
    upright(
      104,
      0,
      {
        left: [
          [-26, 104],
          [-38, 92],
        ],
        right: [
          [20, 103],
          [19, 80],
        ],
      },
      { turn: -1.2, toes: -1 },
    ),
  );
  const led: Pose = {
    ...rising,
    farArm: { shoulder: [44, -98], elbow: [54, -84], hand: [68, -90] },
    nearArm: { shoulder: [28, -97], elbow: [42, -80], hand: [64, -88] },
  };
  const notUp =
    circle(158, 60, 26, { fill: '#ffffff', stroke: bark, width: 3.6 }) +
    arrow([158, 76], [158, 44], { stroke: bark, width: 4 }, 0, 10) +
    line(139.6, 78.4, 176.4, 41.6, { stroke: '#ffffff', width: 7 }) +
    line(139.6, 78.4, 176.4, 41.6, { stroke: bark, width: 3.6 });
  return [
    pictogram(
      'standing-up-slowly',
      boards(),
      group(`translate(80 ${ground + 4}) scale(0.86)`, withArmchair(sitter(rising))),
      arrow([146, 104], [158, 44], { stroke: green, width: 4 }, -10, 10),
    ),
    pictogram('standing-up-helped', boards(), group(`translate(62 ${ground + 4}) scale(0.86)`, withArmchair(sitter(led)), helper)),
    pictogram('standing-up-not', boards(), group(`translate(84 ${ground + 4}) scale(0.86)`, withArmchair(sitter(sitting))), notUp),
  ];
}

function motions(): Drawing[] {
  const leaning =
    rect(64, 128, 72, 6, { fill: metal.dark }, 3) +
    path('M84 112 L80 128 M116 112 L122 128', { stroke: metal.shade, width: 4.4 }) +
    path('M128 104 L150 96', { stroke: metal.shade, width: 4 }) +
    group('rotate(-18 146 96)', cushion(138, 84, 42, 14, 6, 1, { fill: cloth.base })) +
    group('translate(0 4) rotate(-20 100 108)', riserSeat(cloth));
  return [
    pictogram(
      'chair-motion-rise',
      boards(),
      group('translate(-10 2) scale(1.08)', riserChair(cloth)),
      arrow([30, 112], [58, 34], { stroke: green, width: 4.4 }, 20, 11),
    ),
    pictogram(
      'chair-motion-recline',
      boards(),
      group('translate(-22 2) scale(1.08)', leaning),
      arrow([64, 20], [20, 60], { stroke: green, width: 4.4 }, -14, 11),
      arrow([180, 128], [186, 82], { stroke: green, width: 4.4 }, -8, 11),
    ),
  ];
}

/** The chair from above; its sitter looks toward the top, so that left is left. */
function hand(name: string, side: 1 | -1): Drawing {
  const [x, y] = [100 + side * 46, 38];
  return pictogram(
    name,
    group(
      'translate(14 24) scale(0.86)',
      ellipse(100, 98, 62, 50, { fill: ink, opacity: 0.05 }),
      cushion(64, 52, 72, 74, 12, 1.5, { fill: cloth.base }),
      path('M74 62 Q100 57 126 62', { stroke: cloth.light, width: 2.6 }),
      cushion(48, 56, 20, 78, 9, 0.8, { fill: cloth.shade }),
      cushion(132, 56, 20, 78, 9, 0.8, { fill: cloth.shade }),
      cushion(54, 120, 92, 24, 11, 1.2, { fill: cloth.shade }),
    ),
    circle(100 + side * 36, 96, 8, { fill: green }),
    line(100 + side * 36, 96, x, y + 24, { stroke: green, width: 3.4 }),
    circle(x, y, 27, { fill: '#ffffff', stroke: green, width: 3.6 }),
    path(`M${x} ${y + 17} Q${x + 2} ${y + 24} ${x + 8} ${y + 24}`, { stroke: bark, width: 2.4 }),
    rect(x - 8, y - 20, 16, 38, { fill: body.light, stroke: body.dark, width: 1.6 }, 6),
    ...[-1, 1].map((way) =>
      polygon(
        [
          [x - 5, y + way * 4 - 2],
          [x + 5, y + way * 4 - 2],
          [x, y + way * 11 - 2],
        ],
        { fill: bark },
      ),
    ),
  );
}

function inRoom(name: string, ...things: Shape[]): Drawing {
  return drawing(`wysiwyg/questions/${name}.webp`, 640, 512, [0, 0, 250, 200], room(0, 250, 0, 178, 200), skirting(0, 250, 178), ...things);
}

function chairAt(x: number, y: number, size: number): Shape {
  return group(`translate(${x} ${y}) scale(${size})`, ...armchair());
}

function openDoor(): Shape {
  return (
    rect(18, 44, 72, 134, { fill: paint.base, stroke: paint.deep, width: 1 }, 1) +
    rect(25, 51, 58, 127, { fill: sky.light }) +
    rect(25, 150, 58, 28, { fill: '#a9bd88' }) +
    polygon(
      [
        [83, 51],
        [104, 60],
        [104, 188],
        [83, 178],
      ],
      { fill: cloths.pine.base },
    ) +
    circle(100, 122, 2.4, { fill: metal.light })
  );
}

function passengerLift(): Shape {
  return (
    rect(24, 36, 92, 142, { fill: metal.shade }, 2) +
    rect(32, 52, 76, 126, { fill: metal.light }) +
    rect(32, 52, 37, 126, { fill: metal.base }) +
    line(70, 52, 70, 178, { stroke: metal.dark, width: 2 }) +
    path('M44 60 V170 M96 60 V170', { stroke: '#ffffff', width: 2, opacity: 0.6 }) +
    rect(58, 40, 24, 9, { fill: bark }, 2) +
    polygon(
      [
        [65, 47],
        [75, 47],
        [70, 41.6],
      ],
      { fill: green },
    ) +
    rect(124, 104, 12, 24, { fill: wall.light, stroke: metal.shade, width: 1.4 }, 3) +
    circle(130, 111, 3, { fill: green }) +
    circle(130, 120.5, 3, { fill: metal.shade })
  );
}

function ways(): Drawing[] {
  const along = { stroke: green, width: 4.6 };
  return [
    inRoom('chair-way-level', openDoor(), chairAt(204, 190, 0.82), arrow([62, 190], [150, 190], along, 0, 12)),
    inRoom('chair-way-stairs', homeStairs(40, 178, 5, 90), chairAt(206, 88, 0.66), arrow([22, 152], [126, 62], along, 0, 12)),
    inRoom('chair-way-lift', passengerLift(), chairAt(200, 190, 0.82), arrow([74, 190], [146, 190], along, 0, 12)),
  ];
}

export function chairPictograms(): Drawing[] {
  return [...gettingUp(), ...motions(), hand('chair-hand-left', -1), hand('chair-hand-right', 1), ...ways()];
}

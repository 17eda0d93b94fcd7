import { foldedLift, openLift } from './lift';
import { cloths, oak, paint, wall } from './palette';
import { dyes } from './peopleClothes';
import { figure, parts, shadow, upright } from './peopleFigure';
import { hairTones, type Person, skinTones } from './peopleLooks';
import { person } from './peoplePortraits';
import { railPoint, straightRail } from './rail';
import { frame, plant, room, sashWindow, skirting, sunPatch } from './room';
import { floor, scenePicture, work } from './sceneKit';
import { banister, cupOnSaucer } from './sceneProps';
import { homeStairs } from './stairs';
import { type Drawing, group, rect, type Shape } from './svg';

/** People with a lift: choosing one together, and upstairs again. */

function showroom(): Shape {
  const swatches = [cloths.plum, cloths.moss, cloths.slate, cloths.sand, cloths.ink, cloths.oat].map((cloth, index) =>
    rect(146 + (index % 3) * 16, 34 + Math.floor(index / 3) * 18, 12, 14, { fill: cloth.base }, 1.5),
  );
  const [x, y] = railPoint(206, floor, -16);
  return (
    room(0, 263, 0, floor, 210) +
    sashWindow(22, 26, 66, 76) +
    rect(140, 28, 56, 44, { fill: paint.base, stroke: oak.shade, width: 1.6 }, 2) +
    swatches.join('') +
    skirting(0, 263, floor) +
    homeStairs(206, floor, 4) +
    straightRail(206, floor, 5) +
    group(`translate(${x} ${y})`, openLift('siena', cloths.plum)) +
    shadow(42, floor + 12) +
    shadow(84, floor + 12) +
    figure(
      person('rosa'),
      { top: dyes.rose, under: dyes.oat, legs: dyes.navy, cardigan: true, skirt: true },
      upright(
        84,
        floor + 12,
        {
          left: [
            [-22, 106],
            [-27, 94],
          ],
          right: [
            [19, 104],
            [6, 94],
          ],
        },
        { turn: 1 },
      ),
    ) +
    figure(
      person('winston'),
      { top: dyes.plum, under: dyes.white, legs: dyes.charcoal, collar: true },
      upright(
        42,
        floor + 12,
        {
          left: [
            [-21.4, 103],
            [-18, 80],
          ],
          right: [
            [21, 106],
            [16, 88],
          ],
        },
        { turn: 1.2 },
      ),
    ) +
    shadow(142, floor + 10) +
    figure(
      person('team-showroom-host'),
      work,
      upright(
        142,
        floor + 10,
        {
          right: [
            [24, 108],
            [40, 122],
          ],
          left: [
            [-20, 104],
            [-10, 92],
          ],
        },
        { turn: -1 },
      ),
    )
  );
}

const grandchild: Person = { skin: skinTones.olive, hair: hairTones.black, hairstyle: 'fringe', age: 0, jaw: 'round', smile: 'open' };

/** The upper end of a flight: the landing runs to the right edge at the given height. */
function landing(top: number, edge: number): Shape {
  const [x, ground] = [edge - 6 * 24, top + 7 * 20];
  return (
    rect(-30, -40, 323, 320, { fill: wall.base }) + skirting(edge, 293, top) + homeStairs(x, ground, 7, 240) + straightRail(x, ground, 7)
  );
}

function grandmother(): Shape {
  const [top, edge] = [186, 78];
  const [x, y] = railPoint(edge - 144, top + 140, 128);
  const child = upright(
    0,
    0,
    {
      left: [
        [-23, 108],
        [-29, 120],
      ],
      right: [
        [21, 104],
        [20, 82],
      ],
    },
    { turn: -1, tilt: -6, headSize: 1.32 },
  );
  return (
    landing(top, edge) +
    sashWindow(176, 22, 60, 74) +
    group(`translate(${x} ${y})`, foldedLift('starla', cloths.moss)) +
    shadow(150, top + 1, 20) +
    figure(
      person('mei'),
      { top: dyes.plum, legs: dyes.charcoal },
      upright(
        150,
        top + 1,
        {
          right: [
            [22, 106],
            [27, 86],
          ],
          left: [
            [-21.4, 103],
            [-18, 80],
          ],
        },
        { turn: 1.1, tilt: 4 },
      ),
    ) +
    group(`translate(196 ${top + 1}) scale(0.66)`, figure(grandchild, { top: dyes.ochre, legs: dyes.blue, shoes: '#fbf8f1' }, child)) +
    plant(242, top, 0.62)
  );
}

function tea(): Shape {
  const [top, edge] = [187, 90];
  const [x, y] = railPoint(edge - 144, top + 140, 126);
  const pose = upright(
    176,
    top + 1,
    {
      left: [
        [-22, 106],
        [-4, 103],
      ],
      right: [
        [21, 106],
        [9, 108],
      ],
    },
    { turn: 0.8, tilt: 3 },
  );
  const drinker = parts(person('margaret'), { top: dyes.teal, under: dyes.white, legs: dyes.navy, cardigan: true, skirt: true }, pose);
  return (
    landing(top, edge) +
    sunPatch(96, 10, 96, 96) +
    group(`translate(${x} ${y})`, foldedLift('siena', cloths.sand)) +
    frame(116, 38, 26, 34, 'sun') +
    shadow(176, top + 1, 20) +
    drinker.behind +
    drinker.body +
    cupOnSaucer(178, top - 108) +
    drinker.before +
    banister(214, 296, top)
  );
}

/** A step back, so that the stairs below the landing are seen too. */
function higher(scene: Shape): Shape {
  return group('translate(18 0) scale(0.9)', scene);
}

export function livingScenes(): Drawing[] {
  return [
    scenePicture('couple-in-the-showroom', showroom()),
    scenePicture('grandmother-and-grandchild', higher(grandmother())),
    scenePicture('tea-on-the-landing', higher(tea())),
  ];
}

import { foldedLift, slopeDegrees } from './lift';
import { cloths } from './palette';
import { dyes } from './peopleClothes';
import { figure, parts, shadow, upright } from './peopleFigure';
import { hairTones, type Person, skinTones } from './peopleLooks';
import { person } from './peoplePortraits';
import { railPoint, straightRail } from './rail';
import { door, frame, plant, room, skirting, sunPatch } from './room';
import { floor, hall, kneeling, scenePicture, work } from './sceneKit';
import { chair, clipboard, lanyard, tape, toolbox, walkingStick, wheelchair } from './sceneProps';
import { homeStairs } from './stairs';
import { type Drawing, group, rect, type Shape } from './svg';

/** Someone comes to the house: to measure, to advise, to fit, to service. */

function measuring(): Shape {
  const ground = floor + 10;
  return (
    hall(142, 6) +
    frame(206, 20, 34, 28, 'hills') +
    tape(146, floor - 26, 116, -slopeDegrees) +
    shadow(112, ground, 36) +
    figure(person('team-surveyor'), work, {
      ...kneeling(104, ground, {
        near: { shoulder: [107, ground - 88], elbow: [116, ground - 60], hand: [137, ground - 42] },
        far: { shoulder: [127, ground - 88], elbow: [146, ground - 76], hand: [165, ground - 70] },
      }),
    }) +
    shadow(46, floor + 12) +
    walkingStick(24, floor - 66, floor + 12) +
    figure(
      person('arthur'),
      { top: dyes.moss, under: dyes.blue, legs: dyes.stone, cardigan: true },
      upright(
        46,
        floor + 12,
        {
          left: [
            [-22, 104],
            [-21, 80],
          ],
        },
        { turn: 1.2 },
      ),
    )
  );
}

function therapist(): Shape {
  const ground = floor + 8;
  const [behind, before] = wheelchair(196, ground);
  const ot: Person = { skin: skinTones.brown, hair: hairTones.black, hairstyle: 'parted', age: 1, jaw: 'square', beard: 'short' };
  const client = parts(
    person('claire'),
    { top: dyes.teal, legs: dyes.navy },
    {
      neck: [200, ground - 104],
      hips: [200, ground - 56],
      headAt: [198, ground - 121],
      shoulders: 31,
      turn: -1.3,
      farArm: { shoulder: [190, ground - 96], elbow: [182, ground - 74], hand: [170, ground - 64] },
      nearArm: { shoulder: [212, ground - 95], elbow: [210, ground - 70], hand: [190, ground - 62] },
      farLeg: { hip: [196, ground - 56], knee: [166, ground - 56], ankle: [156, ground - 20], toe: -1 },
      nearLeg: { hip: [200, ground - 54], knee: [170, ground - 54], ankle: [161, ground - 18], toe: -1 },
    },
  );
  const visitor = parts(
    ot,
    { top: dyes.blue, legs: dyes.stone, collar: true },
    {
      neck: [78, ground - 108],
      hips: [74, ground - 54],
      headAt: [80, ground - 125],
      shoulders: 34,
      turn: 1.3,
      farArm: { shoulder: [90, ground - 99], elbow: [100, ground - 76], hand: [112, ground - 84] },
      nearArm: { shoulder: [66, ground - 98], elbow: [72, ground - 72], hand: [95, ground - 70] },
      farLeg: { hip: [80, ground - 54], knee: [112, ground - 54], ankle: [112, ground - 6], toe: 1 },
      nearLeg: { hip: [76, ground - 52], knee: [106, ground - 52], ankle: [104, ground - 6], toe: 1 },
    },
  );
  return (
    room(0, 263, 0, floor, 210) +
    sunPatch(30, 12, 96, 92) +
    frame(112, 36, 30, 38, 'leaf') +
    skirting(0, 263, floor) +
    homeStairs(216, floor, 4) +
    plant(24, floor + 4, 0.9) +
    chair(76, ground, 1) +
    shadow(90, ground, 34) +
    visitor.behind +
    visitor.body +
    lanyard(80, ground - 104) +
    clipboard(104, ground - 78, 24) +
    visitor.before +
    behind +
    client.behind +
    client.body +
    before +
    client.before
  );
}

function servicing(): Shape {
  const ground = floor + 10;
  const [x, y] = railPoint(172, floor, -14);
  return (
    hall(172, 5) +
    frame(34, 40, 30, 38, 'leaf') +
    straightRail(172, floor, 5) +
    group(`translate(${x} ${y})`, foldedLift('siena', cloths.slate)) +
    toolbox(42, ground) +
    shadow(104, ground, 36) +
    figure(
      person('team-service-engineer'),
      { ...work, shortSleeves: true },
      kneeling(92, ground, {
        near: { shoulder: [95, ground - 88], elbow: [106, ground - 58], hand: [127, ground - 52] },
        far: { shoulder: [115, ground - 88], elbow: [128, ground - 72], hand: [138, ground - 62] },
      }),
    ) +
    group(
      `translate(131 ${ground - 47}) rotate(38)`,
      rect(-1, -1.4, 16, 2.4, { fill: '#8a857b' }, 1),
      rect(-8, -2.4, 10, 4.4, { fill: '#e9b949' }, 2),
    )
  );
}

function arrival(): Shape {
  return (
    room(0, 263, 0, floor, 210) +
    sunPatch(6, 12, 80, 92) +
    skirting(0, 263, floor) +
    door(128, floor, 66, 164) +
    plant(226, floor + 4, 0.95) +
    shadow(162, floor + 10) +
    toolbox(196, floor + 12) +
    figure(
      person('team-fitter'),
      work,
      upright(
        162,
        floor + 10,
        {
          right: [
            [21, 104],
            [20, 80],
          ],
          left: [
            [-24, 108],
            [-36, 124],
          ],
        },
        { turn: -1 },
      ),
    ) +
    shadow(66, floor + 12) +
    walkingStick(88, floor - 66, floor + 12) +
    figure(
      person('joan'),
      { top: dyes.lilac, legs: dyes.navy, skirt: true },
      upright(
        66,
        floor + 12,
        {
          right: [
            [22, 104],
            [21, 80],
          ],
          left: [
            [-22, 104],
            [-12, 94],
          ],
        },
        { turn: 1.2 },
      ),
    )
  );
}

export function visitScenes(): Drawing[] {
  return [
    scenePicture('measuring-the-stairs', measuring()),
    scenePicture('occupational-therapist', therapist()),
    scenePicture('fitter-at-the-door', arrival()),
    scenePicture('servicing-a-lift', servicing()),
  ];
}

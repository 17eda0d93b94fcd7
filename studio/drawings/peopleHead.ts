import { hairBehind, hairBefore } from './peopleHair';
import type { Person } from './peopleLooks';
import { ink } from './palette';
import { circle, ellipse, group, line, path, rect, type Shape } from './svg';

/**
 * One head for portraits and scenes. The origin lies between the eyes; chin at 74, crown at -80, ears at ±53.
 * `turn` from -2 (looks left) to 2 (looks right) slides the face on the head; `tilt` is in degrees.
 */
export interface Bearing {
  turn?: number;
  tilt?: number;
}

export const headHeight = 154;

const outlines = {
  soft: 'M-52 -18 C-53 22 -46 46 -27 63 Q-13 74 0 74 Q13 74 27 63 C46 46 53 22 52 -18 C52 -58 30 -80 0 -80 C-30 -80 -52 -58 -52 -18 Z',
  square: 'M-53 -18 C-54 20 -52 42 -37 59 Q-22 76 0 76 Q22 76 37 59 C52 42 54 20 53 -18 C52 -58 30 -80 0 -80 C-30 -80 -52 -58 -53 -18 Z',
  narrow: 'M-50 -18 C-50 20 -43 46 -24 65 Q-11 77 0 77 Q11 77 24 65 C43 46 50 20 50 -18 C50 -58 30 -80 0 -80 C-30 -80 -50 -58 -50 -18 Z',
  round: 'M-54 -14 C-56 26 -48 50 -29 62 Q-14 71 0 71 Q14 71 29 62 C48 50 56 26 54 -14 C54 -58 31 -80 0 -80 C-31 -80 -54 -58 -54 -14 Z',
};

export function head(person: Person, { turn = 0, tilt = 0 }: Bearing = {}): Shape {
  const outline = outlines[person.jaw ?? 'soft'];
  const slide = turn * 12;
  return group(
    `rotate(${tilt} 0 60)`,
    group(`translate(${-turn * 2} 0)`, hairBehind(person)),
    ears(person, turn),
    path(outline, { fill: person.skin.shade }),
    group('translate(-3.6 -2.4) scale(0.93 0.97)', path(outline, { fill: person.skin.base })),
    group(`translate(${turn * 1.5} 0)`, beard(person)),
    group(`translate(${slide} 0)`, features(person, turn)),
    group(`translate(${turn * 1.8} 0)`, hairBefore(person)),
    person.headset ? headset(turn) : '',
  );
}

function ears({ skin, earrings, hearingAid, hairstyle }: Person, turn: number): Shape {
  if (hairstyle === 'scarf') return '';
  const one = (side: 1 | -1): Shape => {
    const away = side * turn;
    if (away > 1.4) return '';
    const x = side * (53 - Math.max(0, away) * 5) - Math.max(0, -away) * 3 * -side;
    return (
      ellipse(x, 8, 9.5, 14.5, { fill: side === 1 ? skin.shade : skin.base }) +
      path(`M${x - side * 1} 1 Q${x + side * 5} 4 ${x + side * 1} 14`, { stroke: skin.line, width: 2.4, opacity: 0.6 }) +
      (earrings ? circle(x + side * 1, 25, 4.4, { fill: earrings }) : '') +
      (hearingAid && side === -1 ? aid(x) : '')
    );
  };
  return one(-1) + one(1);
}

/** A behind-the-ear hearing aid: a small shell over the ear and a clear tube into it. */
function aid(x: number): Shape {
  return (
    path(`M${x - 9} 12 Q${x - 14} -6 ${x - 3} -10`, { stroke: '#6a6660', width: 7 }) +
    path(`M${x - 3} -9 Q${x + 5} -4 ${x + 2} 9`, { stroke: '#a5a097', width: 2.4 })
  );
}

function features(person: Person, turn: number): Shape {
  const { skin, hair, age, eyes = 'open' } = person;
  const child = age === 0;
  const [left, right] = [-22 + Math.max(0, -turn) * 2.4, 22 - Math.max(0, turn) * 2.4];
  const eye = (x: number): Shape =>
    eyes === 'smiling'
      ? path(`M${x - 8} 2 Q${x} -6.5 ${x + 8} 2`, { stroke: ink, width: 4 })
      : ellipse(x, 1, child ? 5.4 : 4.7, child ? 6 : 5, { fill: ink }) +
        path(`M${x - 9} -1.5 Q${x} -8.5 ${x + 9} -1.5`, { stroke: child ? ink : skin.line, width: 2.8 });
  const brow = (x: number, side: 1 | -1): Shape =>
    path(`M${x - 11} ${-19 - (side === 1 ? 1.5 : -1.5)} Q${x} -26.5 ${x + 11} ${-19 + (side === 1 ? 1.5 : -1.5)}`, {
      stroke: hair.brow,
      width: child ? 3 : 4.4,
    });
  const way = turn < 0 ? -1 : 1;
  const nose = path(`M${way * 3} 0 Q${way * 10} 17 ${way * 9} 22 Q${way * 5} 28 ${-way * 4} 25.5`, { stroke: skin.line, width: 3.4 });
  return (
    folds(person, left, right, turn) +
    brow(left, -1) +
    brow(right, 1) +
    eye(left) +
    eye(right) +
    nose +
    mouth(person) +
    spectacles(person, left, right, turn)
  );
}

function folds({ skin, age, beard: hairy }: Person, left: number, right: number, turn: number): Shape {
  const blush =
    ellipse(left - 9, 24, 10, 7, { fill: '#c4543c', opacity: 0.14 }) + ellipse(right + 9, 24, 10, 7, { fill: '#c4543c', opacity: 0.14 });
  if (age < 2) return blush;
  const soft = { stroke: skin.line, width: 2.2, opacity: 0.55 };
  const smile = hairy ? '' : path('M-18 25 Q-26 32 -26 41 M18 25 Q26 32 26 41', soft);
  if (age < 3) return blush + smile;
  const under = path(`M${left - 8} 11 Q${left} 15 ${left + 7} 12 M${right - 7} 12 Q${right} 15 ${right + 8} 11`, soft);
  const corner = (x: number, side: 1 | -1): Shape => path(`M${x + side * 14} -2 l${side * 5} -3 M${x + side * 14} 3 l${side * 5} 2`, soft);
  return blush + smile + under + (turn > 0.2 ? '' : corner(right, 1)) + (turn < -0.2 ? '' : corner(left, -1));
}

function mouth({ skin, smile = 'closed', beard: hairy }: Person): Shape {
  const y = hairy === 'full' || hairy === 'moustache' ? 46 : 43;
  if (smile === 'open')
    return path(`M-17 ${y - 2} Q0 ${y + 3} 17 ${y - 2} Q13 ${y + 14} 0 ${y + 14} Q-13 ${y + 14} -17 ${y - 2} Z`, {
      fill: '#fffaf2',
      stroke: skin.lip,
      width: 3.2,
    });
  return path(`M-16 ${y} Q0 ${y + 11} 16 ${y}`, { stroke: skin.lip, width: 4 });
}

function beard({ beard: kind, hair }: Person): Shape {
  const moustache = path('M-25 39 Q-16 26 0 31 Q16 26 25 39 Q11 42 0 37 Q-11 42 -25 39 Z', { fill: hair.base });
  if (kind === 'full')
    return (
      path('M-53 -4 C-56 40 -44 88 0 94 C44 88 56 40 53 -4 C48 12 44 22 36 29 Q20 24 0 29 Q-20 24 -36 29 C-44 22 -48 12 -53 -4 Z', {
        fill: hair.base,
      }) +
      path('M-17 40 Q0 36 17 40 Q12 60 0 61 Q-12 60 -17 40 Z', { fill: hair.light, opacity: 0.5 }) +
      moustache
    );
  if (kind === 'short')
    return path('M-52 4 C-52 36 -42 74 0 79 C42 74 52 36 52 4 C47 24 42 32 32 33 Q18 28 0 31 Q-18 28 -32 33 C-42 32 -47 24 -52 4 Z', {
      fill: hair.base,
      opacity: 0.82,
    });
  return kind === 'moustache' ? moustache : '';
}

function spectacles({ glasses }: Person, left: number, right: number, turn: number): Shape {
  if (!glasses) return '';
  const frame = { stroke: '#3a3530', width: 3.6 };
  const lens = (x: number): Shape => (glasses === 'round' ? circle(x, 2, 17, frame) : rect(x - 18, -12, 36, 27, frame, 8));
  // the sides end at the edge of the face, wherever it has turned
  const [from, to] = [Math.min(left - 17, -50 - turn * 12), Math.max(right + 17, 50 - turn * 12)];
  const sides = line(left - 17, 0, from, -3, frame) + line(right + 17, 0, to, -3, frame);
  return lens(left) + lens(right) + path(`M${left + 17} 0 Q${(left + right) / 2} -6 ${right - 17} 0`, frame) + sides;
}

function headset(turn: number): Shape {
  const x = -54 + turn * 3;
  return (
    path(`M${x + 2} -4 C-60 -70 -34 -101 0 -101 C34 -101 60 -70 54 -6`, { stroke: '#3a3833', width: 6 }) +
    rect(x - 8, -10, 16, 36, { fill: '#3a3833' }, 8) +
    path(`M${x} 22 Q${x + 6} 54 ${x + 32 + turn * 10} 54`, { stroke: '#3a3833', width: 4 }) +
    rect(x + 28 + turn * 10, 49, 15, 10, { fill: '#3a3833' }, 5)
  );
}

import type { Hairstyle, Person } from './peopleLooks';
import { circle, ellipse, path, type Shape } from './svg';

/** Hair in the head's own units (see peopleHead.ts): what lies behind the face and what lies before it. */

type Layer = (person: Person) => Shape;

const nothing: Layer = () => '';

/** A cloud of small circles around the skull, from one ear over the crown to the other. */
function cloud(fill: string, radius: number, size: number, from: number, to: number, count: number, middle = -16): Shape {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    return circle(Math.cos(angle) * radius, middle + Math.sin(angle) * radius, size, { fill });
  }).join('');
}

function fill(d: string): Layer {
  return ({ hair }) => path(d, { fill: hair.base });
}

const cloth = ({ cloth: worn }: Person): { base: string; shade: string } => worn ?? { base: '#6f8f9c', shade: '#587783' };

const behind: Record<Hairstyle, Layer> = {
  parted: nothing,
  wavy: nothing,
  crop: nothing,
  balding: nothing,
  bald: nothing,
  turban: nothing,
  cap: nothing,
  bob: fill('M-58 60 C-76 20 -72 -96 0 -97 C72 -96 76 20 58 60 C52 70 36 66 36 54 L-36 54 C-36 66 -52 70 -58 60 Z'),
  fringe: fill('M-60 66 C-70 20 -70 -94 0 -95 C70 -94 70 20 60 66 L38 66 L-38 66 Z'),
  curls: ({ hair }) => cloud(hair.base, 56, 21, 140, 400, 13),
  bun: ({ hair }) => circle(0, -98, 26, { fill: hair.base }) + path('M-16 -108 Q0 -122 16 -106', { stroke: hair.light, width: 3 }),
  lowBun: ({ hair }) => circle(-50, 44, 20, { fill: hair.base }),
  long: fill(
    'M-64 132 C-82 50 -76 -97 0 -98 C76 -97 82 50 64 132 C52 142 38 132 36 102 C38 70 34 50 0 50 C-34 50 -38 70 -36 102 C-38 132 -52 142 -64 132 Z',
  ),
  pixie: fill('M-50 52 C-66 20 -66 -40 -40 -60 L40 -60 C66 -40 66 20 50 52 Z'),
  afro: ({ hair }) => circle(0, -34, 74, { fill: hair.base }) + cloud(hair.base, 66, 17, 140, 400, 17, -32),
  locs: ({ hair }) =>
    [-62, -50, -40, 40, 50, 62]
      .map((x, index) =>
        path(`M${x * 0.5} -70 C${x * 1.25} -50 ${x * 1.2} 20 ${x * 1.12} ${92 + (index % 2) * 14}`, {
          stroke: index % 2 ? hair.light : hair.base,
          width: 16,
        }),
      )
      .join('') + ellipse(0, -20, 58, 68, { fill: hair.base }),
  ponytail: ({ hair }) => path('M-30 -66 C-84 -60 -84 20 -62 70 C-50 40 -48 0 -30 -20 Z', { fill: hair.base }),
  scarf: (person) => path('M-70 140 C-88 -40 -60 -100 0 -101 C60 -100 88 -40 70 140 Z', { fill: cloth(person).shade }),
};

const crown = 'C-60 -62 -34 -95 0 -95 C34 -95 60 -62';

const before: Record<Hairstyle, Layer> = {
  parted: ({ hair }) =>
    path(
      'M-54 -4 C-60 -62 -34 -96 6 -95 C44 -94 62 -62 54 -4 C50 -14 48 -30 44 -40 C30 -36 -8 -42 -26 -58 C-32 -44 -44 -38 -47 -28 Q-49 -14 -54 -4 Z',
      { fill: hair.base },
    ) + path('M-22 -66 Q6 -50 36 -54', { stroke: hair.light, width: 3.4 }),
  wavy: ({ hair }) =>
    path(
      'M-54 -2 C-62 -40 -60 -66 -40 -84 C-22 -108 32 -108 48 -84 C62 -70 62 -36 54 -2 C50 -18 50 -32 44 -46 C34 -56 20 -50 8 -58 C-8 -48 -30 -50 -42 -42 C-48 -30 -50 -16 -54 -2 Z',
      { fill: hair.base },
    ) + path('M-34 -70 Q-14 -84 8 -74 M4 -88 Q24 -90 38 -74', { stroke: hair.light, width: 3.4 }),
  crop: fill('M-53 -6 C-58 -66 -32 -90 0 -90 C32 -90 58 -66 53 -6 C50 -28 46 -44 38 -51 C16 -59 -16 -59 -38 -51 C-46 -44 -50 -28 -53 -6 Z'),
  balding: ({ hair }) =>
    [-1, 1]
      .map((side) =>
        path(`M${side * 52} 8 C${side * 64} -14 ${side * 60} -48 ${side * 42} -62 C${side * 48} -42 ${side * 49} -20 ${side * 47} -2 Z`, {
          fill: hair.base,
        }),
      )
      .join(''),
  bald: nothing,
  bob: ({ hair }) =>
    path(`M-55 14 ${crown} 55 14 C51 -10 47 -30 34 -48 C10 -40 -18 -46 -28 -60 C-34 -38 -49 -20 -55 14 Z`, { fill: hair.base }) +
    path('M-20 -76 Q10 -54 40 -54', { stroke: hair.light, width: 3.4 }),
  fringe: ({ hair }) =>
    path(`M-56 20 ${crown} 56 20 C53 0 51 -14 47 -25 Q0 -40 -47 -25 C-51 -14 -53 0 -56 20 Z`, { fill: hair.base }) +
    path('M-24 -80 Q-20 -54 -24 -42 M10 -84 Q12 -60 10 -44', { stroke: hair.light, width: 3 }),
  curls: ({ hair }) =>
    cloud(hair.base, 50, 17, 195, 345, 9, -24) +
    path('M-36 -64 Q-28 -76 -18 -66 M-6 -76 Q4 -88 14 -76 M26 -66 Q36 -72 42 -58', { stroke: hair.light, width: 3.4 }),
  bun: ({ hair }) =>
    path(`M-54 2 ${crown} 54 2 C50 -26 38 -50 0 -56 C-38 -50 -50 -26 -54 2 Z`, { fill: hair.base }) +
    path('M-34 -58 Q-14 -78 -2 -86 M34 -58 Q14 -78 6 -86', { stroke: hair.light, width: 3 }),
  lowBun: ({ hair }) =>
    path(`M-54 12 ${crown} 54 8 C52 -22 40 -50 12 -64 C-10 -46 -42 -40 -54 12 Z`, { fill: hair.base }) +
    path('M10 -78 Q-22 -64 -42 -34', { stroke: hair.light, width: 3 }),
  long: ({ hair }) =>
    path(`M-57 40 ${crown} 57 40 C52 -8 38 -44 6 -68 Q0 -74 -6 -68 C-38 -44 -52 -8 -57 40 Z`, { fill: hair.base }) +
    path('M-12 -78 Q-40 -56 -48 -18 M12 -78 Q40 -56 48 -18', { stroke: hair.light, width: 3 }),
  pixie: ({ hair }) =>
    path(
      'M-55 18 C-66 -50 -44 -100 6 -99 C48 -97 66 -56 54 14 C51 -6 49 -20 45 -32 C18 -26 -18 -36 -34 -56 C-38 -38 -48 -24 -48 -2 Q-50 12 -55 18 Z',
      { fill: hair.base },
    ) + path('M-24 -76 Q2 -46 40 -44 M0 -88 Q24 -66 46 -62', { stroke: hair.light, width: 3 }),
  afro: fill('M-54 -6 C-58 -60 -30 -86 0 -86 C30 -86 58 -60 54 -6 C50 -32 42 -47 30 -53 Q0 -61 -30 -53 C-42 -47 -50 -32 -54 -6 Z'),
  locs: ({ hair }) =>
    path(`M-56 10 ${crown} 56 10 C50 -26 34 -52 0 -60 C-34 -52 -50 -26 -56 10 Z`, { fill: hair.base }) +
    path('M0 -92 V-62 M-18 -89 Q-24 -70 -30 -52 M18 -89 Q24 -70 30 -52 M-36 -78 Q-46 -56 -50 -30 M36 -78 Q46 -56 50 -30', {
      stroke: hair.light,
      width: 3,
    }),
  ponytail: ({ hair }) =>
    path(`M-54 4 ${crown} 54 4 C51 -20 44 -44 20 -54 C0 -46 -34 -46 -44 -36 C-50 -22 -52 -10 -54 4 Z`, { fill: hair.base }) +
    path('M-40 -58 Q-10 -80 30 -72', { stroke: hair.light, width: 3 }),
  scarf: (person) =>
    path(
      'M-64 66 C-84 -40 -60 -101 0 -101 C60 -101 84 -40 64 66 C76 100 88 130 62 152 Q0 178 -62 152 C-88 130 -76 100 -64 66 Z M0 -60 C-30 -60 -46 -40 -46 -8 C-46 28 -34 62 0 70 C34 62 46 28 46 -8 C46 -40 30 -60 0 -60 Z',
      { fill: cloth(person).base },
    ) + path('M44 40 C40 80 10 112 -44 118 M56 62 C50 104 18 138 -30 146', { stroke: cloth(person).shade, width: 4 }),
  turban: (person) =>
    path('M-56 -8 C-74 -50 -58 -114 0 -116 C58 -114 74 -50 56 -8 C46 -40 18 -54 0 -60 C-18 -54 -46 -40 -56 -8 Z', {
      fill: cloth(person).base,
    }) +
    path(
      'M0 -62 C-22 -74 -44 -70 -60 -40 M0 -62 C-18 -88 -40 -94 -58 -70 M0 -62 C22 -74 44 -70 60 -40 M0 -62 C18 -88 40 -94 58 -70 M-34 -106 Q10 -100 36 -82',
      {
        stroke: cloth(person).shade,
        width: 3.4,
      },
    ),
  cap: (person) =>
    before.balding(person) +
    path('M-60 -30 C-72 -58 -52 -86 -8 -91 C42 -95 74 -70 66 -36 Q10 -62 -60 -30 Z', { fill: cloth(person).base }) +
    path('M-54 -36 Q4 -66 60 -40 Q66 -26 50 -27 Q2 -46 -46 -22 Q-62 -22 -54 -36 Z', { fill: cloth(person).shade }) +
    path('M-50 -60 Q-34 -80 -4 -83', { stroke: cloth(person).shade, width: 2.6 }),
};

export function hairBehind(person: Person): Shape {
  return behind[person.hairstyle](person);
}

export function hairBefore(person: Person): Shape {
  return before[person.hairstyle](person);
}

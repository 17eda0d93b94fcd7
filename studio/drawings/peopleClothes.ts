import type { SkinTone } from './peopleLooks';
import { circle, path, rect, type Shape } from './svg';

/** What people wear in portraits, in the head's units (see peopleHead.ts): neck, shoulders and chest, down to y = 340. */

export interface Dye {
  base: string;
  shade: string;
  light: string;
}

export const dyes = {
  uniform: { base: '#1f5a36', shade: '#174629', light: '#3c7a53' },
  teal: { base: '#4f7f83', shade: '#3d686c', light: '#6f9a9d' },
  blue: { base: '#5f7f9c', shade: '#4b6883', light: '#809bb4' },
  navy: { base: '#34435a', shade: '#263346', light: '#52627b' },
  plum: { base: '#7d4a58', shade: '#643846', light: '#9a6775' },
  rust: { base: '#b3643f', shade: '#985031', light: '#c98260' },
  ochre: { base: '#cb9748', shade: '#b07e34', light: '#dcb06b' },
  moss: { base: '#76845a', shade: '#5f6c46', light: '#939f78' },
  rose: { base: '#c98f86', shade: '#b2756c', light: '#dbaca4' },
  oat: { base: '#dccfb6', shade: '#c3b394', light: '#ebe2d0' },
  stone: { base: '#a39c8d', shade: '#878071', light: '#bdb7aa' },
  white: { base: '#fbf8f1', shade: '#e3dccd', light: '#ffffff' },
  charcoal: { base: '#4d4a47', shade: '#3a3735', light: '#6a6663' },
  lilac: { base: '#9a8bb0', shade: '#807197', light: '#b5a9c7' },
} satisfies Record<string, Dye>;

export type Garment = 'jumper' | 'rollneck' | 'shirt' | 'cardigan' | 'vneck' | 'polo' | 'blazer' | 'blouse' | 'kurta' | 'drape' | 'fleece';

export interface Outfit {
  garment: Garment;
  dye: Dye;
  /** what shows below a cardigan, pullover, blazer or fleece */
  under?: Dye;
  necklace?: string;
  /** width of the shoulders; 1 is middling */
  breadth?: number;
  badge?: boolean;
}

const chest = 'M-28 97 C-46 112 -90 116 -112 140 C-130 162 -137 230 -140 345 L140 345 C137 230 130 162 112 140 C90 116 46 112 28 97';

function cloth(dye: Dye, neckline: string): Shape {
  return (
    path(`${chest} ${neckline} Z`, { fill: dye.base }) +
    path('M72 120 C92 125 104 130 112 140 C130 162 137 230 140 345 L84 345 C96 260 94 186 72 120 Z', { fill: dye.shade })
  );
}

function neck(skin: SkinTone): Shape {
  return (
    path('M-25 50 V100 Q-30 112 -46 116 L0 190 L46 116 Q30 112 25 100 V50 Z', { fill: skin.base }) +
    path('M-25 62 Q0 96 25 58 L25 86 Q2 108 -25 84 Z', { fill: skin.shade })
  );
}

function collar(dye: Dye, depth = 150): Shape {
  return (
    path(`M-28 92 Q-44 100 -48 112 L-30 ${depth - 8} L0 ${depth - 22} Q-22 118 -28 92 Z`, {
      fill: dye.light,
      stroke: dye.shade,
      width: 1.6,
    }) + path(`M28 92 Q44 100 48 112 L30 ${depth - 8} L0 ${depth - 22} Q22 118 28 92 Z`, { fill: dye.light, stroke: dye.shade, width: 1.6 })
  );
}

function buttons(ys: readonly number[], fill: string, x = 0): Shape {
  return ys.map((y) => circle(x, y, 4, { fill })).join('');
}

const crew = 'Q0 132 -28 97';
const vee = 'L0 196 L-28 97';

const layers: Record<Garment, (outfit: Outfit) => Shape> = {
  jumper: ({ dye }) => cloth(dye, crew) + path('M-31 99 Q0 138 31 99', { stroke: dye.light, width: 8 }),
  rollneck: ({ dye }) =>
    cloth(dye, crew) +
    path('M-30 74 Q-34 100 -32 112 Q0 130 32 112 Q34 100 30 74 Q0 98 -30 74 Z', { fill: dye.light }) +
    path('M-31 92 Q0 114 31 92', { stroke: dye.shade, width: 2.4 }),
  shirt: ({ dye }) =>
    cloth(dye, 'L0 132 L-28 97') +
    path('M0 132 V345', { stroke: dye.shade, width: 2.4 }) +
    collar(dye) +
    buttons([172, 214, 256, 298], dye.shade, 6),
  polo: (outfit) =>
    cloth(outfit.dye, 'L0 150 L-28 97') +
    rect(-8, 130, 16, 78, { fill: outfit.dye.shade }, 4) +
    collar(outfit.dye) +
    buttons([160, 186], outfit.dye.light),
  fleece: (outfit) =>
    cloth(outfit.under ?? dyes.white, 'L0 122 L-28 97') +
    collar(outfit.under ?? dyes.white, 142) +
    cloth(outfit.dye, 'L4 345 L-4 345 L-28 97') +
    path('M-30 94 Q-56 104 -58 124 Q-34 150 -14 214 Q-22 140 -30 94 Z M30 94 Q56 104 58 124 Q34 150 14 214 Q22 140 30 94 Z', {
      fill: outfit.dye.light,
    }),
  cardigan: ({ dye, under = dyes.white }) =>
    cloth(under, crew) +
    path('M-28 99 Q0 134 28 99', { stroke: under.shade, width: 5 }) +
    cloth(dye, 'C40 150 22 210 8 250 L8 345 L-8 345 L-8 250 C-22 210 -40 150 -28 97') +
    path('M-33 104 C-40 150 -26 206 -7 250 V345 M33 104 C40 150 26 206 7 250 V345', { stroke: dye.light, width: 8 }) +
    buttons([270, 306], dye.shade),
  vneck: ({ dye, under = dyes.white }) =>
    cloth(under, 'L0 132 L-28 97') +
    path('M0 134 V200', { stroke: under.shade, width: 2.4 }) +
    collar(under) +
    cloth(dye, vee.replace('196', '202')) +
    path('M-34 104 L0 202 L34 104', { stroke: dye.light, width: 7 }) +
    collar(under),
  blazer: ({ dye, under = dyes.white }) =>
    cloth(under, crew) +
    cloth(dye, 'L0 262 L-28 97') +
    path('M-30 98 Q-52 108 -60 126 L-66 168 L-46 172 L0 262 Q-24 180 -30 98 Z', { fill: dye.light }) +
    path('M30 98 Q52 108 60 126 L66 168 L46 172 L0 262 Q24 180 30 98 Z', { fill: dye.light }) +
    buttons([286], dye.shade),
  blouse: ({ dye }) =>
    cloth(dye, 'Q0 158 -28 97') +
    path('M-30 100 Q0 162 30 100', { stroke: dye.light, width: 6 }) +
    path('M-40 150 Q-30 240 -36 345 M36 160 Q30 240 34 345', { stroke: dye.shade, width: 2.4 }),
  kurta: ({ dye }) =>
    cloth(dye, 'L0 170 L-28 97') +
    path('M-29 86 Q-34 100 -32 112 L-5 136 V230 H5 V136 L32 112 Q34 100 29 86 L26 96 Q14 122 0 132 Q-14 122 -26 96 Z', {
      fill: dye.light,
    }) +
    buttons([160, 186, 212], dye.shade),
  drape: ({ dye, under = dyes.white }) =>
    cloth(under, 'Q0 150 -28 97') +
    path('M40 110 C80 114 104 124 118 146 C134 172 138 250 140 345 L-110 345 C-60 290 10 220 40 110 Z', { fill: dye.base }) +
    path('M58 114 C40 220 -20 300 -70 345 M84 120 C66 240 20 310 -10 345 M108 136 C96 250 70 310 50 345', {
      stroke: dye.shade,
      width: 3.4,
    }) +
    path('M40 110 C10 220 -60 290 -110 345', { stroke: dye.light, width: 7 }),
};

export function clothes(outfit: Outfit, skin: SkinTone): Shape {
  const { breadth = 1, necklace, badge } = outfit;
  const beads = necklace ? path('M-36 112 Q0 178 36 112', { stroke: necklace, width: 6, dash: '0.1 9' }) : '';
  const name = badge
    ? rect(36, 156, 38, 17, { fill: '#fbf8f1' }, 4) +
      rect(41, 161.5, 6, 6, { fill: '#0eb032' }, 3) +
      rect(50, 162, 19, 5, { fill: '#878071' }, 2.5)
    : '';
  return neck(skin) + `<g transform="scale(${breadth} 1)">${layers[outfit.garment](outfit)}</g>` + beads + name;
}

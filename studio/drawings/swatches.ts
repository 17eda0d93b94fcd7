import { type Cloth, cloths } from './palette';
import { clipped, type Drawing, drawing, ellipse, line, path, rect, type Shape } from './svg';

/** Covers as one sees them from arm's length: smooth vinyl with a seam, woven cloth, weatherproof cloth with drops. */

function swatch(name: string, cloth: Cloth, texture: Shape): Drawing {
  return drawing(`attribute/swatch/${name}.webp`, 640, 512, [0, 0, 100, 80], rect(0, 0, 100, 80, { fill: cloth.base }), texture);
}

/** A fold of light and a double seam. */
function vinyl(cloth: Cloth): Shape {
  const stitches = Array.from({ length: 17 }, (_, index) =>
    [53.4, 58.6]
      .map((y) => line(3 + index * 6, y + wave(index), 6.4 + index * 6, y + wave(index + 0.6), { stroke: cloth.light, width: 0.9 }))
      .join(''),
  );
  return (
    path('M0 0 H100 V14 Q60 30 0 22 Z', { fill: cloth.light, opacity: 0.45 }) +
    path('M0 80 V66 Q40 58 100 70 V80 Z', { fill: cloth.shade, opacity: 0.4 }) +
    path(`M0 56 Q25 ${56 - 2} 50 56 T100 56`, { stroke: cloth.shade, width: 1.6 }) +
    stitches.join('')
  );
}

function wave(index: number): number {
  return -Math.sin((index / 17) * Math.PI * 2);
}

/** Over and under: short threads in two tones, row by row. */
function weave(cloth: Cloth, name: string): Shape {
  const step = 5;
  const threads = Array.from({ length: 17 }, (_, row) =>
    Array.from({ length: 21 }, (__, column) => {
      const [x, y] = [column * step, row * step];
      return (row + column) % 2 === 0
        ? rect(x + 0.4, y + 0.9, 4.2, 3.2, { fill: cloth.light }, 1.5)
        : rect(x + 0.9, y + 0.4, 3.2, 4.2, { fill: cloth.shade, opacity: 0.75 }, 1.5);
    }).join(''),
  );
  return clipped(`weave-${name}`, rect(0, 0, 100, 80, { fill: '#000000' }), threads.join(''));
}

function weatherproof(cloth: Cloth): Shape {
  const ribs = Array.from({ length: 27 }, (_, index) =>
    line(index * 4 - 4, 0, index * 4 - 4, 80, { stroke: cloth.shade, width: 0.8, opacity: 0.55 }),
  );
  const drops = [
    [20, 22, 4],
    [44, 14, 2.6],
    [70, 28, 5],
    [34, 46, 5.4],
    [60, 52, 3],
    [82, 60, 4.2],
    [16, 64, 3],
    [88, 12, 2.4],
    [50, 70, 2.2],
  ].map(
    ([x = 0, y = 0, r = 1]) =>
      ellipse(x, y + r * 0.2, r, r * 1.12, { fill: cloth.shade, opacity: 0.55 }) +
      ellipse(x, y, r, r * 1.1, { fill: cloth.light, opacity: 0.8 }) +
      ellipse(x - r * 0.3, y - r * 0.4, r * 0.3, r * 0.34, { fill: '#ffffff', opacity: 0.9 }),
  );
  return ribs.join('') + drops.join('');
}

export function swatches(): Drawing[] {
  return [
    swatch('vinyl-sand', cloths.sand, vinyl(cloths.sand)),
    swatch('vinyl-slate', cloths.slate, vinyl(cloths.slate)),
    swatch('vinyl-plum', cloths.plum, vinyl(cloths.plum)),
    swatch('weave-oat', cloths.oat, weave(cloths.oat, 'oat')),
    swatch('weave-moss', cloths.moss, weave(cloths.moss, 'moss')),
    swatch('weave-ink', cloths.ink, weave(cloths.ink, 'ink')),
    swatch('weather-stone', cloths.stone, weatherproof(cloths.stone)),
    swatch('weather-pine', cloths.pine, weatherproof(cloths.pine)),
  ];
}

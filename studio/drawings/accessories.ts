import { type Cloth, bark, body, cloths, green, ink, metal, oak, paint, wall } from './palette';
import { motorBadge } from './endPictograms';
import { circle, cushion, type Drawing, drawing, ellipse, group, line, path, rect, type Shape } from './svg';

/** What is sold beside the lift, each on the same table before the same wall. */

function picture(name: string, ...shapes: Shape[]): Drawing {
  return drawing(
    `catalog/product/${name}.webp`,
    1280,
    1024,
    [0, 0, 200, 160],
    rect(0, 0, 200, 160, { fill: wall.base }),
    rect(0, 122, 200, 38, { fill: oak.base }),
    rect(0, 122, 200, 2, { fill: oak.light }),
    ...shapes,
  );
}

function shade(x: number, y: number, rx: number): Shape {
  return ellipse(x, y, rx, 3.4, { fill: '#5b3f1c', opacity: 0.2 });
}

function seatCushion(cloth: Cloth): Shape {
  return (
    shade(100, 136, 62) +
    cushion(42, 96, 116, 38, 16, 3, { fill: cloth.base }) +
    path('M54 98 Q100 92 146 98', { stroke: cloth.light, width: 3 }) +
    path('M42 114 Q100 120 158 114', { stroke: cloth.shade, width: 1.8 }) +
    path('M48 128 Q100 137 152 128', { stroke: cloth.shade, width: 2.6 }) +
    [64, 100, 136].map((x) => circle(x, 104, 2, { fill: cloth.shade })).join('')
  );
}

function remote(): Shape {
  return (
    shade(100, 137, 26) +
    rect(76, 42, 48, 94, { fill: body.light, stroke: body.dark, width: 1.2 }, 20) +
    rect(112, 48, 8, 82, { fill: body.shade }, 4) +
    circle(100, 72, 15, { fill: ink }) +
    path('M93 75 L100 67 L107 75', { stroke: '#ffffff', width: 3 }) +
    circle(100, 108, 15, { fill: ink }) +
    path('M93 105 L100 113 L107 105', { stroke: '#ffffff', width: 3 }) +
    circle(100, 53, 2.4, { fill: green })
  );
}

function belt(): Shape {
  return (
    shade(100, 138, 66) +
    path('M30 128 Q20 92 58 96 Q100 104 96 118 Q92 132 60 128 Q48 126 60 118', { stroke: bark, width: 12 }) +
    path('M30 128 Q20 92 58 96 Q100 104 96 118', { stroke: '#6b6355', width: 1.4, dash: '4 4' }) +
    path('M104 126 Q150 132 174 104', { stroke: bark, width: 12 }) +
    rect(86, 110, 34, 24, { fill: metal.base, stroke: metal.dark, width: 1.2 }, 5) +
    rect(92, 115, 22, 14, { fill: '#b5302a' }, 3)
  );
}

function cover(): Shape {
  const cloth = cloths.pine;
  return (
    shade(100, 138, 50) +
    path('M62 136 Q56 84 66 50 Q70 32 100 32 Q130 32 134 50 Q144 84 138 136 Q120 130 100 136 Q80 130 62 136 Z', { fill: cloth.base }) +
    path('M112 33 Q130 34 134 50 Q144 84 138 136 Q128 132 120 132 Q128 80 112 33 Z', { fill: cloth.shade }) +
    path('M72 58 Q76 42 92 40', { stroke: cloth.light, width: 3 }) +
    path('M84 60 Q78 98 84 128 M104 52 Q108 92 102 126', { stroke: cloth.shade, width: 1.6 }) +
    path('M64 118 Q100 128 137 118', { stroke: cloth.light, width: 1.4, dash: '5 4' })
  );
}

function stickHolder(): Shape {
  return (
    shade(100, 138, 30) +
    path('M112 136 L104 34 Q102 20 90 20 Q80 20 80 30', { stroke: oak.dark, width: 6 }) +
    rect(107, 130, 10, 7, { fill: ink }, 2) +
    rect(94, 74, 26, 20, { fill: body.base, stroke: body.dark, width: 1.2 }, 6) +
    path('M100 74 V94', { stroke: body.dark, width: 1.2 }) +
    path('M120 84 H140', { stroke: metal.shade, width: 6 }) +
    rect(138, 68, 16, 32, { fill: body.shade, stroke: body.dark, width: 1.2 }, 4) +
    [75, 93].map((y) => circle(146, y, 2.2, { fill: metal.dark })).join('')
  );
}

function batteries(): Shape {
  const one = (x: number): Shape =>
    rect(x, 82, 52, 54, { fill: bark }, 4) +
    rect(x, 82, 52, 12, { fill: '#2f2b25' }, 4) +
    rect(x + 8, 74, 10, 9, { fill: '#b5302a' }, 2) +
    rect(x + 34, 74, 10, 9, { fill: metal.base }, 2) +
    rect(x + 7, 102, 38, 24, { fill: paint.base }, 2) +
    motorBadge(x + 26, 114);
  return shade(100, 138, 62) + one(44) + one(104);
}

function careKit(): Shape {
  return (
    shade(100, 138, 66) +
    path('M52 136 V88 Q52 80 60 78 V66 H76 V78 Q84 80 84 88 V136 Q84 138 82 138 H54 Q52 138 52 136 Z', {
      fill: '#dfe9e2',
      stroke: '#9fb3a5',
      width: 1.2,
    }) +
    path('M56 66 V56 H82 L90 62 V68 H80 Q76 68 74 74', { stroke: bark, width: 5 }) +
    rect(56, 98, 24, 24, { fill: '#ffffff' }, 2) +
    circle(68, 110, 6, { fill: green }) +
    cushion(100, 112, 64, 13, 5, 1, { fill: '#cfe1e6' }) +
    cushion(102, 124, 62, 13, 5, 1, { fill: '#e9d9b0' }) +
    path('M106 118 H158 M108 130 H158', { stroke: '#ffffff', width: 1.4 })
  );
}

/** A guarantee: a signed sheet with a green seal. */
function guarantee(): Shape {
  return (
    group(
      'translate(100 80) rotate(-4)',
      rect(-42, -54, 84, 108, { fill: '#ffffff', stroke: paint.deep, width: 1.2 }, 4),
      rect(-28, -40, 40, 5, { fill: bark }, 2.5),
      ...[-24, -14, -4, 6, 16].map((y) => line(-28, y, 28, y, { stroke: paint.deep, width: 2.4 })),
      path('M-28 38 Q-20 28 -14 38 T0 36', { stroke: ink, width: 1.6 }),
    ) +
    path('M120 118 L114 142 L124 136 L132 143 L132 118 Z', { fill: '#08591d' }) +
    circle(125, 112, 14, { fill: green }) +
    path('M118 112 L123.4 117.4 L132.4 106.6', { stroke: '#000000', width: 3 })
  );
}

export function accessories(): Drawing[] {
  return [
    picture('seat-cushion-oat', seatCushion(cloths.oat)),
    picture('seat-cushion-moss', seatCushion(cloths.moss)),
    picture('seat-cushion-ink', seatCushion(cloths.ink)),
    picture('remote-control', remote()),
    picture('seat-belt', belt()),
    picture('weather-cover', cover()),
    picture('stick-holder', stickHolder()),
    picture('batteries', batteries()),
    picture('care-kit', careKit()),
    picture('guarantee', guarantee()),
    {
      ...picture('', seatCushion(cloths.moss), group('translate(-6 -62) scale(0.62)', remote())),
      file: 'catalog/category/accessories.webp',
    },
  ];
}

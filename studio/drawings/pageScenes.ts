import { grandfather, margaret } from './cast';
import type { Model } from './lift';
import { bark, body, type Cloth, floor as boards, green, ink, metal, oak, paint, sky, stone, wall } from './palette';
import { standing } from './people';
import { frame, lamp, plant, sashWindow } from './room';
import { van } from './carePictograms';
import { scene, series } from './products';
import { circle, type Drawing, drawing, group, line, path, polygon, rect, type Shape } from './svg';

/** Pictures of the pages: where to measure, a homelift, a street of homes, delivery. */
const view = [0, 0, 262.5, 210] as const;

export function pageScenes(): Drawing[] {
  return [
    ...series.map(({ model, cloth, curved }) =>
      drawing(`wysiwyg/pages/measures-${model}.webp`, 1600, 1280, [8, 22, 212.5, 170], measures(model, cloth, curved)),
    ),
    drawing('wysiwyg/pages/homelift.webp', 1600, 1280, view, homelift()),
    drawing('wysiwyg/pages/publicsector.webp', 1600, 1280, view, street()),
    drawing('wysiwyg/pages/delivery.webp', 1600, 1280, view, delivery()),
  ];
}

/** The letters of the table beside the picture: A between the arms, B footrest to seat, C rail on the floor, D floor to top. */
function measures(model: Model, cloth: Cloth, curved: boolean): Shape {
  const [x, footrest, floor] = [86, curved ? 150 : 152, 176];
  const [seat, top] = [footrest - 48, footrest - 48 - backs[model]];
  const [railFrom, railTo] = curved ? [34, 138] : [66, 102];
  const guide = (x1: number, y1: number, x2: number, y2: number): Shape =>
    line(x1, y1, x2, y2, { stroke: bark, width: 0.6, dash: '2.4 2.4' });
  return (
    scene(model, cloth, curved, false) +
    dimension(x - 30, top - 9, x + 30, top - 9) +
    label(x, top - 9, 'A') +
    guide(46, seat, x - 24, seat) +
    guide(46, footrest, x - 20, footrest) +
    dimension(43, seat, 43, footrest) +
    label(43, (seat + footrest) / 2, 'B') +
    guide(railTo, 170, railTo, 186) +
    guide(railFrom, 172, railFrom, 186) +
    dimension(railFrom, 183, railTo, 183) +
    label((railFrom + railTo) / 2, 183, 'C') +
    guide(26, top, x - 22, top) +
    dimension(23, top, 23, floor) +
    label(23, (top + floor) / 2, 'D')
  );
}

const backs: Record<Model, number> = { starla: 44, siena: 51, solus: 46, sofia: 58 };

export function dimension(x1: number, y1: number, x2: number, y2: number): Shape {
  const [dx, dy] = x1 === x2 ? [3.4, 0] : [0, 3.4];
  const end = (x: number, y: number): Shape => line(x - dx, y - dy, x + dx, y + dy, { stroke: ink, width: 0.9 });
  return line(x1, y1, x2, y2, { stroke: ink, width: 0.9 }) + end(x1, y1) + end(x2, y2);
}

export function label(x: number, y: number, letter: keyof typeof letters): Shape {
  return (
    circle(x, y, 6.2, { fill: green }) + group(`translate(${x} ${y}) scale(0.82)`, path(letters[letter], { stroke: '#000000', width: 1.8 }))
  );
}

const letters = {
  A: 'M-3.4 4 L0 -4.4 L3.4 4 M-2.2 1.2 H2.2',
  B: 'M-2.6 -4 V4 H1 Q3.2 4 3.2 2 Q3.2 0 1 0 H-2.6 M-2.6 -4 H0.6 Q2.6 -4 2.6 -2 Q2.6 0 0.6 0',
  C: 'M3 -2.4 Q1.6 -4.2 -0.2 -4.2 Q-3.2 -4 -3.2 0 Q-3.2 4 -0.2 4.2 Q1.6 4.2 3 2.4',
  D: 'M-2.8 -4 V4 H-0.4 Q3.4 4 3.4 0 Q3.4 -4 -0.4 -4 Z',
};

/** Two storeys cut open; a glass cabin passes through the ceiling. */
function homelift(): Shape {
  const upper = 98;
  return (
    rect(0, 0, 263, 210, { fill: wall.base }) +
    rect(0, upper, 263, 9, { fill: paint.base }) +
    rect(0, upper, 263, 2.4, { fill: oak.base }) +
    rect(0, upper + 9, 263, 1.4, { fill: paint.deep }) +
    rect(0, 194, 263, 16, { fill: boards.base }) +
    sashWindow(30, 24, 46, 44) +
    frame(206, 30, 32, 26, 'hills') +
    sashWindow(196, 126, 44, 40) +
    lamp(28, 196, 78) +
    plant(74, upper, 0.5) +
    rect(108, 0, 3, 194, { fill: metal.shade }) +
    rect(168, 0, 3, 194, { fill: metal.shade }) +
    rect(105, upper, 69, 9, { fill: wall.shade }) +
    rect(104, 112, 71, 82, { fill: sky.light, stroke: body.dark, width: 2 }, 5) +
    rect(104, 108, 71, 9, { fill: body.base, stroke: body.dark, width: 1.2 }, 3) +
    rect(104, 188, 71, 8, { fill: body.base, stroke: body.dark, width: 1.2 }, 3) +
    standing(140, 189, margaret, ['down', 'down'], 0.4) +
    path('M112 122 L124 118 M112 134 L132 120', { stroke: '#ffffff', width: 1.6 }) +
    rect(168, 144, 5, 16, { fill: bark }, 2) +
    circle(170.5, 149, 1.5, { fill: green }) +
    standing(222, 198, grandfather, ['wave', 'down'], 0.42)
  );
}

function street(): Shape {
  const tones = ['#c98a6b', '#d9c5a4', '#a9b5a8', '#c7a58a'];
  const house = (index: number): Shape => {
    const x = 14 + index * 60;
    const tone = tones[index % tones.length] ?? '#d9c5a4';
    return (
      polygon(
        [
          [x - 2, 82],
          [x + 29, 50],
          [x + 60, 82],
        ],
        { fill: bark },
      ) +
      rect(x, 82, 58, 92, { fill: tone }) +
      rect(x + 40, 46, 9, 22, { fill: '#8f5c43' }) +
      [8, 34]
        .map(
          (dx) =>
            rect(x + dx - 1.6, 92, 19, 24, { fill: paint.base }) +
            rect(x + dx, 94, 16, 20, { fill: sky.base }) +
            line(x + dx + 8, 94, x + dx + 8, 114, { stroke: paint.base, width: 1.6 }),
        )
        .join('') +
      rect(x + 6.4, 128, 21, 27, { fill: paint.base }) +
      rect(x + 8, 130, 18, 23, { fill: sky.base }) +
      line(x + 17, 130, x + 17, 153, { stroke: paint.base, width: 1.6 }) +
      rect(x + 34, 128, 18, 46, { fill: paint.base }) +
      rect(x + 36, 130, 14, 44, { fill: index % 2 ? '#41604e' : '#475a65' }) +
      circle(x + 47, 153, 1.2, { fill: metal.light })
    );
  };
  return (
    rect(0, 0, 263, 210, { fill: sky.light }) +
    circle(214, 30, 12, { fill: '#f6e3ab' }) +
    [0, 1, 2, 3].map(house).join('') +
    rect(0, 174, 263, 6, { fill: stone.light }) +
    rect(0, 180, 263, 30, { fill: stone.shade }) +
    group('translate(92 200) scale(0.72)', van(0, 0)) +
    plant(250, 176, 0.4) +
    plant(8, 176, 0.4)
  );
}

function delivery(): Shape {
  return (
    rect(0, 0, 263, 210, { fill: sky.light }) +
    rect(150, 30, 113, 150, { fill: '#d9c5a4' }) +
    rect(178, 92, 46, 88, { fill: paint.base }) +
    rect(183, 98, 36, 82, { fill: '#475a65' }) +
    circle(212, 142, 2, { fill: metal.light }) +
    sashWindow(176, 44, 50, 30) +
    rect(0, 180, 263, 30, { fill: stone.base }) +
    rect(0, 180, 263, 3, { fill: stone.light }) +
    van(78, 196) +
    group('translate(240 182)', plant(0, 0, 0.7))
  );
}

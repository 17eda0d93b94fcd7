import { grandfather, margaret } from './cast';
import { openLift } from './lift';
import { bark, body, cloths, floor as boards, green, ink, metal, oak, paint, sky, stone, wall } from './palette';
import { standing } from './people';
import { railPoint, straightRail } from './rail';
import { frame, lamp, plant, sashWindow, skirting } from './room';
import { van } from './carePictograms';
import { homeStairs } from './stairs';
import { circle, type Drawing, drawing, group, line, path, polygon, rect, type Shape } from './svg';

/** Pictures of the pages: where to measure, a home lift, a street of homes, delivery. */
const view = [0, 0, 262.5, 210] as const;

export function pageScenes(): Drawing[] {
  return [
    drawing('wysiwyg/pages/measures.webp', 1600, 1280, view, measures()),
    drawing('wysiwyg/pages/homelift.webp', 1600, 1280, view, homelift()),
    drawing('wysiwyg/pages/publicsector.webp', 1600, 1280, view, street()),
    drawing('wysiwyg/pages/delivery.webp', 1600, 1280, view, delivery()),
  ];
}

/** The letters of the table beside the picture: A seat width, B folded depth is told in words, C seat height, D rail before the first step. */
function measures(): Shape {
  const floor = 186;
  const [x, y] = railPoint(150, floor, -20);
  const seatTop = y - 51;
  const dimension = (x1: number, y1: number, x2: number, y2: number): Shape => {
    const across = x1 === x2 ? ([4, 0] as const) : ([0, 4] as const);
    const end = (px: number, py: number): Shape =>
      line(px - across[0], py - across[1], px + across[0], py + across[1], { stroke: ink, width: 1 });
    return line(x1, y1, x2, y2, { stroke: ink, width: 1 }) + end(x1, y1) + end(x2, y2);
  };
  const label = (px: number, py: number, letter: keyof typeof letters): Shape =>
    circle(px, py, 7.6, { fill: green }) + group(`translate(${px} ${py})`, path(letters[letter], { stroke: '#000000', width: 1.7 }));
  return (
    rect(0, 0, 263, 210, { fill: wall.base }) +
    rect(0, floor, 263, 24, { fill: boards.base }) +
    skirting(0, 263, floor) +
    homeStairs(150, floor, 5) +
    straightRail(150, floor, 6) +
    group(`translate(${x} ${y})`, openLift('siena', cloths.slate)) +
    dimension(x - 30, seatTop - 58, x + 30, seatTop - 58) +
    label(x, seatTop - 58, 'A') +
    dimension(62, seatTop, 62, y - 4) +
    line(66, seatTop, x - 26, seatTop, { stroke: bark, width: 0.7, dash: '3 3' }) +
    line(66, y - 4, x - 20, y - 4, { stroke: bark, width: 0.7, dash: '3 3' }) +
    label(62, (seatTop + y) / 2, 'B') +
    dimension(114, 196, 150, 196) +
    line(150, 170, 150, 200, { stroke: bark, width: 0.7, dash: '3 3' }) +
    line(114, 186, 114, 200, { stroke: bark, width: 0.7, dash: '3 3' }) +
    label(132, 196, 'C') +
    dimension(36, seatTop - 50, 36, floor) +
    line(40, seatTop - 50, x - 24, seatTop - 50, { stroke: bark, width: 0.7, dash: '3 3' }) +
    label(36, (seatTop - 50 + floor) / 2, 'D')
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

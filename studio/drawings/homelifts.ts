import { daughter, grandfather } from './cast';
import { rider } from './homeliftPictograms';
import { bark, body, floor as boards, green, metal, oak, paint, sky, stone, wall } from './palette';
import { standing } from './people';
import { gardenGround, lavender } from './products';
import { door, frame, lamp, plant, sashWindow } from './room';
import { circle, type Drawing, drawing, ellipse, group, line, path, rect, type Shape } from './svg';

/** The three homelifts at one scale, from the side: two pass through the ceiling of a house that is cut open, one stands before its door. */

/** drawing units for a centimetre */
const scale = 0.44;
const upper = 80;
const lower = 186;

/** Two storeys cut open; (left, right) is the opening that the lift passes through. */
function house(left: number, right: number): Shape {
  return (
    rect(0, 0, 250, 200, { fill: wall.base }) +
    rect(0, upper - 8, 250, 8, { fill: paint.base }) +
    rect(0, upper - 8, 250, 1.6, { fill: paint.shade }) +
    rect(0, lower - 8, 250, 8, { fill: paint.base }) +
    rect(0, lower - 8, 250, 1.2, { fill: paint.shade }) +
    rect(0, upper, 250, 10, { fill: paint.base }) +
    rect(0, upper, 250, 2.6, { fill: oak.base }) +
    rect(0, upper + 10, 250, 1.4, { fill: paint.deep }) +
    rect(0, lower, 250, 14, { fill: boards.base }) +
    rect(0, lower, 250, 1.2, { fill: boards.line }) +
    ellipse((left + right) / 2, lower + 4, (right - left) / 2 + 12, 2.6, { fill: '#5b4a30', opacity: 0.16 }) +
    rect(left - 9, upper - 1, right - left + 18, 12, { fill: body.base, stroke: body.dark, width: 1 }, 1.5)
  );
}

/** A car of glass between its two masts, standing on `at`, with who rides in it. */
function car(left: number, right: number, at: number, ...inside: Shape[]): Shape {
  const [top, width] = [at - 94, right - left];
  const shell = { fill: body.base, stroke: body.dark, width: 1.1 };
  return (
    rect(left - 6, 0, 4, lower, { fill: metal.base }) +
    rect(left - 6, 0, 1.2, lower, { fill: metal.light }) +
    rect(right + 2, 0, 4, lower, { fill: metal.base }) +
    rect(right + 2, 0, 1.2, lower, { fill: metal.light }) +
    rect(left, top + 4, width, 88, { fill: sky.light, stroke: body.dark, width: 1.4 }, 3) +
    path(`M${left + 5} ${top + 30} L${left + 17} ${top + 13} M${left + 5} ${top + 44} L${left + 24} ${top + 18}`, {
      stroke: '#ffffff',
      width: 2,
      opacity: 0.8,
    }) +
    line(left + 3, at - 46, right - 3, at - 46, { stroke: metal.shade, width: 1.8 }) +
    inside.join('') +
    rect(left, at - 20, width, 14, { fill: body.light, stroke: body.shade, width: 0.8, opacity: 0.92 }) +
    rect(left - 3, top, width + 6, 9, shell, 3) +
    rect(left - 3, at - 7, width + 6, 8, shell, 3) +
    controls(right - 2.4, at - 60)
  );
}

function controls(x: number, y: number): Shape {
  return rect(x, y, 5, 17, { fill: bark }, 1.8) + circle(x + 2.5, y + 5, 1.5, { fill: green });
}

function twoPeople(): Shape {
  const [left, right] = [96, 154];
  return (
    sashWindow(28, 14, 40, 38) +
    plant(214, upper - 1, 0.46) +
    frame(186, 112, 34, 26, 'hills') +
    lamp(40, lower + 2, 78) +
    car(
      left,
      right,
      lower,
      standing(139, lower - 7, grandfather, ['down', 'down'], scale),
      standing(113, lower - 7, daughter, ['down', 'down'], scale * 0.97),
    )
  );
}

function wheelchairUser(): Shape {
  const [left, right] = [86, 164];
  return (
    frame(28, 12, 32, 26, 'leaf') +
    sashWindow(194, 10, 38, 40) +
    sashWindow(22, 112, 40, 38) +
    plant(218, lower + 1, 0.62) +
    car(left, right, lower, rider(126, lower - 7, 0.5))
  );
}

/** A house before the garden, its door three steps above the path. */
function terrace(sill: number): Shape {
  const bricks = Array.from({ length: 9 }, (_, row) => line(176, 12 + row * 14, 250, 12 + row * 14, { stroke: '#ddd0b6', width: 0.8 }));
  return (
    rect(176, 0, 74, 178, { fill: '#e9dec8' }) +
    bricks.join('') +
    rect(176, 0, 2, 178, { fill: '#d5c7aa' }) +
    door(198, sill, 40, 92, { base: '#4f6f63', shade: '#41604e' }) +
    rect(160, sill, 90, 50, { fill: stone.base }) +
    rect(158, sill, 92, 4, { fill: stone.light }, 1) +
    [13, 26, 38].map((down) => line(160, sill + down, 250, sill + down, { stroke: stone.shade, width: 0.8 })).join('')
  );
}

/** An open platform with walls of glass to the hip, half way up to the door. */
function outdoors(): Shape {
  const [left, right, at, ground] = [80, 156, 150, 178];
  const post = { fill: metal.shade };
  return (
    gardenGround() +
    circle(36, 40, 12, { fill: '#f6e3ab' }) +
    terrace(128) +
    lavender(26, ground + 2) +
    lavender(56, ground + 5) +
    ellipse(118, ground + 3, 50, 2.6, { fill: '#4b4a3a', opacity: 0.2 }) +
    rect(left - 2, ground - 3, right - left + 4, 5, { fill: metal.dark }, 1.5) +
    path(`M${left + 8} ${at} L${right - 12} ${ground - 2} M${right - 12} ${at} L${left + 8} ${ground - 2}`, {
      stroke: metal.shade,
      width: 3.6,
    }) +
    circle((left + right) / 2 - 2, (at + ground) / 2 - 1, 2.4, { fill: metal.dark }) +
    group('translate(236 0) scale(-1 1)', rider(122, at - 5, 0.5)) +
    rect(left, at - 52, right - left, 48, { fill: sky.light, stroke: body.dark, width: 1.2, opacity: 0.22 }, 2) +
    path(`M${left + 6} ${at - 30} L${left + 17} ${at - 45} M${left + 6} ${at - 18} L${left + 25} ${at - 44}`, {
      stroke: '#ffffff',
      width: 2,
      opacity: 0.8,
    }) +
    [left - 2, right - 2].map((x) => rect(x, at - 56, 4, 54, post, 1.2)).join('') +
    line(left, at - 55, right, at - 55, { stroke: metal.base, width: 3.2 }) +
    rect(left - 4, at - 6, right - left + 8, 8, { fill: body.base, stroke: body.dark, width: 1.1 }, 3) +
    controls(right - 3, at - 48)
  );
}

/** Each for its page, and smaller as an answer of the enquiry. */
function twice(name: string, scene: Shape): Drawing[] {
  const shown = (file: string, width: number): Drawing => drawing(file, width, width * 0.8, [0, 0, 250, 200], scene);
  return [shown(`catalog/product/homelift-${name}.webp`, 1280), shown(`wysiwyg/questions/homelift-${name}.webp`, 640)];
}

export function homelifts(): Drawing[] {
  return [
    ...twice('aura', house(96, 154) + twoPeople()),
    ...twice('vela', house(86, 164) + wheelchairUser()),
    ...twice('flora', outdoors()),
    drawing('catalog/category/homelifts.webp', 1600, 800, [0, 75, 250, 125], house(86, 164) + wheelchairUser()),
  ];
}

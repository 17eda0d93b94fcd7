import { daughter, grandfather, margaret } from './cast';
import { motorBadge } from './endPictograms';
import { bark, body, cloths, green, ink, metal, oak, paint, sky } from './palette';
import { dyes } from './peopleClothes';
import { parts } from './peopleFigure';
import { person } from './peoplePortraits';
import { seated, standing } from './people';
import { wheelchair } from './sceneProps';
import { pictogram } from './stairPictograms';
import { arrow, circle, type Drawing, group, line, path, rect, type Shape } from './svg';

/** Pictures of the questions about who rides in a homelift, and how. */

const floor = 146;
/** of a person, in drawing units for a centimetre */
const scale = 0.58;

/** A glass cabin below the opening in the ceiling, with what stands in it. */
function inCabin(width: number, ...inside: Shape[]): Shape {
  const [left, right] = [100 - width / 2, 100 + width / 2];
  return (
    rect(0, 10, 200, 9, { fill: paint.base }) +
    rect(0, 10, 200, 2.4, { fill: oak.base }) +
    rect(0, 19, 200, 1.2, { fill: paint.deep }) +
    rect(0, floor, 200, 14, { fill: '#d9c09a' }) +
    rect(left - 9, 10, width + 18, 10.2, { fill: '#e0d5c0' }) +
    rect(left - 7, 0, 4, floor, { fill: metal.base }) +
    rect(right + 3, 0, 4, floor, { fill: metal.base }) +
    rect(left, 30, width, floor - 34, { fill: sky.light, stroke: body.dark, width: 1.6 }, 4) +
    path(`M${left + 7} 62 L${left + 21} 44 M${left + 7} 78 L${left + 29} 50`, { stroke: '#ffffff', width: 2.4 }) +
    rect(left - 4, 26, width + 8, 9, { fill: body.base, stroke: body.dark, width: 1.2 }, 3) +
    inside.join('') +
    rect(left - 4, floor - 6, width + 8, 8, { fill: body.base, stroke: body.dark, width: 1.2 }, 3) +
    rect(right - 3, 84, 6, 19, { fill: bark }, 2) +
    circle(right, 89, 1.7, { fill: green })
  );
}

function upArrow(x: number): Shape {
  return arrow([x, 98], [x, 56], { stroke: green, width: 4 }, 0, 10);
}

/** In a wheelchair, looking to the left; (x, y) lies below the big wheel. */
export function rider(x: number, y: number, size: number): Shape {
  const [behind, before] = wheelchair(0, 0);
  const client = parts(
    person('claire'),
    { top: dyes.rust, legs: dyes.navy },
    {
      neck: [4, -104],
      hips: [2, -58],
      headAt: [1, -121],
      shoulders: 31,
      turn: -1.3,
      farArm: { shoulder: [-6, -96], elbow: [-14, -74], hand: [-20, -62] },
      nearArm: { shoulder: [16, -95], elbow: [14, -72], hand: [-8, -62] },
      farLeg: { hip: [0, -56], knee: [-30, -56], ankle: [-40, -20], toe: -1 },
      nearLeg: { hip: [4, -54], knee: [-26, -54], ankle: [-35, -18], toe: -1 },
    },
  );
  return group(`translate(${x} ${y}) scale(${size})`, behind, client.behind, client.body, before, client.before);
}

function foldDownSeat(): Shape {
  const cloth = cloths.slate;
  return (
    rect(-5, -56, 10, 22, { fill: metal.shade }, 2) +
    rect(-34, -108, 68, 44, { fill: cloth.shade }, 8) +
    rect(-37, -61, 74, 13, { fill: cloth.base }, 6) +
    rect(-32, -60, 64, 3, { fill: cloth.light }, 1.5)
  );
}

function rides(): Drawing[] {
  return [
    pictogram('ride-standing', inCabin(78, standing(100, floor - 5, margaret, ['down', 'down'], scale)), upArrow(172)),
    pictogram('ride-seated', inCabin(78, group(`translate(100 ${floor - 3}) scale(0.66)`, foldDownSeat(), seated(margaret))), upArrow(172)),
    pictogram('ride-wheelchair', inCabin(98, rider(104, floor - 6, 0.72)), upArrow(180)),
    pictogram('ride-alone', inCabin(98, standing(100, floor - 5, grandfather, ['down', 'down'], scale))),
    pictogram(
      'ride-together',
      inCabin(
        98,
        standing(124, floor - 5, grandfather, ['down', 'down'], scale),
        standing(78, floor - 5, daughter, ['down', 'down'], scale * 0.96),
      ),
    ),
  ];
}

/** A wheelchair with a motor below its seat, looking to the left. */
function poweredWheelchair(): Shape {
  const wheel = (x: number, radius: number): Shape =>
    circle(x, -radius, radius, { fill: ink }) + circle(x, -radius, radius * 0.5, { fill: metal.base });
  return (
    path('M20 -50 L27 -98', { stroke: cloths.slate.base, width: 10 }) +
    path('M27 -98 h9', { stroke: metal.dark, width: 4 }) +
    rect(-30, -56, 56, 10, { fill: cloths.slate.shade }, 5) +
    rect(-10, -46, 12, 20, { fill: metal.shade }) +
    path('M-28 -48 L-39 -14 h-12', { stroke: '#3f4a55', width: 4 }) +
    line(20, -74, -16, -74, { stroke: '#3f4a55', width: 4.6 }) +
    line(-16, -76, -19, -86, { stroke: ink, width: 3.6 }) +
    circle(-19.6, -88, 3.8, { fill: ink }) +
    rect(-26, -34, 56, 22, { fill: '#3f4a55' }, 6) +
    wheel(-26, 10) +
    wheel(18, 17)
  );
}

function wheelchairs(): Drawing[] {
  const ground = rect(0, 140, 200, 20, { fill: '#d9c09a' });
  const [behind, before] = wheelchair(0, 0);
  return [
    pictogram('wheelchair-manual', ground, group('translate(104 142) scale(1.22)', behind, before)),
    pictogram('wheelchair-powered', ground, group('translate(92 142) scale(1.22)', poweredWheelchair()), motorBadge(156, 34)),
  ];
}

export function homeliftPictograms(): Drawing[] {
  return [...rides(), ...wheelchairs()];
}

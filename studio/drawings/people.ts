import { ink } from './palette';
import { head as face } from './peopleHead';
import type { Person } from './peopleLooks';
import { circle, ellipse, group, path, rect, type Shape } from './svg';

/** People, drawn plainly and kindly. Units are centimetres; a standing person's origin is between the feet. */

export interface Looks {
  person: Person;
  top: string;
  topShade: string;
  legs: string;
  shoes?: string;
}

/** The head around (x, y), 24 cm from chin to crown. */
export function head(x: number, y: number, { person }: Looks): Shape {
  return group(`translate(${x} ${y}) scale(0.158)`, face(person, { turn: 0.3 }));
}

type Arm = 'down' | 'wave' | 'hip' | 'hold';

function arm(side: 1 | -1, pose: Arm, { person: { skin }, top, topShade }: Looks): Shape {
  const ways: Record<Arm, { way: string; hand: readonly [number, number] }> = {
    down: { way: `M${side * 17} -132 Q${side * 24} -112 ${side * 22} -88`, hand: [side * 21.6, -84] },
    wave: { way: `M${side * 17} -132 Q${side * 31} -122 ${side * 30} -146`, hand: [side * 30, -151] },
    hip: { way: `M${side * 17} -132 Q${side * 33} -112 ${side * 17} -98`, hand: [side * 15, -97] },
    hold: { way: `M${side * 17} -132 Q${side * 26} -110 ${side * 8} -106`, hand: [side * 5, -106] },
  };
  const { way, hand } = ways[pose];
  return circle(hand[0], hand[1], 4, { fill: skin.base }) + path(way, { stroke: side === 1 ? topShade : top, width: 9.6 });
}

/** Someone who stands and faces us, 170 cm tall at scale 1. */
export function standing(
  x: number,
  floor: number,
  looks: Looks,
  arms: readonly [left: Arm, right: Arm] = ['down', 'down'],
  scale = 1,
): Shape {
  const { legs, person, shoes = ink, top, topShade } = looks;
  const { skin } = person;
  const raised = arms.map((pose, index) => arm(index === 0 ? -1 : 1, pose, looks));
  const crossing = arms.map((pose) => pose === 'hold' || pose === 'hip');
  return group(
    `translate(${x} ${floor}) scale(${scale})`,
    ellipse(0, 0, 24, 2.6, { fill: ink, opacity: 0.1 }),
    path('M-14.5 -1 Q-14.5 -5.4 -8 -5.4 L-4 -5.4 Q-2.4 -5.4 -2.4 -1 Z M14.5 -1 Q14.5 -5.4 8 -5.4 L4 -5.4 Q2.4 -5.4 2.4 -1 Z', {
      fill: shoes,
    }),
    path('M-14 -92 L-11.6 -5 H-3.4 L0 -74 L3.4 -5 H11.6 L14 -92 Z', { fill: legs }),
    crossing[0] ? '' : (raised[0] ?? ''),
    crossing[1] ? '' : (raised[1] ?? ''),
    rect(-4.4, -146, 8.8, 12, { fill: skin.shade }),
    path('M-20 -128 Q-19 -139 -6 -140.5 Q0 -136 6 -140.5 Q19 -139 20 -128 L16.4 -86 Q0 -82 -16.4 -86 Z', { fill: top }),
    path('M6 -140.5 Q19 -139 20 -128 L16.4 -86 Q12 -84.6 7 -84 Q12 -112 6 -140.5 Z', { fill: topShade, opacity: 0.7 }),
    crossing[0] ? (raised[0] ?? '') : '',
    crossing[1] ? (raised[1] ?? '') : '',
    head(0, -155, looks),
  );
}

/** Someone who sits on the lift: origin and units are the lift's. */
export function seated(looks: Looks): Shape {
  const { legs, person, shoes = ink, top, topShade } = looks;
  const { skin } = person;
  const leg = (side: 1 | -1): Shape =>
    path(`M${side * 9} -47 L${side * 8.4} -10`, { stroke: legs, width: 11.5, sharp: true }) +
    path(`M${side * 9} -55 L${side * 9.2} -46`, { stroke: legs, width: 14.5 }) +
    path(`M${side * 8.4 - 5.4} -4.6 Q${side * 8.4 - 5.6} -11.6 ${side * 8.4} -11.6 Q${side * 8.4 + 5.6} -11.6 ${side * 8.4 + 5.4} -4.6 Z`, {
      fill: shoes,
    });
  const sleeve = (side: 1 | -1): Shape =>
    path(`M${side * 17.5} -93 Q${side * 28} -84 ${side * 26.5} -74`, { stroke: side === 1 ? topShade : top, width: 10 }) +
    ellipse(side * 26, -72.4, 4.2, 3.6, { fill: skin.base });
  return (
    leg(-1) +
    leg(1) +
    rect(-4.6, -108, 9.2, 12, { fill: skin.shade }) +
    path('M-20.5 -90 Q-19.5 -101 -6.5 -103 Q0 -98 6.5 -103 Q19.5 -101 20.5 -90 L18 -56 Q0 -51 -18 -56 Z', { fill: top }) +
    path('M6.5 -103 Q19.5 -101 20.5 -90 L18 -56 Q13 -54 8 -53.4 Q13 -76 6.5 -103 Z', { fill: topShade, opacity: 0.7 }) +
    sleeve(-1) +
    sleeve(1) +
    head(0, -117, looks)
  );
}

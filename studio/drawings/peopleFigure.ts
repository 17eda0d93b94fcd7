import { ink } from './palette';
import type { Dye } from './peopleClothes';
import { head, type Bearing } from './peopleHead';
import type { Person } from './peopleLooks';
import { circle, ellipse, group, path, type Point, polygon, type Shape } from './svg';

/** Whole people for scenes, put together at their joints. Units are centimetres; a grown-up is about 168 cm tall. */

export interface Dress {
  top: Dye;
  /** what shows at the neck, e.g. a blouse below a cardigan */
  under?: Dye;
  legs: Dye;
  shoes?: string;
  skirt?: boolean;
  /** bare forearms */
  shortSleeves?: boolean;
  collar?: boolean;
  cardigan?: boolean;
}

export interface Arm {
  shoulder: Point;
  elbow: Point;
  hand: Point;
  /** degrees the hand is turned by; 0 hangs down */
  turn?: number;
}

export interface Leg {
  hip: Point;
  knee: Point;
  ankle: Point;
  /** which way the shoe points */
  toe?: 1 | -1 | 0;
}

export interface Pose extends Bearing {
  /** where the neck meets the shoulders */
  neck: Point;
  /** middle of the hips */
  hips: Point;
  shoulders?: number;
  waist?: number;
  /** degrees the head leans forward as a whole, and where it sits above the neck */
  headAt?: Point;
  /** the arms and legs farther from the viewer come first */
  farArm?: Arm;
  nearArm?: Arm;
  farLeg?: Leg;
  nearLeg?: Leg;
  /** faces us: an arm whose hand lies before the trunk is drawn before it */
  frontal?: boolean;
  /** size of the head against the body: 1 grown-up, 1.1 a child of eight */
  headSize?: number;
}

/** A limb that tapers from one joint to the next. */
export function limb(points: readonly Point[], widths: readonly number[], fill: string): Shape {
  return points
    .map((point, index) => {
      const radius = (widths[index] ?? 8) / 2;
      const next = points[index + 1];
      const end = circle(point[0], point[1], radius, { fill });
      return next ? end + taper(point, next, radius, (widths[index + 1] ?? 8) / 2, fill) : end;
    })
    .join('');
}

function taper([x1, y1]: Point, [x2, y2]: Point, r1: number, r2: number, fill: string): Shape {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  return polygon(
    [
      [x1 + nx * r1, y1 + ny * r1],
      [x2 + nx * r2, y2 + ny * r2],
      [x2 - nx * r2, y2 - ny * r2],
      [x1 - nx * r1, y1 - ny * r1],
    ],
    { fill },
  );
}

/** A closed hand with its thumb; the wrist is the origin, the fingers hang down. */
function hand([x, y]: Point, turn: number, skin: Person['skin'], side: 1 | -1): Shape {
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    path(`M-2.7 -2 C-4 3 -3.8 7.4 -1.4 8.8 Q1.4 9.8 3 7.6 C4.2 4.6 3.4 1 2.7 -2 Z`, { fill: skin.base }),
    path(`M${side * 2.4} 0.6 Q${side * 5} 2.6 ${side * 4.2} 5.4`, { stroke: skin.base, width: 2.2 }),
    path('M-0.4 5.2 L-0.2 8.2', { stroke: skin.line, width: 0.5, opacity: 0.5 }),
  );
}

function arm({ shoulder, elbow, hand: at, turn }: Arm, person: Person, dress: Dress, far: boolean): Shape {
  const fill = far ? dress.top.shade : dress.top.base;
  const angle = turn ?? (Math.atan2(at[1] - elbow[1], at[0] - elbow[0]) * 180) / Math.PI - 90;
  const palm = hand(at, angle, person.skin, at[0] >= elbow[0] ? 1 : -1);
  if (!dress.shortSleeves) return palm + limb([shoulder, elbow, at], [11, 9.4, 6.8], fill);
  const cuff: Point = [shoulder[0] + (elbow[0] - shoulder[0]) * 0.72, shoulder[1] + (elbow[1] - shoulder[1]) * 0.72];
  const skin = far ? person.skin.shade : person.skin.base;
  return palm + limb([shoulder, elbow, at], [8, 7.6, 5.6], skin) + limb([shoulder, cuff], [11.4, 10.8], fill);
}

function leg({ hip, knee, ankle, toe = 0 }: Leg, dress: Dress, far: boolean): Shape {
  const fill = far ? dress.legs.shade : dress.legs.base;
  const { shoes = ink } = dress;
  const [x, y] = ankle;
  const shoe =
    toe === 0
      ? path(`M${x - 5} ${y + 6.4} Q${x - 5.4} ${y - 0.6} ${x} ${y - 0.6} Q${x + 5.4} ${y - 0.6} ${x + 5} ${y + 6.4} Z`, { fill: shoes })
      : path(
          `M${x - toe * 5} ${y + 6.4} V${y - 1} H${x + toe * 3.6} Q${x + toe * 5} ${y + 1.6} ${x + toe * 11} ${y + 2.6} Q${x + toe * 14.6} ${y + 3.4} ${x + toe * 14} ${y + 6.4} Z`,
          { fill: shoes },
        );
  if (dress.skirt) return shoe + limb([hip, knee, ankle], [13, 9.6, 6.6], far ? '#5a4a40' : '#6b5a4e');
  return shoe + limb([hip, knee, ankle], [15.5, 12, 8.4], fill);
}

/** The trunk from the shoulders to the hips; it follows the lean of the body. */
function trunk({ neck, hips, shoulders = 34, waist = 29 }: Pose, dress: Dress): Shape {
  const [nx, ny] = neck;
  const [hx, hy] = hips;
  const [s, w] = [shoulders / 2, waist / 2];
  const [mx, my] = [(nx + hx) / 2, (ny + hy) / 2];
  const right = `C${nx + s * 0.9} ${ny + 1} ${nx + s + 1.6} ${ny + 6} ${nx + s} ${ny + 14} C${mx + s - 1} ${my} ${hx + w} ${hy - 12} ${hx + w} ${hy + 3}`;
  const left = `C${hx - w} ${hy - 12} ${mx - s + 1} ${my} ${nx - s} ${ny + 14} C${nx - s - 1.6} ${ny + 6} ${nx - s * 0.9} ${ny + 1} ${nx - 4.6} ${ny - 3}`;
  const outline = `M${nx + 4.6} ${ny - 3} ${right} Q${hx} ${hy + 7} ${hx - w} ${hy + 3} ${left} Q${nx} ${ny + 2} ${nx + 4.6} ${ny - 3} Z`;
  const shade = `M${nx + s * 0.62} ${ny + 2} ${right.replace(/^C\S+ \S+/, `C${nx + s * 0.9} ${ny + 2}`)} Q${hx + w * 0.8} ${hy + 5} ${hx + w * 0.55} ${hy + 5} Q${mx + s * 0.86} ${my} ${nx + s * 0.62} ${ny + 2} Z`;
  return path(outline, { fill: dress.top.base }) + path(shade, { fill: dress.top.shade }) + details(neck, hips, dress);
}

function details([nx, ny]: Point, [hx, hy]: Point, { top, under, collar, cardigan }: Dress): Shape {
  const [ex, ey] = [nx + (hx - nx) * 0.42, ny + (hy - ny) * 0.42];
  const opened = cardigan
    ? path(
        `M${nx - 4.8} ${ny - 3} Q${nx - 5} ${ny + 14} ${ex - 0.8} ${ey} L${hx - 1} ${hy + 5} H${hx + 1} L${ex + 0.8} ${ey} Q${nx + 5} ${ny + 14} ${nx + 4.8} ${ny - 3} Q${nx} ${ny + 2} ${nx - 4.8} ${ny - 3} Z`,
        {
          fill: (under ?? top).base,
          stroke: top.light,
          width: 1.2,
        },
      )
    : '';
  if (!collar) return opened + path(`M${nx - 5} ${ny - 2.4} Q${nx} ${ny + 3.6} ${nx + 5} ${ny - 2.4}`, { stroke: top.light, width: 1.4 });
  const tone = under ?? top;
  return (
    opened +
    path(
      `M${nx} ${ny + 4} L${nx - 4.6} ${ny - 4} L${nx - 7.6} ${ny} L${nx - 4} ${ny + 5.6} Z M${nx} ${ny + 4} L${nx + 4.6} ${ny - 4} L${nx + 7.6} ${ny} L${nx + 4} ${ny + 5.6} Z`,
      {
        fill: tone.light,
        stroke: tone.shade,
        width: 0.4,
      },
    )
  );
}

function skirt({ hips: [x, y], waist = 29 }: Pose, knees: number, { legs }: Dress): Shape {
  const w = waist / 2;
  return (
    path(`M${x - w} ${y - 4} L${x - w - 5} ${knees} Q${x} ${knees + 4} ${x + w + 5} ${knees} L${x + w} ${y - 4} Z`, { fill: legs.base }) +
    path(`M${x + w * 0.4} ${y} L${x + w * 0.6} ${knees + 1.6} Q${x + w} ${knees + 1.4} ${x + w + 5} ${knees} L${x + w} ${y - 4} Z`, {
      fill: legs.shade,
    })
  );
}

export interface Parts {
  /** far arm and both legs */
  behind: Shape;
  /** trunk, neck and head */
  body: Shape;
  /** near arm */
  before: Shape;
}

/** The parts of a person in a pose, so that things can be put between them. */
export function parts(person: Person, dress: Dress, pose: Pose): Parts {
  const [nx, ny] = pose.neck;
  const [hx, hy] = pose.headAt ?? [nx, ny - 17];
  const legs = (pose.farLeg ? leg(pose.farLeg, dress, true) : '') + (pose.nearLeg ? leg(pose.nearLeg, dress, false) : '');
  const size = 0.158 * (pose.headSize ?? 1);
  const face = group(`translate(${hx} ${hy}) scale(${size})`, head(person, pose));
  const far = pose.farArm ? arm(pose.farArm, person, dress, true) : '';
  const crosses = pose.frontal === true && pose.farArm !== undefined && Math.abs(pose.farArm.hand[0] - pose.hips[0]) < 15;
  const neck = limb(
    [
      [nx, ny + 1],
      [hx, hy + 6],
    ],
    [9, 8.2],
    person.skin.shade,
  );
  return {
    behind: (crosses ? '' : far) + legs,
    body: (dress.skirt && pose.nearLeg ? skirt(pose, pose.nearLeg.knee[1] + 6, dress) : '') + neck + trunk(pose, dress) + face,
    before: (crosses ? far : '') + (pose.nearArm ? arm(pose.nearArm, person, dress, false) : ''),
  };
}

export function figure(person: Person, dress: Dress, pose: Pose): Shape {
  const { behind, body, before } = parts(person, dress, pose);
  return behind + body + before;
}

/** Someone who stands on the floor at (x, floor); arms are given as elbow and hand, measured from between the feet, y upward. */
export function upright(
  x: number,
  floor: number,
  arms: { left?: readonly [elbow: Point, hand: Point]; right?: readonly [elbow: Point, hand: Point] } = {},
  bearing: Bearing & { toes?: 1 | -1 | 0; headSize?: number } = {},
): Pose {
  const { toes = 0, ...face } = bearing;
  const at = (px: number, py: number): Point => [x + px, floor - py];
  const place = (side: 1 | -1, [elbow, palm]: readonly [Point, Point]): Arm => ({
    shoulder: at(side * 14.4, 128),
    elbow: at(...elbow),
    hand: at(...palm),
  });
  const leg = (side: 1 | -1): Leg => ({ hip: at(side * 6.6, 80), knee: at(side * 7, 44), ankle: at(side * 7.4, 6.4), toe: toes });
  return {
    ...face,
    frontal: true,
    neck: at(0, 136),
    hips: at(0, 82),
    headAt: at(0, 153),
    farArm: place(
      1,
      arms.right ?? [
        [21.4, 103],
        [20.6, 80],
      ],
    ),
    nearArm: place(
      -1,
      arms.left ?? [
        [-21.4, 103],
        [-20.6, 80],
      ],
    ),
    farLeg: leg(1),
    nearLeg: leg(-1),
  };
}

export function shadow(x: number, floor: number, half = 24): Shape {
  return ellipse(x, floor, half, 2.4, { fill: ink, opacity: 0.1 });
}

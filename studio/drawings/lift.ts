import { type Cloth, body, green, ink, metal } from './palette';
import { circle, cushion, group, line, path, rect, type Shape } from './svg';

/**
 * The lift as one sees it from the open side of the stairs: the seat faces the viewer. Units are centimetres; the origin is
 * the point of the rail below the middle of the seat, y grows downward.
 */

export type Model = 'starla' | 'siena' | 'solus' | 'sofia';

/** Steps of the drawings: 20 cm up for every 24 cm forward. */
export const rise = 20;
export const going = 24;
export const slope = rise / going;
export const slopeDegrees = (Math.atan(slope) * 180) / Math.PI;

interface Build {
  seatWidth: number;
  seatThick: number;
  backWidth: number;
  backHeight: number;
  corner: number;
  armWidth: number;
  armThick: number;
}

const builds: Record<Model, Build> = {
  starla: { seatWidth: 46, seatThick: 6, backWidth: 42, backHeight: 43, corner: 13, armWidth: 7, armThick: 4 },
  siena: { seatWidth: 49, seatThick: 10, backWidth: 47, backHeight: 50, corner: 10, armWidth: 9, armThick: 6.5 },
  solus: { seatWidth: 46, seatThick: 6.5, backWidth: 45, backHeight: 45, corner: 20, armWidth: 7, armThick: 4 },
  sofia: { seatWidth: 51, seatThick: 12, backWidth: 52, backHeight: 56, corner: 14, armWidth: 11, armThick: 8 },
};

const seatTop = -51;

/** The open seat with its carriage on a rail that climbs to the right. */
export function openLift(model: Model, cloth: Cloth): Shape {
  const build = builds[model];
  return carriage(true) + back(model, build, cloth) + arms(model, build, cloth) + seat(model, build, cloth) + apron() + footrest();
}

/** Everything behind a person who sits on it, and everything before: draw the person between the two. */
export function liftAround(model: Model, cloth: Cloth): { behind: Shape; before: Shape } {
  const build = builds[model];
  return {
    behind: carriage(true) + back(model, build, cloth) + seat(model, build, cloth) + apron() + footrest(),
    before: arms(model, build, cloth),
  };
}

/** Folded: one looks at the underside of the seat, framed by its cushion; arms and footrest stand up too. */
export function foldedLift(model: Model, cloth: Cloth): Shape {
  const build = builds[model];
  const half = build.seatWidth / 2;
  const top = seatTop - 35;
  const arm = (side: number): Shape =>
    cushion(side * (half + 1) - 3, seatTop - 33, 6, 34, 3, 0.3, { fill: cloth.shade }) +
    cushion(side * (half + 1) - 2, seatTop - 32, 2.6, 31, 1.3, 0.2, { fill: cloth.base });
  const underside =
    cushion(-half, top, build.seatWidth, 41, 9, 0.8, { fill: cloth.base }) +
    path(`M${-half + 6} ${top + 1.5} Q0 ${top - 0.2} ${half - 6} ${top + 1.5}`, { stroke: cloth.light, width: 1.6 }) +
    cushion(-half + 3, top + 4, build.seatWidth - 6, 36, 7, 0.5, { fill: body.base }) +
    cushion(-half + 7, top + 8, build.seatWidth - 14, 28, 5, 0.4, { fill: body.shade, opacity: 0.6 }) +
    rect(-7, top + 12, 14, 3.4, { fill: body.dark }, 1.7);
  const footplate =
    cushion(-17, -36, 34, 27, 5, 0.3, { fill: body.base }) +
    path('M12 -36 Q17 -36 17 -31 V-14 Q17 -9 12 -9 H9 V-36 Z', { fill: body.shade }) +
    path('M-11 -30 H7 M-11 -26 H7 M-11 -22 H7', { stroke: body.dark, width: 0.9 });
  return carriage(false) + back(model, build, cloth) + arm(-1) + arm(1) + underside + footplate;
}

function back(model: Model, build: Build, cloth: Cloth): Shape {
  const half = build.backWidth / 2;
  const top = seatTop - build.backHeight;
  const whole = (inset: number, fill: string): Shape =>
    cushion(-half + inset, top + inset, build.backWidth - 2 * inset, build.backHeight + 3 - inset, build.corner - inset, 1, { fill });
  const shell = cushion(-half - 1.6, top - 1.6, build.backWidth + 3.2, build.backHeight + 2, build.corner + 1, 1, { fill: body.dark });
  const padded = whole(0, cloth.shade) + whole(1.4, cloth.base);
  return shell + padded + backDetail(model, half, top, build, cloth);
}

function backDetail(model: Model, half: number, top: number, build: Build, cloth: Cloth): Shape {
  const seam = { stroke: cloth.shade, width: 0.8 };
  const glow = { stroke: cloth.light, width: 1.6, opacity: 0.7 };
  const highlight = path(`M${-half + 5} ${top + build.backHeight * 0.45} Q${-half + 3.6} ${top + 5} ${-half + 17} ${top + 3.4}`, glow);
  if (model === 'starla') return highlight + path(`M${-half + 7} ${seatTop - 12} Q0 ${seatTop - 8.5} ${half - 7} ${seatTop - 12}`, seam);
  if (model === 'solus')
    return (
      highlight +
      [-0.33, 0.33]
        .map((at) =>
          path(
            `M${at * build.backWidth} ${top + 7} Q${at * build.backWidth * 1.12} ${top + 24} ${at * build.backWidth} ${seatTop - 3}`,
            seam,
          ),
        )
        .join('')
    );
  if (model === 'siena') {
    const lumbar = cushion(-half + 4, seatTop - 20, build.backWidth - 8, 16, 6, 0.8, { fill: cloth.light, opacity: 0.55 });
    return highlight + lumbar + path(`M${-half + 3} ${seatTop - 23} Q0 ${seatTop - 20.5} ${half - 3} ${seatTop - 23}`, seam);
  }
  return highlight + sofiaDetail(half, top, build, cloth);
}

/** Wings and buttons of the armchair. */
function sofiaDetail(half: number, top: number, build: Build, cloth: Cloth): Shape {
  const wing = (side: number): Shape =>
    path(
      `M${side * half} ${top + 13} Q${side * (half + 6.5)} ${top + 17} ${side * (half + 5)} ${seatTop - 22} Q${side * (half + 3)} ${seatTop - 16} ${side * (half - 4)} ${seatTop - 15} Q${side * (half - 6)} ${top + 26} ${side * half} ${top + 13} Z`,
      { fill: cloth.shade },
    );
  const buttons = [-13, 0, 13]
    .flatMap((x) => [15, 30].map((y) => [x, top + y] as const))
    .concat([-6.5, 6.5].map((x) => [x, top + 22.5] as const));
  const tufts = buttons.map(
    ([x, y]) =>
      circle(x, y, 1.1, { fill: cloth.shade }) +
      path(`M${x - 3} ${y - 2} L${x} ${y} L${x + 3} ${y - 2}`, { stroke: cloth.shade, width: 0.6, opacity: 0.8 }),
  );
  const piping = cushion(-half + 2.4, top + 2.4, build.backWidth - 4.8, build.backHeight - 3, build.corner - 3, 0.8, {
    stroke: cloth.light,
    width: 0.9,
    opacity: 0.7,
  });
  return wing(-1) + wing(1) + tufts.join('') + piping;
}

function seat(model: Model, build: Build, cloth: Cloth): Shape {
  const half = build.seatWidth / 2;
  const shell = cushion(-half + 1, seatTop + build.seatThick - 2.5, build.seatWidth - 2, 6, 3, 0.3, { fill: body.dark });
  const pad = cushion(-half, seatTop, build.seatWidth, build.seatThick, build.seatThick / 2.2, 0.9, { fill: cloth.base });
  const top = path(`M${-half + 3} ${seatTop + 1.2} Q0 ${seatTop - 0.6} ${half - 3} ${seatTop + 1.2}`, { stroke: cloth.light, width: 1.6 });
  const low = seatTop + build.seatThick - 1.4;
  const under = path(`M${-half + 2} ${low} Q0 ${low + 1.4} ${half - 2} ${low}`, { stroke: cloth.shade, width: 1.5 });
  const piping =
    model === 'sofia' || model === 'siena'
      ? path(
          `M${-half + 0.6} ${seatTop + build.seatThick / 2} Q0 ${seatTop + build.seatThick / 2 + 1.2} ${half - 0.6} ${seatTop + build.seatThick / 2}`,
          { stroke: cloth.shade, width: 0.7 },
        )
      : '';
  return shell + pad + top + under + piping;
}

/** Arms seen from the front: a post behind the seat, a rounded pad that comes toward the viewer, the control on one of them. */
function arms(model: Model, build: Build, cloth: Cloth): Shape {
  const out = build.seatWidth / 2 + build.armWidth / 2 - 1.5;
  const top = seatTop - 21;
  const padded = model === 'siena' || model === 'sofia';
  const arm = (side: number): Shape => {
    const x = side * out;
    const post = path(`M${x} ${top + 3} Q${x + side * 1.5} ${seatTop - 6} ${x - side * 3} ${seatTop + 3}`, {
      stroke: padded ? cloth.shade : body.shade,
      width: padded ? build.armWidth * 0.62 : 4.2,
    });
    const pad = cushion(x - build.armWidth / 2, top, build.armWidth, build.armThick, build.armThick / 2, 0.5, {
      fill: padded ? cloth.base : body.base,
    });
    const edge = path(`M${x - build.armWidth / 2 + 1.2} ${top + 1.1} H${x + build.armWidth / 2 - 1.2}`, {
      stroke: padded ? cloth.light : '#ffffff',
      width: 1,
    });
    return post + pad + edge;
  };
  const control = rect(out - 2, top - 2.4, 4, 3.2, { fill: ink }, 1.4) + circle(out, top + build.armThick / 2, 0.9, { fill: green });
  return arm(-1) + arm(1) + control;
}

function apron(): Shape {
  return (
    path('M-13 -42 H13 L15.5 -9 Q15.5 -6 12.5 -6 H-12.5 Q-15.5 -6 -15.5 -9 Z', { fill: body.base }) +
    path('M8 -42 H13 L15.5 -9 Q15.5 -6 12.5 -6 H10 Z', { fill: body.shade }) +
    path('M-11 -40 L-13 -10', { stroke: body.light, width: 1.4 }) +
    path('M-13 -38.5 H13', { stroke: body.dark, width: 0.7 }) +
    circle(-8.5, -33, 0.9, { fill: green })
  );
}

function footrest(): Shape {
  return (
    path('M-11 -7 L-14 -3.4 M11 -7 L14 -3.4', { stroke: metal.shade, width: 2.4 }) +
    cushion(-18, -5, 36, 4.2, 2, 0.2, { fill: body.shade }) +
    path('M-16 -5 Q0 -5.6 16 -5', { stroke: metal.dark, width: 1.5 }) +
    path('M-15 -0.9 H15', { stroke: body.dark, width: 0.8 })
  );
}

/** The drive on the rail: a long low housing that leans with the stairs, and the upright that keeps the seat level. */
function carriage(withPost: boolean): Shape {
  const housing = group(
    `rotate(${-slopeDegrees})`,
    rect(-24, -11, 48, 17, { fill: body.shade }, 7),
    rect(-24, -11, 48, 11, { fill: body.base }, 6),
    line(-18, -1.5, 18, -1.5, { stroke: body.dark, width: 0.7 }),
    rect(-29, -6, 6, 10, { fill: metal.dark }, 2.5),
    rect(23, -6, 6, 10, { fill: metal.dark }, 2.5),
  );
  return housing + (withPost ? rect(-8, -44, 16, 36, { fill: body.dark }, 3) : rect(-9, -54, 18, 46, { fill: body.dark }, 3));
}

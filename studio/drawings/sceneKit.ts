import { dyes } from './peopleClothes';
import type { Dress, Pose } from './peopleFigure';
import { room, skirting, sunPatch } from './room';
import { homeStairs } from './stairs';
import { type Drawing, drawing, type Shape } from './svg';

/** What the scenes with people share: the frame, the hall, the working clothes, a kneeling pose. */

const view = [0, 0, 262.5, 210] as const;
/** where the floor meets the wall */
export const floor = 188;
export const work: Dress = { top: dyes.uniform, legs: dyes.charcoal, collar: true };

export function scenePicture(name: string, ...shapes: Shape[]): Drawing {
  return drawing(`wysiwyg/scenes/${name}.webp`, 1600, 1280, view, ...shapes);
}

export function hall(stairsAt: number, steps: number): Shape {
  return room(0, 263, 0, floor, 210) + sunPatch(40, 14, 96, 92) + skirting(0, 263, floor) + homeStairs(stairsAt, floor, steps);
}

/** One knee on the floor, turned to the right; (x, ground) lies below the hips. */
export function kneeling(x: number, ground: number, hands: { near: Pose['nearArm']; far: Pose['farArm'] }): Pose {
  return {
    neck: [x + 13, ground - 96],
    hips: [x, ground - 46],
    headAt: [x + 18, ground - 112],
    shoulders: 31,
    waist: 28,
    turn: 1.5,
    tilt: 6,
    nearArm: hands.near,
    farArm: hands.far,
    nearLeg: { hip: [x - 1, ground - 42], knee: [x + 5, ground - 7], ankle: [x - 24, ground - 7], toe: 0 },
    farLeg: { hip: [x + 3, ground - 42], knee: [x + 31, ground - 40], ankle: [x + 29, ground - 6], toe: 1 },
  };
}

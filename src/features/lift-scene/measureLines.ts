import type { LiftSceneModel } from './sceneModel';
import { handOf, onFlight, type Point } from './stairPlan';
import type { Stand } from './track';
import type { Posture } from './viewpoint';

/** As on the model's page: A across the arms, B footrest to seat, C rail past the first step, D floor to the top of the back; E from the wall. */
export type MeasureName = 'A' | 'B' | 'C' | 'D' | 'E';

/** The model's own size in centimetres, as commerce gives it; null where it does not. */
export interface LiftSize {
  arms: number | null;
  back: number | null;
  folded: number | null;
  unfolded: number | null;
  railBottom: number | null;
}

/** From the footrest to the seat: set for each person, the same on every model. */
export const seatHeight = { from: 44, to: 52 } as const;

export interface MeasureLine {
  name: MeasureName;
  from: Point;
  to: Point;
}

/** Where each measurement is drawn. The lines follow the size that is said, not the drawing; what is not known has none. */
export function measureLines({ rail, stair }: LiftSceneModel, stand: Stand, size: LiftSize, posture: Posture): MeasureLine[] {
  const hand = handOf(rail.side);
  const place = { origin: [stand.at[0], stand.at[1], 0] as Point, heading: stand.heading };
  // Along the rail, out from the wall, up from the floor.
  const at = (along: number, out: number, up: number): Point => onFlight(place, along, hand * (rail.offset - out), up);
  const isFolded = posture === 'folded';
  const depth = isFolded ? size.folded : size.unfolded;
  const lines: MeasureLine[] = [];
  const add = (name: MeasureName, from: Point, to: Point): void => void lines.push({ name, from, to });
  const high = stand.at[2];
  if (size.arms !== null && !isFolded) add('A', at(-size.arms / 200, 0.5, high + 0.66), at(size.arms / 200, 0.5, high + 0.66));
  if (!isFolded) add('B', at(0.29, 0.5, high - 0.085), at(0.29, 0.5, high + 0.385));
  if (size.railBottom !== null)
    add('C', [-size.railBottom / 100, hand * (stair.width / 2 - 0.3), 0.015], [0, hand * (stair.width / 2 - 0.3), 0.015]);
  if (size.back !== null) add('D', at(-0.42, 0.2, 0), at(-0.42, 0.2, size.back / 100));
  if (depth !== null) add('E', at(-0.42, 0, 0.015), at(-0.42, depth / 100, 0.015));
  return lines;
}

/** Middle of a line: its letter stands there. */
export const middleOf = ({ from, to }: MeasureLine): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];

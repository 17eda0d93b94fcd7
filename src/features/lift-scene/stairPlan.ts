import type { LiftPicture } from '~/config/liftPicture';

/**
 * Stairs in numbers, as the studio builds them. Metres; x forward from the first riser, y to the left of a person going up, z up.
 * Angles in radians, counter-clockwise seen from above. Plain data and pure functions: nothing here draws.
 */
export type Point = readonly [x: number, y: number, z: number];
export type Side = LiftPicture['side'];

export interface Stair {
  /** from one riser to the next */
  tread: number;
  riser: number;
  /** risers of all flights */
  steps: number;
  width: number;
  /** from the bottom up: the hand to which one turns, and the risers of the flight before; each has a square landing */
  turns: readonly { hand: Side; risers: number }[];
}

/** Straight steps in their own space, placed in the world. */
export interface Flight {
  origin: Point;
  heading: number;
  risers: number;
  /** from the first riser to the last */
  length: number;
}

/** 1 for the left, -1 for the right, as y counts. */
export const handOf = (side: Side): 1 | -1 => (side === 'left' ? 1 : -1);
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** Height of the upper floor. */
export const riseOf = ({ steps, riser }: Stair): number => steps * riser;

/** The flights from the bottom up; a straight stair has one. */
export function flightsOf(stair: Stair): Flight[] {
  const flights: Flight[] = [];
  let [origin, heading, left]: [Point, number, number] = [[0, 0, 0], 0, stair.steps];
  for (const { hand, risers } of stair.turns) {
    const flight = { origin, heading, risers, length: (risers - 1) * stair.tread };
    flights.push(flight);
    origin = onFlight(flight, flight.length + stair.width / 2, (handOf(hand) * stair.width) / 2, risers * stair.riser);
    heading += (handOf(hand) * Math.PI) / 2;
    left -= risers;
  }
  return [...flights, { origin, heading, risers: left, length: (left - 1) * stair.tread }];
}

/** A point of the flight's space in the world. */
export function onFlight(
  { origin: [x, y, z], heading }: Pick<Flight, 'origin' | 'heading'>,
  along: number,
  aside: number,
  up: number,
): Point {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return [x + along * cos - aside * sin, y + along * sin + aside * cos, z + up];
}

/** Height of the line through the nosings above the flight's foot, also before the first and beyond the last step. */
export const nosingAt = ({ riser, tread }: Stair, along: number): number => riser * (along / tread + 1);

/** How a lift's rail lies on its stairs. */
export interface RailPlace {
  side: Side;
  /** from that edge of the steps to the middle of the rail */
  offset: number;
  /** straight up from the nosings to the middle of the rail */
  above: number;
  /** before the first riser */
  overrun: number;
  /** height at which the lift waits below; a bent rail runs level there */
  parked: number;
  isBent: boolean;
}

const beyond = 0.2;
const outerRadius = 0.3;

/**
 * The middle of the rail from its lower to its upper end, a point about every 4 cm. At a turn it bends with 30 cm on the outside and runs tight
 * round the inner corner.
 */
export function railLine(stair: Stair, place: RailPlace): Point[] {
  const flights = flightsOf(stair);
  const aside = handOf(place.side) * (stair.width / 2 - place.offset);
  let line: Point[] = [];
  let [start, lowest] = [-place.overrun, place.isBent ? levelFrom(stair, place) : -place.overrun];
  let meet: { corner: Point; bend: number } | null = null;
  flights.forEach((flight, index) => {
    const turn = stair.turns[index];
    const isOutside = turn !== undefined && turn.hand !== place.side;
    const toCorner = stair.width / 2 + (isOutside ? 1 : -1) * Math.abs(aside);
    const bend = isOutside ? outerRadius : Math.min(outerRadius, place.offset + 0.05);
    const top = flight.length + stair.tread + beyond;
    const [end, highest] = turn ? [flight.length + toCorner - bend, flight.length] : [top, top];
    const leg = evenly(start, end).map((along): Point => {
      const height = nosingAt(stair, Math.min(Math.max(along, lowest), highest)) + place.above;
      return onFlight(flight, along, aside, height);
    });
    const [before, after] = [line[line.length - 1], leg[0]];
    if (meet && before && after) line.push(...quarter(before, meet.corner, after, meet.bend));
    line.push(...leg);
    meet = turn ? { corner: onFlight(flight, flight.length + toCorner, aside, 0), bend } : null;
    [start, lowest] = [bend - toCorner, -stair.tread];
  });
  if (place.isBent) line = smoothed(line);
  return line;
}

/** Where on the first flight the nosings are so low that the lift waits there. */
const levelFrom = (stair: Stair, { parked, above }: RailPlace): number => stair.tread * ((parked - above) / stair.riser - 1);

function evenly(low: number, high: number, pace = 0.04): number[] {
  const count = Math.max(2, Math.ceil((high - low) / pace) + 1);
  return Array.from({ length: count }, (_, index) => low + ((high - low) * index) / (count - 1));
}

/** A quarter circle between two legs that meet at `corner`, rising evenly; without its two ends. */
function quarter(before: Point, corner: Point, after: Point, bend: number): Point[] {
  const unit = (from: Point, to: Point): [number, number] => {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y) || 1;
    return [x / length, y / length];
  };
  const [leave, arrive] = [unit(before, corner), unit(corner, after)];
  const centre = [0, 1].map((axis) => corner[axis]! - leave[axis]! * bend + arrive[axis]! * bend);
  const count = Math.max(4, Math.ceil((bend * Math.PI) / 2 / 0.04));
  return Array.from({ length: count - 1 }, (_, place): Point => {
    const share = (place + 1) / count;
    const [cos, sin] = [Math.cos((share * Math.PI) / 2) * bend, Math.sin((share * Math.PI) / 2) * bend];
    const at = (axis: 0 | 1) => centre[axis]! - arrive[axis] * cos + leave[axis] * sin;
    return [at(0), at(1), before[2] + (after[2] - before[2]) * share];
  });
}

/** Rounds the changes of slope, as a bent tube does; plan and ends stay where they are. */
function smoothed(line: readonly Point[]): Point[] {
  let heights = line.map(([, , z]) => z);
  for (let round = 0; round < 24; round += 1) {
    heights = heights.map((height, index) => {
      const [before, after] = [heights[index - 1], heights[index + 1]];
      return before === undefined || after === undefined ? height : (before + 2 * height + after) / 4;
    });
  }
  return line.map(([x, y], index): Point => [x, y, heights[index]!]);
}

import { flightsOf, type Flight, handOf, nosingAt, onFlight, type Point, riseOf, type Side, type Stair } from './stairPlan';
import { ground, type Solids } from './solids';

/** A hall as the studio's: warm plaster, white woodwork, oak, a wool runner. */
const paint = {
  wall: '#c4bcb0',
  white: '#efece6',
  string: '#eae6de',
  oak: '#bd9f78',
  carpet: '#a19b8e',
  border: '#8b8578',
  board: '#f1eee9',
};
const planks = ['#bfa27d', '#bb9d77', '#c3a884', '#b89a74', '#bea07a'];
const runner = 0.6;
const room = { before: -2.3, open: 2.6, after: 2.2 };

/** The stairs in their hall, seen from the side where nothing stands: each wall is drawn from its inner side only. */
export function buildHall(solids: Solids, stair: Stair, side: Side): void {
  const flights = flightsOf(stair);
  floor(solids, stair, side, flights);
  flights.forEach((flight, index) => {
    const isLast = index === flights.length - 1;
    steps(solids, stair, flight, isLast);
    if (!isLast) landing(solids, stair, flight);
    wall(solids, stair, side, flights, index);
    balustrade(solids, stair, side, flight, index);
  });
}

/** Each step stands on the floor, as a stair with a cupboard below. */
function steps(solids: Solids, stair: Stair, flight: Flight, isLast: boolean): void {
  const { tread, riser, width } = stair;
  const half = width / 2;
  const base = -flight.origin[2];
  for (let step = 0; step < flight.risers - 1; step += 1) {
    const [from, top] = [step * tread, (step + 1) * riser];
    solids.box(flight, [from, from + tread], [-half, half], [base, top - 0.03], paint.white);
    solids.box(flight, [from - 0.022, from + tread], [-half, half], [top - 0.03, top], paint.oak);
    cloth(solids, flight, stair, from, top);
  }
  const end = flight.length;
  const top = flight.risers * riser;
  if (isLast) {
    // The upper floor begins with the last riser.
    solids.box(flight, [end, end + 1.3], [-half, half], [top - 0.26, top - 0.02], paint.white);
    solids.box(flight, [end - 0.022, end + 1.3], [-half, half], [top - 0.03, top], paint.oak);
  }
  solids.box(flight, [end - 0.006, end], [-runner / 2, runner / 2], [top - riser, top - 0.03], paint.carpet);
}

/** The runner over a tread, and down the riser before it. */
function cloth(solids: Solids, flight: Flight, { tread, riser }: Stair, from: number, top: number): void {
  for (const [reach, colour, thick] of [
    [runner / 2, paint.border, 0.006],
    [runner / 2 - 0.035, paint.carpet, 0.0075],
  ] as const) {
    solids.box(flight, [from - 0.022 - thick, from + tread], [-reach, reach], [top - 0.03, top + thick], colour);
    solids.box(flight, [from - thick, from], [-reach, reach], [top - riser, top - 0.03], colour);
  }
}

function landing(solids: Solids, { width, riser }: Stair, flight: Flight): void {
  const [end, half, top] = [flight.length, width / 2, flight.risers * riser];
  solids.box(flight, [end, end + width], [-half, half], [-flight.origin[2], top - 0.03], paint.white);
  solids.box(flight, [end - 0.022, end + width], [-half, half], [top - 0.03, top], paint.oak);
  solids.box(flight, [end - 0.02, end + width - 0.06], [-half + 0.06, half - 0.06], [top, top + 0.007], paint.carpet);
}

/** The wall beside the rail, with a skirting that follows the stairs. */
function wall(solids: Solids, stair: Stair, side: Side, flights: readonly Flight[], index: number): void {
  const flight = flights[index]!;
  const isOuter = (turn: number): boolean => stair.turns[turn] !== undefined && stair.turns[turn].hand !== side;
  const isLast = index === flights.length - 1;
  const hand = handOf(side);
  const aside = hand * (stair.width / 2);
  const from = index === 0 ? room.before : isOuter(index - 1) ? -stair.width : 0;
  const to = isLast ? flight.length + 1.3 : isOuter(index) ? flight.length + stair.width : flight.length;
  const [low, high] = [-flight.origin[2], riseOf(stair) + 2.3 - flight.origin[2]];
  const corners: Point[] = [[from, low], [to, low], [to, high], [from, high]].map(([along, up]) => onFlight(flight, along!, aside, up!)); // prettier-ignore
  // Seen from the stairs: with the wall on the left, its lower edge runs along the way.
  solids.face(side === 'left' ? corners : corners.reverse(), paint.wall);
  const inner: [number, number] = hand === 1 ? [aside - 0.018, aside] : [aside, aside + 0.018];
  if (index === 0) solids.box(flight, [from, -0.25], inner, [0, 0.16], paint.board);
  const foot = index === 0 ? -0.25 : 0;
  const end = flight.length + 0.12;
  const band = (along: number): number => nosingAt(stair, along);
  solids.prism(flight, [[foot, Math.max(low, band(foot) - 0.3)], [end, band(end) - 0.3], [end, band(end) + 0.1], [foot, band(foot) + 0.1]], inner, paint.board); // prettier-ignore
}

/** Newels, spindles and a handrail on the open side. */
function balustrade(solids: Solids, stair: Stair, side: Side, flight: Flight, index: number): void {
  const { tread, riser, width } = stair;
  const hand = -handOf(side);
  const middle = hand * (width / 2 - 0.04);
  const across = (half: number): [number, number] => [middle - half, middle + half];
  const nose = (along: number): number => nosingAt(stair, along);
  const [from, to] = [index === 0 ? tread * 0.5 : 0, flight.length];
  const foot = index === 0 ? 0 : -flight.origin[2];
  newel(solids, flight, from, across, index === 0 ? 0 : -0.2, nose(from) + 1.02);
  newel(solids, flight, to + 0.04, across, flight.risers * riser - riser - 0.2, flight.risers * riser + 1.1);
  const rail = (along: number, up: number): [number, number] => [along, nose(along) + up];
  solids.prism(flight, [rail(from, 0.84), rail(to, 0.84), rail(to, 0.9), rail(from, 0.9)], across(0.032), paint.oak);
  const count = Math.max(1, Math.round((to - from) / (tread / 2)));
  for (let spindle = 1; spindle < count; spindle += 1) {
    const along = from + ((to - from) * spindle) / count;
    const step = (Math.floor(along / tread + 1e-6) + 1) * riser;
    solids.box(flight, [along - 0.016, along + 0.016], across(0.016), [step, nose(along) + 0.85], paint.white);
  }
  // The open side of the stairs is closed down to the floor.
  const outer: [number, number] = hand === 1 ? [width / 2, width / 2 + 0.02] : [-width / 2 - 0.02, -width / 2];
  const slope = (along: number): number => nose(along) - riser - 0.02;
  solids.prism(flight, [[tread, foot], [to, foot], [to, slope(to)], [tread, slope(tread)]], outer, paint.string); // prettier-ignore
}

function newel(solids: Solids, flight: Flight, along: number, across: (half: number) => [number, number], low: number, high: number): void {
  solids.box(flight, [along - 0.046, along + 0.046], across(0.046), [low, high], paint.white);
  solids.box(flight, [along - 0.062, along + 0.062], across(0.062), [high, high + 0.03], paint.oak);
  solids.box(flight, [along - 0.045, along + 0.045], across(0.045), [high + 0.03, high + 0.055], paint.oak);
}

/** Oak boards as wide as the hall. */
function floor(solids: Solids, stair: Stair, side: Side, flights: readonly Flight[]): void {
  const hand = handOf(side);
  const edge = hand * (stair.width / 2);
  const corners = flights.flatMap((flight) => [flight.origin, onFlight(flight, flight.length + stair.width, 0, 0)]);
  const reach = Math.max(stair.width / 2 + room.open, ...corners.map(([, y]) => -hand * y + 1.2));
  const end = Math.max(room.after, ...corners.map(([x]) => Math.min(x, 3.4)), 2.2) + 0.6;
  const [board, gap, long] = [0.16, 0.003, 1.45];
  const rows = Math.ceil((reach + stair.width / 2) / board);
  for (let row = 0; row < rows; row += 1) {
    const near = edge - hand * row * board;
    const far = near - hand * (board - gap);
    const aside: [number, number] = [Math.min(near, far), Math.max(near, far)];
    for (let from = room.before - ((row * 0.61) % long), board = row; from < end; from += long, board += 2) {
      const [low, high] = [Math.max(room.before, from), Math.min(end, from + long - gap)];
      if (high > low) solids.box(ground, [low, high], aside, [-0.03, 0], planks[(board * 7 + row * 3) % planks.length]!);
    }
  }
  solids.box(
    ground,
    [room.before, end],
    [Math.min(edge, edge - hand * rows * board), Math.max(edge, edge - hand * rows * board)],
    [-0.09, -0.031],
    '#8a6a45',
  );
}

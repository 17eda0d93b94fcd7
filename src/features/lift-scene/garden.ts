import { flightsOf, type Flight, handOf, onFlight, type Point, riseOf, type Side, type Stair } from './stairPlan';
import { ground, type Solids } from './solids';

/** Steps to a house door as the studio's: worn stone, plaster over a brick plinth, flags. */
const paint = { plaster: '#bdb5a5', plinth: ['#9a6650', '#a3705a', '#925f4b'], stone: ['#aaa393', '#b1aa9b', '#a59e8e'], top: '#bbb4a5', flag: ['#b3aea3', '#aba69b', '#b8b3a8'], joint: '#8d897c', grass: '#8a9a62', door: '#4f7263', frame: '#efece5', glass: '#7d8a92', pot: '#b98a6c', leaf: ['#5c7448', '#52693f', '#647d50'] }; // prettier-ignore
const yard = { before: -2.4, after: 3.4, open: 2.7 };

/** The stairs outdoors, to a landing before the door. */
export function buildGarden(solids: Solids, stair: Stair, side: Side): void {
  const flights = flightsOf(stair);
  yardFloor(solids, stair, side);
  flights.forEach((flight, index) => {
    const isLast = index === flights.length - 1;
    blocks(solids, stair, flight, isLast ? 1.5 : stair.width);
    wall(solids, stair, side, flights, index);
    if (isLast) door(solids, stair, side, flight);
  });
  bush(solids, [-1.45, handOf(side) * (stair.width / 2 - 0.32), 0]);
}

/** Each step is one slab on coursed stone; behind the last riser a landing, as deep as `reach`. */
function blocks(solids: Solids, { tread, riser, width }: Stair, flight: Flight, reach: number): void {
  const half = width / 2;
  const base = -flight.origin[2];
  for (let step = 0; step < flight.risers; step += 1) {
    const isTop = step === flight.risers - 1;
    const [from, to, top] = [step * tread, isTop ? flight.length + reach : (step + 1) * tread, (step + 1) * riser];
    const course = riser * 0.98;
    for (let low = base, row = 0; low < top - 0.05; low += course, row += 1) {
      const high = Math.min(top - 0.05, low + course - 0.006);
      if (high > low) solids.box(flight, [from, to], [-half + 0.02, half - 0.02], [low, high], paint.stone[(row * 2 + step) % 3]!);
    }
    solids.box(flight, [from - 0.035, to], [-half, half], [top - 0.05, top], paint.top);
  }
}

/** The house's wall beside the rail, as in the hall: it follows the outside of the stairs. */
function wall(solids: Solids, stair: Stair, side: Side, flights: readonly Flight[], index: number): void {
  const flight = flights[index]!;
  const isOuter = (turn: number): boolean => stair.turns[turn] !== undefined && stair.turns[turn].hand !== side;
  const isLast = index === flights.length - 1;
  const hand = handOf(side);
  const aside = hand * (stair.width / 2);
  const from = index === 0 ? yard.before : isOuter(index - 1) ? -stair.width : 0;
  const to = isLast ? flight.length + 1.5 : isOuter(index) ? flight.length + stair.width : flight.length;
  const low = -flight.origin[2];
  const facing = (corners: Point[]): Point[] => (side === 'left' ? corners : [...corners].reverse());
  const panel = (x0: number, x1: number, z0: number, z1: number, inset: number): Point[] =>
    facing([onFlight(flight, x0, aside - hand * inset, z0), onFlight(flight, x1, aside - hand * inset, z0), onFlight(flight, x1, aside - hand * inset, z1), onFlight(flight, x0, aside - hand * inset, z1)]); // prettier-ignore
  solids.face(panel(from, to, low, riseOf(stair) + 2.5 + low, 0), paint.plaster);
  if (index > 0) return;
  for (let row = 0; row < 5; row += 1) {
    for (let x = from - (row % 2) * 0.11; x < -0.02; x += 0.225) {
      const [x0, x1] = [Math.max(from, x), Math.min(-0.02, x + 0.215)];
      if (x1 > x0)
        solids.face(panel(x0, x1, row * 0.075, row * 0.075 + 0.066, 0.012), paint.plinth[(Math.round((x - from) * 40) + row * 2 + 9) % 3]!);
    }
  }
}

/** At the end of the landing, across the way. */
function door(solids: Solids, { width, riser }: Stair, side: Side, flight: Flight): void {
  const [x, top] = [flight.length + 1.5, flight.risers * riser];
  const hand = handOf(side);
  const half = width / 2;
  const across = (from: number, to: number, z0: number, z1: number, inset: number): Point[] => [
    onFlight(flight, x - inset, to, z0),
    onFlight(flight, x - inset, from, z0),
    onFlight(flight, x - inset, from, z1),
    onFlight(flight, x - inset, to, z1),
  ];
  const [open, closed] = [-hand * (half + 0.9), hand * half];
  solids.face(across(Math.min(open, closed), Math.max(open, closed), -flight.origin[2], top + 2.5, 0), paint.plaster);
  solids.face(across(-0.47, 0.47, top, top + 2.1, 0.012), paint.frame);
  solids.face(across(-0.41, 0.41, top, top + 2.04, 0.02), paint.door);
  for (const [from, to, z0, z1] of [
    [-0.32, -0.04, 0.2, 0.95],
    [0.04, 0.32, 0.2, 0.95],
    [-0.32, 0.32, 1.15, 1.9],
  ] as const)
    // prettier-ignore
    solids.face(across(from, to, top + z0, top + z1, 0.028), z0 > 1 ? paint.glass : '#5a7e6e');
}

/** Flags before the steps, then grass. */
function yardFloor(solids: Solids, { width }: Stair, side: Side): void {
  const hand = handOf(side);
  const edge = hand * (width / 2);
  const range = (near: number, far: number): [number, number] => [
    Math.min(edge - hand * near, edge - hand * far),
    Math.max(edge - hand * near, edge - hand * far),
  ];
  const reach = width + yard.open;
  solids.box(ground, [yard.before, yard.after], range(0, reach), [-0.08, -0.012], paint.joint);
  for (let row = 0; row * 0.55 < reach - 0.9; row += 1) {
    for (let from = yard.before - (row % 2) * 0.4, index = row; from < yard.after; from += 0.8, index += 1) {
      const [low, high] = [Math.max(yard.before, from), Math.min(yard.after, from + 0.785)];
      if (high > low)
        solids.box(ground, [low, high], range(row * 0.55, row * 0.55 + 0.535), [-0.03, 0], paint.flag[(index * 2 + row) % 3]!);
    }
  }
  solids.box(ground, [yard.before, yard.after], range(reach - 0.9, reach), [-0.03, 0.01], paint.grass);
}

/** A clipped ball in a pot. */
function bush(solids: Solids, [x, y]: Point): void {
  const place = { origin: [x, y, 0] as Point, heading: 0 };
  const ring = (radius: number, z: number): Point[] =>
    Array.from({ length: 22 }, (_, side) =>
      onFlight(place, Math.cos((side / 22) * 2 * Math.PI) * radius, Math.sin((side / 22) * 2 * Math.PI) * radius, z),
    );
  const skin = (low: Point[], high: Point[], colours: readonly string[]): void =>
    low.forEach((point, index) => {
      const next = (index + 1) % low.length;
      solids.face([point, low[next]!, high[next]!, high[index]!], colours[index % colours.length]!);
    });
  skin(ring(0.13, 0), ring(0.18, 0.3), [paint.pot]);
  skin(ring(0.195, 0.3), ring(0.195, 0.35), [paint.pot]);
  const rows = 12;
  for (let row = 0; row < rows; row += 1) {
    const at = (share: number): [number, number] => [Math.sin(share * Math.PI) * 0.25 + 0.004, 0.6 - Math.cos(share * Math.PI) * 0.25];
    skin(ring(...at(row / rows)), ring(...at((row + 1) / rows)), row % 2 ? paint.leaf : [...paint.leaf].reverse());
  }
}

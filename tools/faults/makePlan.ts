import type { Chance } from './chance';
import { chanceOf } from './chance';
import type { Command, CommandName, Fault, FaultKind, Leaning, Plan, Road, Step } from './plan';
import { faultKinds } from './plan';

/** More than a run of 15 commands needs: each brings its own faults and its own pause. */
const fewest = 15;
const mostMore = 8;
const requestsPerCommand = 8;
/** A third of all requests and more go wrong on one of the two roads. */
const share = { line: 0.27, commerce: 0.15 };
const shareOfBeset = { line: 0.8, commerce: 0.1 };

/** Commands of their own, and how often each is drawn among the others. */
const singles: readonly [weight: number, make: (chance: Chance) => Command][] = [
  [9, ({ below }) => ({ do: 'add', product: below(6), quantity: 1 + below(2), presses: 1 + Math.floor(below(4) / 3) })],
  [7, (chance) => ({ do: 'change', line: chance.below(6), quantities: quantities(chance) })],
  [4, ({ below }) => ({ do: 'configure-again', line: below(6), product: below(2) })],
  [5, ({ below }) => ({ do: 'remove', line: below(6) })],
  [3, () => ({ do: 'look' })],
  [3, ({ below }) => ({ do: 'type', step: below(3), value: below(100) })],
  [3, ({ below }) => ({ do: 'address', person: below(3) })],
  [2, ({ below }) => ({ do: 'delivery', wish: below(3) })],
  [3, ({ below }) => ({ do: 'payment', card: below(6) })],
  [5, ({ below }) => ({ do: 'place', presses: 1 + below(3) })],
  [4, goOn],
  [2, () => ({ do: 'hand-over' })],
  [2, () => ({ do: 'read-notices' })],
  [3, () => ({ do: 'sign-in' })],
  [3, () => ({ do: 'sign-out' })],
  [4, ({ hits }) => ({ do: 'reload', isCrash: hits(0.5) })],
  [2, ({ hits }) => ({ do: 'close-tab', isCrash: hits(0.5) })],
  [3, () => ({ do: 'open-tab' })],
  [4, ({ below }) => ({ do: 'switch-tab', tab: below(3) })],
  [2, ({ below }) => ({ do: 'switch-store', view: below(3) })],
  [4, () => ({ do: 'go-offline' })],
  [5, () => ({ do: 'go-online' })],
  [2, ({ below }) => ({ do: 'sleep', minutes: [1, 10, 59, 61, 600][below(5)] ?? 1 })],
  [2, () => ({ do: 'hide-and-show' })],
  [2, () => ({ do: 'expire-token' })],
  [3, () => ({ do: 'expire-cart' })],
  [2, ({ below }) => ({ do: 'corrupt', key: below(20), how: below(5) })],
  [3, () => ({ do: 'fill-storage' })],
  [2, ({ hits }) => ({ do: 'deploy', losesBooks: hits(0.3) })],
];
const allWeights = singles.reduce((sum, [weight]) => sum + weight, 0);

function quantities({ below }: Chance): number[] {
  return Array.from({ length: 1 + Math.floor(below(4) / 3) }, () => 1 + below(3));
}

function anySingle(chance: Chance): Command {
  let at = chance.below(allWeights);
  for (const [weight, make] of singles) {
    at -= weight;
    if (at < 0) return make(chance);
  }
  return { do: 'look' };
}

const mostDraws = 200;

function single(chance: Chance, { commands }: Leaning): Command {
  let made = anySingle(chance);
  if (!commands || chance.hits(0.5)) return made;
  for (let draw = 0; draw < mostDraws && !commands.includes(made.do); draw += 1) made = anySingle(chance);
  return made;
}

function goOn({ below }: Chance): Command {
  return { do: 'go-on', person: below(3), wish: below(3), card: below(6), presses: 1 + below(3) };
}

/** How often somebody sets out for an order, with how many steps at least; and where orders are what it is about. */
const setsOut = { often: 0.22, steps: 4 };
const setsOutToOrder = { often: 0.4, steps: 6 };

/** The way to an order: whatever the open step asks for. Other things come between. */
const checkout = (chance: Chance, steps: number): Command[] => [
  { do: 'add', product: chance.below(6), quantity: 1 + chance.below(2), presses: 1 },
  ...Array.from({ length: steps + chance.below(3) }, () => goOn(chance)),
];

function commands(chance: Chance, leaning: Leaning): Command[] {
  const { often, steps } = leaning.commands?.includes('place') ? setsOutToOrder : setsOut;
  const wanted = fewest + chance.below(mostMore);
  const made: Command[] = [];
  while (made.length < wanted) {
    // Nobody is offline for long.
    if (made[made.length - 1]?.do === 'go-offline' && chance.hits(0.6)) made.push({ do: 'go-online' });
    else if (!chance.hits(often)) made.push(single(chance, leaning));
    else for (const command of checkout(chance, steps)) made.push(command, ...(chance.hits(0.15) ? [single(chance, leaning)] : []));
  }
  return made;
}

const pauses = [0, 0, 50, 400, 2_000, 9_000, 25_000, 45_000];
const takesTime: ReadonlySet<FaultKind> = new Set(['delay', 'slow-drip', 'duplicate', 'reorder'] as const);
const decidesWhetherRan: ReadonlySet<FaultKind> = new Set(['502-html', 'empty-200', 'wrong-type', 'hang'] as const);
const alwaysRan: ReadonlySet<FaultKind> = new Set([
  'drop-after',
  '500-after',
  'truncated',
  'errors-and-data',
  'null-data',
  'slow-drip',
] as const);
/** Commerce knows no keys: what is delivered to it twice is done twice, and no shop can help that. A cache stands before the edge. */
const onLineOnly: ReadonlySet<FaultKind> = new Set(['duplicate', 'stale'] as const);

function faultOn(road: Road, chance: Chance, { faults, isBeset }: Leaning): Fault {
  const among = faults && chance.hits(isBeset ? 0.85 : 0.67) ? faults : faultKinds;
  const kind = among[chance.below(among.length)] ?? 'delay';
  const ran = alwaysRan.has(kind) || (decidesWhetherRan.has(kind) && chance.hits(0.5));
  const ms = takesTime.has(kind) ? (chance.oneOf([0, 300, 1_500, 4_000, 12_000]) as number) : 0;
  return { kind, road: onLineOnly.has(kind) ? 'line' : road, ran, ms };
}

function step(command: Command, chance: Chance, leaning: Leaning): Step {
  const faults: (Fault | null)[] = [];
  const { line, commerce } = leaning.isBeset ? shareOfBeset : share;
  for (let index = 0; index < requestsPerCommand; index += 1) {
    const drawn = chance.number();
    faults.push(drawn < line ? faultOn('line', chance, leaning) : drawn < line + commerce ? faultOn('commerce', chance, leaning) : null);
  }
  const isHasty = leaning.isHasty && chance.hits(0.6);
  return { command, faults, wait: isHasty ? 0 : (pauses[chance.below(pauses.length)] ?? 0) };
}

/** Commands that seldom ask for anything which a cache could answer, in two halves. */
const seldomCached = [
  [
    'delivery',
    'hand-over',
    'read-notices',
    'sign-in',
    'open-tab',
    'switch-store',
    'go-offline',
    'hide-and-show',
    'expire-token',
    'expire-cart',
    'deploy',
  ],
  ['read-notices', 'sign-out', 'close-tab', 'open-tab', 'switch-store', 'go-offline', 'sleep', 'hide-and-show', 'corrupt', 'fill-storage'],
] as const satisfies readonly (readonly CommandName[])[];

/** Where an order is being looked for, coming back to the page asks anew what became of it. */
const lookedFor: Leaning = { commands: ['place', 'hide-and-show'], faults: ['stale', 'drop-after'], isBeset: true };

/** One run of eight is about answers that a cache kept for too long: among all the others they would hardly ever meet some commands. */
function everyday(seed: number): Leaning {
  if (seed % 8 !== 7) return {};
  if (seed % 64 === 7) return lookedFor;
  return { commands: seldomCached[Math.floor((seed % 16) / 8)] ?? [], faults: ['stale'], isBeset: true };
}

/** The run of a seed. */
export function makePlan(seed: number, leaning: Leaning = everyday(seed)): Plan {
  const chance = chanceOf(seed);
  return { seed, steps: commands(chance, leaning).map((command) => step(command, chance, leaning)) };
}

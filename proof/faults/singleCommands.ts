import type { Bias, Command, CommandName } from './plan';
import { waysToPay } from './plan';
import type { Random } from './random';

/** Commands of their own, and how often each is drawn among the others. */
const singles: readonly [weight: number, make: (random: Random) => Command][] = [
  [9, ({ below }) => ({ do: 'add', product: below(6), quantity: 1 + below(2), presses: 1 + Math.floor(below(4) / 3) })],
  [7, (random) => ({ do: 'change', line: random.below(6), quantities: quantities(random) })],
  [4, ({ below }) => ({ do: 'configure-again', line: below(6), product: below(2) })],
  [5, ({ below }) => ({ do: 'remove', line: below(6) })],
  [3, () => ({ do: 'look' })],
  [3, ({ below }) => ({ do: 'type', step: below(3), value: below(100) })],
  [3, ({ below }) => ({ do: 'address', person: below(3) })],
  [2, ({ below }) => ({ do: 'delivery', preference: below(3) })],
  [3, ({ below }) => ({ do: 'payment', card: below(waysToPay) })],
  [5, ({ below }) => ({ do: 'place', presses: 1 + below(3) })],
  [4, goOn],
  [1, () => ({ do: 'clear-details' })],
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
  [2, sellOut],
  [2, () => ({ do: 'restock' })],
  [2, ({ hits }) => ({ do: 'deploy', losesKeys: hits(0.3), losesFiles: hits(0.5) })],
  [4, request],
  [2, survey],
  [1, tryOut],
  [1, ({ below }) => ({ do: 'crash-backoffice', after: below(60) })],
];
/** What only customers do, and guests who keep something for later: drawn in runs of their own, beside all the others. */
const ofCustomers: readonly CommandName[] = ['address-book', 'save', 'list-item', 'reorder', 'account', 'close-account'];
const customersSingles: readonly [weight: number, make: (random: Random) => Command][] = [
  [5, ({ below, oneOf }) => ({ do: 'address-book', what: oneOf(['add', 'add', 'change', 'delete']), address: below(3) })],
  [5, ({ below }) => ({ do: 'save', product: below(6) })],
  [4, ({ below, oneOf }) => ({ do: 'list-item', what: oneOf(['move', 'move', 'remove']), item: below(4) })],
  [3, ({ below }) => ({ do: 'reorder', order: below(3) })],
  [4, ({ oneOf }) => ({ do: 'account', what: oneOf(['name', 'email', 'password']) })],
  [1, () => ({ do: 'close-account' })],
  [3, () => ({ do: 'sign-in' })],
  [1, () => ({ do: 'sign-out' })],
];
/** What is asked of the company: drawn in runs of their own, as above. */
const ofRequests: readonly CommandName[] = ['request', 'photo', 'survey', 'try-out', 'withdraw', 'desk', 'crash-backoffice'];
const requestSingles: readonly [weight: number, make: (random: Random) => Command][] = [
  [7, request],
  [8, survey],
  [5, tryOut],
  [4, ({ below }) => ({ do: 'photo', kind: below(3) })],
  [3, ({ below, oneOf }) => ({ do: 'withdraw', request: below(4), what: oneOf(['withdraw', 'move']) })],
  [7, desk],
  [2, ({ below }) => ({ do: 'crash-backoffice', after: below(60) })],
];
/** Statements for less VAT, and quotes: drawn in runs of their own, as above. */
const ofRelief: readonly CommandName[] = ['declare', 'review', 'lift-quote'];
const reliefSingles: readonly [weight: number, make: (random: Random) => Command][] = [
  [9, ({ below }) => ({ do: 'declare', relief: below(3), way: below(8) })],
  [5, review],
  [6, ({ below, oneOf }) => ({ do: 'lift-quote', what: oneOf(['make', 'open', 'order']), lift: below(2) })],
  [3, ({ below }) => ({ do: 'add', product: below(2), quantity: 1, presses: 1 })],
  [5, goOn],
  [1, ({ below }) => ({ do: 'crash-backoffice', after: below(60) })],
];
const weightOf = (table: readonly [weight: number, ...unknown[]][]): number => table.reduce((sum, [weight]) => sum + weight, 0);
const allWeights = weightOf(singles);
const customersWeights = weightOf(customersSingles);
const requestWeights = weightOf(requestSingles);
const reliefWeights = weightOf(reliefSingles);

function request({ below }: Random): Command {
  return { do: 'request', kind: below(5), presses: below(8) === 0 ? 0 : 1 + Math.floor(below(4) / 3) };
}

function survey({ below }: Random): Command {
  return { do: 'survey', time: below(3), rivals: Math.floor(below(4) / 2), way: below(8) };
}

function tryOut({ below }: Random): Command {
  return { do: 'try-out', time: below(3), rivals: Math.floor(below(4) / 2), way: below(8) };
}

const deskWork = [
  'see',
  'answer',
  'answer',
  'answer',
  'schedule',
  'schedule',
  'move',
  'move',
  'cancel',
  'close',
  'erase',
  'erase',
] as const;

/** What staff do most is to answer; much of it happens while shoppers are at it. */
function desk({ below, hits, oneOf }: Random): Command {
  return { do: 'desk', request: below(6), what: oneOf(deskWork), after: oneOf([0, 0, 20, 500, 4_000]), isLost: hits(0.3) };
}

function review({ below, hits, oneOf }: Random): Command {
  return {
    do: 'review',
    declaration: below(3),
    how: oneOf(['refused', 'withdrawn']),
    after: oneOf([0, 0, 20, 500, 4_000]),
    isLost: hits(0.3),
  };
}

function quantities({ below }: Random): number[] {
  return Array.from({ length: 1 + Math.floor(below(4) / 3) }, () => 1 + below(3));
}

function anySingle(random: Random, among = singles, weights = allWeights): Command {
  let at = random.below(weights);
  for (const [weight, make] of among) {
    at -= weight;
    if (at < 0) return make(random);
  }
  return { do: 'look' };
}

const mostDraws = 200;

/** One command, as often as its weight says, and of what the plan is biased to. */
export function single(random: Random, { commands, isOfCustomers, isOfRequests, isOfRelief }: Bias): Command {
  if (isOfRelief && random.hits(0.7)) return wantedOf(() => anySingle(random, reliefSingles, reliefWeights), random, ofRelief, commands);
  if (isOfRequests && random.hits(0.7))
    return wantedOf(() => anySingle(random, requestSingles, requestWeights), random, ofRequests, commands);
  if (isOfCustomers && random.hits(0.6))
    return wantedOf(() => anySingle(random, customersSingles, customersWeights), random, ofCustomers, commands);
  let made = anySingle(random);
  if (!commands || random.hits(0.5)) return made;
  for (let draw = 0; draw < mostDraws && !commands.includes(made.do); draw += 1) made = anySingle(random);
  return made;
}

/** A bias to some of these commands draws them mostly. */
function wantedOf(draw: () => Command, random: Random, these: readonly CommandName[], commands: readonly CommandName[] = []): Command {
  let made = draw();
  if (!commands.some((name) => these.includes(name)) || random.hits(0.3)) return made;
  for (let draws = 0; draws < mostDraws && !commands.includes(made.do); draws += 1) made = draw();
  return made;
}

/** One piece is left of every fourth product. */
export function sellOut({ below }: Random): Command {
  return { do: 'sell-out', product: below(6), left: Math.floor(below(4) / 3) };
}

export function goOn({ below }: Random): Command {
  return { do: 'go-on', person: below(3), preference: below(3), card: below(waysToPay), presses: 1 + below(3) };
}

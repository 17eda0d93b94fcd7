import type { Random } from './random';
import { seededRandom } from './random';
import { goOn, sellOut, single } from './singleCommands';
import type { Command, CommandName, Fault, FaultKind, Bias, Plan, Hop, Step } from './plan';
import { faultKinds } from './plan';

/** More than a run of 15 commands needs: each brings its own faults and its own pause. */
const fewest = 15;
const mostMore = 8;
const requestsPerCommand = 8;
/** More than a third of all requests meet a fault on one of the two hops. */
const share = { client: 0.27, commerce: 0.15 };
const shareWhenHeavy = { client: 0.8, commerce: 0.1 };

/** How often a checkout is started and with how many steps at least; the second for runs of customers, the third for plans biased to orders. */
const setsOut = { often: 0.22, steps: 4 };
const setsOutSeldom = { often: 0.06, steps: 4 };
const setsOutToOrder = { often: 0.4, steps: 6 };
const setsOutWithRelief = { often: 0.12, steps: 5 };

/** The way to an order: whatever the open step asks for. Other things come between. */
const checkout = (random: Random, steps: number): Command[] => [
  { do: 'add', product: random.below(6), quantity: 1 + random.below(2), presses: 1 },
  ...Array.from({ length: steps + random.below(3) }, () => goOn(random)),
];

/** Something is put into the basket and sold out there; mostly there is enough of it again, a little later. */
const shortage = (random: Random, bias: Bias): Command[] => [
  { do: 'add', product: random.below(6), quantity: 1 + random.below(2), presses: 1 },
  ...(random.hits(0.5) ? [{ do: 'look' } as const] : []),
  sellOut(random),
  single(random, bias),
  ...(random.hits(0.7) ? [single(random, bias), { do: 'restock' } as const] : []),
];

/**
 * A customer has something in the basket; a guest takes the same, commerce loses the guest's basket, and the customer comes back, perhaps
 * before its lines are in another one.
 */
function comingBack(random: Random): Command[] {
  const product = random.below(6);
  const add = (): Command => ({ do: 'add', product, quantity: 1 + random.below(2), presses: 1 });
  return [{ do: 'sign-in' }, add(), { do: 'sign-out' }, add(), { do: 'expire-cart' }, { do: 'look' }, { do: 'sign-in' }];
}
const isOfComingBack = ({ commands = [] }: Bias): boolean =>
  (['sign-in', 'sign-out', 'expire-cart'] as const).every((name) => commands.includes(name));

/** How often something is sold out, and how often details are cleared after a step of the checkout; the second for plans biased to it. */
const often = { shortage: [0.03, 0.3], clearing: [0.02, 0.25] } as const;
const oftenIn = ({ commands = [] }: Bias, name: CommandName, [seldom, more]: readonly [number, number]): number =>
  commands.includes(name) ? more : seldom;

const aLift = ({ below }: Random): Command => ({ do: 'add', product: below(2), quantity: 1, presses: 1 });

function commands(random: Random, bias: Bias): Command[] {
  const isAtCheckout = bias.commands?.some((name) => name === 'place' || name === 'clear-details');
  const { often: setsOutOften, steps } = isAtCheckout
    ? setsOutToOrder
    : bias.isOfRelief
      ? setsOutWithRelief
      : bias.isOfCustomers || bias.isOfRequests
        ? setsOutSeldom
        : setsOut;
  const clearing = oftenIn(bias, 'clear-details', often.clearing);
  const wanted = fewest + random.below(mostMore);
  const made: Command[] = bias.isOfCustomers ? [single(random, bias), { do: 'sign-in' }] : bias.isOfRelief ? [aLift(random)] : [];
  while (made.length < wanted) {
    if (isOfComingBack(bias) && random.hits(0.3)) made.push(...comingBack(random));
    // Offline phases are short.
    if (made[made.length - 1]?.do === 'go-offline' && random.hits(0.6)) made.push({ do: 'go-online' });
    else if (random.hits(oftenIn(bias, 'sell-out', often.shortage))) made.push(...shortage(random, bias));
    else if (!random.hits(setsOutOften)) made.push(single(random, bias));
    else
      for (const command of checkout(random, steps)) {
        made.push(command, ...(random.hits(0.15) ? [single(random, bias)] : []));
        if (random.hits(clearing)) made.push({ do: 'clear-details' });
      }
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
/** Commerce knows no idempotency keys: a request delivered twice is executed twice, which no shop can prevent. Caches are in front of the edge. */
const browserHopOnly: ReadonlySet<FaultKind> = new Set(['duplicate', 'stale'] as const);

function faultOn(hop: Hop, random: Random, { faults, isFaultHeavy }: Bias): Fault {
  const among = faults && random.hits(isFaultHeavy ? 0.85 : 0.67) ? faults : faultKinds;
  const kind = among[random.below(among.length)] ?? 'delay';
  const ran = alwaysRan.has(kind) || (decidesWhetherRan.has(kind) && random.hits(0.5));
  const ms = takesTime.has(kind) ? (random.oneOf([0, 300, 1_500, 4_000, 12_000]) as number) : 0;
  return { kind, hop: browserHopOnly.has(kind) ? 'client' : hop, ran, ms };
}

function step(command: Command, random: Random, bias: Bias): Step {
  const faults: (Fault | null)[] = [];
  const { client, commerce } = bias.isFaultHeavy ? shareWhenHeavy : share;
  for (let index = 0; index < requestsPerCommand; index += 1) {
    const drawn = random.number();
    faults.push(drawn < client ? faultOn('client', random, bias) : drawn < client + commerce ? faultOn('commerce', random, bias) : null);
  }
  // Most sign-ins succeed at once: without one a customer's commands do nothing.
  if (bias.isOfCustomers && command.do === 'sign-in' && random.hits(0.7)) faults.fill(null);
  const isHasty = bias.isHasty && random.hits(0.6);
  return { command, faults, wait: isHasty ? 0 : (pauses[random.below(pauses.length)] ?? 0) };
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

/** While an order is being looked for, a return to the page asks again for its state. */
const lookedFor: Bias = { commands: ['place', 'hide-and-show'], faults: ['stale', 'drop-after'], isFaultHeavy: true };

/** Products that carts hold run out and are there again, while carts are lost and lines come and go. */
const soldOut: Bias = { commands: ['add', 'remove', 'look', 'read-notices', 'expire-cart', 'sell-out', 'restock'] };
/** A customer's account: the address book, the wishlist, what was ordered before, the details, and its end. */
const customers: Bias = { isOfCustomers: true };
/** What a shopper asks of the company, between all else. */
export const requests: Bias = { isOfRequests: true };
/** Written conversations alone, between a shopper and the desk. */
export const chats: Bias = { isOfChats: true };
/** Less VAT by a statement, and quotes, between all else. */
export const relief: Bias = { isOfRelief: true };
/** Requests in a real browser, with pages that are reloaded, closed and opened in between, and a line that is often gone. */
export const requestsOnScreens: Bias = {
  isOfRequests: true,
  commands: [
    'request',
    'photo',
    'survey',
    'try-out',
    'withdraw',
    'crash-backoffice',
    'reload',
    'close-tab',
    'open-tab',
    'switch-tab',
    'go-offline',
  ],
};
/** Details are cleared in the middle of a checkout, mostly with another tab open. */
const cleared: Bias = { commands: ['type', 'address', 'open-tab', 'switch-tab', 'clear-details'] };

/**
 * One run of eight is about answers that a cache kept for too long, one of eight each about a customer's account
 * and about requests, and one of sixteen each about less VAT, about stock and about cleared details: among all the others they would hardly ever meet some commands.
 */
function everyday(seed: number): Bias {
  if (seed % 8 === 5) return customers;
  if (seed % 8 === 1) return requests;
  if (seed % 16 === 12) return relief;
  if (seed % 16 === 3) return soldOut;
  if (seed % 16 === 11) return cleared;
  if (seed % 8 !== 7) return {};
  if (seed % 64 === 7) return lookedFor;
  return { commands: seldomCached[Math.floor((seed % 16) / 8)] ?? [], faults: ['stale'], isFaultHeavy: true };
}

/** The run of a seed. */
export function makePlan(seed: number, bias: Bias = everyday(seed)): Plan {
  const random = seededRandom(seed);
  return { seed, steps: commands(random, bias).map((command) => step(command, random, bias)) };
}

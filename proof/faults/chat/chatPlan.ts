import type { Fault, FaultKind, Plan, Step } from '../plan';
import type { Random } from '../random';
import { seededRandom } from '../random';

/** What the shopper, a person at the desk, or the environment does with a conversation. */
export type ChatCommand =
  | { do: 'write'; messages: number }
  | { do: 'end' }
  | { do: 'transcript' }
  | { do: 'staff'; what: StaffWork; person: number; office: number; isRepeated: boolean; after: number }
  | { do: 'reload'; isCrash: boolean }
  | { do: 'open-tab' }
  | { do: 'close-tab'; isCrash: boolean }
  | { do: 'switch-tab'; tab: number }
  | { do: 'cut-lines' }
  | { do: 'restart-edge' }
  | { do: 'kill-office'; office: number }
  | { do: 'block-sockets'; isBlocked: boolean }
  | { do: 'go-offline' }
  | { do: 'go-online' }
  | { do: 'sleep'; minutes: number };
/** `answer-both`: two people answer at the same time. `person`: above 1, the one who has the conversation. */
export type StaffWork = 'take' | 'answer' | 'answer-both' | 'type' | 'hand-back' | 'hand-over' | 'close';

export type ChatStep = Step<ChatCommand>;
export type ChatPlan = Plan<ChatCommand>;

/**
 * What can go wrong with one frame of a socket, and with one poll: it is lost, comes twice, late, behind the next one; or it arrives and the line
 * is cut, or it is the last one on a line that stays silent.
 */
export const frameFaults = ['drop-before', 'duplicate', 'delay', 'reorder', 'drop-after', 'hang'] as const satisfies readonly FaultKind[];

const fewest = 12;
const mostMore = 8;
const framesPerCommand = 10;
const share = 0.3;
const pauses = [0, 0, 30, 200, 1_000, 4_000, 9_000, 25_000];

const singles: readonly [weight: number, make: (random: Random) => ChatCommand][] = [
  [12, ({ below }) => ({ do: 'write', messages: 1 + Math.floor(below(5) / 2) })],
  [16, staff],
  [1, () => ({ do: 'end' })],
  [1, () => ({ do: 'transcript' })],
  [4, ({ hits }) => ({ do: 'reload', isCrash: hits(0.5) })],
  [3, () => ({ do: 'open-tab' })],
  [1, ({ hits }) => ({ do: 'close-tab', isCrash: hits(0.5) })],
  [4, ({ below }) => ({ do: 'switch-tab', tab: below(3) })],
  [3, () => ({ do: 'cut-lines' })],
  [3, () => ({ do: 'restart-edge' })],
  [3, ({ below }) => ({ do: 'kill-office', office: below(2) })],
  [2, ({ hits }) => ({ do: 'block-sockets', isBlocked: hits(0.6) })],
  [2, () => ({ do: 'go-offline' })],
  [3, () => ({ do: 'go-online' })],
  [1, ({ below }) => ({ do: 'sleep', minutes: [1, 10, 40][below(3)] ?? 1 })],
];
const weights = singles.reduce((sum, [weight]) => sum + weight, 0);

const work: readonly [StaffWork, ...StaffWork[]] = [
  'take',
  'take',
  'take',
  'answer',
  'answer',
  'answer',
  'answer',
  'answer-both',
  'type',
  'hand-back',
  'hand-over',
  'close',
];

function staff({ below, hits, oneOf }: Random): ChatCommand {
  return { do: 'staff', what: oneOf(work), person: below(5), office: below(2), isRepeated: hits(0.3), after: oneOf([0, 0, 15, 300]) };
}

function single(random: Random): ChatCommand {
  let at = random.below(weights);
  for (const [weight, make] of singles) {
    at -= weight;
    if (at < 0) return make(random);
  }
  return { do: 'write', messages: 1 };
}

function faultOf(random: Random): Fault | null {
  if (!random.hits(share)) return null;
  return { kind: random.oneOf(frameFaults), hop: 'client', ran: random.hits(0.5), ms: random.oneOf([50, 700, 3_000, 9_000]) };
}

/** The conversations of a seed. Each begins with a message. */
export function makeChatPlan(seed: number): ChatPlan {
  const random = seededRandom(seed ^ 0xc4a7);
  const commands: ChatCommand[] = [{ do: 'write', messages: 1 }];
  const count = fewest + random.below(mostMore);
  while (commands.length < count) commands.push(single(random));
  const steps = commands.map((command) => ({
    command,
    faults: Array.from({ length: framesPerCommand }, () => faultOf(random)),
    wait: pauses[random.below(pauses.length)] ?? 0,
  }));
  return { seed, steps };
}

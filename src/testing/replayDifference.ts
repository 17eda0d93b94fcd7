import type { Entry, Input, Json, Output, Step, Tape } from '~/flight/tape';
import { isInput } from '~/flight/tape';

/** The first difference between tape and code. */
export interface Difference {
  /** `other`: something else was done. `missing`: nothing was done. `more`: it was done but is not on the tape. `end`: only the state differs. */
  how: 'other' | 'missing' | 'more' | 'end';
  document: number;
  /** Entries of this document that were followed. */
  place: number;
  /** The input that was being processed. */
  after?: Input;
  expected?: Output;
  actual?: Output;
  end?: { name: string; recorded: Json; now: Json };
  /** The flow, as far as it is known. */
  flow: string;
  recordedSteps: readonly Step[];
  actualSteps: readonly Step[];
}

interface Counts {
  actions: number;
  requests: number;
  writes: number;
  milliseconds: number;
}

/** The outcome in words, also for a new developer. */
export function wordsOf(tape: Tape, difference: Difference | undefined, counts: Counts): string {
  const name = tape.name ?? 'This tape';
  if (!difference) {
    const { actions, requests, writes, milliseconds } = counts;
    return `${name}: today's code does the same (${actions} actions, ${requests} requests, ${writes} writes; ${milliseconds} ms).`;
  }
  const { document, place, after, flow } = difference;
  const entries = tape.parts[document]?.entries.length ?? 0;
  return [
    `${name}: today's code does something else than what was recorded.`,
    '',
    `  Flow      ${flow || 'none (the store itself, or what is shared by all flows)'}`,
    `  Step      ${difference.how === 'end' ? 'the end, behind' : `${place + 1} of`} ${entries}${tape.parts.length > 1 ? ` on page ${document + 1} of ${tape.parts.length}` : ''}`,
    ...(after ? [`  After     ${saidOf(after)}, ${(after.t / 1000).toFixed(1)} s after the page began`] : []),
    ...expectation(difference),
    '',
    ...storyOf('So far the flow had, on the tape:', difference.recordedSteps),
    ...storyOf('and now:', difference.actualSteps),
    'If the change is meant, record the tape again (npm run record); if not, this is the defect.',
  ].join('\n');
}

function expectation({ how, expected, actual, end }: Difference): string[] {
  if (end) return [`  Expected  ${end.name} = ${shown(end.recorded)} at the end`, `  Actual    ${end.name} = ${shown(end.now)}`];
  const where = expected && actual && how === 'other' ? fieldsThatDiffer(expected, actual) : [];
  return [`  Expected  ${expected ? saidOf(expected) : 'nothing more'}`, `  Actual    ${actual ? saidOf(actual) : 'nothing'}`, ...where];
}

/** When the same thing was done with other details, the details are compared. */
function fieldsThatDiffer(expected: Output, actual: Output): string[] {
  const one = flat(expected);
  const other = flat(actual);
  if (one.get('type') !== other.get('type') || one.get('what') !== other.get('what') || one.get('key') !== other.get('key')) return [];
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => name !== 'by' && one.get(name) !== other.get(name));
  return names
    .slice(0, 6)
    .map((name) => `            ${name}: ${one.get(name) ?? 'absent'} on the tape, ${other.get(name) ?? 'absent'} now`);
}

function flat(value: object, prefix = '', into = new Map<string, string>()): Map<string, string> {
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) flat(inner as object, `${prefix}${name}.`, into);
    else into.set(prefix + name, shown(inner as Json));
  }
  return into;
}

function storyOf(title: string, steps: readonly Step[]): string[] {
  if (steps.length === 0) return [];
  return [`  ${title}`, ...steps.map(([, , effect, outcome]) => `    ${effect}${outcome ? ` (${outcome})` : ''}`), ''];
}

const longest = 160;
const shown = (value: Json | undefined): string => {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** One entry in words. */
export function saidOf(entry: Entry): string {
  if ('now' in entry) return `(${entry.now} changed)`;
  if ('in' in entry) return saidOfInput(entry);
  switch (entry.out) {
    case 'action':
      return `action ${entry.type}${entry.endpoint ? ` of ${entry.endpoint}` : ''}${entry.key ? ` of ${entry.key}` : ''} ${shown(entry.payload)}`.trimEnd();
    case 'request':
      return `request ${entry.number}, ${entry.what} ${shown(entry.sent)}${entry.attempt ? `, attempt ${entry.attempt}` : ''}`;
    case 'write':
      return entry.value === null ? `removal of ${entry.area} ${entry.key}` : `write to ${entry.area} ${entry.key}: ${shown(entry.value)}`;
    case 'cookie':
      return entry.value === null ? `removal of the cookie ${entry.key}` : `cookie ${entry.key} set`;
    case 'go':
      return `going to ${entry.to}`;
    case 'leave':
      return `leaving for ${entry.to}`;
    case 'socket':
      return `socket ${entry.number} ${entry.is}${entry.is === 'said' ? ` ${shown(entry.frame)}` : ''}`;
    case 'call':
      return `the call ${entry.is} ${shown(entry.told)}`;
    case 'reload':
      return 'reloading the page';
  }
}

function saidOfInput(entry: Input): string {
  switch (entry.in) {
    case 'action':
      return `the shopper's ${entry.type}`;
    case 'ask':
      return `a screen's question ${entry.endpoint}`;
    case 'answer':
      return `answer ${entry.status} to request ${entry.to}`;
    case 'lost':
      return `request ${entry.to} was lost`;
    case 'timer':
      return `a timer of ${entry.after} ms`;
    case 'save':
      return `the time to store ${entry.key}`;
    case 'socket':
      return `what socket ${entry.number} ${entry.is}${entry.is === 'heard' ? ` ${shown(entry.frame)}` : ''}`;
    case 'call':
      return `what the call ${entry.is} ${shown(entry.told)}`;
    case 'start':
      return 'the start of the flows';
    default:
      return `the event '${entry.in}'`;
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return firstDifference(one as Json, other as Json) === undefined;
}

/** The path at which two values differ. */
export function firstDifference(recorded: Json | undefined, now: Json | undefined, name = ''): Difference['end'] | undefined {
  if (
    typeof recorded !== 'object' ||
    typeof now !== 'object' ||
    recorded === null ||
    now === null ||
    Array.isArray(recorded) !== Array.isArray(now)
  )
    return recorded === now ? undefined : { name, recorded: recorded ?? null, now: now ?? null };
  const names = new Set([...Object.keys(recorded), ...Object.keys(now)]);
  for (const inner of names) {
    const found = firstDifference(
      (recorded as Record<string, Json>)[inner],
      (now as Record<string, Json>)[inner],
      name ? `${name}.${inner}` : inner,
    );
    if (found) return found;
  }
  return undefined;
}

const ofScreens: ReadonlySet<string> = new Set(['action', 'ask', 'leave', 'join']);
/** What a screen did or requested in the same breath as something else. */
export const isOfScreens = (entry: Entry): boolean => isInput(entry) && entry.with === true && ofScreens.has(entry.in);

/** The part of an output that has to be equal. */
export function compared(output: Output): object {
  const { by: _by, asked: _asked, number: _number, ...deed } = output as Output & { asked?: true; number?: number };
  return deed;
}

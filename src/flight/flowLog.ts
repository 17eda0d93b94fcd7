import type { SagaMonitor } from 'redux-saga';
import type { Step } from './tape';

/** The latest effects are enough to explain what went wrong, and keep a tape small. */
const stepsKept = 400;

interface Seen {
  flow: string;
  step?: Step;
}

/** Records which flow does what, by redux-saga's own monitor. It explains a tape; it is not compared in a replay. */
export class FlowLog {
  readonly steps: Step[] = [];
  /** The flow whose call is running. */
  calling = '';
  /** `place`: the number of entries on the tape so far. */
  constructor(private readonly place: () => number) {}

  private readonly seen = new Map<number, Seen>();
  private readonly putBy = new WeakMap<object, string>();

  readonly monitor: SagaMonitor = {
    rootSagaStarted: ({ effectId }) => void this.seen.set(effectId, { flow: '' }),
    effectTriggered: ({ effectId, parentEffectId, effect }) => {
      const parent = this.seen.get(parentEffectId)?.flow ?? '';
      const { type, payload } = (effect ?? {}) as { type?: string; payload?: Payload };
      const flow = (type === 'FORK' && nameOfFlow(payload)) || parent;
      if (type === 'PUT' && payload?.action) this.putBy.set(payload.action, flow);
      if (type === 'CALL') this.calling = flow;
      const words = wordsOf(type, payload);
      const step: Step | undefined = words === undefined || flow === '' ? undefined : [this.place(), flow, words];
      this.seen.set(effectId, { flow, ...(step && { step }) });
      if (step && this.steps.push(step) > stepsKept) this.steps.shift();
    },
    effectResolved: (effectId) => this.ended(effectId, 'done'),
    effectRejected: (effectId) => this.ended(effectId, 'failed'),
    effectCancelled: (effectId) => this.ended(effectId, 'cancelled'),
  };

  flowOf(action: object): string {
    return this.putBy.get(action) ?? '';
  }

  private ended(effectId: number, how: 'done' | 'failed' | 'cancelled'): void {
    const step = this.seen.get(effectId)?.step;
    if (step) step[3] = how;
  }
}

interface Payload {
  fn?: { name?: string };
  args?: unknown[];
  action?: { type?: unknown };
  pattern?: unknown;
}

/** `rootFlow` starts each flow with its name. */
function nameOfFlow(payload: Payload | undefined): string {
  const [named] = payload?.args ?? [];
  return typeof named === 'object' && named !== null && 'flow' in named && 'name' in named ? String(named.name) : '';
}

/** Names only, never values: those are in the inputs and outputs. */
function wordsOf(type: string | undefined, payload: Payload = {}): string | undefined {
  if (type === 'PUT') return `put ${String(payload.action?.type)}`;
  if (type === 'TAKE') return `take ${patternOf(payload.pattern)}`;
  if (type !== 'CALL') return undefined;
  const name = payload.fn?.name ?? '';
  // In production builds functions have no meaningful names.
  if (name.length < 3) return undefined;
  return name === 'sleep' ? `sleep ${String(payload.args?.[0])} ms` : `call ${name}`;
}

function patternOf(pattern: unknown): string {
  if (Array.isArray(pattern)) return pattern.map(patternOf).join(' or ');
  if (typeof pattern === 'string') return pattern;
  return typeof pattern === 'function' && 'type' in pattern ? String(pattern.type) : 'something';
}

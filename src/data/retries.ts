import type { World } from '~/world/world';
import type { Commerce } from './commerce';
import { pause, withDeadline } from './deadline';
import type { Answer, Failure } from './failure';
import { nothingDropped } from './failure';

export const attempts = 5;
const firstDelay = 300;
const longestDelay = 8_000;
const serverPause = 150;
const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Each call adds a tenth of a retry to the budget; a new tab starts with enough for one whole series of attempts. */
const paidInPerCall = 0.1;
const mostSaved = attempts - 1;

/** Limits retries to a tenth of the calls, so that retries do not bury a struggling server. */
export class RetryBudget {
  private saved = mostSaved;

  payIn(): void {
    this.saved = Math.min(mostSaved, this.saved + paidInPerCall);
  }

  /** True when the budget had a retry left. */
  takeOne(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}

/** `reads`: up to five attempts. `keyed-write`: one more after a lost reply, with the same key. `never`: one attempt. */
export type RetryRule = 'reads' | 'keyed-write' | 'never';

export interface Line {
  world: World;
  commerce: Commerce;
  budget: RetryBudget;
  signal: AbortSignal | undefined;
}

function mayRetry(rule: RetryRule, failure: Failure, tried: number): boolean {
  if (rule === 'keyed-write') return failure.cause === 'network' && tried === 1;
  if (rule !== 'reads' || tried >= attempts) return false;
  return failure.cause === 'network' || (failure.cause === 'http' && transientStatuses.has(failure.status));
}

/** Full jitter: a random time up to the doubled step; never sooner than the server's `Retry-After`. */
function delayBefore(next: number, world: World, retryAfter = 0): number {
  const step = Math.min(longestDelay, firstDelay * 2 ** (next - 2));
  return Math.max(retryAfter, world.random.number() * step);
}

/** Sends, and repeats where that is allowed, all within one deadline. The last attempt's answer counts. */
export async function withRetries(
  line: Line,
  rule: RetryRule,
  deadline: number,
  attempt: (signal: AbortSignal, tried: number) => Promise<Answer>,
): Promise<Answer> {
  const { world, commerce, budget } = line;
  const giveUpAt = world.clock.elapsed() + deadline;
  const ended = await withDeadline(world.clock, deadline, line.signal, async (signal) => {
    budget.payIn();
    for (let tried = 1; ; tried += 1) {
      const answer = await attempt(signal, tried);
      if (!('failure' in answer)) return answer;
      if (!mayRetry(rule, answer.failure, tried)) return tried > 1 ? { ...answer, isRepeat: true } : answer;
      if (signal.aborted || !commerce.isOnline()) return answer;
      if (commerce.inBrowser === false) {
        // During server rendering there is one quick retry: the visitor is waiting, and an error page is worse.
        if (tried > 1 || answer.retryAfter || world.clock.elapsed() + serverPause >= giveUpAt) return answer;
        await pause(world.clock, serverPause, signal);
        continue;
      }
      const delay = delayBefore(tried + 1, world, answer.retryAfter);
      if (world.clock.elapsed() + delay >= giveUpAt || !budget.takeOne()) return answer;
      await pause(world.clock, delay, signal);
    }
  });
  return 'value' in ended ? ended.value : { failure: { cause: ended.ended }, meta: nothingDropped };
}

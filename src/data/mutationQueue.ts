import type { Answer, Failure } from './failure';
import { nothingDropped } from './failure';

/** Waiting and running together; beyond that a press is refused with a message instead of waiting for minutes. */
const mostEntries = 20;

const notSent = (cause: 'queue-full' | 'aborted'): Answer => ({ failure: { cause } satisfies Failure, meta: nothingDropped });

/**
 * Writes to one cart, one at a time and in order. Every entry ends by its own deadline, so the head cannot block the
 * others for longer than that; whatever its outcome, the next one starts.
 */
export class MutationQueue {
  private readonly waiting: ((granted: boolean) => void)[] = [];
  private running = false;

  get isIdle(): boolean {
    return !this.running;
  }

  /** Runs the work when its turn comes. An entry that was aborted while waiting is never sent. */
  async add(signal: AbortSignal | undefined, work: () => Promise<Answer>): Promise<Answer> {
    if (this.waiting.length + Number(this.running) >= mostEntries) return notSent('queue-full');
    if (this.running && !(await this.turn(signal))) return notSent('aborted');
    this.running = true;
    try {
      return signal?.aborted ? notSent('aborted') : await work();
    } finally {
      // The next entry starts in the same step, or a new one could slip in before it.
      const next = this.waiting.shift();
      if (next) next(true);
      else this.running = false;
    }
  }

  private turn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        const place = this.waiting.indexOf(resolve);
        if (place < 0) return;
        this.waiting.splice(place, 1);
        resolve(false);
      });
    });
  }
}

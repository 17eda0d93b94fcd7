import type { EdgeClock } from './clock';

/** A task that was not started: there was no room, or it would have had too little time. */
export class NotStarted extends Error {
  constructor() {
    super('not started');
    this.name = 'NotStarted';
  }
}

export interface RenderQueue {
  /**
   * Runs `task` when a place is free, with the milliseconds that are left of its deadline, and rejects with `NotStarted` when there is
   * none in time. First come, first served. After a task that failed the place is free again when `recover` has ended, either way.
   */
  run<T>(task: (left: number) => Promise<T>, recover?: () => Promise<unknown>): Promise<T>;
}

interface Waiting {
  begin(): void;
}

/**
 * Keeps tasks from being started that cannot end in time. Such a task would be killed together with its worker, the next one would wait
 * for a new worker and be killed in its turn: a moment of load would never pass.
 */
export function openRenderQueue(parts: {
  clock: EdgeClock;
  places: number;
  longest: number;
  /** Milliseconds from the arrival of a task to its end. */
  deadline: number;
  /** Milliseconds that a task must have left to be started. */
  least: number;
}): RenderQueue {
  const { clock, places, longest, deadline, least } = parts;
  const waiting = new Set<Waiting>();
  let running = 0;

  /** Resolves when the caller holds a place. */
  function place(): Promise<void> {
    if (running < places) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= longest) return Promise.reject(new NotStarted());
    return new Promise((resolve, reject) => {
      const giveUp = clock.after(deadline - least, () => {
        waiting.delete(one);
        reject(new NotStarted());
      });
      const one: Waiting = {
        begin() {
          giveUp();
          waiting.delete(one);
          resolve();
        },
      };
      waiting.add(one);
    });
  }

  /** Hands the place to whoever waited longest. */
  function leave(): void {
    const [next] = waiting;
    if (next) next.begin();
    else running -= 1;
  }

  return {
    async run(task, recover = () => Promise.resolve()) {
      const end = clock.now() + deadline;
      await place();
      try {
        const result = await task(end - clock.now());
        leave();
        return result;
      } catch (error) {
        recover().then(leave, leave);
        throw error;
      }
    },
  };
}

import type { EdgeClock } from './clock';

/** The task was not started: the queue was full, or too little of its deadline was left. */
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
  /** Tasks that run, the one beside the places included, and tasks that wait. */
  load(): { running: number; waiting: number };
}

interface Waiting {
  begin(): void;
}

/**
 * Does not start tasks that cannot end before their deadline. Such a task would be killed together with its worker; the next would wait for a new
 * worker and be killed in turn, so that a short peak of load would never end.
 */
export function openRenderQueue(parts: {
  clock: EdgeClock;
  places: number;
  longest: number;
  /** Milliseconds from the arrival of a task to its end. */
  deadline: number;
  /** Milliseconds that a task must have left to be started. */
  least: number;
  /** A task that runs for longer is not waited for: its place goes to the next, as long as no other task runs beside the places. */
  long: number;
}): RenderQueue {
  const { clock, places, longest, deadline, least, long } = parts;
  const waiting = new Set<Waiting>();
  let running = 0;
  /** A moving mean of how long tasks run, in milliseconds; 0 before the first. */
  let usual = 0;
  /** One task more than there are places is running. */
  let isBeside = false;

  /** Resolves when the caller has a slot. */
  function place(): Promise<void> {
    if (running < places) {
      running += 1;
      return Promise.resolve();
    }
    // Refused at once, and not after it has waited in vain.
    const wait = ((waiting.size + 1) * usual) / places;
    if (waiting.size >= longest || wait > deadline - least) return Promise.reject(new NotStarted());
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

  /** Gives the slot to the task that has waited longest. */
  function leave(): void {
    const [next] = waiting;
    if (next) next.begin();
    else running -= 1;
  }

  /** Watches a task that begins; the answer is called when its thread is free again. */
  function occupy(): () => void {
    let hasLeft = false;
    const stop = clock.after(long, () => {
      if (isBeside) return;
      isBeside = hasLeft = true;
      leave();
    });
    return () => {
      stop();
      if (hasLeft) isBeside = false;
      else leave();
    };
  }

  return {
    load: () => ({ running: running + (isBeside ? 1 : 0), waiting: waiting.size }),
    async run(task, recover = () => Promise.resolve()) {
      const end = clock.now() + deadline;
      await place();
      const free = occupy();
      const startedAt = clock.now();
      try {
        const result = await task(end - startedAt);
        usual = usual === 0 ? clock.now() - startedAt : usual * 0.9 + (clock.now() - startedAt) * 0.1;
        free();
        return result;
      } catch (error) {
        recover().then(free, free);
        throw error;
      }
    },
  };
}

import type { Background } from './background';
import type { EdgeClock } from './clock';

/** Milliseconds without any request after which the next task starts. */
const idleAfter = 2000;
const mostTasks = 500;

/** Tasks of low priority: they run one at a time, and only while no request is being served. */
export interface IdleQueue {
  /** A request is being served: tasks that have not started start later. */
  postpone(): void;
  /** Runs the task when the edge is idle, once for each key. When the queue is full the task is dropped: the next request adds it again. */
  add(key: string, work: () => Promise<unknown>): void;
  /** Drops all tasks that have not started. */
  close(): void;
}

export function openIdleQueue({ clock, background }: { clock: EdgeClock; background: Background }): IdleQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let isRunning = false;
  let stop: (() => void) | null = null;

  function plan(): void {
    stop?.();
    stop = clock.after(idleAfter, () => {
      stop = null;
      background.run(next);
    });
  }

  async function next(): Promise<void> {
    const [first] = waiting;
    if (!first || isRunning) return;
    const [key, work] = first;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
      waiting.delete(key);
      // No request arrived meanwhile, so the next task delays none.
      if (waiting.size > 0 && !stop) background.run(next);
    }
  }

  return {
    postpone() {
      if (waiting.size > 0) plan();
    },
    add(key, work) {
      if (waiting.has(key) || waiting.size >= mostTasks) return;
      waiting.set(key, work);
      plan();
    },
    close() {
      stop?.();
      waiting.clear();
    },
  };
}

import type { Background } from './background';
import type { EdgeClock } from './clock';

/** How long nobody must have asked for anything before the next work begins, in milliseconds. */
const calm = 2000;
const longest = 500;

/** Work that can wait: done one after the other, and only while nobody is waiting for anything. */
export interface QuietWork {
  /** Somebody is being served: what has not begun yet begins later. */
  disturb(): void;
  /** Does it when it is quiet; once, however often it is asked for. With a full list it is forgotten: whoever comes next asks again. */
  add(key: string, work: () => Promise<unknown>): void;
  /** Forgets what has not begun. */
  close(): void;
}

export function openQuietWork({ clock, background }: { clock: EdgeClock; background: Background }): QuietWork {
  const waiting = new Map<string, () => Promise<unknown>>();
  let isRunning = false;
  let stop: (() => void) | null = null;

  function plan(): void {
    stop?.();
    stop = clock.after(calm, () => {
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
      // Nobody came meanwhile, so nobody is kept waiting by the one after it.
      if (waiting.size > 0 && !stop) background.run(next);
    }
  }

  return {
    disturb() {
      if (waiting.size > 0) plan();
    },
    add(key, work) {
      if (waiting.has(key) || waiting.size >= longest) return;
      waiting.set(key, work);
      plan();
    },
    close() {
      stop?.();
      waiting.clear();
    },
  };
}

import type { BackofficeClock } from '../clock';

export interface FakeClock extends BackofficeClock {
  /** Moves time on and runs what became due, in order. */
  advance(milliseconds: number): void;
}

/** A clock that stands still until a test moves it. */
export function fakeClock(start = Date.UTC(2026, 1, 3, 10, 0, 0)): FakeClock {
  let time = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
  };
}

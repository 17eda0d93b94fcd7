import { CANCEL } from 'redux-saga';
import type { CancellablePromise, Clock, Stop } from './world';

/** Browsers keep a timeout in 32 bits: above 24.8 days it fires at once. One hour also re-reads the wall time now and then. */
const longestTimer = 3_600_000;

/** The platform's timers and clocks. */
export interface ClockSource {
  now(): number;
  elapsed(): number;
  setTimer(run: () => void, milliseconds: number): Stop;
  /** Called when timers may be late: the page is visible, focused or online again. */
  onWake(listener: () => void): Stop;
}

/**
 * Timers with deadlines in wall time: chained over long spans, and checked again after sleep. Time counts as passed when
 * either clock says so: the monotonic one may stand still during sleep, the wall clock may be set back.
 */
export function wallClock(source: ClockSource): Clock {
  const pending = new Set<() => void>();
  source.onWake(() => {
    for (const check of Array.from(pending)) check();
  });

  function after(milliseconds: number, run: () => void): Stop {
    const wanted = Math.max(0, Number.isNaN(milliseconds) ? 0 : milliseconds);
    const startedAt = source.now();
    const startedMonotonic = source.elapsed();
    let stopTimer: Stop = () => undefined;
    const stop = () => {
      pending.delete(check);
      stopTimer();
    };
    const check = () => {
      stopTimer();
      const left = wanted - Math.max(source.now() - startedAt, source.elapsed() - startedMonotonic);
      if (left > 0) {
        stopTimer = source.setTimer(check, Math.min(left, longestTimer));
        return;
      }
      stop();
      run();
    };
    pending.add(check);
    stopTimer = source.setTimer(check, Math.min(wanted, longestTimer));
    return stop;
  }

  return { now: () => source.now(), elapsed: () => source.elapsed(), after, sleep: sleeper(after) };
}

/** `sleep` on top of `after`. A cancelled sleep resolves at once; sagas cancel it by redux-saga's own symbol. */
export function sleeper(after: Clock['after']): Clock['sleep'] {
  return (milliseconds) => {
    let wake: () => void = () => undefined;
    const slept = new Promise<void>((resolve) => {
      const stop = after(milliseconds, resolve);
      wake = () => {
        stop();
        resolve();
      };
    });
    return Object.assign(slept, { cancel: () => wake(), [CANCEL]: () => wake() }) satisfies CancellablePromise<void>;
  };
}

import type { EdgeClock } from './clock';

/** Failures in a row after which commerce is left alone for a while. */
const patience = 5;
const firstPause = 2000;
const longestPause = 30_000;

/**
 * Keeps a fallen commerce from being trampled while it gets up: after some failures in a row nothing is sent for a pause that
 * doubles; then one request goes ahead, and what becomes of it decides for all.
 */
export interface CircuitBreaker {
  /** 0 when a request may go now, else the milliseconds to wait. A request that may go must end in `succeeded` or `failed`. */
  admit(): number;
  succeeded(): void;
  failed(): void;
}

export function openCircuitBreaker(clock: EdgeClock): CircuitBreaker {
  let failures = 0;
  let pause = firstPause;
  let closedUntil = 0;
  let scout = false;

  return {
    admit() {
      if (failures < patience) return 0;
      const wait = closedUntil - clock.now();
      if (wait > 0) return wait;
      if (scout) return 1000;
      scout = true;
      return 0;
    },
    succeeded() {
      failures = 0;
      pause = firstPause;
      scout = false;
    },
    failed() {
      failures += 1;
      if (scout) pause = Math.min(pause * 2, longestPause);
      scout = false;
      if (failures >= patience) closedUntil = clock.now() + pause;
    },
  };
}

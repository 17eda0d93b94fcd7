import type { EdgeClock } from './clock';

/** Consecutive failures that open the circuit. */
const failureThreshold = 5;
const firstPause = 2000;
const longestPause = 30_000;

/**
 * A circuit breaker, so that a commerce server that restarts is not flooded. After some consecutive failures the circuit opens: nothing is
 * sent for a pause that doubles each time. Then it is half-open: one trial request is sent, and its result closes or opens the circuit.
 */
export interface CircuitBreaker {
  /** 0 when a request may go now, else the milliseconds to wait. A request that may go must end in `succeeded` or `failed`. */
  admit(): number;
  succeeded(): void;
  failed(): void;
  /** True from the failure that opened it to the trial that closes it. */
  isOpen(): boolean;
}

export function openCircuitBreaker(clock: EdgeClock): CircuitBreaker {
  let failures = 0;
  let pause = firstPause;
  let openUntil = 0;
  let isTrialRunning = false;

  return {
    admit() {
      if (failures < failureThreshold) return 0;
      const wait = openUntil - clock.now();
      if (wait > 0) return wait;
      if (isTrialRunning) return 1000;
      isTrialRunning = true;
      return 0;
    },
    succeeded() {
      failures = 0;
      pause = firstPause;
      isTrialRunning = false;
    },
    failed() {
      failures += 1;
      if (isTrialRunning) pause = Math.min(pause * 2, longestPause);
      isTrialRunning = false;
      if (failures >= failureThreshold) openUntil = clock.now() + pause;
    },
    isOpen: () => failures >= failureThreshold,
  };
}

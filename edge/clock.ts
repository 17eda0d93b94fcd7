/** The edge's clock. Every deadline, freshness and expiry uses it, so that tests can control time. */
export interface EdgeClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `run` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The machine's clock. Its timers do not keep the process alive. */
export function systemClock(): EdgeClock {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Calls `work` with a signal that is aborted after `milliseconds`. `work` decides how it reacts. */
export async function withDeadline<T>(clock: EdgeClock, milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const cancel = clock.after(milliseconds, () => controller.abort(new DeadlinePassed(milliseconds)));
  try {
    return await work(controller.signal);
  } finally {
    cancel();
  }
}

export class DeadlinePassed extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'DeadlinePassed';
  }
}

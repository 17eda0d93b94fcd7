interface Timer {
  at: number;
  run: () => void;
  real: NodeJS.Timeout;
}

/** Real time that can be moved forward, for commerce, the edge and the network; the clocks of the pages are moved with it. */
export class AdjustableClock {
  private ahead = 0;
  private readonly timers = new Set<Timer>();

  get now(): number {
    return Date.now() + this.ahead;
  }

  /** Runs `run` once after so many milliseconds; the answer cancels it. */
  readonly set = (run: () => void, milliseconds: number): (() => void) => {
    const fire = (): void => {
      this.timers.delete(timer);
      run();
    };
    const wait = Math.max(0, milliseconds);
    const timer: Timer = { at: this.now + wait, run: fire, real: setTimeout(fire, wait).unref() };
    this.timers.add(timer);
    return () => this.drop(timer);
  };

  /** So much time passes at once; what is due by then happens now, in its order. */
  push(milliseconds: number): void {
    this.ahead += milliseconds;
    const due = [...this.timers].filter(({ at }) => at <= this.now).sort((one, other) => one.at - other.at);
    for (const timer of due) {
      if (!this.timers.has(timer)) continue;
      this.drop(timer);
      timer.run();
    }
    // Timers of the machine know nothing of what was pushed.
    for (const timer of this.timers) {
      clearTimeout(timer.real);
      timer.real = setTimeout(timer.run, Math.min(timer.at - this.now, 2 ** 31 - 1)).unref();
    }
  }

  private drop(timer: Timer): void {
    clearTimeout(timer.real);
    this.timers.delete(timer);
  }
}

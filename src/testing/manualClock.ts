interface Timer {
  at: number;
  order: number;
  run(): void;
}

/** Turns of the event loop after which promise chains have settled; a fixed number, so that a test never waits for real time. */
const settlingTurns = 12;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets promises (and in-process servers, which answer by turns of the event loop) settle. */
export async function settle(turns = settlingTurns): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

/** Time that passes only when the test advances it. Shared by the worlds of one test, when they share a clock. */
export class ManualClock {
  now: number;
  monotonic = 0;
  /** Waits until all pending promise chains have settled; a test with a server adds the server's requests. */
  atRest: () => Promise<void> = settle;
  private readonly timers = new Set<Timer>();
  private readonly tabs = new WeakMap<object, string>();
  private count = 0;

  constructor(now = Date.UTC(2026, 10, 2, 9)) {
    this.now = now;
  }

  set(run: () => void, milliseconds: number): () => void {
    const timer = { at: this.monotonic + Math.max(0, milliseconds), order: (this.count += 1), run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Advances time, stopping at each timer that is due. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.monotonic + milliseconds;
    await this.atRest();
    for (let due = this.next(end); due; due = this.next(end)) {
      this.pass(due.at - this.monotonic);
      this.timers.delete(due);
      due.run();
      await this.atRest();
    }
    this.pass(end - this.monotonic);
  }

  /** Moves wall time alone, as when a machine sleeps or its clock is set. */
  jump(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** Twelve digits that identify this clock's tabs. */
  nextTabNumber(tab: object): string {
    const known = this.tabs.get(tab) ?? String((this.count += 1)).padStart(12, '0');
    this.tabs.set(tab, known);
    return known;
  }

  get waiting(): number {
    return this.timers.size;
  }

  private pass(milliseconds: number): void {
    this.now += milliseconds;
    this.monotonic += milliseconds;
  }

  private next(end: number): Timer | undefined {
    return [...this.timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at || one.order - other.order)[0];
  }
}

import { ManualClock } from '../../src/testing/manualClock';
import type { Network } from './network';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Turns of the event loop without anything new, after which nothing more will come by itself: a server may need some between two of its steps. */
const quietTurns = { servers: 8, pages: 2 };
/** A request may take turns of its own, but not these many. */
const mostTurns = 4_000;

/** Milliseconds are whole, as in `Date.now()`. */
class WholeClock extends ManualClock {
  override set(run: () => void, milliseconds: number): () => void {
    return super.set(run, Math.ceil(milliseconds));
  }
}

/** A clock that waits, before it goes on, until servers and flows have come to rest: counted, never by real time. */
export function virtualClock(start: number, network: () => Pick<Network, 'activity' | 'underway'>, isBusy: () => boolean): ManualClock {
  const clock = new WholeClock(start);
  clock.atRest = async () => {
    let quiet = 0;
    let seen = -1;
    let enough = quietTurns.pages;
    for (let turn = 0; turn < mostTurns && quiet < enough; turn += 1) {
      await nextTurn();
      const { activity, underway } = network();
      enough = underway > 0 ? quietTurns.servers : quietTurns.pages;
      quiet = activity === seen && !isBusy() ? quiet + 1 : 0;
      seen = activity;
    }
  };
  return clock;
}

/** Time passes until the work is done: a page may have to wait for commerce before it starts. */
export async function passing<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  await clock.atRest();
  while (!isDone) await clock.advance(1_000);
  return done;
}

let current: ManualClock | undefined;

/** Timers that libraries set go by this clock from now on, in the order of the run's own. */
export function setClock(clock: ManualClock | undefined): void {
  current = clock;
}

const RealDate = Date;

/** The time of day is the run's. */
class VirtualDate extends RealDate {
  constructor(...values: [] | [string | number | Date]) {
    if (values.length === 0) super(VirtualDate.now());
    else super(...values);
  }

  static override now(): number {
    return current?.now ?? RealDate.now();
  }
}

/** Takes the place of the process's own timers. RTK Query and redux-persist know no other. */
export function takeOverTimers(): void {
  const set = (run: () => void, milliseconds = 0) => {
    const stop = current?.set(run, Math.max(1, milliseconds));
    const handle = { stop: () => stop?.(), ref: () => handle, unref: () => handle, hasRef: () => false };
    return handle;
  };
  const repeat = (run: () => void, milliseconds = 0) => {
    let timer = { stop: (): void => undefined };
    const again = () => {
      timer = set(() => {
        again();
        run();
      }, milliseconds);
    };
    again();
    const handle = { stop: () => timer.stop(), ref: () => handle, unref: () => handle, hasRef: () => false };
    return handle;
  };
  const clear = (handle: unknown) => (handle as { stop?: () => void } | undefined)?.stop?.();
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: (run: (...values: unknown[]) => void, milliseconds?: number, ...values: unknown[]) =>
      set(() => run(...values), milliseconds),
    setInterval: (run: (...values: unknown[]) => void, milliseconds?: number, ...values: unknown[]) =>
      repeat(() => run(...values), milliseconds),
    clearTimeout: clear,
    clearInterval: clear,
  });
}

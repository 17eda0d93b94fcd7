import type { Clock } from '~/world/world';

/** How a piece of work ended that was not allowed to take for ever. */
export type Ended<T> = { value: T } | { ended: 'deadline' | 'aborted' };

/**
 * Runs the work with a signal that fires at the deadline or when the caller aborts. It never outlives either, even if the
 * work ignores the signal; what the work throws is thrown on.
 */
export async function withDeadline<T>(
  clock: Clock,
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Ended<T>> {
  const inner = new AbortController();
  let release: () => void = () => undefined;
  const cut = new Promise<Ended<T>>((resolve) => {
    const end = (ended: 'deadline' | 'aborted') => {
      resolve({ ended });
      inner.abort();
    };
    const abort = () => end('aborted');
    if (outer?.aborted) abort();
    outer?.addEventListener('abort', abort);
    const stop = clock.after(milliseconds, () => end('deadline'));
    release = () => {
      stop();
      outer?.removeEventListener('abort', abort);
    };
  });
  try {
    const working = inner.signal.aborted ? cut : work(inner.signal).then((value): Ended<T> => ({ value }));
    // After a cut nobody listens to the work any more; its late rejection must not become an unhandled one.
    working.catch(() => undefined);
    return await Promise.race([cut, working]);
  } finally {
    release();
  }
}

/** Waits, or stops waiting when the signal fires. */
export async function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  const sleep = clock.sleep(milliseconds);
  const wake = () => sleep.cancel();
  signal.addEventListener('abort', wake);
  await sleep;
  signal.removeEventListener('abort', wake);
}

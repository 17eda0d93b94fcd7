import type { Clock } from '~/world/world';

/** The outcome of work with a deadline. */
export type Ended<T> = { value: T } | { ended: 'deadline' | 'aborted' };

/**
 * Runs the work with a signal that fires at the deadline or when the caller aborts. It settles then, even if the
 * work ignores the signal; what the work throws is rethrown.
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
    // After a cut the work's promise has no other handler; its late rejection must not become an unhandled one.
    working.catch(() => undefined);
    return await Promise.race([cut, working]);
  } finally {
    release();
  }
}

/** Waits, or ends early when the signal fires. */
export async function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  const sleep = clock.sleep(milliseconds);
  const wake = () => sleep.cancel();
  signal.addEventListener('abort', wake);
  await sleep;
  signal.removeEventListener('abort', wake);
}

/** Work that no request waits for: refreshing a stale page, settling a placement, writing to the disk cache. */
export interface Background {
  /** Starts `work`; a failure is handed to `failed` and goes no further. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way: a shutdown waits for it, and so do tests. */
  idle(): Promise<void>;
}

export function openBackground(failed: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      const promise: Promise<unknown> = Promise.resolve()
        .then(work)
        .catch(failed)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

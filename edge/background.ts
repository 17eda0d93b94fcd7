/** Background work, which no request waits for: refreshing a stale page, settling a placement, writing to the disk cache. */
export interface Background {
  /** Starts `work`; a rejection is passed to `failed` and never propagates. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when no work is running: shutdown and tests wait for it. */
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

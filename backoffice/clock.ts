/** The back office's clock. Whatever waits or ages uses it, so that tests can control time. */
export interface BackofficeClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `run` once after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The machine's clock. Its timers do not keep the process alive. */
export function systemClock(): BackofficeClock {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Chance from outside: so many bytes that cannot be guessed. */
export type RandomBytes = (length: number) => Uint8Array;

/** A number from 0 up to 1, made of four random bytes. */
export const fractionOf = (random: RandomBytes): number => Buffer.from(random(4)).readUInt32BE() / 2 ** 32;

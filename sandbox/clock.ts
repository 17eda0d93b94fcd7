/** Time comes from outside, so that tests own it. Milliseconds since 1970. */
export interface SandboxClock {
  now(): number;
  /** Resolves after the given milliseconds of this clock; only delays asked for by a fault plan wait. */
  sleep(milliseconds: number): Promise<unknown>;
}

export const systemClock: SandboxClock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Magento's written form of a moment, UTC: 2026-11-21 10:05:00. */
export function writtenTime(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same by a store's own clock: Sweden writes its dates as databases do. */
export const writtenLocally = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);

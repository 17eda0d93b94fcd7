import type { BrowserContext, Page } from '@playwright/test';
import type { AdjustableClock } from './adjustableClock';

/** No longer than this passes at once: requests that were sent meanwhile still have their time to be answered. */
export const stride = 8_000;
const quietLooks = 3;
const mostLooks = 60;
/** Between two looks at whether anything moves. From here on in the machine's own milliseconds. */
const glance = 15;
/** A page that is just being loaded may not answer. */
const glanceAtMost = 1_000;
const strideAtMost = 10_000;

export interface PaceParts {
  context: BrowserContext;
  clock: AdjustableClock;
  pages: () => Page[];
  /** Rises with everything that happens anywhere. */
  activity: () => number;
  /** Pages and files that are on their way. */
  moving: () => number;
}

/** How the time of a run passes: by itself, and in strides while the shopper waits. */
export class Pace {
  constructor(private readonly parts: PaceParts) {}

  /** Waits until nothing moves any more but time: requests that hang or are held back may still be on their way. */
  async rest(): Promise<void> {
    const { activity, moving, pages } = this.parts;
    for (let looks = 0, quiet = 0; looks < mostLooks && quiet < quietLooks; looks += 1) {
      const before = activity();
      await new Promise((resolve) => setTimeout(resolve, glance));
      await within(glanceAtMost, Promise.all(pages().map(turnOf)));
      quiet = before === activity() && moving() === 0 ? quiet + 1 : 0;
    }
  }

  /** Time passes for everybody. */
  async advance(milliseconds: number): Promise<void> {
    const { clock, context } = this.parts;
    for (let left = milliseconds; left > 0; left -= stride) {
      const step = Math.min(left, stride);
      clock.push(step);
      // What moves with every picture would be moved five hundred times by `runFor`.
      await within(strideAtMost, context.clock.fastForward(step));
      await this.rest();
    }
  }

  /** The machine sleeps: what was due meanwhile happens when it wakes. */
  async sleep(milliseconds: number): Promise<void> {
    const { clock, context } = this.parts;
    clock.push(milliseconds);
    await within(strideAtMost, context.clock.fastForward(milliseconds));
  }
}

const turnOf = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((turn) => setTimeout(turn, 0)));

/** Waits for it, but no longer than that, and whatever becomes of it. */
function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  return Promise.race([late, work.catch(() => undefined)]).finally(() => clearTimeout(timer));
}

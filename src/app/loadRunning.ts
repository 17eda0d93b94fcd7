import type { World } from '~/world';
import type { OpenRunning } from './running';

/** Milliseconds between attempts where the line is down, growing to the last. */
const pauses = [2_000, 5_000, 15_000, 30_000];

type Load = () => Promise<OpenRunning>;

const fromFile: Load = async () => (await import(/* webpackChunkName: "flows" */ './running')).openRunning;

/**
 * Loads what restores state and runs flows, at last: without it the page can be read, and what is pressed waits.
 * The sender of calls comes in the same file.
 */
export async function loadRunning({ clock, log }: Pick<World, 'clock' | 'log'>, load: Load = fromFile): Promise<OpenRunning> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === 0) log({ level: 'warning', message: `flows did not load: ${String(error)}` });
      await clock.sleep(pauses[Math.min(attempt, pauses.length - 1)] as number);
    }
  }
}

const touches = ['pointerdown', 'keydown', 'input'] as const;

/** Resolves at the first touch of the page, or when it is loaded and the browser idles. */
export function whenTouchedOrQuiet(page: Window, quiet: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const touch of touches) page.removeEventListener(touch, done, true);
      resolve();
    };
    for (const touch of touches) page.addEventListener(touch, done, true);
    void quiet.then(done);
  });
}

import type { PageResult } from '~/config/head';
import type { Clock } from '~/world';

/** Ruling 21: after this the page is entered with its skeleton. In milliseconds. */
const patience = 1_500;

/**
 * Lets a route's loader return early, with a result that promises the rest. When the rest has arrived, the
 * page is loaded again (see DeferredResult) and gets that result, without a second request to commerce.
 */
export function withLoaderTimeout(clock: Clock): (url: string, start: () => Promise<PageResult>) => Promise<PageResult> {
  let late: { url: string; result: PageResult } | undefined;
  return async (url, start) => {
    const arrived = late;
    late = undefined;
    if (arrived?.url === url) return arrived.result;
    const running = start();
    const later = running.then((result) => {
      late = { url, result };
      return result;
    });
    later.catch(() => undefined);
    let stop = (): void => undefined;
    const moment = new Promise<PageResult>((resolve) => {
      stop = clock.after(patience, () => resolve({ status: 200, later }));
    });
    const first = await Promise.race([running, moment]).finally(() => stop());
    // It arrived in time, so it is not late.
    if (!first.later) late = undefined;
    return first;
  };
}

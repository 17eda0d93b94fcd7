import type { Clock, LogEntry } from './world';

/** Limit per page: a page that fails in a loop must not flood the edge. */
const mostPerPage = 50;
const shortestGap = 1_000;

/**
 * Writes to the console, and sends entries with a short id to the edge's `/beacon`, so that an id that a shopper quotes can be found in
 * the server's log. The edge accepts single words only; sentences are never sent.
 */
export function browserLog(page: Window, clock: Pick<Clock, 'elapsed'>, buildId: string): (entry: LogEntry) => void {
  let sent = 0;
  let lastAt = -shortestGap;

  return (entry) => {
    const { level, message, id, detail } = entry;
    // oxlint-disable-next-line no-console
    console[level === 'warning' ? 'warn' : level](`[${level}] ${message}`, ...(id ? [id] : []), ...(detail ? [detail] : []));
    if (!id || level === 'info') return;
    if (sent >= mostPerPage || clock.elapsed() - lastAt < shortestGap) return;
    sent += 1;
    lastAt = clock.elapsed();
    try {
      page.navigator.sendBeacon(
        '/beacon',
        JSON.stringify({
          kind: 'error',
          id,
          code: word(detail?.['code']),
          step: word(detail?.['call']),
          flow: word(detail?.['flow']),
          build: word(buildId),
        }),
      );
    } catch {
      // A blocked beacon must not cause another failure.
    }
  };
}

/** A name the edge accepts: letters, digits and a few signs, no spaces. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/[^A-Za-z0-9_./:*{}$-]+/g, '-').slice(0, 80) : undefined;
}

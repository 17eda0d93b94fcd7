import type { Clock, LogEntry } from './world';

/** No page needs to report more; a page that fails in a loop must not flood the edge. */
const mostPerPage = 50;
const shortestGap = 1_000;

/**
 * Writes to the console, and sends what has a short id or is an error to the edge's `/beacon`, so that an id a shopper reads
 * out stands in the log. Entries hold no personal data (see `LogEntry`).
 */
export function browserLog(page: Window, clock: Pick<Clock, 'elapsed'>, buildId: string): (entry: LogEntry) => void {
  let sent = 0;
  let lastAt = -shortestGap;

  return (entry) => {
    const { level, message, id, detail } = entry;
    // oxlint-disable-next-line no-console
    console[level === 'warning' ? 'warn' : level](`[${level}] ${message}`, ...(id ? [id] : []), ...(detail ? [detail] : []));
    if (level === 'info' || (level === 'warning' && !id)) return;
    if (sent >= mostPerPage || clock.elapsed() - lastAt < shortestGap) return;
    sent += 1;
    lastAt = clock.elapsed();
    try {
      page.navigator.sendBeacon('/beacon', JSON.stringify({ type: 'problem', buildId, level, message, id, detail }));
    } catch {
      // A blocked beacon is no reason to fail.
    }
  };
}

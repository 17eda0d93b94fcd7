import type { Clock, LogEntry, Stop } from './world';

/** Limit per page: a page that fails in a loop must not flood the edge. */
const mostPerPage = 50;
const shortestGap = 1_000;
const mostPlaces = 10;

/**
 * Writes to the console, and sends entries with a short id to the edge's `/beacon`, so that an id that a shopper quotes can be found in
 * the server's log. The edge accepts single words only; sentences are never sent.
 */
export function browserLog(page: Window, clock: Pick<Clock, 'elapsed'>, buildId: string, traceparent?: string): (entry: LogEntry) => void {
  let sent = 0;
  let lastAt = -shortestGap;

  return (entry) => {
    const { level, message, id, stack, detail } = entry;
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
          trace: traceparent,
          // `npm run symbolicate` finds them in our sources.
          at: stack?.match(/[\w.-]{1,60}\.js:\d{1,6}:\d{1,6}/g)?.slice(0, mostPlaces),
        }),
      );
    } catch {
      // A blocked beacon must not cause another failure.
    }
  };
}

/** What the edge wrote into the timing of the document. */
export function traceparentOf(page: Window): string | undefined {
  const [document] = (page.performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === 'trace')?.description;
}

/** A name the edge accepts: letters, digits and a few signs, no spaces. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/[^A-Za-z0-9_./:*{}$-]+/g, '-').slice(0, 80) : undefined;
}

/** Uncaught errors of our own scripts; those of extensions and other origins are left out. */
export function onUncaught(page: Window, listener: (error: Error) => void): Stop {
  const { origin } = page.location;
  const isOwnError = (thrown: Error) => thrown.name !== 'AbortError' && thrown.stack?.includes(origin) === true;
  const onError = (event: Event) => {
    const { error, filename } = event as ErrorEvent;
    if (error instanceof Error) {
      if (isOwnError(error)) listener(error);
    } else if (filename?.startsWith(`${origin}/`)) listener(errorOf(error));
  };
  const onRejection = (event: Event) => {
    const { reason } = event as PromiseRejectionEvent;
    // A value that is not an Error has no stack to tell its origin; browsers do not report rejected promises of other origins.
    if (!(reason instanceof Error)) listener(errorOf(reason));
    else if (isOwnError(reason)) listener(reason);
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

const longest = 200;

/** A thrown value that is not an Error, as one: with its own text, or the type of the value. */
function errorOf(thrown: unknown): Error {
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  const words = typeof message === 'object' && message !== null ? `{ ${Object.keys(message).join(', ')} }` : String(message);
  return Object.assign(new Error(words.slice(0, longest)), { name: 'Thrown' });
}

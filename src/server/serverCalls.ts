import type { RenderLog, RenderRequest } from '~/config/rendering';
import { siteSearchPath } from '~/config/siteSearch';
import type { Clock } from '~/world';

/** Limit for all calls of one page in sequence, in milliseconds; the rest of the edge's 8 s is for queueing and rendering. */
const pageBudget = 5_500;
/** A commerce server that has just started, or is busy, is slow at first: waiting is better than an error page. */
const patience = 4_000;
/** After a call that timed out, the next ones get less time, or every page would occupy a renderer for seconds. */
const shortPatience = 2_000;
const leastTime = 300;

/** The calls of one page while it is rendered. */
export interface PageCalls {
  fetch: typeof globalThis.fetch;
  /** Milliseconds that a call starting now may take. */
  deadline: () => number;
  count: () => number;
  /** Those that have ended. */
  calls: () => NonNullable<RenderLog['calls']>;
}

/** One per renderer: it remembers from page to page whether commerce timed out. `send` is the process's own fetch, except in tests. */
export function openServerCalls(send: typeof globalThis.fetch = (...call) => globalThis.fetch(...call)): {
  forPage(clock: Clock): PageCalls;
} {
  let isHanging = false;
  return {
    forPage(clock) {
      const end = clock.elapsed() + pageBudget;
      let count = 0;
      const calls: NonNullable<RenderLog['calls']> = [];
      return {
        count: () => count,
        calls: () => calls,
        deadline: () => Math.max(leastTime, Math.min(isHanging ? shortPatience : patience, end - clock.elapsed())),
        fetch: async (...call) => {
          count += 1;
          const startedAt = clock.elapsed();
          const ended = (outcome: (typeof calls)[number]['outcome']): void =>
            void calls.push({ operation: operationOf(call), outcome, milliseconds: clock.elapsed() - startedAt });
          try {
            const answer = await send(...call);
            isHanging = false;
            ended(answer.status < 500 ? 'answered' : 'failed');
            return answer;
          } catch (error) {
            isHanging = (error as { name?: unknown } | null)?.name === 'AbortError';
            ended(isHanging ? 'timeout' : 'broken');
            throw error;
          }
        },
      };
    },
  };
}

/** The name in our document, by GET in the address and by POST in the body. */
const operationOf = ([input, init]: Parameters<typeof globalThis.fetch>): string => {
  const text = typeof init?.body === 'string' ? init.body : input instanceof Request ? input.url : String(input);
  return /(?:[?&]query=|"query":")query(?:%20|\+| )+(\w{1,60})/.exec(text)?.[1] ?? 'unnamed';
};

/**
 * Calls below /api go to the back office, as the edge sends the browser's there. They say nothing about how commerce does. Without a back office
 * they fail as a network does. The edge's own search has been asked before: its findings came with the request.
 */
export function withBackoffice(
  fetch: typeof globalThis.fetch,
  { commerceUrl, backofficeUrl, traceparent, searched }: Pick<RenderRequest, 'commerceUrl' | 'backofficeUrl' | 'traceparent' | 'searched'>,
  send: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
): typeof globalThis.fetch {
  return (input, given) => {
    const headers = new Headers(given?.headers);
    if (traceparent !== undefined) headers.set('traceparent', traceparent);
    const init = { ...given, headers };
    const prefix = `${commerceUrl}/api/`;
    if (typeof input !== 'string' || !input.startsWith(prefix)) return fetch(input, init);
    if (input === `${commerceUrl}${siteSearchPath}` && searched)
      return Promise.resolve(new Response(JSON.stringify(searched), { headers: { 'content-type': 'application/json' } }));
    if (backofficeUrl === undefined) return Promise.reject(new TypeError('there is no back office'));
    return send(`${backofficeUrl}/api/${input.slice(prefix.length)}`, init);
  };
}

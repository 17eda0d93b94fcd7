import type { Clock } from '~/world';

/** All calls of one page, one after the other, in milliseconds; what the edge's 8 s leave is for waiting and rendering. */
const pageBudget = 5_500;
/** A commerce server that has just started, or is busy, needs a moment for its first answers: an error page is worse than waiting. */
const patience = 4_000;
/** Once it let a call hang, the next ones are given up sooner, or every page would hold a renderer for seconds. */
const shortPatience = 2_000;
const leastTime = 300;

/** The calls of one page while it is rendered. */
export interface PageCalls {
  fetch: typeof globalThis.fetch;
  /** Milliseconds that a call which begins now may take. */
  deadline: () => number;
  count: () => number;
}

/** One per renderer: it remembers from page to page whether commerce hangs. `send` is the process's own fetch, but for tests. */
export function openServerCalls(send: typeof globalThis.fetch = (...call) => globalThis.fetch(...call)): {
  forPage(clock: Clock): PageCalls;
} {
  let isHanging = false;
  return {
    forPage(clock) {
      const end = clock.elapsed() + pageBudget;
      let count = 0;
      return {
        count: () => count,
        deadline: () => Math.max(leastTime, Math.min(isHanging ? shortPatience : patience, end - clock.elapsed())),
        fetch: async (...call) => {
          count += 1;
          try {
            const answer = await send(...call);
            isHanging = false;
            return answer;
          } catch (error) {
            isHanging = (error as { name?: unknown } | null)?.name === 'AbortError';
            throw error;
          }
        },
      };
    },
  };
}

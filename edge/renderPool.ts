import { existsSync, statSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { Render, RenderRequest, RenderResult } from '../src/config/rendering';
import type { EdgeClock } from './clock';
import { DeadlinePassed, withDeadline } from './clock';
import { NotStarted, openRenderQueue } from './renderQueue';

/** No page was made in time. `slow` and `busy` are about load; `broken` is a defect or a worker that died. */
export class RenderFailure extends Error {
  /** The page, where it is still being made: for whoever asks next. */
  readonly late: Promise<RenderResult> | undefined;

  constructor(
    readonly reason: 'slow' | 'busy' | 'broken',
    options?: { cause?: unknown; late?: Promise<RenderResult> },
  ) {
    super(`render: ${reason}`, options);
    this.name = 'RenderFailure';
    this.late = options?.late;
  }
}

export interface RenderPool {
  /**
   * Rejects with `RenderFailure` only, at the deadline at the latest. A render that passes its deadline takes its worker with it, and another
   * worker starts. On a machine that has more work than it can do it is first given the time that it would have had on an idle one: were it
   * killed, the next worker would begin anew and be killed in its turn, for as long as the load lasts.
   */
  render: Render;
  /** True once a worker has loaded the renderer. */
  isWarm(): boolean;
  close(): Promise<void>;
}

interface PoolParts {
  /** The renderer's bundle: dist/server/renderer.cjs. */
  file: string;
  /** The worker's own script. */
  worker: string;
  workers: number;
  /** Milliseconds, waiting for a free worker included. */
  deadline: number;
  /** How many threads want each processor of the machine; 1 and less is an idle one. */
  load: () => number;
  clock: EdgeClock;
  /** Loads the bundle again when it changed. */
  reload: boolean;
}

/** More than this many could not all be rendered within the deadline. */
const longestQueue = 50;
/**
 * The first pages after a start wait so long for the renderer itself, beside their deadline: on a busy machine it needs longer to load
 * than a page may take, and an error page would be the first thing that anybody sees of a new release. In milliseconds.
 */
const longestStart = 30_000;
/** So many times its deadline is the most that a page is ever given: one that hangs is to go. */
const mostDeadlines = 4;
/** A page is not begun with less than this: it would be killed, and its worker with it. */
const leastTime = 2000;

/** Renders in threads, one page each at a time: a page that hangs or exhausts its memory is nobody else's problem. */
export function openRenderPool(parts: PoolParts): RenderPool {
  if (!existsSync(parts.file)) throw new Error(`The renderer is missing: ${parts.file}. Build the shop first (npm run build).`);
  let version = statSync(parts.file).mtimeMs;
  let warm = false;
  let loaded: Promise<unknown> = Promise.resolve();
  let pool = start();
  const queue = openRenderQueue({
    clock: parts.clock,
    places: parts.workers,
    longest: longestQueue,
    deadline: parts.deadline,
    least: Math.min(leastTime, parts.deadline / 2),
  });

  function start(): Piscina<RenderRequest | null, RenderResult> {
    const started = new Piscina<RenderRequest | null, RenderResult>({
      filename: parts.worker,
      name: 'renderPage',
      // The workers are TypeScript, as is the edge itself.
      execArgv: ['--import', 'tsx'],
      minThreads: parts.workers,
      maxThreads: parts.workers,
      // The queue is ours; here waits only what a worker that is just starting will take.
      maxQueue: parts.workers + 1,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      workerData: { file: parts.file },
    });
    // A worker that dies rejects its task, which is where it is reported; without a listener the process would end.
    started.on('error', () => undefined);
    warm = false;
    // One for each thread: none is given a page before it has loaded the renderer. The first that has is enough to begin with.
    const loading = Array.from({ length: parts.workers }, () => started.run(null).then(() => (warm = true)));
    loaded = Promise.any(loading).catch(() => undefined);
    return started;
  }

  function current(): Piscina<RenderRequest | null, RenderResult> {
    if (!parts.reload || !existsSync(parts.file)) return pool;
    const found = statSync(parts.file).mtimeMs;
    if (found === version) return pool;
    version = found;
    const former = pool;
    pool = start();
    void former.close();
    return pool;
  }

  const grace = (): number => parts.deadline * Math.min(mostDeadlines - 1, Math.max(0, parts.load() - 1));

  /** What is not there by then may still come: it is handed on with the failure. */
  function untilDeadline(rendering: Promise<RenderResult>): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      const cancel = parts.clock.after(parts.deadline, () => {
        const late = rendering.catch((error: unknown) => {
          throw failureOf(error);
        });
        late.catch(() => undefined);
        reject(new RenderFailure('slow', { late }));
      });
      rendering.then(resolve, reject).finally(cancel);
    });
  }

  return {
    async render(request) {
      try {
        if (!warm) await withDeadline(parts.clock, longestStart, () => loaded);
        const rendering = queue.run(
          (left) => withDeadline(parts.clock, left + grace(), (signal) => current().run(request, { signal })),
          // A thread that was killed or died has a successor, which loads before it is given a page.
          () => current().run(null),
        );
        return await untilDeadline(rendering);
      } catch (error) {
        throw failureOf(error);
      }
    },
    isWarm: () => warm,
    close: () => pool.destroy(),
  };
}

function failureOf(error: unknown): RenderFailure {
  if (error instanceof RenderFailure) return error;
  if (error instanceof DeadlinePassed || (error instanceof Error && error.name === 'AbortError')) return new RenderFailure('slow');
  if (error instanceof NotStarted || (error instanceof Error && error.message.includes('queue is at limit')))
    return new RenderFailure('busy');
  return new RenderFailure('broken', { cause: error });
}

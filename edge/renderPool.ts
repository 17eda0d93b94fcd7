import { existsSync, statSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { Render, RenderRequest, RenderResult } from '../src/config/rendering';
import type { EdgeClock } from './clock';
import { DeadlinePassed, withDeadline } from './clock';
import { openHeavyContents } from './heavyContents';
import { NotStarted, openRenderQueue } from './renderQueue';

/** No page within the deadline. `slow` and `busy` mean load; `broken` means a defect or a dead worker. */
export class RenderFailure extends Error {
  /** The running rendering of a page that missed its deadline, for the next request. */
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
   * Rejects with `RenderFailure` only, at the deadline at the latest. At its deadline a rendering is killed together with its worker, and a new
   * worker starts. On an overloaded machine the rendering first gets as much time as it would have had on an idle one: otherwise every new
   * worker would start from the beginning and be killed in turn while the load lasts.
   */
  render: Render;
  /** True once a worker has loaded the renderer. */
  isWarm(): boolean;
  /** Pages in threads, and pages that wait for one. */
  load(): { running: number; waiting: number };
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
  /** Runnable threads per processor (load average); up to 1 the machine is idle. */
  load: () => number;
  clock: EdgeClock;
  /** Loads the bundle again when it changed. */
  reload: boolean;
  /** Told of what no thread could load the renderer for: no page will be rendered. */
  onUnloadable: (error: unknown) => void;
}

/** More than this many could not all be rendered within the deadline. */
const longestQueue = 50;
/**
 * Additional milliseconds for the first pages after a start. On a busy machine loading the renderer takes longer than a page's deadline, and the
 * first response of a new release would be an error page.
 */
const longestStart = 30_000;
/** A page that runs for this share of its deadline is not waited for by the others: an extra thread takes the next. */
const longRun = 0.25;
/** An extra thread that was idle for so long ends. In milliseconds. */
const idleTime = 300_000;
/** The longest extension, as a multiple of the deadline: a page that hangs must end. */
const mostDeadlines = 4;
/** A rendering with less time left than this is not started: it would be killed together with its worker. */
const leastTime = 2000;

/** Renders in worker threads, one page at a time in each: a page that hangs or exhausts its memory does not affect others. */
export function openRenderPool(parts: PoolParts): RenderPool {
  if (!existsSync(parts.file)) throw new Error(`The renderer is missing: ${parts.file}. Build the shop first (npm run build).`);
  let version = statSync(parts.file).mtimeMs;
  let warm = false;
  let isClosed = false;
  let loaded: Promise<unknown> = Promise.resolve();
  let pool = start();
  const queue = openRenderQueue({
    clock: parts.clock,
    places: parts.workers,
    longest: longestQueue,
    deadline: parts.deadline,
    least: Math.min(leastTime, parts.deadline / 2),
    long: longRun * parts.deadline,
  });
  const heavy = openHeavyContents(parts.clock);

  function start(): Piscina<RenderRequest | null, RenderResult> {
    const started = new Piscina<RenderRequest | null, RenderResult>({
      filename: parts.worker,
      name: 'renderPage',
      // The workers are TypeScript, as is the edge itself.
      execArgv: ['--import', 'tsx'],
      minThreads: parts.workers,
      maxThreads: parts.workers + 1,
      idleTimeout: idleTime,
      // Queueing is done by renderQueue; here only tasks for a worker that is starting wait.
      maxQueue: parts.workers + 2,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      workerData: { file: parts.file },
    });
    // A worker that dies rejects its task, which is where it is reported; without a listener the process would end.
    started.on('error', () => undefined);
    warm = false;
    // One for each thread: none is given a page before it has loaded the renderer. The first that has is enough to begin with.
    const loading = Array.from({ length: parts.workers }, () => started.run(null).then(() => (warm = true)));
    loaded = Promise.any(loading).catch(({ errors: [first] }: AggregateError) => {
      if (!isClosed) parts.onUnloadable(first);
    });
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

  /** One page in a thread. A content at which the thread hangs or dies is known from then on. */
  async function renderIn(request: RenderRequest, signal: AbortSignal): Promise<RenderResult> {
    const reading = new Int32Array(new SharedArrayBuffer(8));
    try {
      return await current().run({ ...request, reading, heavyContents: heavy.marks() }, { signal });
    } catch (error) {
      heavy.note([reading[0] ?? 0, reading[1] ?? 0]);
      throw error;
    }
  }

  function renderInTurn(request: RenderRequest): Promise<RenderResult> {
    return queue.run(
      (left) => withDeadline(parts.clock, left + grace(), (signal) => renderIn(request, signal)),
      // A thread that was killed or died has a successor, which loads before it is given a page.
      () => current().run(null),
    );
  }

  /** A page that failed at a content is made once more, with the words of that content: it comes late, but it comes. */
  async function renderTwice(request: RenderRequest): Promise<RenderResult> {
    const known = heavy.count();
    try {
      return await renderInTurn(request);
    } catch (error) {
      if (heavy.count() === known) throw error;
      return renderInTurn(request);
    }
  }

  /** A rendering that is not ready by then goes on: the failure carries its promise. */
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
        return await untilDeadline(renderTwice(request));
      } catch (error) {
        throw failureOf(error);
      }
    },
    isWarm: () => warm,
    load: queue.load,
    close: () => {
      isClosed = true;
      return pool.destroy();
    },
  };
}

function failureOf(error: unknown): RenderFailure {
  if (error instanceof RenderFailure) return error;
  if (error instanceof DeadlinePassed || (error instanceof Error && error.name === 'AbortError')) return new RenderFailure('slow');
  if (error instanceof NotStarted || (error instanceof Error && error.message.includes('queue is at limit')))
    return new RenderFailure('busy');
  return new RenderFailure('broken', { cause: error });
}

/** A failed rendering in one line of a log. */
export function renderingProblem(error: unknown): string {
  const cause: unknown = error instanceof RenderFailure && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : 'unknown failure';
}

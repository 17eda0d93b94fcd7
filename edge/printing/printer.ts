import { Piscina } from 'piscina';
import type { EdgeClock } from '../clock';
import { withDeadline } from '../clock';
import type { Paper } from './paper';

export interface Printer {
  /** The document as PDF. Rejects with `NotPrinted`. */
  print(paper: Paper): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** `busy`: too many wait, or it took too long; `broken`: a defect of ours. */
export class NotPrinted extends Error {
  constructor(
    readonly reason: 'busy' | 'broken',
    options?: { cause?: unknown },
  ) {
    super(`print: ${reason}`, options);
    this.name = 'NotPrinted';
  }
}

const deadline = 10_000;
const longestQueue = 40;
/** A thread that was idle for so long ends: most shops print seldom. In milliseconds. */
const idleTime = 300_000;

/** Prints in threads of its own, so that no page waits behind a document. The first document starts them. */
export function openPrinter(clock: EdgeClock): Printer {
  let pool: Piscina<Paper, Uint8Array> | undefined;
  const started = (): Piscina<Paper, Uint8Array> =>
    new Piscina<Paper, Uint8Array>({
      filename: new URL('./printWorker.ts', import.meta.url).href,
      name: 'print',
      execArgv: ['--import', 'tsx'],
      minThreads: 0,
      maxThreads: 2,
      idleTimeout: idleTime,
      maxQueue: longestQueue,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }).on('error', () => undefined);
  return {
    async print(paper) {
      pool ??= started();
      const threads = pool;
      try {
        return await withDeadline(clock, deadline, (signal) => threads.run(paper, { signal }));
      } catch (error) {
        const { name, message } = error as Error;
        const isLoad = name === 'AbortError' || name === 'DeadlinePassed' || message.includes('queue is at limit');
        throw new NotPrinted(isLoad ? 'busy' : 'broken', { cause: error });
      }
    },
    close: async () => pool?.destroy(),
  };
}

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Report, Wanted } from './worker';
import { exitOfEndlessRun } from './exitCodes';

const starter = fileURLToPath(new URL('./start.cjs', import.meta.url));

export interface PoolOptions {
  /** One file whose words are replaced: `{ file, find, replace }` as JSON in this file. */
  mutant?: string;
  /** In the order in which they are run. */
  runs: readonly Wanted[];
  workers: number;
  /** Ends with the first violation. */
  isHunt?: boolean;
  ignoresDefects?: boolean;
  onReport: (report: Report) => void;
}

const portion = 20;

/** A worker gave up: its run did not end. */
export class RunDoesNotEnd extends Error {}

/** Runs all of them in processes of their own, one per core. Rejects when one of them dies. */
export async function runAll({ mutant, runs, workers, isHunt = false, ignoresDefects = false, onReport }: PoolOptions): Promise<void> {
  const waiting = [...runs];
  // Conversations need no shop: nothing of it is opened.
  const areChats = runs.every(({ bias }) => bias?.isOfChats);
  const children: ChildProcess[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(starter, [], {
        // Without the first Node prefers packages' ES modules, which the translation does not expect. The others spare work on more threads
        // than there are cores, and let functions be compiled well before the run that needs them is over.
        execArgv: ['--no-experimental-require-module', '--max-semi-space-size=64', '--single-threaded-gc', '--no-lazy-feedback-allocation'],
        env: { ...process.env, NODE_ENV: 'production', ...(mutant && { FAULT_MUTANT: mutant }), ...(areChats && { FAULTS_OF_CHATS: '1' }) },
      });
      children.push(child);
      let hasStarted = false;
      const next = () => {
        if (waiting.length === 0) return void child.kill();
        child.send({ runs: waiting.splice(0, portion), isHunt, ignoresDefects } satisfies Order);
      };
      child.on('message', (message: Report | 'ready' | 'done') => {
        hasStarted = true;
        if (typeof message === 'string') return next();
        onReport(message);
        if (isHunt && message.violations.length > 0) waiting.length = 0;
      });
      child.on('exit', (code, signal) => {
        if (signal === 'SIGTERM' || code === 0) resolve();
        else if (code === exitOfEndlessRun) reject(new RunDoesNotEnd());
        else reject(new Error(hasStarted ? `a worker threw (${code})` : `a worker did not start (${code})`));
      });
    });
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    for (const child of children) child.kill();
  }
}

import { readFile } from 'node:fs/promises';
import { experiments } from '../src/config/experiments';
import { vendorNames } from '../src/config/vendors';
import type { Background } from './background';
import type { EdgeClock } from './clock';

const readEvery = 5_000;

/** What is switched off while the edge runs. */
export interface OffList {
  /** Is the service or experiment of this name off? */
  has(name: string): boolean;
  /** Reads the file again, every five seconds from now on, and calls `changed` when something else is off than before. */
  follow(changed: () => void): void;
  stop(): void;
}

interface Parts {
  /** The file's path; undefined: nothing is ever off. */
  file: string | undefined;
  clock: EdgeClock;
  background: Background;
  log: { warn(fields: object, message: string): void };
}

const known = new Set<string>([...vendorNames, ...experiments.map(({ key }) => key)]);

/**
 * Reads the file: one name a line, `#` begins a remark. Without the file nothing is off. While it cannot be read, what it said last counts.
 * A name that is none is left out, with a warning: the others count.
 */
export async function openOffList({ file, clock, background, log }: Parts): Promise<OffList> {
  let off: readonly string[] = [];
  let text: string | null = '';
  let stop = (): void => undefined;

  /** @returns has something changed? */
  async function read(path: string): Promise<boolean> {
    const found = await textOf(path);
    const isNew = found !== text;
    text = found;
    if (!isNew) return false;
    if (found === null) log.warn({}, 'OFF_LIST cannot be read: what it said last counts');
    else {
      const names = namesIn(found);
      off = names.filter((name) => known.has(name));
      log.warn({ off, unknown: names.filter((name) => !known.has(name)) }, 'what is switched off');
    }
    return found !== null;
  }

  if (file !== undefined) await read(file);
  return {
    has: (name) => off.includes(name),
    follow(changed) {
      /** One reading at a time: the next is set when this one has ended. */
      const again = (): void => {
        if (file === undefined) return;
        stop = clock.after(readEvery, () => background.run(async () => ((await read(file)) && changed(), again())));
      };
      again();
    },
    stop: () => stop(),
  };
}

/** Null: the file is there and cannot be read. */
const textOf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? '' : null));

const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.split('#', 1)[0]?.trim().slice(0, 80) ?? '')
    .filter((name) => name !== '');

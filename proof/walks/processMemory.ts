import { readFileSync } from 'node:fs';

/** Memory of processes and of all that they started, in MB. What they share, as Node's own code, is divided among them (PSS): so it may be added. */
export interface MemoryReport {
  /** All together, before anything was asked of them. */
  base: number;
  /** All together, at the moment at which it was most. */
  most: number;
  /** What each had at that moment. */
  atMost: Record<string, number>;
}

/** In milliseconds. */
const lookEvery = 50;
/** Linux counts so. */
const ticksASecond = 100;

/** Looks at the memory of these processes and of all that they start, until its end. */
export function watchMemory(pids: readonly number[]): { end(): MemoryReport } {
  const base = sumOf(memoryOf(pids));
  let atMost: Record<string, number> = {};
  const look = (): void => {
    const now = memoryOf(pids);
    if (sumOf(now) > sumOf(atMost)) atMost = now;
  };
  const looking = setInterval(look, lookEvery);
  return {
    end() {
      clearInterval(looking);
      const rounded = Object.entries(atMost).map(([name, kilobytes]) => [name, inMegabytes(kilobytes)]);
      return { base: inMegabytes(base), most: inMegabytes(sumOf(atMost)), atMost: Object.fromEntries(rounded) as Record<string, number> };
    },
  };
}

/** Resolves when a process has not grown for ten seconds: the edge's renderer takes its most memory while it starts. */
export async function warmedUp(pid: number): Promise<void> {
  let before = 0;
  for (let now = shareOf(pid); now > before; now = shareOf(pid)) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
}

const sumOf = (memory: Record<string, number>): number => Object.values(memory).reduce((sum, each) => sum + each, 0);
const inMegabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);

/** In kilobytes, by the script that a process runs. */
function memoryOf(pids: readonly number[]): Record<string, number> {
  const memory: Record<string, number> = {};
  for (const pid of pids.flatMap(family)) {
    const name = nameOf(pid);
    memory[name] = (memory[name] ?? 0) + shareOf(pid);
  }
  return memory;
}

/** A process and the ones that it started. Empty where it has ended. */
function family(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

/** Seconds of processor time that a process has had so far. */
export const processorTime = (pid: number): number => {
  const [, user = 0, system = 0] = (/\) \S(?: \S+){10} (\d+) (\d+)/.exec(read(pid, 'stat')) ?? []).map(Number);
  return (user + system) / ticksASecond;
};

const shareOf = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
const nameOf = (pid: number): string => /\w+\/\w+\.ts/.exec(read(pid, 'cmdline'))?.[0] ?? 'others';

/** Empty where the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

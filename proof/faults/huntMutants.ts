import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outdatedMutants } from './mutantTypes';
import { mutants } from './mutants';
import type { Mutant } from './mutant';
import { describeBias, describeStep } from './plan';
import { RunDoesNotEnd, runAll } from './pool';

export interface Hunt {
  /** Runs after which a mutant counts as missed. */
  most: number;
  first: number;
  workers: number;
  /** Only mutants whose name holds one of these words, between commas. */
  only?: string;
}

/** Puts each mistake into the shop and runs until it is found, so many hunts at a time. Prints how. @returns whether all were found */
export async function huntMutants({ most, first, workers, only = '' }: Hunt): Promise<boolean> {
  const outdated = outdatedMutants();
  for (const line of outdated) console.error(`OUTDATED  ${line}`);
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutants-'));
  const hunted = mutants.filter(
    ({ name }) => only.split(',').some((words) => name.includes(words)) && !outdated.some((line) => line.startsWith(`${name}: `)),
  );
  const files = new Map(hunted.map((mutant, index) => [mutant, join(folder, `${index}.json`)]));
  for (const [{ edits }, file] of files) writeFileSync(file, JSON.stringify(edits));
  let caught = 0;
  let isClean = true;
  let waiting = hunted.map((mutant): Waiting => ({ mutant, first }));
  try {
    while (waiting.length > 0) {
      const catches = await huntAll(waiting, files, first + most, workers);
      const shown = await shownWithout(catches, workers);
      caught += catches.length - shown.length;
      isClean &&= shown.length === 0;
      // What the shop shows as it is gives no mistake away: each is hunted on.
      waiting = shown.map(({ mutant, seed }) => ({ mutant, first: seed + 1 }));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`\n${caught} of ${hunted.length} mutants caught`);
  return outdated.length === 0 && caught === hunted.length && isClean;
}

interface Waiting {
  mutant: Mutant;
  first: number;
}

async function huntAll(all: readonly Waiting[], files: ReadonlyMap<Mutant, string>, end: number, workers: number): Promise<Catch[]> {
  const left = [...all];
  const catches: Catch[] = [];
  const huntNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { mutant, first } = next;
      const found = await hunt(mutant, files.get(mutant) ?? '', first, end).catch((error: unknown) => {
        console.error(`BROKEN  ${mutant.name}: ${String(error)}`);
        return null;
      });
      if (found) catches.push(found);
      console.log(found ? `caught  ${mutant.name}: ${described(found)}` : `MISSED  ${mutant.name}: nothing in ${end - first} runs`);
    }
  };
  await Promise.all(Array.from({ length: workers }, huntNext));
  return catches;
}

interface Catch {
  mutant: Mutant;
  /** Runs until then, this one included. */
  runs: number;
  seed: number;
  /** What did not hold; and the commands that are enough for it. */
  violation: string;
  steps: string[];
}

const described = ({ mutant: { bias }, runs, seed, violation, steps }: Catch): string =>
  [
    `run ${runs}, seed ${seed}${bias ? `, bias to ${describeBias(bias)}` : ''}`,
    `  ${violation.slice(0, 300)}`,
    ...steps.map((step) => `    ${step}`),
  ].join('\n');

/** From one seed to before another. */
async function hunt(mutant: Mutant, file: string, first: number, end: number): Promise<Catch | null> {
  const { bias, throws } = mutant;
  let runs = 0;
  let found: Catch | null = null;
  try {
    await runAll({
      mutant: file,
      runs: Array.from({ length: end - first }, (_, index) => ({ seed: first + index, bias })),
      workers: 1,
      isHunt: true,
      ignoresDefects: !throws,
      onReport: ({ seed, violations: [violation], shrunk }) => {
        runs += 1;
        if (violation === undefined) return;
        found = { mutant, runs, seed, violation: shrunk?.violations[0] ?? violation, steps: shrunk?.plan.steps.map(describeStep) ?? [] };
      },
    });
  } catch (error) {
    if (!(error instanceof RunDoesNotEnd)) throw error;
    found = { mutant, runs: runs + 1, seed: first + runs, violation: 'a run does not end', steps: [] };
  }
  return found;
}

/** The very runs that gave a mistake away, in the shop as it is: there they should show nothing. Prints and gives those that do. */
async function shownWithout(catches: readonly Catch[], workers: number): Promise<Catch[]> {
  const wanted = catches.map(({ seed, mutant: { bias } }) => ({ seed, bias }));
  const seeds = new Set<number>();
  await runAll({
    runs: wanted,
    workers: Math.max(1, Math.min(workers, Math.floor(catches.length / 10))),
    onReport: ({ seed, violations: [violation], shrunk }) => {
      if (violation === undefined) return;
      seeds.add(seed);
      console.log(
        `ALSO WITHOUT  seed ${seed}: ${violation}${shrunk?.plan.steps.map((step) => `\n    ${describeStep(step)}`).join('') ?? ''}`,
      );
    },
  });
  return catches.filter(({ seed }) => seeds.has(seed));
}

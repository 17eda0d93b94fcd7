import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants } from './mutants';
import type { Mutant } from './mutant';
import { describeLeaning, describeStep } from './plan';
import { RunDoesNotEnd, playAll } from './pool';

export interface Hunt {
  /** Runs after which a mutant counts as missed. */
  most: number;
  first: number;
  workers: number;
  /** Only mutants whose name holds one of these words, between commas. */
  only?: string;
}

/** Every file that a mutant changes still holds its anchor, once. @returns those that do not */
export function lostAnchors(): string[] {
  return mutants.flatMap(({ name, edits }) =>
    edits.flatMap(({ file, find }) => {
      const count = readFileSync(file, 'utf8').split(find).length - 1;
      return count === 1 ? [] : [`${name}: its anchor stands ${count} times in ${file}`];
    }),
  );
}

/** Puts each mistake into the shop and runs until it is found, so many hunts at a time. Prints how. @returns whether all were found */
export async function catchMutants({ most, first, workers, only = '' }: Hunt): Promise<boolean> {
  const lost = lostAnchors();
  for (const line of lost) console.error(`LOST  ${line}`);
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutants-'));
  const hunted = mutants.filter(
    ({ name }) => only.split(',').some((words) => name.includes(words)) && !lost.some((line) => line.startsWith(`${name}: `)),
  );
  const waiting = [...hunted.entries()];
  const catches: Catch[] = [];
  const huntNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutant] = next;
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(mutant.edits));
      const found = await hunt(mutant, file, most, first);
      if (found) catches.push(found);
      console.log(found ? `caught  ${mutant.name}: ${described(found)}` : `MISSED  ${mutant.name}: nothing in ${most} runs`);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, huntNext));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const isClean = await withoutMistake(catches, workers);
  console.log(`\n${catches.length} of ${hunted.length} mutants caught`);
  return lost.length === 0 && catches.length === hunted.length && isClean;
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

const described = ({ mutant: { leaning }, runs, seed, violation, steps }: Catch): string =>
  [
    `run ${runs}, seed ${seed}${leaning ? `, leaning to ${describeLeaning(leaning)}` : ''}`,
    `  ${violation.slice(0, 300)}`,
    ...steps.map((step) => `    ${step}`),
  ].join('\n');

async function hunt(mutant: Mutant, file: string, most: number, first: number): Promise<Catch | null> {
  const { leaning } = mutant;
  let runs = 0;
  let found: Catch | null = null;
  try {
    await playAll({
      mutant: file,
      runs: Array.from({ length: most }, (_, index) => ({ seed: first + index, leaning })),
      workers: 1,
      isHunt: true,
      hear: ({ seed, violations: [violation], shrunk }) => {
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

/** The very runs that gave a mistake away, in the shop as it is: there they show nothing. */
async function withoutMistake(catches: readonly Catch[], workers: number): Promise<boolean> {
  let isClean = true;
  await playAll({
    runs: catches.map(({ seed, mutant: { leaning } }) => ({ seed, leaning })),
    workers: Math.max(1, Math.min(workers, Math.floor(catches.length / 10))),
    hear: ({ seed, violations: [violation], shrunk }) => {
      if (violation === undefined) return;
      isClean = false;
      console.log(
        `ALSO WITHOUT  seed ${seed}: ${violation}${shrunk?.plan.steps.map((step) => `\n    ${describeStep(step)}`).join('') ?? ''}`,
      );
    },
  });
  return isClean;
}

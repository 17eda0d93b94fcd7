import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants } from './mutants';
import type { Mutant } from './mutant';
import { RunDoesNotEnd, runSeeds } from './pool';

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

/** Puts each mistake into the shop and runs until it is found. Prints a line each. @returns whether all were found */
export async function catchMutants({ most, first, workers, only = '' }: Hunt): Promise<boolean> {
  const lost = lostAnchors();
  for (const line of lost) console.error(`LOST  ${line}`);
  const folder = mkdtempSync(join(tmpdir(), 'shop-mutants-'));
  const hunted = mutants.filter(
    ({ name }) => only.split(',').some((words) => name.includes(words)) && !lost.some((line) => line.startsWith(`${name}: `)),
  );
  let caught = 0;
  try {
    for (const [index, mutant] of hunted.entries()) {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(mutant.edits));
      const found = await hunt(mutant, file, { most, first, workers });
      caught += Number(found !== null);
      console.log(`${found === null ? 'MISSED' : 'caught'}  ${mutant.name}: ${found ?? `nothing in ${most} runs`}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`\n${caught} of ${hunted.length} mutants caught`);
  return lost.length === 0 && caught === hunted.length;
}

async function hunt(_mutant: Mutant, file: string, { most, first, workers }: Hunt): Promise<string | null> {
  const seeds = Array.from({ length: most }, (_, index) => first + index);
  let runs = 0;
  let found: string | null = null;
  try {
    await runSeeds({
      mutant: file,
      seeds,
      workers,
      isHunt: true,
      hear: ({ violations: [violation] }) => {
        if (found !== null) return;
        runs += 1;
        if (violation !== undefined) found = `${violation.slice(0, 110)} (run ${runs})`;
      },
    });
  } catch (error) {
    if (!(error instanceof RunDoesNotEnd)) throw error;
    found ??= `a run does not end (run ${runs + 1})`;
  }
  return found;
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Mutant } from './mutant';
import { mutants as allMutants } from './mutants';

const compiler = resolve('node_modules/.bin/tsc');

/** Every file that a mutant patches still holds its anchor, once. @returns those that do not */
const lostAnchors = (mutants: readonly Mutant[]): string[] =>
  mutants.flatMap(({ name, edits }) =>
    edits.flatMap(({ file, find }) => {
      const count = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
      return count === 1 ? [] : [`${name}: its anchor stands ${count} times in ${file}`];
    }),
  );

/** Mutants that do not fit the sources any more: an anchor is lost, or the patched files do not type-check. Each line begins with a name. */
export function outdatedMutants(mutants: readonly Mutant[] = allMutants): string[] {
  const lost = lostAnchors(mutants);
  return [...lost, ...typeErrors(mutants.filter(({ name }) => !lost.some((line) => line.startsWith(`${name}: `))))];
}

const patchedSource = ({ edits }: Mutant, file: string): string =>
  edits
    .filter((edit) => edit.file === file)
    .reduce((text, { find, replace }) => text.replace(find, () => replace), readFileSync(file, 'utf8'));

/**
 * Type-checks the patched files of all these mutants in one run of the compiler: each mutant has a folder of its own, which `rootDirs`
 * lays over the sources. A patch that uses a name which is gone would throw when it runs, and an exception proves nothing about the oracle.
 * @returns the compiler's errors, each with the mutant's name
 */
function typeErrors(mutants: readonly Mutant[]): string[] {
  const folder = resolve('.data', `mutant-types-${process.pid}`);
  try {
    const files = mutants.flatMap((mutant, index) =>
      [...new Set(mutant.edits.map(({ file }) => file))].map((file) => {
        const copy = join(folder, String(index), file);
        mkdirSync(dirname(copy), { recursive: true });
        writeFileSync(copy, patchedSource(mutant, file));
        return copy;
      }),
    );
    const configuration = {
      extends: resolve('tsconfig.json'),
      compilerOptions: {
        rootDirs: [resolve('.'), ...mutants.map((_mutant, index) => join(folder, String(index)))],
        paths: { '~/*': [resolve('src/*')] },
      },
      files,
      include: [resolve('src/**/*.d.ts')],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    const { stdout, stderr, status } = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    if (status === 0) return [];
    return `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => line.replace(/^.*mutant-types-\d+\/(\d+)\//, (_all, index: string) => `${mutants[Number(index)]?.name}: `));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Unit and integration tests as `npm test` runs them: several files share what they load, which would else be loaded five hundred times.
 * Each file stands in a `describe` of its own, which bears its path. One file alone: `npx jest <path>`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the groups are written; `jest.groups.config.ts` reads them there. */
const folder = '.generated/testGroups';

/** So many files share what they load. More would leave one core waiting for the other at the end. */
const filesOfGroup = 8;

/** What stands in for modules or time wants its own modules, and a file may say why it wants them. */
const isAlone = (source: string): boolean =>
  /^\/\/ Alone: |\bjest\.(?:mock|doMock|resetModules|isolateModules|useFakeTimers)\b/m.test(source);

const isScreen = (source: string): boolean => source.startsWith(`/** @jest-environment ./${screen} */`);

const screen = 'src/testing/browserEnvironment.ts';

interface TestFile {
  file: string;
  source: string;
}

/** @returns the files of each group, by its name */
export function groupsOf(files: readonly TestFile[]): Map<string, TestFile[]> {
  const rooms = new Map<string, TestFile[]>();
  for (const test of files) {
    const first = test.file.split('/')[0] ?? '';
    const room = isAlone(test.source) ? test.file.replaceAll('/', '.') : isScreen(test.source) ? `${first}.screens` : first;
    rooms.set(room, [...(rooms.get(room) ?? []), test]);
  }
  return new Map(
    [...rooms].flatMap(([room, all]) => {
      const groups = Math.ceil(all.length / filesOfGroup);
      return Array.from({ length: groups }, (_none, number) => {
        const own = all.filter((_file, place) => Math.floor((place * groups) / all.length) === number);
        return [`${room}.${number + 1}`, own] as const;
      });
    }),
  );
}

/** The hooks of a file are for its own tests. */
function sourceOf(group: readonly TestFile[]): string {
  const [first] = group;
  if (first && group.length === 1) return `${environmentOf(first)}require('../../${first.file}');\n`;
  const isOfScreens = first && isScreen(first.source);
  const before = isOfScreens ? `${environmentOf(first)}const { freshPage } = require('../../src/testing/freshPage');\n` : '';
  const hook = isOfScreens ? 'beforeAll(freshPage), ' : '';
  return before + group.map(({ file }) => `describe('${file}', () => void (${hook}require('../../${file}')));\n`).join('');
}

const environmentOf = ({ source }: TestFile): string => /^\/\*\* @jest-environment .*\n/.exec(source)?.[0] ?? '';

const program = 'node_modules/.bin/jest';

function writeGroups(): void {
  const { stdout } = spawnSync(program, ['--listTests'], { encoding: 'utf8' });
  const files = stdout.split('\n').filter(Boolean).sort();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, group] of groupsOf(files.map((file) => ({ file: path.relative('', file), source: readFileSync(file, 'utf8') }))))
    writeFileSync(path.join(folder, `${name}.test.ts`), sourceOf(group));
}

if (process.argv[1] && import.meta.url.endsWith(path.basename(process.argv[1]))) {
  writeGroups();
  const run = spawnSync(program, ['-c', 'jest.groups.config.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(run.status ?? 1);
}

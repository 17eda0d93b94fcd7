/**
 * `npm run quick`: types, lint, and the unit tests related to what was changed since `main` or is not committed yet. For daily
 * work, in a minute and a half; `npm test` is what counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** As many test files as fit into a minute. A file that everything imports has more; the nearest run first. */
const mostTests = 24;
const started = Date.now();

const linesOf = (command: string, ...args: string[]): string[] =>
  spawnSync(command, args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

function run(name: string, command: string, ...args: string[]): void {
  console.log(`— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } });
  if (status !== 0) {
    console.error(`Stopped: ${name} failed.`);
    process.exit(1);
  }
}

function changedFiles(): string[] {
  const [base = 'HEAD'] = linesOf('git', 'merge-base', 'HEAD', 'main');
  const changed = linesOf('git', 'diff', '--name-only', base);
  const added = linesOf('git', 'ls-files', '--others', '--exclude-standard');
  return [...changed, ...added].filter((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** The first have most of their path in common with a changed file. */
function nearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const distance = (test: string): number => Math.min(...changed.map((file) => path.relative(path.dirname(file), test).split('/').length));
  return tests.toSorted((one, other) => distance(one) - distance(other));
}

const jest = 'node_modules/.bin/jest';
const compiler = 'node_modules/.bin/tsc';
/** What a run has found is kept for the next one, which checks only what depends on a change. */
const incremental = (name: string): string[] => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/quick/${name}.tsbuildinfo`];
run('types', compiler, '-p', '.', ...incremental('all'));
run('types, with what old browsers know', compiler, '-p', 'src', ...incremental('src'));
run('types of the service worker', compiler, '-p', 'src/service-worker', ...incremental('service-worker'));
run('lint and import direction', process.execPath, '--import', 'tsx', 'tools/lint.ts');
const changed = changedFiles();
const related = changed.length === 0 ? [] : linesOf(jest, '--listTests', '--findRelatedTests', ...changed);
const relative = related.map((file) => path.relative('.', file));
const chosen = nearestFirst(relative, changed).slice(0, mostTests);
console.log(`${changed.length} changed files, ${chosen.length} of ${related.length} related test files; npm test runs all`);
if (chosen.length > 0) run('related unit tests', jest, '--runTestsByPath', ...chosen);
console.log(`All of it: ${((Date.now() - started) / 1000).toFixed(0)} s`);

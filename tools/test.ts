/** `npm test`: all checks, cheapest first, so that a mistake is reported early. Stops at the first failure. */
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['documents fit the schema', 'node', '--import', 'tsx', 'tools/codegen.ts', '--check'],
  ['the data layer’s page says what its schemas say', 'node', '--import', 'tsx', 'tools/dataLayer.ts', '--check'],
  ['types', 'node_modules/.bin/tsc', '-p', '.'],
  ['types, with what old browsers know', 'node_modules/.bin/tsc', '-p', 'src'],
  ['types of the service worker', 'node_modules/.bin/tsc', '-p', 'src/service-worker'],
  ['lint and import direction', 'node', '--import', 'tsx', 'tools/lint.ts'],
  ['unit and integration tests', 'node_modules/.bin/jest'],
  ['five hundred shoppers among faults', 'node', '--import', 'tsx', 'proof/faults/main.ts', '--runs', '500'],
  ['known mistakes are found by them', 'node', '--import', 'tsx', 'proof/faults/main.ts', '--mutants', '--quick'],
  ['production build', 'node', '--import', 'tsx', 'tools/build.ts'],
  ['development build for hydration tests', 'node', '--import', 'tsx', 'tools/build.ts', '--development', '--output', 'dist/development'],
  ['size budgets', 'node', '--import', 'tsx', 'tools/check.ts'],
  ['journeys in the browser', 'node', '--import', 'tsx', 'proof/journeys/main.ts'],
];

const started = Date.now();
const times: string[] = [];
for (const [name, command, ...args] of steps) {
  console.log(`\n— ${name}`);
  const stepStarted = Date.now();
  const executable = command === 'node' ? process.execPath : command;
  const result = spawnSync(executable, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: command.endsWith('jest') ? 'test' : process.env.NODE_ENV },
  });
  times.push(`${name}: ${((Date.now() - stepStarted) / 1000).toFixed(1)} s`);
  if (result.status !== 0) {
    console.error(`\nStopped: ${name} failed.`);
    process.exit(result.status ?? 1);
  }
}
console.log(`\n${times.join('\n')}\nAll of it: ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);

/**
 * `npm test`: all checks, cheapest first, so that a mistake is reported early. Steps of one stage run beside each other, on a core each; a
 * stage with a failure is the last.
 */
import { spawn } from 'node:child_process';

type Step = [name: string, command: string, ...args: string[]];

/** In a stage, lists of steps that follow each other. */
const stages: Step[][][] = [
  [
    [
      ['documents fit the schema', 'node', '--import', 'tsx', 'tools/codegen.ts', '--check'],
      ['the data layer’s page says what its schemas say', 'node', '--import', 'tsx', 'tools/dataLayer.ts', '--check'],
      ['lint and import direction', 'node', '--import', 'tsx', 'tools/lint.ts'],
    ],
    [
      ['types', 'node_modules/.bin/tsc', '-p', '.'],
      ['types, with what old browsers know', 'node_modules/.bin/tsc', '-p', 'src'],
      ['types of the service worker', 'node_modules/.bin/tsc', '-p', 'src/service-worker'],
    ],
  ],
  [[['unit and integration tests', 'node_modules/.bin/jest']]],
  [
    [
      ['five hundred shoppers among faults', 'node', '--import', 'tsx', 'proof/faults/main.ts', '--runs', '500'],
      ['known mistakes are found by them', 'node', '--import', 'tsx', 'proof/faults/main.ts', '--mutants', '--quick'],
    ],
    [
      ['production build', 'node', '--import', 'tsx', 'tools/build.ts'],
      [
        'development build for hydration tests',
        'node',
        '--import',
        'tsx',
        'tools/build.ts',
        '--development',
        '--output',
        'dist/development',
      ],
      ['size budgets', 'node', '--import', 'tsx', 'tools/check.ts'],
    ],
  ],
  [[['journeys in the browser', 'node', '--import', 'tsx', 'proof/journeys/main.ts']]],
];

const started = Date.now();
const times: string[] = [];

/** Runs one step. Beside others its output is kept until its end, so that no two are mixed. Resolves to whether it succeeded. */
function run([name, command, ...args]: Step, isAlone: boolean): Promise<boolean> {
  const stepStarted = Date.now();
  if (isAlone) console.log(`\n— ${name}`);
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: command.endsWith('jest') ? 'test' : process.env.NODE_ENV },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.on('error', (problem) => output.push(Buffer.from(String(problem))));
    child.on('close', (code) => {
      if (!isAlone) console.log(`\n— ${name}\n${Buffer.concat(output).toString()}`);
      times.push(`${name}: ${((Date.now() - stepStarted) / 1000).toFixed(1)} s`);
      if (code !== 0) console.error(`\nStopped: ${name} failed.`);
      resolve(code === 0);
    });
  });
}

async function runInTurn(steps: Step[], isAlone: boolean): Promise<boolean> {
  for (const step of steps) if (!(await run(step, isAlone))) return false;
  return true;
}

for (const stage of stages) {
  const succeeded = await Promise.all(stage.map((steps) => runInTurn(steps, stage.length === 1)));
  if (succeeded.includes(false)) process.exit(1);
}
console.log(`\n${times.join('\n')}\nAll of it: ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);

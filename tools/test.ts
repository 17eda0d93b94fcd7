/** `npm test`: all checks, cheapest first, so that a mistake is reported early. Stops after the first stage in which one failed. */
import { spawn } from 'node:child_process';

type Step = [name: string, command: string, ...args: string[]];

/** The steps of a stage use one core each, and run at once. */
const stages: Step[][] = [
  [
    ['types', 'node_modules/.bin/tsc', '-p', '.'],
    ['lint and import direction', 'node', '--import', 'tsx', 'tools/lint.ts'],
    ['documents fit the schema', 'node', '--import', 'tsx', 'tools/codegen.ts', '--check'],
    ['the data layer’s page says what its schemas say', 'node', '--import', 'tsx', 'tools/dataLayer.ts', '--check'],
    ['types, with what old browsers know', 'node_modules/.bin/tsc', '-p', 'src'],
    ['types of the service worker', 'node_modules/.bin/tsc', '-p', 'src/service-worker'],
  ],
  [['unit and integration tests', 'node', '--import', 'tsx', 'tools/jestGroups.ts']],
  [['five hundred shoppers among faults', 'node', '--import', 'tsx', 'proof/faults/main.ts', '--runs', '500']],
  [['known mistakes are found by them', 'node', '--import', 'tsx', 'proof/faults/main.ts', '--mutants', '--quick']],
  [['production build', 'node', '--import', 'tsx', 'tools/build.ts']],
  [['development build for hydration tests', 'node', '--import', 'tsx', 'tools/build.ts', '--development', '--output', 'dist/development']],
  [['size budgets', 'node', '--import', 'tsx', 'tools/check.ts']],
  [['journeys in the browser', 'node', '--import', 'tsx', 'proof/journeys/main.ts']],
];

/** @returns its exit code. What it says comes at its end where others run beside it. */
function run([name, command, ...args]: Step, isAlone: boolean): Promise<{ name: string; code: number; seconds: number }> {
  const started = Date.now();
  if (isAlone) console.log(`\n— ${name}`);
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: name.startsWith('unit') ? 'test' : process.env.NODE_ENV },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += String(part)));
  return new Promise((resolve) => {
    child.on('error', (error) => (said += error.message));
    child.on('close', (code) => {
      if (!isAlone) console.log(`\n— ${name}\n${said}`);
      resolve({ name, code: code ?? 1, seconds: (Date.now() - started) / 1000 });
    });
  });
}

/** Two at once: as many as there are cores on the machine that `npm test` is measured on. */
async function runStage(steps: Step[]): Promise<Awaited<ReturnType<typeof run>>[]> {
  const waiting = [...steps];
  const line = async () => {
    const ended = [];
    for (let step = waiting.shift(); step; step = waiting.shift()) ended.push(await run(step, steps.length === 1));
    return ended;
  };
  return (await Promise.all([line(), line()])).flat();
}

const started = Date.now();
const times: string[] = [];
for (const stage of stages) {
  const ended = await runStage(stage);
  times.push(...ended.map(({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s`));
  const failed = ended.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    console.error(`\nStopped: ${failed.map(({ name }) => name).join(', ')} failed.`);
    process.exit(failed[0]?.code ?? 1);
  }
}
console.log(`\n${times.join('\n')}\nAll of it: ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);

/**
 * `npm run events -- tape.json …`: prints the data layer's events of a recorded visit, as today's code tells them.
 * `npm run events -- --renew`: takes over what the committed tapes tell today as what `npm test` expects.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The events run under jest, which knows the shop's modules. Returns false when they could not be told. */
function run(environment: Record<string, string>): boolean {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/.bin/jest', 'src/testing/tapeEvents.test.ts', '--silent'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  });
  if (status !== 0) console.error(stderr);
  return status === 0;
}

function printed(file: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-events-'));
  const events = path.join(folder, 'events.txt');
  try {
    const isTold = run({ TAPE: path.resolve(file), TAPE_EVENTS: events }) && existsSync(events);
    if (isTold) process.stdout.write(readFileSync(events, 'utf8'));
    return isTold;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const given = process.argv.slice(2);
if (given.length === 0) console.error('Which tape? npm run events -- tape.json');
const isDone = given[0] === '--renew' ? run({ RENEW: '1' }) : given.length > 0 && given.map(printed).every(Boolean);
process.exit(isDone ? 0 : 1);

/** `npm run replay tape.json …`: runs today's flows on recorded tapes and reports whether they still do the same. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Replays one tape and prints the outcome. True when code and tape agree. The flows run under jest, which knows the shop's modules. */
export function replayFile(file: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-replay-'));
  const outcome = path.join(folder, 'outcome.json');
  const run = spawnSync(process.execPath, ['node_modules/.bin/jest', 'src/testing/replayFile.test.ts', '--silent'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', TAPE: path.resolve(file), TAPE_OUTCOME: outcome },
  });
  try {
    if (!existsSync(outcome)) {
      console.error(run.stderr);
      return false;
    }
    const { words, isSame } = JSON.parse(readFileSync(outcome, 'utf8')) as { words: string; isSame: boolean };
    console.log(words);
    return isSame;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const files = process.argv.slice(2);
  if (files.length === 0) console.error('Which tape? npm run replay tape.json');
  const agreed = files.map((file) => replayFile(file));
  process.exit(files.length > 0 && agreed.every(Boolean) ? 0 : 1);
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../../tools/browser';
import { buildIfStale } from '../../../tools/start';

const starter = fileURLToPath(new URL('./start.cjs', import.meta.url));

/** Builds what is older than its sources and lets the runs be played in a process of their own. @returns whether all held */
export async function runInBrowser(wanted: { runs: number; first: number; isOfRequests: boolean }): Promise<boolean> {
  await buildIfStale();
  // The renderer's threads read TypeScript through tsx; without the other, Node prefers modules that the translation does not expect.
  const played = spawnSync(process.execPath, ['--no-experimental-require-module', '--import', 'tsx', starter, JSON.stringify(wanted)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: await findBrowser() },
  });
  return played.status === 0;
}

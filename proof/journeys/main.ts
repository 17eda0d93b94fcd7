/** Runs the browser journeys against the real build: `npm run e2e [-- playwright arguments]`. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../../tools/browser';
import { buildIfStale } from '../../tools/start';

await buildIfStale();
// React reports hydration errors in development builds only.
await buildIfStale('dist/development', true);
const result = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'proof/journeys/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: await findBrowser() },
  },
);
process.exit(result.status ?? 1);

import { defineConfig } from '@playwright/test';
import { browserFlags } from '../../tools/browser';
import { shops } from './startShops';

/** Journeys against the real build in a real browser; `startShops.ts` starts the shop. No retries: a race is a defect. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './startShops.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: shops.full.url,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserFlags },
    // A worker would answer for requests that a journey wants to break; those about the worker let it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000,
    // A trace costs a quarter of all CPU time; who hunts a failure asks for it: `TRACE=1 npm run e2e -- file`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    // Lines that break are the same on both: `npm test` has time for the phone's.
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      ...(!process.env.EVERY_LINE && { grepInvert: /, (?:an answer lost once|offline)$/ }),
    },
  ],
});

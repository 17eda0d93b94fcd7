import { defineConfig } from '@playwright/test';
import { browserFlags } from '../../tools/browser';
import { shops } from './startShops';

/**
 * `npm test` walks a long journey on the size that its tag names, `@phone` or `@desktop`, and one tagged `@proof` not at
 * all; `npm run proof` walks every one on both.
 */
const everySize = process.env.EVERY_SIZE === '1';

/** Journeys against the real build in a real browser; `startShops.ts` starts the shop. No retries: a race is a defect. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './startShops.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 150_000,
  // A machine may be three times slower than usual.
  expect: { timeout: 25_000 },
  reporter: [['list']],
  use: {
    baseURL: shops.full.url,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserFlags },
    // A worker would answer for requests that a journey wants to break; those about the worker let it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    // A trace costs a quarter of all CPU time; who hunts a failure asks for it: `TRACE=1 npm run e2e -- file`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      ...(!everySize && { grepInvert: /@desktop|@proof/ }),
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, ...(!everySize && { grepInvert: /@phone|@proof/ }) },
  ],
});

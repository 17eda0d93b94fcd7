import type { Page } from '@playwright/test';

/** Collects what a page must never have: errors in the console, uncaught exceptions, violations of the security policy, failed answers. */
export function watch(page: Page): { faults(): string[] } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return { faults: () => faults };
}

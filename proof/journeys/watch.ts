import type { ConsoleMessage, Page } from '@playwright/test';

/** Collects what a page must never have: errors in the console, uncaught exceptions, violations of the security policy, failed answers. */
export function watch(page: Page): { faults(): string[] } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return { faults: () => faults };
}

/** Commerce's refusals have a status of their own, which the browser writes down; what they say stands on the screen. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /status of 40[13]\b/.test(message.text()) && new URL(message.location().url, 'http://nowhere').pathname === '/graphql';

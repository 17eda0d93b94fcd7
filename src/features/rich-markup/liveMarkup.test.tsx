/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openMarkup, type OpenMarkup } from '~/testing/openMarkup';
import { hasRichMarkup } from './readMarkup';

describe('markup of the editors', () => {
  let page: OpenMarkup;
  afterEach(() => {
    page.unmount();
    jest.restoreAllMocks();
  });
  const tabs = (name: string) =>
    `<div class="tabs"><ul class="tabs-list"><li><a href="#${name}1">${name} one</a></li><li><a href="#${name}2">${name} two</a></li></ul><div class="tabs-panel" id="${name}1">1</div><div class="tabs-panel" id="${name}2">2</div></div>`;

  test('comes to life when it comes near, not before', async () => {
    page = await openMarkup(tabs('a'), { isFar: true });
    await page.settle();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(page.place.innerHTML).toBe(page.sent);
    await page.comeNear();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });

  test('one that breaks stays as it reads, says so in the log, and leaves the others alone', async () => {
    page = await openMarkup(tabs('a') + tabs('b'), { isFar: true });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // As if a browser extension had removed the panels.
    page.place.querySelector('[id=content-a1]')?.remove();
    page.place.querySelector('[id=content-a2]')?.remove();
    await page.comeNear();
    expect(page.place.textContent).toContain('a two');
    expect(page.world.logged.map(({ message }) => message)).toEqual([expect.stringContaining('rich markup')]);
    expect(screen.getByRole('tab', { name: 'b one' }).getAttribute('aria-selected')).toBe('true');
  });

  test('goes with its page without a trace', async () => {
    page = await openMarkup(tabs('a'));
    page.unmount();
    expect(document.querySelector('[role=tab]')).toBeNull();
  });

  test('asks for its look only where there is some', async () => {
    page = await openMarkup('<p class="tabs">words</p>');
    expect(hasRichMarkup(page.sent)).toBe(false);
    page.unmount();
    page = await openMarkup(tabs('a'));
    expect(hasRichMarkup(page.sent)).toBe(true);
  });
});

/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { tabChosen } from './markup';
import { openMarkup, type OpenMarkup } from '~/testing/openMarkup';

const tabs = (kind = '', index = 0) =>
  `<div class="tabs ${kind}" data-default-index="${index}"><ul class="tabs-list">${['Before', 'During', 'After']
    .map((name) => `<li><a class="tabs-button" href="#${name}">${name}</a></li>`)
    .join(
      '',
    )}</ul>${['Before', 'During', 'After'].map((name) => `<div class="tabs-panel" id="${name}">${name} the visit</div>`).join('')}</div>`;

const shown = (): (string | null)[] => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);
const chosen = (): (string | null)[] =>
  screen.getAllByRole('tab').flatMap((tab) => (tab.getAttribute('aria-selected') === 'true' ? [tab.textContent] : []));

describe('tabs inside a text', () => {
  let page: OpenMarkup;
  afterEach(() => page.unmount());

  test('read as links to their parts before they come to life; only the first part is seen', async () => {
    page = await openMarkup(tabs(), { isFar: true });
    expect(screen.getByRole('link', { name: 'After' }).getAttribute('href')).toBe('#content-After');
    expect([...page.place.querySelectorAll('[data-later]')].map(({ id }) => id)).toEqual(['content-During', 'content-After']);
    expect(page.place.innerHTML).toBe(page.sent);
  });

  test('a press shows a part and hides the others', async () => {
    page = await openMarkup(tabs());
    expect(shown()).toEqual(['Before the visit']);
    await page.user.click(screen.getByRole('tab', { name: 'After' }));
    expect(shown()).toEqual(['After the visit']);
    expect(chosen()).toEqual(['After']);
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(screen.getByRole('tab', { name: 'After' }).id);
  });

  test('arrow keys go round, Home and End to the ends; one tab alone takes the focus', async () => {
    page = await openMarkup(tabs());
    await page.user.tab();
    await page.user.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['During the visit']);
    expect(document.activeElement?.textContent).toBe('During');
    await page.user.keyboard('{End}{ArrowRight}');
    expect(shown()).toEqual(['Before the visit']);
    await page.user.keyboard('{ArrowLeft}{Home}');
    expect(chosen()).toEqual(['Before']);
    await page.user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  test('the editor names the first tab, and an address that leads to a part wins', async () => {
    page = await openMarkup(tabs('', 1));
    expect(chosen()).toEqual(['During']);
    page.unmount();
    page = await openMarkup(tabs('', 1), { hash: '#content-After' });
    expect(chosen()).toEqual(['After']);
  });

  test('requests say of each tab whether it is selected', async () => {
    page = await openMarkup(tabs('request-tabs'));
    const words = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(words()).toEqual(['BeforeSelected', 'DuringNot selected', 'AfterNot selected']);
    const told: number[] = [];
    page.place.addEventListener(tabChosen, (event) => told.push((event as CustomEvent<number>).detail));
    await page.user.click(screen.getByRole('tab', { name: /During/ }));
    expect(words()).toEqual(['BeforeNot selected', 'DuringSelected', 'AfterNot selected']);
    // A form below them is about the chosen one.
    expect(told).toEqual([1]);
  });

  test.each(['<div class="tabs"><p>no tabs here</p></div>', tabs().replace('id="During"', '')])(
    'what is not built like tabs stays as it is',
    async (html) => {
      page = await openMarkup(html);
      expect(page.sent).not.toContain('data-rich');
      expect(screen.queryByRole('tab')).toBeNull();
    },
  );

  test('an editor cannot name a behaviour by hand', async () => {
    page = await openMarkup('<div data-rich="form" data-live data-form-src="https://evil.example/">words</div>');
    expect(page.sent).toBe('<div>words</div>');
  });
});

/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openMarkup, type OpenMarkup } from '~/testing/openMarkup';

const item = (ask: string, tags = '') =>
  `<details class="accordion-item"${tags && ` data-filter-tags="${tags}"`}><summary class="accordion-title">${ask}</summary><div class="accordion-content">Answer to ${ask}</div></details>`;
const accordion = (group: string, ...asked: string[]) =>
  `<div class="accordion" data-accordion-group="${group}">${asked.map((ask) => item(ask)).join('')}</div>`;

let page: OpenMarkup;
afterEach(() => page.unmount());

const open = (): (string | null | undefined)[] =>
  [...page.place.querySelectorAll('details')]
    .filter((details) => details.open)
    .map((details) => details.querySelector('summary')?.textContent);

describe('an accordion', () => {
  const press = async (ask: string) => {
    await page.user.click(screen.getByText(ask));
    await page.settle();
  };

  test('is one group for the browser, in all its parts of the page, and keeps it without a script', async () => {
    page = await openMarkup(accordion('fitting', 'A', 'B') + accordion('fitting', 'C') + accordion('cost', 'D'), { isFar: true });
    expect([...page.place.querySelectorAll('details')].map((details) => details.getAttribute('name'))).toEqual([
      'content-accordion-fitting',
      'content-accordion-fitting',
      'content-accordion-fitting',
      'content-accordion-cost',
    ]);
  });

  test('inside an answer is a group of its own, or none', async () => {
    const inner = accordion('', 'Inner');
    page = await openMarkup(
      `<div class="accordion" data-accordion-group="a"><details class="accordion-item"><summary>Outer</summary>${inner}</details></div>`,
    );
    expect([...page.place.querySelectorAll('details')].map((details) => details.getAttribute('name'))).toEqual([
      'content-accordion-a',
      null,
    ]);
  });

  test('opening one closes the others of its group, and of no other, also where the browser does not know how', async () => {
    page = await openMarkup(accordion('fitting', 'A', 'B') + accordion('fitting', 'C') + accordion('cost', 'D'));
    await press('A');
    await press('D');
    await press('C');
    expect(open()).toEqual(['C', 'D']);
    await press('C');
    expect(open()).toEqual(['D']);
  });
});

describe('questions with a filter', () => {
  const filter = `<div class="accordion-filter"><div class="accordion-filter-title">Questions about</div><ul class="accordion-filter-choices">${[
    'all',
    'indoors',
    'outdoors',
  ]
    .map((key) => `<li><button type="button" class="accordion-filter-choice" data-filter="${key}">${key} ones</button></li>`)
    .join(
      '',
    )}</ul><div class="accordion" data-accordion-group="f">${item('Width', 'indoors outdoors')}${item('Rain', 'outdoors')}${item('Doors', 'indoors')}</div></div>`;
  const seen = () => [...page.place.querySelectorAll('details:not([hidden]) summary')].map((summary) => summary.textContent);
  const toggle = () => screen.getByRole('button', { expanded: undefined, name: /^Questions about/ });

  test('all of them read without a script', async () => {
    page = await openMarkup(filter, { isFar: true });
    expect(seen()).toEqual(['Width', 'Rain', 'Doors']);
    expect(page.place.textContent).toContain('Questions about');
  });

  test('a choice shows what it is about, says how many, and the first shows everything again', async () => {
    page = await openMarkup(filter);
    await page.user.click(screen.getByRole('button', { name: 'outdoors ones' }));
    expect(seen()).toEqual(['Width', 'Rain']);
    expect(screen.getByRole('button', { name: 'outdoors ones', pressed: true })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 answers are shown');
    await page.user.click(screen.getByRole('button', { name: 'all ones' }));
    expect(seen()).toEqual(['Width', 'Rain', 'Doors']);
  });

  test('on phones a button holds the choices: it says which is chosen, opens, and closes by Escape and by a choice', async () => {
    page = await openMarkup(filter);
    const isOpen = () => page.place.querySelector('.accordion-filter')?.hasAttribute('data-open');
    expect(toggle().textContent).toBe('Questions about all ones');
    toggle().focus();
    await page.user.keyboard('{Enter}');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(isOpen()).toBe(true);
    await page.user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await page.user.keyboard('{Enter}');
    await page.user.click(screen.getByRole('button', { name: 'indoors ones' }));
    expect(isOpen()).toBe(false);
    expect(toggle().textContent).toBe('Questions about indoors ones');
  });
});

describe('points on a picture', () => {
  const point = (title: string, left: number, top: number) =>
    `<details class="image-tooltip-point" data-left="${left}" data-top="${top}"><summary>${title}</summary><div class="image-tooltip-text">About ${title}</div></details>`;
  const picture = `<div class="image-tooltip"><img src="/media/a.webp" alt="A seat" width="1000" height="800">${point('Back', 50, 25)}${point('Seat', 150, -3)}</div><p>elsewhere</p>`;

  test('stand where the editor put them, and always within the picture', async () => {
    page = await openMarkup(picture, { isFar: true });
    const places = [...page.place.querySelectorAll('summary')].map((summary) => summary.getAttribute('style'));
    expect(places).toEqual(['margin-left: 50%; margin-top: 20.00%', 'margin-left: 95%; margin-top: 4.00%']);
  });

  test('Escape closes one and gives the focus back; a press elsewhere closes it, too', async () => {
    page = await openMarkup(picture);
    await page.user.click(screen.getByText('Back'));
    expect(open()).toEqual(['Back']);
    await page.user.keyboard('{Escape}');
    expect(open()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Back');
    await page.user.click(screen.getByText('Seat'));
    await page.user.click(screen.getByText('elsewhere'));
    expect(open()).toEqual([]);
  });

  test('without a picture it is a list of words', async () => {
    page = await openMarkup(`<div class="image-tooltip">${point('Back', 1, 1)}</div>`);
    expect(page.sent).not.toContain('data-rich');
  });
});

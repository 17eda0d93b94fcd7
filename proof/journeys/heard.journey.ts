import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard } from './hands';
import { type ScreenReader, screenReader } from './screenReader';

/** By keyboard alone, and by what a screen reader is given at each step: where the keyboard is, and what is said unasked. */

const mainOf = (page: Page): Locator => page.getByRole('main');
const on = (reader: ScreenReader, control: string): Promise<void> => expect.poll(() => reader.focus()).toBe(control);
const hears = (reader: ScreenReader, words: string): Promise<void> => expect.poll(() => reader.news()).toContain(words);

test(
  'filters are chosen and taken away, each with its count said, and the keyboard keeps its place',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const [hands, reader, main] = [keyboard(page), await screenReader(page), mainOf(page)];
    await page.goto('/stairlifts', { waitUntil: 'networkidle' });
    const opener = main.getByRole('button', { name: /^Narrow the list/ });
    const filters = isMobile
      ? page.getByRole('dialog', { name: 'Narrow the list' })
      : page.getByRole('navigation', { name: 'Narrow the list' });
    if (isMobile) {
      await hands.press(opener);
      await on(reader, 'heading, Narrow the list');
    }

    await hands.press(filters.getByRole('link', { name: /^Straight/ }));
    await hears(reader, '3 products with: Straight');
    await on(reader, 'link, Straight 3 products, current');
    await hands.press(filters.getByRole('link', { name: /^Up to 140 kg/ }));
    await hears(reader, '1 product with: Straight, Up to 140 kg');
    await on(reader, 'link, Up to 140 kg 1 product, current');
    await hands.type(filters.getByLabel('From (£)'), '100');
    await hands.press(filters.getByRole('button', { name: 'Show this budget' }));
    await hears(reader, '1 product with: Straight, Up to 140 kg, From £100');
    await on(reader, 'button, Show this budget');
    expect(await accessibilityFaults(page), 'three filters').toEqual([]);

    if (isMobile) {
      await page.keyboard.press('Escape');
      await on(reader, 'button, Narrow the list (3)');
    }
    await hands.press(main.getByRole('link', { name: 'Remove Up to 140 kg' }));
    await hears(reader, '3 products with: Straight, From £100');
    await on(reader, 'paragraph, 3 products');
    await hands.press(main.getByRole('link', { name: 'Clear all' }));
    await hears(reader, '7 products');
    await on(reader, 'paragraph, 7 products');
    if (isMobile) await hands.press(opener);
    await expect(filters.getByLabel('From (£)')).toHaveValue('');
    expect(await accessibilityFaults(page), 'no filter').toEqual([]);
  },
);

/** What a product's page says in one language. */
interface Said {
  path: string;
  /** Each with what is said when it is chosen. */
  colours: readonly (readonly [name: string, news: RegExp])[];
  look: string;
  title: string;
  /** Of the second colour, and the ones after it: the last is followed by the first. */
  pictures: readonly [string, string, string];
  next: string;
  larger: string;
  sizes: readonly [string, string];
}

const english: Said = {
  path: '/seat-cushion',
  colours: [
    ['Oat', /^Oat: ?£49\.50$/],
    ['Moss', /^Moss: ?£49\.50$/],
  ],
  look: 'Look at the picture closely',
  title: 'Pictures: Woven seat cushion',
  pictures: [
    'Picture 1 of 3: Seat cushion in moss green',
    'Picture 2 of 3: Seat cushion in oat',
    'Picture 3 of 3: Seat cushion in ink blue',
  ],
  next: 'Next picture',
  larger: 'Larger',
  sizes: ['Size: 150%', 'Size: 225%'],
};

const french: Said = {
  path: '/fr-be/coussin-de-siege',
  colours: [
    ['Avoine', /^Avoine: ?59\s€/],
    ['Vert mousse', /^Vert mousse: ?59\s€/],
  ],
  look: 'Voir l’image de plus près',
  title: 'Images : Coussin de siège tissé',
  pictures: [
    'Image 1 sur 3 : Coussin de siège vert mousse',
    'Image 2 sur 3 : Coussin de siège avoine',
    'Image 3 sur 3 : Coussin de siège bleu encre',
  ],
  next: 'Image suivante',
  larger: 'Agrandir',
  sizes: ['Taille : 150 %', 'Taille : 225 %'],
};

async function lookAndListen(page: Page, said: Said): Promise<void> {
  const [hands, reader, main] = [keyboard(page), await screenReader(page), mainOf(page)];
  const [first, second, third] = said.pictures;
  await page.goto(said.path, { waitUntil: 'networkidle' });
  for (const [colour, news] of said.colours) {
    await hands.choose(main.getByRole('radio', { name: colour }));
    await on(reader, `radio, ${colour}, checked`);
    await expect.poll(async () => (await reader.news()).filter((words) => news.test(words))).toHaveLength(1);
  }
  const look = main.getByRole('button', { name: said.look });
  await hands.press(look);
  await on(reader, `heading, ${said.title}`);

  const dialog = page.getByRole('dialog', { name: said.title });
  const frame = dialog.getByRole('group');
  while (!(await frame.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await on(reader, `group, ${first}`);
  await page.keyboard.press('ArrowRight');
  await hears(reader, second);
  await on(reader, `group, ${second}`);
  await page.keyboard.press('+');
  await hears(reader, `${second}. ${said.sizes[0]}`);
  await page.keyboard.press('ArrowRight');
  await on(reader, `group, ${second}`);
  await hands.press(dialog.getByRole('button', { name: said.larger }));
  await hears(reader, `${second}. ${said.sizes[1]}`);
  expect(await accessibilityFaults(page), 'a picture looked at closely').toEqual([]);
  await hands.press(dialog.getByRole('button', { name: said.next }));
  await hears(reader, third);
  await on(reader, `button, ${said.next}`);
  await page.keyboard.press('Enter');
  await hears(reader, first);
  await page.keyboard.press('Escape');
  await on(reader, `button, ${first.replace(/^.*: /, '')} ${said.look}`);
}

test('colours and pictures are said as they change, and Escape gives the keyboard back', { tag: '@desktop' }, async ({ page }) => {
  await lookAndListen(page, english);
});

test('the same in Belgium', { tag: '@proof' }, async ({ page }) => {
  await lookAndListen(page, french);
});

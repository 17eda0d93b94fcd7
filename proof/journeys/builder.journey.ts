import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import type { Answers } from './steps';

const { url } = shops.full;
test.use({ baseURL: url });

const answers: Answers = [
  [/What shape/, /One turn/],
  [/narrowest/, /^76/],
  [/Which seat/, /Solus/],
];

/** The edges of what must be seen together, in CSS pixels of the window. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null)?.getBoundingClientRect();
    const bar = [...document.querySelectorAll<HTMLElement>('main form > div')].at(-1)?.getBoundingClientRect();
    const picture = shown('main img[src*="/media/lift/"]');
    return {
      answer: shown('main label:has(input[type=radio]:not([aria-disabled=true])), main [role=radiogroup] label')?.bottom ?? 0,
      bar: { top: bar?.top ?? 0, bottom: bar?.bottom ?? 0 },
      picture: { top: picture?.top ?? -1, bottom: picture?.bottom ?? 0 },
      window: innerHeight,
    };
  });

test(
  'GB: at every question the first answer, the price and the picture are in view together, and no promotion',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
    const hands = isMobile ? pointer(true) : keyboard(page);
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await page.goto('/stairlift-builder');
    await expect(main.getByRole('radio').first()).toBeAttached();
    for (let asked = 0; asked < 30 && (await main.getByRole('radio').count()) > 0; asked += 1) {
      const question = await heading.innerText();
      for (const folded of ['.promo-bar', '.reader-strip']) await expect(page.locator(folded)).toBeHidden();
      await expect.poll(async () => (await edges(page)).picture.bottom).toBeGreaterThan(0);
      const { answer, bar, picture, window } = await edges(page);
      expect({ question, isAnswerSeen: answer <= bar.top + 1 }).toEqual({ question, isAnswerSeen: true });
      expect({ question, isPriceSeen: bar.bottom <= window + 1 }).toEqual({ question, isPriceSeen: true });
      expect({ question, isPictureSeen: picture.top >= 0 && picture.bottom <= window }).toEqual({ question, isPictureSeen: true });
      const wanted = answers.find(([asks]) => asks.test(question))?.[1] ?? /./;
      await hands.choose(main.getByRole('radio', { name: wanted, disabled: false }).first());
      await hands.press(page.getByRole('button', { name: 'Next', exact: true }));
      await expect(heading).not.toHaveText(question);
    }
    await expect(heading).toHaveText('Your stairlift, as you told us');
  },
);

test(
  'GB: a cover that a model’s page has shown goes along; half-way the lift is saved from the builder, and its link goes on there',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    const hands = isMobile ? pointer(true) : keyboard(page);
    const main = page.getByRole('main');
    await page.goto('/solus-stairlift');
    // The covers come alive when they are near.
    await main.locator('.upholstery').scrollIntoViewIfNeeded();
    await main.getByRole('radio', { name: /Plum vinyl/ }).click();
    await hands.press(main.getByRole('link', { name: 'Build yours' }).first());
    await expect(page).toHaveURL(/model=SOLUS&cover=VINYL_PLUM$/);
    for (const answer of [/^Indoors/, /^One turn/]) {
      await hands.choose(main.getByRole('radio', { name: answer }));
      await hands.press(page.getByRole('button', { name: 'Next', exact: true }));
    }
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Which side should the rail go on?');
    await expect(main.getByRole('region', { name: 'Your answers so far' })).toContainText('Plum vinyl');
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(main.getByRole('button', { name: 'Save this lift' }));
    const dialog = page.getByRole('dialog', { name: 'Save this lift' });
    await hands.press(dialog.getByRole('button', { name: 'Save this lift' }));
    await expect(dialog.getByRole('heading', { name: 'This lift is saved' })).toBeVisible();
    const link = await dialog.getByLabel('Link to this lift').inputValue();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.goto(link);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Which side should the rail go on?');
  },
);

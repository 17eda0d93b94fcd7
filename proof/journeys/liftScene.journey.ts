import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { drawingFlags } from '../../tools/browser';
import { accessibilityFaults } from '../accessibility';
import { type Hands, keyboard, pointer } from './hands';
import { shops } from './startShops';
import { type Answers, answerQuestions } from './steps';

const { url } = shops.full;
test.use({
  baseURL: url,
  launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: drawingFlags },
});

const plumSolus: Answers = [
  [/What shape/, /One turn/],
  [/Which side/, /right/i],
  [/narrowest/, /^76/],
  [/Which seat/, /Solus/],
  [/Which cover/, /Plum/],
];

/** To the summary of a lift, with what the browser complains about on the way. */
async function toSummary(page: Page, hands: Hands): Promise<{ main: Locator; complaints: string[] }> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (problem) => complaints.push(problem.message));
  await page.goto('/stairlift-builder');
  await answerQuestions(page, hands, plumSolus);
  return { main: page.getByRole('main'), complaints };
}

const sceneOf = (main: Locator): Locator => main.getByRole('group', { name: 'Your lift, Solus, in three dimensions' });
const frames = (main: Locator): Promise<number> => main.locator('canvas').evaluate((canvas) => Number(canvas.dataset.frames));

/** The number of frames once nothing moves any more. */
async function framesAtRest(main: Locator): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await frames(main);
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [700] },
    )
    .toBe(true);
  return before;
}

test(
  'GB: a lift is turned, folded away and measured, by finger or by keys, and told in words',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    test.setTimeout(180_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const { main, complaints } = await toSummary(page, pointer(isMobile));
    const words = main.getByRole('status').filter({ hasText: 'Solus, Plum vinyl. You see it' });
    await hands.press(main.getByRole('button', { name: 'Turn it', exact: true }));
    await expect(sceneOf(main)).toBeFocused({ timeout: 60_000 });
    await expect(words).toContainText('from the front, at the left hand of the person on it.');
    await expect(words).toContainText('The rail runs on the right of the stairs as you go up, round one turn.');

    const atRest = await framesAtRest(main);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(words).toContainText('You see it from the left of the person on it.');
    expect(await framesAtRest(main)).toBeGreaterThan(atRest);
    await page.keyboard.press('ArrowUp');
    await expect(words).toContainText('a little from above');

    await hands.press(main.getByRole('button', { name: 'Folded away' }));
    await expect(words).toContainText('folded up against the rail');
    await hands.press(main.getByRole('button', { name: 'Measurements' }));
    await expect(main.getByText('From the wall, folded')).toBeVisible();
    await expect(main.locator('dd', { hasText: /^32\scm$/ })).toBeVisible();
    await hands.press(main.getByRole('button', { name: /^A person, / }));
    await expect(words).toContainText('Beside it stands a person');
    await hands.press(main.getByRole('button', { name: 'From above' }));
    await expect(words).toContainText('ready to sit on');
    await hands.press(main.getByRole('button', { name: 'Zoom in' }));
    await hands.press(main.getByRole('button', { name: 'Turn left' }));
    // A frame may take a slow machine longer than it takes to look twice.
    await expect.poll(async () => (await framesAtRest(main)) === (await framesAtRest(main))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);

    await hands.press(main.getByRole('button', { name: 'Back to the picture' }));
    await expect(main.getByRole('button', { name: 'Turn it', exact: true })).toBeFocused();
    await expect(main.locator('canvas')).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test(
  'GB: the graphics card gives up in the middle: the picture is there at once, and the lift again at a press',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    test.setTimeout(180_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const { main } = await toSummary(page, hands);
    await hands.press(main.getByRole('button', { name: 'Turn it', exact: true }));
    await expect(sceneOf(main)).toBeFocused({ timeout: 60_000 });
    await main
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext());
    await expect(main.getByText('The view in three dimensions has stopped')).toBeVisible();
    await expect(main.locator('img[src*="/media/lift/solus-indoors-one-turn-right-vinyl-plum-open"]').first()).toBeVisible();
    await hands.press(main.getByRole('button', { name: 'Try again' }));
    await expect(sceneOf(main)).toBeFocused({ timeout: 60_000 });
  },
);

test('GB: without WebGL the picture stays, with a sentence', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const { main } = await toSummary(page, hands);
  await hands.press(main.getByRole('button', { name: 'Turn it', exact: true }));
  await expect(main.getByText('This browser cannot show your lift in three dimensions')).toBeVisible();
  await expect(main.locator('img[src*="/media/lift/solus"]').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'See it folded away' })).toBeVisible();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chromium, expect, test } from '@playwright/test';
import { browserFlags } from '../../tools/browser';
import { pointer } from './hands';
import { shops } from './startShops';
import { answerQuestions } from './steps';

/** The names of answers that can be chosen and do not stand whole between the top of the screen and the bar at its foot. */
async function unseenAnswers(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const next = [...main.querySelectorAll('button[type="submit"]')].at(-1)?.parentElement;
    const bar = next?.getBoundingClientRect().top ?? 0;
    const names = [...main.querySelectorAll('[role="radiogroup"] input:not([aria-disabled])')].map((input) =>
      document.getElementById(input.getAttribute('aria-labelledby') ?? ''),
    );
    const isSeen = (name: HTMLElement): boolean => {
      const { left, top, bottom } = name.getBoundingClientRect();
      return bottom <= bar && name.contains(document.elementFromPoint(left + 2, (top + bottom) / 2));
    };
    return names.flatMap((name) => (name && !isSeen(name) ? [name.innerText] : []));
  });
}

/** How much of the screen's height is left for the page between what stays at its top and at its foot, in per cent. */
const leftForThePage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const seen = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    const isContent = (element: Element | null): boolean =>
      element !== null &&
      main?.contains(element) === true &&
      getComputedStyle(element.closest('main form > div') ?? main).position !== 'sticky';
    return Math.round((100 * seen.filter(isContent).length) / innerHeight);
  });

for (const [width, height] of [
  [1280, 900],
  [1440, 900],
] as const) {
  test(
    `every answer of every question can be read without scrolling at ${width}×${height}`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      test.skip(isMobile, 'a desktop');
      await page.setViewportSize({ width, height });
      await page.goto('/stairlift-builder', { waitUntil: 'networkidle' });
      const unseen: string[] = [];
      const hands = pointer(false);
      await answerQuestions(page, {
        ...hands,
        choose: async (radio) => {
          unseen.push(...(await unseenAnswers(page)));
          await hands.choose(radio);
        },
      });
      expect(unseen).toEqual([]);
    },
  );
}

test('on a phone the questions have the screen: the header scrolls away, and its phone and basket stay at the foot', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone');
  await page.goto('/stairlift-builder', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await pointer(true).choose(main.getByRole('radio').first());
  await pointer(true).press(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await leftForThePage(page)).toBeGreaterThan(80);
  const bar = page.getByRole('region', { name: 'Menu, phone and basket' });
  await expect(bar.getByRole('link', { name: 'Phone' })).toBeInViewport();
  await expect(bar.getByRole('link', { name: /Basket/ })).toBeInViewport();
});

test('the bar that leads to the checkout goes below the header where the page ends', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/weather-cover', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
  const way = page.getByRole('main').getByRole('link', { name: 'Go to checkout' });
  await expect(way).toBeVisible();
  const covered = await way.evaluate(async (link) => {
    const header = document.querySelector('header');
    let times = 0;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 10) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const name = header?.querySelector('a[href="/"]')?.getBoundingClientRect();
      const bar = link.parentElement;
      const found = name && name.bottom > 0 ? document.elementFromPoint(name.left + 4, name.top + name.height / 2) : null;
      if (bar?.contains(found)) times += 1;
    }
    return times;
  });
  expect(covered).toBe(0);
});

test('what floats at the corner stands above the way to the checkout', { tag: '@desktop' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'there the way to the chat stands in the page');
  await page.goto('/weather-cover', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
  const way = page.getByRole('main').getByRole('link', { name: 'Go to checkout' });
  const chat = page.getByRole('button', { name: 'Steadwell Live Chat' });
  await expect(way).toBeVisible();
  await expect(chat).toBeVisible();
  const [button, bar] = [await chat.boundingBox(), await way.boundingBox()];
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('letters twice as large widen no page, and cut no number and no word of the bars', { tag: '@phone' }, async ({ isMobile }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'large-letters-'));
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserFlags,
    baseURL: shops.full.url,
    serviceWorkers: 'block',
    viewport: isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile,
    hasTouch: isMobile,
  });
  try {
    const page = await context.newPage();
    for (const address of ['/', '/stairlift-builder', '/stairlifts', '/weather-cover', '/basket', '/checkout']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect(await page.evaluate(cutThings), address).toEqual([]);
    }
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

/** Phone numbers and words of the bars that reach over the screen's edge, and the page itself. */
function cutThings(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isCut = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < 0 || right > Math.min(clientWidth, screen.width));
  };
  const things = [...document.querySelectorAll('header a, header button, section[aria-label] a, section[aria-label] button')];
  const cut = things.filter((thing) => isCut(thing) && thing.checkVisibility({ visibilityProperty: true }));
  return [
    ...cut.map((thing) => thing.textContent ?? ''),
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : []),
  ];
}

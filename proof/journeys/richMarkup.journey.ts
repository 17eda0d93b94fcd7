import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { watch } from './watch';

/** Pieces of the editors' text that come to life, on the page that shows them all. */
const address = '/page-builder-gallery';

const piece = (page: Page, name: string): Locator => page.locator(`.gallery-${name}`).first();

/** Reads the page to its end, so that everything comes near. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });
  await page.waitForLoadState('networkidle');
}

test('everything comes to life without a fault, and nothing on the page moves for it', { tag: '@phone' }, async ({ page }) => {
  const { faults } = watch(page);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node: Node | null }[] })[]) {
        const rich = entry.sources?.find(({ node }) => node instanceof Element && node.closest('[data-rich]'));
        if (rich && entry.value > 0.001)
          shifts.push(`${entry.value.toFixed(3)} ${(rich.node as Element).closest('[data-rich]')?.className}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await readToTheEnd(page);
  await expect(page.locator('[data-rich]:not([data-live]):not([data-rich=accordion])')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  expect(faults()).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the large photos open, move and close by keys, and the focus comes back', { tag: '@proof' }, async ({ page }) => {
  await page.goto(address);
  const first = piece(page, 'photo-gallery').getByRole('link').first();
  await first.scrollIntoViewIfNeeded();
  await expect(piece(page, 'photo-gallery').locator('[data-live]')).toBeVisible();
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('3 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('sliders move by arrows and keys, and stand still between', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a wide screen everything is seen at once');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  const people = piece(page, 'team');
  await people.scrollIntoViewIfNeeded();
  await expect(people.getByText('1 of 4')).toBeVisible();
  await people.getByRole('button', { name: 'Next' }).click();
  await expect(people.getByText('2 of 4')).toBeVisible();
  await people.locator('[data-rich=track]').focus();
  await page.keyboard.press('End');
  await expect(people.getByText('4 of 4')).toBeVisible();
  await expect(people.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});

test(
  'one question of a group is open at a time, and the filter hides what is about something else',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    await page.goto(address);
    const accordion = piece(page, 'accordion');
    await accordion.getByText('What happens in a power cut?').click();
    await expect(accordion.locator('details[open] summary')).toHaveText(['What happens in a power cut?']);
    const filter = piece(page, 'accordion-filter');
    await filter.scrollIntoViewIfNeeded();
    await expect(filter.locator('[data-live]')).toBeVisible();
    if (isMobile) await filter.getByRole('button', { name: 'Show questions about Everything' }).click();
    await filter.getByRole('button', { name: 'Lifts outdoors' }).click();
    await expect(filter.locator('summary:visible')).toHaveText([
      'How wide must the stairs be?',
      'Can it stand in the rain?',
      'Where does it charge?',
    ]);
  },
);

test('a stairlift is seen in the cover that is chosen, with what it costs, by keys alone', { tag: '@proof' }, async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/siena-stairlift');
  const covers = page.locator('.upholstery');
  await covers.scrollIntoViewIfNeeded();
  await expect(covers.getByRole('radio', { name: /Slate vinyl/ })).toBeChecked();
  await covers.getByRole('radio', { name: /Slate vinyl/ }).focus();
  await page.keyboard.press('End');
  await expect(covers.getByRole('radio', { name: /Ink weave/ })).toBeFocused();
  await expect(covers.getByRole('img', { name: 'Siena, Ink weave' })).toHaveJSProperty('complete', true);
  await expect(covers.locator('figcaption')).toHaveText(/Ink weave \+ £\d+/);
  await expect(covers.getByRole('radio').getByText('Selected', { exact: true })).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults()).toEqual([]);
});

test('a film sends no request before it is pressed', { tag: '@proof' }, async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/youtube|vimeo|ytimg/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await page.goto(address);
  const film = piece(page, 'inline-video');
  await film.scrollIntoViewIfNeeded();
  await expect(film.getByRole('button').first()).toBeVisible();
  const before = foreign.length;
  await film.getByRole('button').first().press('Enter');
  await expect(film.locator('iframe')).toHaveCount(1);
  await expect.poll(() => foreign.slice(before)).toEqual(['www.youtube-nocookie.com']);
});

test('all of it reads without a script', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(address);
  for (const words of ['You get one written price', 'Can the rail cross a doorway?', 'Service engineer, Cardiff', 'three times.']) {
    await expect(page.getByText(words).first(), words).toBeVisible();
  }
  await expect(piece(page, 'marketing-form').getByRole('link')).toHaveCount(2);
  await expect(piece(page, 'photo-gallery').getByRole('link')).toHaveCount(5);
  await expect(piece(page, 'upholstery').getByRole('link')).toHaveCount(3);
  await context.close();
});

test('on a page that is read in the browser all of it looks and works the same', { tag: '@proof' }, async ({ page }) => {
  await page.goto(address);
  const gallery = piece(page, 'photo-gallery');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.locator('[data-live]')).toBeVisible();
  const columns = () => gallery.locator('ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  const before = await columns();
  await piece(page, 'chair-compare').getByRole('link', { name: 'Starla' }).click();
  await expect(page).toHaveURL(/starla-stairlift$/);
  await page.goBack();
  await expect(gallery.locator('ul')).toBeAttached();
  expect(await columns()).toBe(before);
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.locator('[data-live]')).toBeVisible();
  await gallery.getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByText('2 of 5')).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { tapeIn } from '../../src/flight/tape';
import { replayFile } from '../../tools/replay';
import { keyboard, pointer } from './hands';
import { watch } from './watch';

const bar = (page: Page) => page.getByRole('region', { name: 'This visit is being recorded' });
/** What this tab keeps of a recording. */
const kept = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('flight'));

test(
  'a visit is recorded on request, handed on as a file that replays, and forgotten on request',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    // The bar is the same on a phone: only its buttons stand below each other.
    test.skip(isMobile);
    const seen = watch(page);
    const mouse = pointer(false);
    const keys = keyboard(page);
    const save = async (press: (typeof mouse)['press']): Promise<string> => {
      const downloading = page.waitForEvent('download');
      await press(bar(page).getByRole('button', { name: 'Save the recording' }));
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^recording-[\d-]+\.json$/);
      await expect(bar(page).getByRole('status')).toContainText(file.suggestedFilename());
      return file.path();
    };

    await page.goto('/weather-cover?flight=record');
    await expect(bar(page)).toBeVisible();
    await mouse.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
    await expect(page).toHaveURL(/\/basket$/);
    await mouse.press(page.getByRole('button', { name: /^One more/ }));
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');

    const file = await save(mouse.press);
    const [part] = tapeIn(readFileSync(file, 'utf8')).parts;
    const told = JSON.stringify(part?.entries);
    expect(told).toContain('"in":"action","type":"cart/addToCartRequested"');
    expect(told).toContain('"in":"action","type":"cart/updateItemRequested"');
    expect(replayFile(file)).toBe(true);

    // By keyboard, and across a reload: the second file holds both pages.
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(tapeIn(readFileSync(await save(keys.press), 'utf8')).parts).toHaveLength(2);
    await keys.press(bar(page).getByRole('button', { name: 'Stop and delete' }));
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
    await expect(bar(page)).toHaveCount(0);
    await mouse.press(page.getByRole('button', { name: /^One more/ }));
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
    await expect(bar(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
    expect(seen.faults()).toEqual([]);
  },
);

import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { answerQuestions } from './steps';

const { url, sandbox } = shops.full;
test.use({ baseURL: url });

const linkOf = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'Link to this lift' }).inputValue();

/** Another device: a desktop for what was saved on a phone, a phone for the rest. */
async function onAnotherDevice(browser: Browser, isMobile: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: isMobile ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  });
  return context.newPage();
}

test(
  'GB: a lift is saved on one device, opened on another by its link, changed, and bought at the price that is shown',
  { tag: '@proof' },
  async ({ page, browser, isMobile, request }) => {
    test.setTimeout(180_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    await page.goto('/stairlift-builder');
    await answerQuestions(page, hands);
    // Printed, the summary with all its answers is one sheet.
    const print = (await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' } })).toString(
      'latin1',
    );
    expect(print.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await hands.press(page.getByRole('button', { name: 'Save this lift' }));
    await expect(page.getByRole('heading', { name: 'This lift is saved' })).toBeFocused();
    const link = await linkOf(page);
    expect(link).toMatch(/\/stairlift-builder#lift=[\w-]{22}$/);
    await hands.type(page.getByRole('textbox', { name: 'Email the link to yourself or your family' }), 'son@example.org');
    await hands.press(page.getByRole('button', { name: 'Send the email' }));
    await expect(page.getByText('The link is on its way to son@example.org.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect
      .poll(async () => (await request.get(`${sandbox}/__mail`, { headers: { accept: 'application/json' } })).text())
      .toContain(link.slice(link.indexOf('#lift=')));

    const other = await onAnotherDevice(browser, isMobile);
    await other.goto(link.slice(link.indexOf('/stairlift-builder')));
    await expect(other.getByRole('heading', { level: 1, name: /How heavy/ })).toBeVisible();
    await expect(other.getByText('You have opened a saved lift')).toBeVisible();
    expect(await accessibilityFaults(other)).toEqual([]);
    expect(await answerQuestions(other, pointer(false))).toBe(2);
    await other.getByRole('button', { name: /^Change.*Cover/ }).click();
    await other.getByRole('radio', { name: /Plum/ }).check({ force: true });
    await other.getByRole('button', { name: 'Save answer' }).click();
    await expect(other.getByText(/^You chose/)).toContainText('Plum vinyl');
    const price = /£[\d,.]+/.exec(await other.getByRole('row', { name: /^Total/ }).innerText())?.[0] ?? 'none';
    await other.getByRole('button', { name: 'Add to basket' }).click();
    await expect(other).toHaveURL(/\/basket$/);
    await expect(other.getByRole('main')).toContainText(price);

    await page.goto('/saved-lifts');
    await expect(page.getByRole('link', { name: 'Open in the builder' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(page.getByRole('button', { name: /^Remove/ }));
    await hands.press(page.getByRole('button', { name: 'Yes, remove it' }));
    await expect(page.getByText(/^No lift is saved on this device yet/)).toBeVisible();
    const late = await onAnotherDevice(browser, isMobile);
    await late.goto(link.slice(link.indexOf('/stairlift-builder')));
    await expect(late.getByRole('heading', { level: 1, name: 'This link no longer opens a lift' })).toBeVisible();
    expect(await accessibilityFaults(late)).toEqual([]);
    await other.context().close();
    await late.context().close();
  },
);

test('GB: while the back office is away, the link itself carries the answers', { tag: '@proof' }, async ({ page, browser, isMobile }) => {
  await page.route('**/api/configurations', (route) => route.fulfill({ status: 503, json: { code: 'backoffice-unavailable' } }));
  const hands = pointer(isMobile);
  await page.goto('/stairlift-builder');
  await answerQuestions(page, hands);
  await page.getByRole('button', { name: 'Save this lift' }).click();
  await expect(page.getByText('We could not keep this lift for you just now')).toBeVisible({ timeout: 30_000 });
  const link = await linkOf(page);
  expect(link).not.toMatch(/USER_/);
  const other = await onAnotherDevice(browser, isMobile);
  await other.goto(link.slice(link.indexOf('/stairlift-builder')));
  await expect(other.getByRole('heading', { level: 1, name: /How heavy/ })).toBeVisible();
  await other.context().close();
});

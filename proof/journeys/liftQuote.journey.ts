import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { quotedPrices, readsPdf } from '../walks/quotedPrices';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { answerQuestions, cards, confirmAnswers, enterCard, fillCheckout, orderNumber, savedPdf } from './steps';

const { url, sandbox } = shops.full;
test.use({ baseURL: url });

/** Another device: a desktop for what was begun on a phone, a phone for the rest. */
async function onAnotherDevice(browser: Browser, isMobile: boolean): Promise<Page> {
  const viewport = isMobile ? { width: 1440, height: 900 } : { width: 390, height: 844 };
  return (await browser.newContext({ baseURL: url, viewport })).newPage();
}

const quotePdf = /^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]\.pdf$/;
const priceIn = (text: string): string => /£[\d,.]+/.exec(text)?.[0] ?? 'none';

test(
  'GB: a lift is saved on one device, changed and quoted on another, and ordered from the number of the quote',
  { tag: '@proof' },
  async ({ page, browser, isMobile, request }) => {
    test.setTimeout(240_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    await page.goto('/stairlift-builder');
    await answerQuestions(page, hands);
    await hands.press(page.getByRole('button', { name: 'Save this lift' }));
    const link = await page.getByRole('textbox', { name: 'Link to this lift' }).inputValue();

    const other = await onAnotherDevice(browser, isMobile);
    const main = other.getByRole('main');
    await other.goto(link.slice(link.indexOf('/stairlift-builder')));
    await expect(main.getByText('You have opened a saved lift')).toBeVisible();
    expect(await answerQuestions(other, pointer(false))).toBe(2);
    await main.getByRole('button', { name: /^Change.*Cover/ }).click();
    await main.getByRole('radio', { name: /Plum/ }).check({ force: true });
    await main.getByRole('button', { name: 'Save answer' }).click();
    const total = priceIn(
      await main
        .getByRole('row', { name: /^Total/ })
        .first()
        .innerText(),
    );

    await main.getByRole('button', { name: 'Make the quote' }).click();
    await expect(main.getByRole('link', { name: 'Please enter your email address' })).toBeVisible();
    await main.getByRole('textbox', { name: 'Your email address' }).fill('mary.bell@example.com');
    await main.getByRole('button', { name: 'Make the quote' }).click();
    await expect(main.getByRole('heading', { name: /^Your quote/ })).toBeFocused();
    const number = /[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]/.exec(await main.getByRole('heading', { name: /^Your quote/ }).innerText())?.[0] ?? '';
    const words = await savedPdf(other, pointer(false), quotePdf);
    if (words !== null) {
      expect(words).toContain(`Quote ${number}`);
      expect(words).toContain(`${total}.00`);
      expect(words).not.toMatch(/weight of|kg|\bcm tall/i);
    }
    await expect(main.getByText(`Quote ${number} is saved with your downloads.`)).toBeVisible();
    expect(await accessibilityFaults(other)).toEqual([]);
    await expect
      .poll(async () => (await request.get(`${sandbox}/__mail`, { headers: { accept: 'application/json' } })).text())
      .toContain(`Your quote ${number}`);
    await other.context().close();

    // From paper: the number and the address, on the first device.
    await page.goto('/account-quotes');
    await hands.type(page.getByRole('textbox', { name: 'Number of the quote' }), number.toLowerCase());
    await hands.type(page.getByRole('textbox', { name: 'Email address' }), 'else@example.com');
    await hands.press(page.getByRole('button', { name: 'Open the quote' }));
    await expect(page.getByText(/We found no quote with this number and this address/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Email address' }).fill('');
    await hands.type(page.getByRole('textbox', { name: 'Email address' }), 'mary.bell@example.com');
    await hands.press(page.getByRole('button', { name: 'Open the quote' }));
    await expect(page.getByRole('article', { name: number })).toContainText(total);
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(page.getByRole('link', { name: `Go on with this lift ${number}` }));
    await expect(page.getByText(`You have opened quote ${number}`)).toBeVisible();
    expect(await answerQuestions(page, hands)).toBe(2);
    await expect(page.getByText(`This lift costs ${total} today, as your quote ${number} says.`)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(page.getByRole('button', { name: 'Add to basket' }));
    await expect(page).toHaveURL(/\/basket$/);
    await expect(page.getByRole('main')).toContainText(total);
    await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
    await fillCheckout(page, hands);
    await enterCard(page, hands, cards.approved);
    await hands.press(await confirmAnswers(page, hands));
    expect(await orderNumber(page)).not.toBe('');
  },
);

test(
  'US: where nothing is sold online, a quote says the guide price, and its link opens it',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    const hands = pointer(isMobile);
    await page.goto('/en-us/stairlift-builder');
    await answerQuestions(page, hands, [[/narrowest/i, /^28|^30/]]);
    await page.getByRole('textbox', { name: 'Your email address' }).fill('anna@example.org');
    await hands.press(page.getByRole('button', { name: 'Make the quote' }));
    await hands.press(page.getByRole('link', { name: 'See the quote' }));
    await expect(page.getByRole('link', { name: /^Go on with this lift/ })).toBeVisible();
    const words = await savedPdf(page, hands, quotePdf);
    if (words !== null) expect(words).toMatch(/Guide price +\$[\d,]+\.00/);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('what a lift costs is the same in builder, basket, quote and order, and on their papers', { tag: '@desktop' }, async () => {
  const canRead = readsPdf();
  test.skip(!canRead && !process.env.CI, 'poppler-utils is not installed');
  expect(canRead).toBe(true);
  const seed = randomInt(1, 2_000_000_000);
  const { violations, ...walked } = await quotedPrices(url, sandbox, { sets: 6, seed });
  expect(violations, `seed ${seed}`).toEqual([]);
  expect(walked).toMatchObject({ sets: 6, orders: 4 });
});

import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languageTagOf } from '../../src/config/paths';
import { type StoreView, storeViews } from '../../src/config/storeViews';
import { mailsTo } from '../walks/commerce';
import { arrivedFrom, someoneNamed } from './requestSteps';
import { shops } from './startShops';
import { mainOf } from './visitSteps';
import { wordsOf } from './words';

test.use({ javaScriptEnabled: false });
test.skip(({ isMobile }) => isMobile, 'the form is the same one');

test('each shop takes a message without scripts, says so in its language, and confirms it by mail', async ({ page }) => {
  const sent: (StoreView & { name: string; email: string })[] = [];
  for (const view of storeViews) {
    const name = someoneNamed('Edith');
    const email = `${name.replace(' ', '.')}@example.org`;
    await sendMessage(page, view, { name, email });
    sent.push({ ...view, name, email });
  }
  for (const { locale, countryCode, name, email } of sent) {
    const languages = async () => (await mailsTo(shops.full.sandbox, email)).map(({ lang }) => lang);
    await expect.poll(languages, locale).toEqual([languageTagOf(locale)]);
    await expect.poll(() => arrivedFrom(name, countryCode), locale).toHaveLength(1);
  }
});

async function sendMessage(page: Page, { alias, locale }: StoreView, { name, email }: { name: string; email: string }): Promise<void> {
  const basename = alias === null ? '' : `/${alias}`;
  const words = wordsOf(locale);
  await page.goto(`${basename}/contact-us`);
  const form = mainOf(page).locator('form[action="/api/forms/contact"]');
  await form.getByLabel(words('requests.field.name')).fill(name);
  await form.getByLabel(words('requests.field.email')).fill(email);
  await form.getByLabel(words('requests.message.contact')).fill('The lift of my father beeps.');
  await form.getByRole('checkbox', { name: words('requests.consent') }).check();
  await form.getByRole('button', { name: words('requests.send.contact') }).click();
  await expect(page).toHaveURL(`${shops.full.url}${basename}/request-received`);
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText(words('requests.arrived.heading'));
}

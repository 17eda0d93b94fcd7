import type { Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { ownEdge } from './ownEdge';
import { shops } from './startShops';

const provider = (tenant: string) => ({
  company: 'Example Chat',
  script: `${shops.full.sandbox}/chat/widget.js`,
  tenant,
  profile: 'sales',
  autostart: true,
  stores: ['chat_visitor', 'chat_history'],
  days: 1,
});

/** Commerce also plays two other companies that answer the chat: Britain's works, that of France keeps its window busy for ever. */
const test = withBrowser.extend<object, { shopUrl: string }>({
  shopUrl: [
    ...ownEdge(150, {
      BACKOFFICE_URL: shops.full.desk.replace('desk.', ''),
      FEATURES: 'liveChat@FR:on',
      CHAT_PROVIDERS: JSON.stringify({ GB: provider('steadwell'), FR: provider('hanging') }),
    }),
  ],
  baseURL: async ({ shopUrl }, handOver) => handOver(shopUrl),
});

/** A Monday morning in London. */
const morning = new Date('2026-11-30T10:00:00Z');
const panelOf = (page: Page) => page.locator('section[aria-labelledby="chat-heading"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What was asked of another origin. */
function asked(page: Page, shopUrl: string): string[] {
  const addresses: string[] = [];
  page.context().on('request', (request) => request.url().startsWith(shopUrl) || addresses.push(request.url()));
  return addresses;
}

async function openPanel(page: Page): Promise<void> {
  await page.locator('[data-chat]').last().click();
  await expect(panelOf(page)).toBeVisible();
}

test(
  'another company’s chat opens in its window after a yes and a press alone, and forgets with a no',
  { tag: '@proof' },
  async ({ page, shopUrl }) => {
    const others = asked(page, shopUrl);
    await page.clock.setSystemTime(morning);
    await test.step('after a no the chat is ours', async () => {
      await page.goto('/contact-us');
      await press(page, 'Refuse');
      await openPanel(page);
      await press(page, 'Start web chat');
      await expect(panelOf(page).getByLabel('Full Name')).toBeVisible();
    });

    await test.step('after a yes, and a press, in a window that reaches nothing of the page', async () => {
      await page.reload();
      await press(page, 'Cookie choices');
      await press(page, 'Accept');
      await page.goto('/contact-us');
      // By then the page's own link is no longer a link. A phone has the button in the page, but does not show it.
      await expect(page.locator('button', { hasText: 'Steadwell Live Chat' })).toBeAttached();
      await openPanel(page);
      await expect(panelOf(page)).toContainText('Example Chat answers there for us.');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(others).toEqual([]);
      const [popup] = await Promise.all([page.context().waitForEvent('page'), press(page, 'Start web chat')]);
      await popup.getByRole('textbox', { name: 'Your message' }).fill('Does it fold?');
      await popup.getByRole('button', { name: 'Send' }).click();
      await expect(popup.getByText('Bea is here')).toBeVisible();
      expect(others).toEqual([`${shops.full.sandbox}/chat/widget.js`]);
      expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
      // Five seconds after the press the page is free again.
      await expect(panelOf(page)).toHaveCount(0);
      await openPanel(page);
      await expect(panelOf(page)).toContainText('Your chat with Example Chat is open in another window.');
      await Promise.all([popup.waitForEvent('close'), press(page, 'Write to us here instead')]);
      await expect(panelOf(page).getByLabel('Full Name')).toBeVisible();
    });

    await test.step('a no forgets what it stored', async () => {
      const stored = () => page.evaluate(() => [localStorage.getItem('chat_history'), document.cookie.includes('chat_visitor')]);
      expect(await stored()).toEqual(['[]', true]);
      await press(page, 'Make the web chat small');
      // Of two buttons at the foot, a mouse would have to scroll for one.
      await page.getByRole('button', { name: 'Cookie choices' }).press('Enter');
      await press(page, 'Refuse');
      await expect.poll(stored).toEqual([null, false]);
    });
  },
);

test('where its window hangs, our own chat is there within five seconds and says why', { tag: '@proof' }, async ({ page }) => {
  await page.clock.setSystemTime(morning);
  await page.goto('/fr-fr/contact-us');
  await press(page, 'Accepter');
  await openPanel(page);
  const pressedAt = await page.evaluate(() => performance.now());
  await Promise.all([page.context().waitForEvent('page'), panelOf(page).locator('button').nth(1).click()]);
  await expect(panelOf(page).getByText('La fenêtre de discussion n’a pas répondu. Vous pouvez nous écrire ici.')).toBeVisible();
  await expect(panelOf(page).locator('input[type="email"]')).toBeVisible();
  // The press itself and the drawing take time, too.
  expect((await page.evaluate(() => performance.now())) - pressedAt).toBeLessThan(9_000);
  expect(await accessibilityFaults(page)).toEqual([]);
});

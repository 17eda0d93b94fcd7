import type { Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import { policyReport } from '../walks/policyReport';
import { ownEdge } from './ownEdge';
import { shops } from './startShops';

/** With the tag manager switched on; commerce also plays the tag manager. */
const test = withBrowser.extend<object, { shopUrl: string }>({
  shopUrl: [...ownEdge(160, { BACKOFFICE: 'off', VENDORS: 'tagManager', TAG_MANAGER_ORIGIN: shops.full.sandbox })],
  baseURL: async ({ shopUrl }, handOver) => handOver(shopUrl),
});
// In one worker, which starts the shop once.
test.describe.configure({ mode: 'default' });

interface TagLog {
  order: string[];
  consent: Record<string, string>;
  blocked: string[];
  moves: string[];
}

const tagLog = (page: Page): Promise<TagLog | undefined> => page.evaluate(() => (window as unknown as { tagLog?: TagLog }).tagLog);
/** The tag manager's beginning, in this order, whatever the shop's own events tell between. */
const startOfTags = ['consent default', 'consent update', 'gtm.js', 'gtag.js'];
const startOf = async (page: Page): Promise<string[]> => ((await tagLog(page))?.order ?? []).filter((name) => startOfTags.includes(name));
const cookiesNamed = async (page: Page, name: string): Promise<number> =>
  (await page.context().cookies()).filter((cookie) => cookie.name === name).length;
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Addresses of the tag manager that the page asked for, and what its policy refused. */
async function watched(page: Page): Promise<{ tags: string[]; refused: string[] }> {
  const seen = { tags: [] as string[], refused: [] as string[] };
  page.on('request', (request) => /\/gtm\.js|\/gtag\//.test(request.url()) && seen.tags.push(request.url()));
  page.on('console', (message) => /Content Security Policy|Trusted Type/i.test(message.text()) && seen.refused.push(message.text()));
  return seen;
}

test('a container runs after a yes, in the next document alone, and never after a no', { tag: '@desktop' }, async ({ page }) => {
  const { tags, refused } = await watched(page);
  await page.goto('/weather-cover');
  await press(page, 'Refuse');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible();
  await press(page, 'Cookie choices');
  await press(page, 'Accept');
  expect(await cookiesNamed(page, 'consent_groups')).toBe(1);
  // This document's policy was made before the yes.
  expect([tags, await tagLog(page)]).toEqual([[], undefined]);

  await page.goto('/');
  await expect.poll(() => startOf(page)).toEqual(startOfTags);
  const log = await tagLog(page);
  expect(log?.consent).toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted', functionality_storage: 'denied' });
  expect(log?.blocked).toContain('html');
  expect(await cookiesNamed(page, '_ga')).toBe(1);

  await page.getByRole('main').getByRole('link', { name: 'Build your stairlift' }).first().click();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
  expect(await tagLog(page)).toBeUndefined();

  await page.goto('/weather-cover');
  await expect.poll(() => startOf(page)).toEqual(startOfTags);
  await press(page, 'Cookie choices');
  await Promise.all([page.waitForEvent('load'), press(page, 'Refuse')]);
  expect(await tagLog(page)).toBeUndefined();
  expect([await cookiesNamed(page, '_ga'), await cookiesNamed(page, 'consent_groups')]).toEqual([0, 0]);
  expect(tags).toHaveLength(4);
  expect(refused).toEqual([]);
});

/** The names of the data layer's events at each place that gets them, in their order. Figures of speed come when they come, and are left out. */
function measured(page: Page): { layer: () => Promise<string[]>; count: () => Promise<string[]>; forget: () => void } {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/beacon')) return;
    const { events = [] } = request.postDataJSON() as { events?: { name: string }[] };
    counted.push(...events.map(({ name }) => name).filter((name) => name !== 'web_vital'));
  });
  return {
    layer: () =>
      page.evaluate(() => {
        const { dataLayer = [] } = window as { dataLayer?: { event?: string; event_id?: string }[] };
        return dataLayer.flatMap(({ event, event_id: id }) => (event && event !== 'web_vital' && id ? [event] : []));
      }),
    // The own count is sent when the page is hidden.
    count: async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return [...counted];
    },
    forget: () => void counted.splice(0),
  };
}

test('each choice decides what the data layer is given, and none what the own count is', { tag: '@desktop' }, async ({ page }) => {
  const { layer, count, forget } = measured(page);
  const shown = ['page_view', 'view_item'];

  await test.step('later: what happened before the choice follows, in its order', async () => {
    await page.goto('/weather-cover');
    await expect.poll(count).toEqual(shown);
    expect(await layer()).toEqual([]);
    await press(page, 'Accept');
    await expect.poll(layer).toEqual([...shown, 'consent_update']);
  });
  await test.step('withdrawn: it is taken out, and nothing follows', async () => {
    await press(page, 'Cookie choices');
    await press(page, 'Refuse');
    await expect.poll(count).toEqual([...shown, 'consent_update', 'consent_update']);
    expect(await layer()).toEqual([]);
  });
  await test.step('no: nothing, and what was refused is not brought back by a yes', async () => {
    forget();
    await page.goto('/weather-cover');
    await expect.poll(count).toEqual(shown);
    expect(await layer()).toEqual([]);
    await press(page, 'Cookie choices');
    await press(page, 'Accept');
    await expect.poll(layer).toEqual(['consent_update']);
    await expect.poll(count).toEqual([...shown, 'consent_update']);
  });
  await test.step('yes: everything, at once', async () => {
    forget();
    await page.goto('/weather-cover');
    await expect.poll(layer).toEqual(shown);
    await expect.poll(count).toEqual(shown);
  });
  await test.step('what happened in the basket, where no container runs, is told by the next page with one', async () => {
    await expect.poll(() => startOf(page)).toEqual(startOfTags);
    await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
    await expect(page).toHaveURL(/\/basket/);
    // As a document of its own, which no container may enter.
    await page.reload();
    await expect.poll(layer).toEqual(['page_view', 'view_cart']);
    expect(await tagLog(page)).toBeUndefined();
    await page.goto('/weather-cover');
    await expect.poll(layer).toEqual(expect.arrayContaining([...shown, 'view_cart']));
    await page.reload();
    await expect.poll(layer).toEqual(shown);
  });
});

/** Takes what it finds, and breaks it: the page's own functions by setting and by defining them anew. */
const hostile = `
  const broken = function () { throw new Error('hostile'); };
  const replace = (object, name) => {
    try { object[name] = broken; } catch {}
    try { Object.defineProperty(object, name, { value: broken }); } catch {}
  };
  for (const { prototype } of [EventTarget, Node, Element, HTMLElement, Document, Storage, Promise])
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof value === 'function' && name !== 'constructor') [prototype, document, window].forEach((object) => name in object && replace(object, name));
  for (const name of ['fetch', 'XMLHttpRequest', 'Promise', 'setTimeout', 'requestAnimationFrame', 'MessageChannel', 'URL', 'Map', 'localStorage'])
    replace(window, name);
  replace(JSON, 'parse');
  history.pushState = history.replaceState = function () { throw new Error('no moves'); };
  window.fetch = function () { return Promise.reject(new Error('no network')); };
  window.dataLayer = null;
  window.OptanonWrapper = function () { throw new Error('no'); };
  throw new Error('hostile');`;

test(
  'a service that breaks what it finds, or never comes, does not keep a shopper from the basket',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/weather-cover');
    await press(page, 'Accept');
    await page.route('**/gtm.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: hostile }));
    await Promise.all([page.waitForResponse('**/gtm.js*'), page.goto('/weather-cover')]);
    await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
    await expect(page).toHaveURL(/\/basket$/);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Weather cover' })).toBeVisible();
    await page.unroute('**/gtm.js*');
    await page.route('**/gtm.js*', () => undefined);
    await Promise.all([page.waitForRequest('**/gtm.js*'), page.goto('/')]);
    await page
      .getByRole('link', { name: /^Basket/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/basket$/);
    await expect(page.getByRole('main').getByText('Weather cover').first()).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/gtm.js')))).toBe(false);
  },
);

/** Every kind of page under every policy: `npm run proof`. */
test('a page’s policy refuses nothing of ours, with a container and without', { tag: '@proof' }, async ({ shopUrl }) => {
  const { policies, violations } = await policyReport(shopUrl, ['/', '/checkout']);
  expect([policies, violations]).toEqual([3, []]);
});

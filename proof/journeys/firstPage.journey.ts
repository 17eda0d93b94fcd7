import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { shops } from './startShops';

/** What a reader without JavaScript, a search engine or `curl` gets. One browser size is enough: nothing is drawn. */
test.describe('the first page, as it leaves the server', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'no screen is involved');

  test('says who we are, with a picture that is asked for first', async ({ request }) => {
    const answer = await request.get('/');
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain('<html lang="en-GB"');
    expect(html).toContain('Stay in the home you love');
    expect(html).toMatch(/<img[^>]+fetchpriority="high"/i);
    expect(html).toMatch(/<title>[^<]*[Ss]tairlifts[^<]*<\/title>/);
    const inPlace = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => text ?? '',
    );
    expect(inPlace).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inPlace[0] ?? '')
      .digest('base64');
    expect(answer.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  test('holds the first question of the builder', async ({ request }) => {
    const answer = await request.get('/stairlift-builder');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Where are the stairs?');
  });

  test('is a true 404 where nothing stands', async ({ request }) => {
    const answer = await request.get('/no-such-page');
    const html = await answer.text();
    expect(answer.status()).toBe(404);
    expect(html).toContain('Looks like the page you were hoping to find doesn');
    expect(html).toContain('name="prerender-status-code" content="404"');
  });

  test('sends a moved page on for good', async ({ request }) => {
    const answer = await request.get('/stairlifts-for-sale', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(new URL(answer.headers().location ?? '', shops.full.url).pathname).toMatch(/^\/stairlifts/);
  });

  test.describe('private pages are shells that no cache keeps', () => {
    for (const path of ['/basket', '/cart', '/checkout', '/order-confirmation']) {
      test(path, async ({ request }) => {
        const answer = await request.get(path);
        expect(answer.status()).toBe(200);
        expect(answer.headers()['cache-control']).toContain('no-store');
        expect(await answer.text()).toContain('content="noindex"');
      });
    }
  });

  test('comes from memory the second time', async ({ request }) => {
    await request.get('/terms-and-conditions');
    const again = await request.get('/terms-and-conditions');
    expect(again.headers()['x-cache']).toMatch(/hit|stale/);
  });

  test('reads without JavaScript, whole', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/stairlift-builder', '/stairlifts', '/terms-and-conditions']) {
      await page.goto(`${shops.full.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /0808/ }).first()).toBeVisible();
    }
    await context.close();
  });
});

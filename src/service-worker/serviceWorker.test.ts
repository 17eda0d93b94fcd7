import { describe, expect, test } from '@jest/globals';
import { storeViews } from '~/config/storeViews';
import { isAtCheckout, pageKeyOf, roadOf } from './addresses';
import { markedCopy, mayBeKept, offlinePage } from './keptPages';
import { addressesOn, messageOf, takeOverWhenFree } from './messages';

const origin = 'https://www.steadwell.example';
const asked = (path: string, mode = 'navigate', destination = 'document', method = 'GET') =>
  roadOf({ method, mode, destination, url: new URL(path, origin).href }, origin);

describe('the worker', () => {
  test.each([
    ['/', 'page'],
    ['/fr-be', 'page'],
    ['/stairlifts.html', 'page'],
    ['/stairlift-builder', 'page'],
    ['/basket', 'shell'],
    ['/fr-be/cart', 'shell'],
    ['/checkout', 'network'],
    ['/fr-be/checkout', 'network'],
    ['/order-confirmation', 'network'],
    ['/sign-in', 'network'],
    ['/order-history/17', 'network'],
    ['/graphql?query=%7Ba%7D', 'network'],
    ['/rest/V1/guest-carts/x', 'network'],
    ['/whereami', 'network'],
    ['/healthz', 'network'],
    ['/purge', 'network'],
    ['/placements/12345678', 'network'],
    ['/sw.js', 'network'],
    ['/robots.txt', 'network'],
    ['https://elsewhere.example/', 'network'],
  ])('takes a document at %s to be %s', (path, road) => {
    expect(asked(path)).toBe(road);
  });

  test('keeps scripts and pictures, and lets films, data and everything that is sent pass', () => {
    expect(asked('/assets/main.abc.js', 'no-cors', 'script')).toBe('asset');
    expect(asked('/media/a.jpg?width=320', 'no-cors', 'image')).toBe('picture');
    expect(asked('/flags/gb.svg', 'no-cors', 'image')).toBe('picture');
    expect(asked('/media/film.mp4', 'no-cors', 'video')).toBe('network');
    expect(asked('/graphql?query=x', 'cors', '')).toBe('network');
    expect(asked('/', 'navigate', 'document', 'POST')).toBe('network');
    expect(asked('/beacon', 'no-cors', '', 'POST')).toBe('network');
  });

  test('knows one page under one address, whatever campaign led there', () => {
    expect(pageKeyOf(`${origin}/stairlifts.html?utm_source=letter&sort=price&page=2&email=a@b.example#top`)).toBe(
      `${origin}/stairlifts.html?page=2&sort=price`,
    );
  });
});

describe('a page', () => {
  const answer = (headers: Record<string, string>, status = 200): Response =>
    new Response('<body>', { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

  test.each<[string, Response, boolean]>([
    ['public', answer({ 'cache-control': 'public, max-age=0, must-revalidate' }), true],
    ['private', answer({ 'cache-control': 'private, max-age=60' }), false],
    ['not to be stored', answer({ 'cache-control': 'no-store' }), false],
    ['public and yet not to be stored', answer({ 'cache-control': 'public, no-store' }), false],
    ['unmarked', answer({}), false],
    ['missing', answer({ 'cache-control': 'public' }, 404), false],
    ['no page', answer({ 'cache-control': 'public', 'content-type': 'application/json' }), false],
  ])('that is %s is kept: %#', (_name, response, kept) => {
    expect(mayBeKept(response)).toBe(kept);
  });

  test('from the last visit says so, in its language and with its time', async () => {
    const headers = { 'content-type': 'text/html', date: 'Sat, 21 Nov 2026 13:40:00 GMT', 'content-encoding': 'br', 'content-length': '9' };
    const copy = await markedCopy(new Response('<html><body class="a"><div id="root"></div></body>', { headers }), `${origin}/fr-be/x`);
    const html = await copy.text();
    expect(html).toMatch(
      /<body class="a">\s*<p id="kept-copy"[^>]*>Vous êtes hors ligne\. .*21 novembre 2026.*14:40.*<\/p><div id="root">/,
    );
    expect([copy.headers.has('content-encoding'), copy.headers.has('content-length')]).toEqual([false, false]);
  });

  test('that was never read is told of without a basket where an environment has switched the sales off', async () => {
    expect(await offlinePage(`${origin}/`).text()).toMatch(/basket/);
    expect(await offlinePage(`${origin}/`, { ecommerce: false }).text()).not.toMatch(/basket/);
  });

  test.each(storeViews.map(({ alias, locale }) => [alias ?? '', locale]))(
    'that was never read is the offline page (%s, %s)',
    async (alias, locale) => {
      const page = offlinePage(`${origin}/${alias}`);
      const html = await page.text();
      expect(html).toContain(`<html lang="${locale.replace('_', '-')}">`);
      expect(html).toMatch(/<a class="phone" href="tel:\+\d{8,}">/);
      expect([html.includes('You are offline'), html.includes('undefined')]).toEqual([locale.startsWith('en'), false]);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      // Otherwise every access would be reported on the console as a violation.
      expect(html).toContain('<link rel="icon" href="data:,">');
      expect(page.headers.get('content-security-policy')).toContain('img-src data:');
    },
  );
});

describe('a new worker', () => {
  const tried = async (urls: string[], visibilityState = 'hidden') => {
    let took = false;
    const windows = async () => urls.map((url) => ({ url: new URL(url, origin).href, visibilityState }));
    return [await takeOverWhenFree({ windows, skipWaiting: async () => void (took = true) }), took];
  };

  test('waits while a shopper is paying, in any store view, and for no other page', async () => {
    expect(await tried([])).toEqual([true, true]);
    expect(await tried(['/', '/fr-be/basket'])).toEqual([true, true]);
    expect(await tried(['/', '/fr-be/checkout?step=payment'])).toEqual([false, false]);
    expect(await tried(['/order-confirmation'])).toEqual([false, false]);
    expect(isAtCheckout(`${origin}/checkout-help`)).toBe(false);
  });

  test('waits while the shop is visible: the next page that is requested would never arrive', async () => {
    expect(await tried(['/'], 'visible')).toEqual([false, false]);
  });
});

describe('a message', () => {
  test('is read only in its own shape', () => {
    expect(messageOf({ type: 'PREFETCH_IMAGES', payload: ['/media/a.jpg'] })).toEqual({
      type: 'PREFETCH_IMAGES',
      payload: ['/media/a.jpg'],
    });
    expect(messageOf({ type: 'TAKE_OVER', payload: 1 })).toEqual({ type: 'TAKE_OVER' });
    const wrong = [
      null,
      'x',
      {},
      { type: 'PREFETCH_IMAGES' },
      { type: 'PREFETCH_IMAGES', payload: [1] },
      { type: 'PAGE_READ', payload: {} },
    ];
    for (const data of [...wrong, { type: 'PREFETCH_IMAGES', payload: Array.from({ length: 61 }, () => 'x') }])
      expect(messageOf(data)).toBeNull();
  });

  test('leads only to what the worker would keep anyway', () => {
    const urls = ['/media/a.jpg', '/assets/a.js', 'https://elsewhere.example/media/b.jpg', '/checkout', '/', 'http://['];
    expect(addressesOn('picture', urls, origin)).toEqual([`${origin}/media/a.jpg`]);
    expect(addressesOn('asset', urls, origin)).toEqual([`${origin}/assets/a.js`]);
    expect(addressesOn('page', urls, origin)).toEqual([`${origin}/`]);
  });
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { readPageAddress } from './pageAddress';
import { closeAll, openTestEdge, page, shopOrigin } from './testing/openTestEdge';

afterAll(closeAll);

describe('redirects', () => {
  const moved = (location: string) => async () => page({ status: 301, html: '', headers: { location } });

  test('of the shop keep their status, encoded and on this site', async () => {
    const edge = await openTestEdge({ render: moved('/café bar?x=1') });
    const answer = await edge.app.inject('/old');
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([301, '/caf%C3%A9%20bar?x=1', '']);
    expect((await edge.app.inject('/old')).headers['x-cache']).toBe('hit');
  });

  const hostile = [
    'https://evil.example/',
    '//evil.example/',
    '/..//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `${shopOrigin}.evil.example/`,
    'https://www.steadwell.example@evil.example/',
    '/a\r\nset-cookie: x=1',
    '/a%0d%0aset-cookie:%20x=1',
    '/a\u0000b',
    '',
  ];
  test.each(hostile)('to %j are refused', async (location) => {
    const edge = await openTestEdge({ render: moved(location) });
    edge.commerce.on('GET /graphql', () => Response.json({ data: {} }));
    const answer = await edge.app.inject('/old');
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([500, undefined, undefined]);
  });

  test('to a host on the list are allowed, by https only', async () => {
    const edge = await openTestEdge({
      environment: { REDIRECT_HOSTS: 'ie.steadwell.example' },
      render: async ({ path }) =>
        page({ status: 302, html: '', headers: { location: `${path === '/a' ? 'https' : 'http'}://ie.steadwell.example/x` } }),
    });
    expect((await edge.app.inject('/a')).headers.location).toBe('https://ie.steadwell.example/x');
    expect((await edge.app.inject('/b')).statusCode).toBe(500);
  });
});

describe('addresses', () => {
  test('have one spelling', async () => {
    const edge = await openTestEdge();
    const location = async (path: string) => (await edge.app.inject(path)).headers.location;
    expect(await location('/lifts/')).toBe('/lifts');
    expect(await location('//evil.example//x/?utm_source=a')).toBe('/evil.example/x?utm_source=a');
    expect(edge.rendered).toHaveLength(0);
    await edge.app.inject('/caf%c3%a9');
    await edge.app.inject('/caf%C3%A9');
    expect(edge.rendered.map(({ path }) => path)).toEqual(['/caf%C3%A9']);
  });

  test.each([
    ['/Checkout', '/checkout'],
    ['/Order-History?utm_source=a', '/order-history?utm_source=a'],
    ['/BASKET', '/basket'],
    ['/FR-BE//Basket/', '/fr-be/basket'],
  ])('of our own table have one spelling for edge and router: %s moves to %s', async (path, location) => {
    const edge = await openTestEdge();
    const answer = await edge.app.inject(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
    expect(edge.rendered).toHaveLength(0);
  });

  test('of editors keep their case', async () => {
    const edge = await openTestEdge();
    await edge.app.inject('/Our-Summer-Offer');
    expect(edge.rendered.map(({ path }) => path)).toEqual(['/Our-Summer-Offer']);
  });

  const strange = [
    '/a/../b',
    '/%2e%2e/etc/passwd',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/a%00b',
    '/a%0d%0ab',
    '/%',
    '/%E0%A4%A',
    '/a%252e',
    '/basket%3fx',
    '/checkout%3F',
    '/basket%23x',
    '/basket#x',
    `/${'a'.repeat(3000)}`,
  ];
  test.each(strange)('%j is refused', (path) => {
    expect(readPageAddress(path)).toEqual({ kind: 'refused', status: 400 });
  });

  test.each([
    ['/lifts?page=2&sort=price_desc', '/lifts?page=2&sort=price_desc'],
    ['/lifts?page=1&sort=', '/lifts'],
    ['/lifts?page=02', '/lifts'],
    ['/lifts?page=1000', '/lifts'],
    ['/lifts?sort=Price', '/lifts'],
    ['/lifts?page=1-3', '/lifts?page=1-3'],
    ['/lifts?sort=price&filter=stairs.202.201--price._2000&utm_source=a', '/lifts?filter=price._2000--stairs.201.202&sort=price'],
    ['/lifts?filter=x%20y.1', '/lifts'],
    ['/?filter=stairs.201', '/'],
    [`/lifts?sort=${'a'.repeat(31)}`, '/lifts'],
    ['/?page=2&sort=name', '/'],
    ['/fr-be?page=2', '/fr-be'],
    ['/stairlift-builder?page=2&sort=name', '/stairlift-builder'],
    ['/fr-fr/outdoor-stairlift-builder?page=2', '/fr-fr/outdoor-stairlift-builder'],
    ['/basket?page=2&sort=name&languageSelector', '/basket'],
    ['/nl-be?languageSelector', '/nl-be?languageSelector='],
    ['/nl-be/a?languageSelector=true', '/nl-be/a?languageSelector='],
    ['/nl-be?languageSelector=whatever', '/nl-be'],
    ['/lifts?languageSelector', '/lifts'],
    ['/search.html?query=++soft%0a%20cushion+&utm_source=a', '/search.html?query=soft+cushion'],
    ['/fr-be/search.html?sort=price&query=caf%C3%A9&page=2', '/fr-be/search.html?page=2&query=caf%C3%A9&sort=price'],
    [`/search.html?query=${'a'.repeat(300)}`, `/search.html?query=${'a'.repeat(100)}`],
    ['/search.html?query=a%00b', '/search.html'],
    ['/search.html?query=+', '/search.html'],
    ['/lifts?query=cushion', '/lifts'],
  ])('keep of the query only what that page can show: %s', (target, path) => {
    expect(readPageAddress(target)).toMatchObject({ kind: 'page', path });
  });

  test('lead a budget that a form without scripts has sent to the list’s one address', () => {
    expect(readPageAddress('/lifts?filter=stairs.201&priceFrom=1000&priceTo=2%2C000')).toEqual({
      kind: 'moved',
      location: '/lifts?filter=price.1000_2000--stairs.201',
    });
  });

  test('with filters are made for each visitor: their combinations have no end', async () => {
    const edge = await openTestEdge();
    for (const _ of [1, 2]) {
      const answer = await edge.app.inject('/lifts?filter=stairs.201');
      expect([answer.headers['x-cache'], answer.headers['cache-control']]).toEqual(['miss', 'no-store']);
    }
    expect(edge.rendered).toHaveLength(2);
  });

  test('that cannot be read are answered with all security headers, and never rendered', async () => {
    const edge = await openTestEdge();
    for (const path of ['/a%2fb', '/%', '/%E0%A4%A', '/a%0d%0ab']) {
      const answer = await edge.app.inject(path);
      expect([answer.statusCode, answer.headers['x-content-type-options'], answer.headers['x-frame-options']]).toEqual([
        400,
        'nosniff',
        'DENY',
      ]);
    }
    expect(edge.rendered).toHaveLength(0);
  });

  const reserved = ['/healthz/x', '/media', '/beacon', '/assets/gone.js', '/rest', '/whereami/x', '/favicon.ico', '/wp-login.php', '/.env'];
  test.each(reserved)('%s is 404 and never a page', async (path) => {
    const edge = await openTestEdge();
    const answer = await edge.app.inject(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(edge.rendered).toHaveLength(0);
  });

  test('take GET and HEAD only', async () => {
    const edge = await openTestEdge();
    expect((await edge.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
    const head = await edge.app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

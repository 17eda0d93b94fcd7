import { afterAll, describe, expect, test } from '@jest/globals';
import { needsDocumentLoad } from '../src/config/publicPaths';
import { EnvironmentProblem, readEnvironment } from './environment';
import { closeAll, openTestEdge, page, shopOrigin, testManifest } from './testing/openTestEdge';

afterAll(closeAll);

const policyOf = (value: unknown): Map<string, string> =>
  new Map(
    String(value)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );

describe('every answer', () => {
  test('carries the headers that keep others out, errors included', async () => {
    const edge = await openTestEdge({ render: async ({ path }) => page({ status: path === '/gone' ? 404 : 200 }) });
    edge.commerce.on('/rest', () => new Response('{}'));
    const urls = [
      '/',
      '/gone',
      '/basket',
      '/healthz',
      '/whereami',
      '/robots.txt',
      '/assets/x.js',
      '/media/x',
      '/rest/V1/carts/mine',
      '/graphql',
      '/%',
      '/old/',
    ];
    for (const url of urls) {
      const { headers } = await edge.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    }
  });

  test('says nothing of HTTPS where the shop is reached by http', async () => {
    const edge = await openTestEdge({ environment: { CANONICAL_ORIGIN: 'http://localhost:3000' } });
    const { headers } = await edge.app.inject('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('the policy of pages', () => {
  test('allows our own files and the constant inline script by its hash, nothing else', async () => {
    const edge = await openTestEdge();
    const policy = policyOf((await edge.app.inject('/')).headers['content-security-policy']);
    expect(policy.get('script-src')).toBe(`'self' '${testManifest.inlineScriptHashes[0]}'`);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('style-src-attr')).toBe("'unsafe-inline'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('frame-src')).toBe('http://localhost:4000 https://www.youtube-nocookie.com https://player.vimeo.com');
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('webpack dompurify shop-url');
  });

  test('lets the checkout frame the card tokeniser and nothing else; other pages too, for browsers that keep no basket between documents', async () => {
    const edge = await openTestEdge({ environment: { COMMERCE_URL: 'http://localhost:4250' } });
    const frames = async (url: string) => policyOf((await edge.app.inject(url)).headers['content-security-policy']).get('frame-src');
    expect(await frames('/checkout')).toBe('http://localhost:4250');
    expect(await frames('/fr-be/checkout')).toBe('http://localhost:4250');
    expect(await frames('/weather-cover')).toContain('http://localhost:4250 ');
    expect(edge.rendered[0]?.config.paymentFrameUrl).toMatch(/^http:\/\/localhost:4250\//);
    expect(needsDocumentLoad('/basket', '/checkout')).toBe(true);
    expect(needsDocumentLoad('/', '/basket')).toBe(false);
  });

  test('lets content pages frame films and the forms of listed origins, and the checkout neither', async () => {
    const edge = await openTestEdge({ environment: { COMMERCE_URL: 'https://shop.example', FORM_ORIGINS: 'https://forms.example' } });
    const frames = async (url: string) => policyOf((await edge.app.inject(url)).headers['content-security-policy']).get('frame-src');
    expect(await frames('/')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com https://forms.example');
    expect(await frames('/checkout')).toBe("'none'");
    expect(edge.rendered[0]?.config.formOrigins).toEqual(['https://forms.example']);
  });

  test('allows camera and microphone in a call alone, in whatever country, and no frame of others there', async () => {
    const edge = await openTestEdge({ render: async () => page() });
    const permissions = async (path: string) => (await edge.app.inject(path)).headers['permissions-policy'];
    for (const path of ['/', '/fr-be', '/checkout']) expect(await permissions(path)).toMatch(/^camera=\(\), .*microphone=\(\)/);
    expect(await permissions('/fr-be/video-call')).toMatch(/^camera=\(self\), .*microphone=\(self\)/);
    expect((await edge.app.inject('/video-call')).headers['content-security-policy']).not.toContain('youtube');
  });

  test('knows Braintree when it is on, and no frame at all against a plain Magento', async () => {
    const plain = await openTestEdge({ environment: { COMMERCE_URL: 'https://shop.example' } });
    expect(policyOf((await plain.app.inject('/checkout')).headers['content-security-policy']).get('frame-src')).toBe("'none'");
    expect(plain.rendered[0]?.config.paymentFrameUrl).toBeNull();
    const edge = await openTestEdge({ environment: { COMMERCE_URL: 'https://shop.example', BRAINTREE: 'on' } });
    const policy = policyOf((await edge.app.inject('/checkout')).headers['content-security-policy']);
    expect(policy.get('frame-src')).toBe('https://assets.braintreegateway.com');
    expect(policy.has('require-trusted-types-for')).toBe(false);
    expect(policyOf((await edge.app.inject('/')).headers['content-security-policy']).get('require-trusted-types-for')).toBe("'script'");
  });

  test('is relaxed for hot reload in development only, where pages are not kept', async () => {
    const edge = await openTestEdge({ environment: { EDGE_DEV: '1' } });
    const policy = policyOf((await edge.app.inject('/')).headers['content-security-policy']);
    expect(policy.get('connect-src')).toBe("'self' ws: wss:");
    expect(policy.get('script-src')).toContain("'unsafe-eval'");
    expect(policy.has('require-trusted-types-for')).toBe(false);
    expect((await edge.app.inject('/')).headers['x-cache']).toBe('miss');
    expect(edge.rendered).toHaveLength(2);
  });
});

describe('reports from browsers', () => {
  const send = (
    edge: Awaited<ReturnType<typeof openTestEdge>>,
    payload: unknown,
    type = 'application/json',
    headers: Record<string, string> = {},
  ) => edge.app.inject({ method: 'POST', url: '/beacon', headers: { 'content-type': type, ...headers }, payload: JSON.stringify(payload) });

  test('reach the log by their allowed fields, without anything personal', async () => {
    const edge = await openTestEdge();
    const error = {
      kind: 'error',
      id: 'k3f9-2a',
      code: 'cart-lost',
      route: '/checkout',
      actions: ['cart/itemAdded', 'ada@example.org'],
      message: 'Ada Lovelace',
      email: 'a@b.c',
    };
    expect((await send(edge, error, 'text/plain')).statusCode).toBe(204);
    expect((await send(edge, { kind: 'vital', name: 'LCP', value: 812.5, route: '/', storeView: 'x y z' })).statusCode).toBe(204);
    const violation = {
      'document-uri': 'https://shop.example/ada@example.org',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?email=ada@example.org',
      'source-file': 'https://shop.example/assets/main.abc.js',
      'line-number': 3,
      'script-sample': 'Ada Lovelace',
    };
    expect((await send(edge, { 'csp-report': violation }, 'application/csp-report')).statusCode).toBe(204);
    const modern = [
      { type: 'csp-violation', body: { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sample: 'Ada' } },
    ];
    expect((await send(edge, modern, 'application/reports+json')).statusCode).toBe(204);
    const lines = edge.lines();
    for (const word of [
      'k3f9-2a',
      'cart-lost',
      '812.5',
      'script-src-elem',
      'https://evil.example',
      '/assets/main.abc.js',
      'trusted-types-sink',
    ])
      expect(lines).toContain(word);
    // The ids of traces are drawn: three of their letters may be a name.
    expect(lines.replaceAll(/"trace":"\w+"/g, '')).not.toMatch(/ada|a@b|lovelace|x y z/i);
  });

  test('that are something else are refused', async () => {
    const edge = await openTestEdge();
    for (const wrong of [
      {},
      [],
      'x',
      { kind: 'error' },
      { kind: 'vital', name: 'LCP', value: 'x' },
      { kind: 'error', id: 'line\nbreak' },
    ]) {
      expect((await send(edge, wrong)).statusCode).toBe(400);
    }
    expect((await send(edge, { kind: 'vital' }, 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send(edge, { kind: 'error', id: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect(
      (await send(edge, { kind: 'vital', name: 'LCP', value: 1 }, 'application/json', { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
  });

  test('are taken six hundred times a minute from one address', async () => {
    const edge = await openTestEdge();
    const statuses: number[] = [];
    for (let count = 0; count < 605; count += 1) statuses.push((await send(edge, { kind: 'vital', name: 'CLS', value: 0 })).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await edge.app.inject('/')).statusCode).toBe(200);
  });
});

describe('small addresses', () => {
  test('whereami gives robots no country', async () => {
    const edge = await openTestEdge();
    const headers = { 'cf-ipcountry': 'BE', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect((await edge.app.inject({ url: '/whereami', headers })).json()).toEqual({ country: null });
  });

  test('whereami believes the configured header and nothing else', async () => {
    const edge = await openTestEdge({ environment: { COUNTRY_HEADER: 'X-Country' } });
    const country = async (headers: Record<string, string>) => (await edge.app.inject({ url: '/whereami', headers })).json();
    expect(await country({ 'x-country': 'BE' })).toEqual({ country: 'BE' });
    const others: Record<string, string>[] = [{}, { 'x-country': 'XX' }, { 'x-country': '<b>' }, { 'cf-ipcountry': 'FR' }];
    for (const headers of others) expect(await country(headers)).toEqual({ country: null });
  });

  test('robots.txt closes private pages in every store view, or everything', async () => {
    const edge = await openTestEdge();
    const { body } = await edge.app.inject('/robots.txt');
    expect(body).toContain('Disallow: /checkout\n');
    expect(body).toContain('Disallow: /fr-be/checkout\n');
    expect(body).toContain(`Sitemap: ${shopOrigin}/sitemap.xml`);
    edge.commerce.on('GET /graphql', () =>
      Response.json({ data: { categories: { items: [{ url_path: 'a&b', url_suffix: '.html' }, {}] } } }),
    );
    expect((await edge.app.inject('/sitemaps/en-gb.xml')).body).toContain(`<loc>${shopOrigin}/a&amp;b.html</loc>`);
    const closed = await openTestEdge({ environment: { INDEXING: 'off' } });
    expect((await closed.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the environment', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535.*"70000"/],
    [{ PORT: '3e3' }, /PORT/],
    [{ COMMERCE_URL: 'shop.example' }, /COMMERCE_URL must be an http or https address without a path/],
    [{ COMMERCE_URL: 'https://shop.example/pub' }, /COMMERCE_URL/],
    [{ COMMERCE_URL: 'ftp://shop.example' }, /COMMERCE_URL/],
    [{ SHOP_ORIGINS: 'https://a.example,b' }, /SHOP_ORIGINS/],
    [{ FORM_ORIGINS: 'https://a.example/form' }, /FORM_ORIGINS/],
    [{ BRAINTREE: 'yes' }, /BRAINTREE must be one of: on, off/],
    [{ COUNTRY_HEADER: 'a b' }, /COUNTRY_HEADER must be the name of a request header/],
  ])('%j is refused with a sentence that says what to write', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  test('is reported whole, and secrets are not repeated', () => {
    try {
      readEnvironment({ PORT: 'x', PURGE_TOKEN: 'secret' });
      throw new Error('accepted');
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentProblem);
      expect((error as EnvironmentProblem).lines).toHaveLength(2);
      expect((error as EnvironmentProblem).message).not.toContain('"secret"');
    }
  });
});

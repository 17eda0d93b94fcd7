import { afterAll, describe, expect, test } from '@jest/globals';
import { readEnvironment } from './environment';
import { closeAll, openTestEdge, page, testManifest } from './testing/openTestEdge';

afterAll(closeAll);

/** One directive's values. */
const valuesOf = (policy: unknown, name: string): string | undefined =>
  String(policy)
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('other companies’ services', () => {
  const open = (environment: Record<string, string> = {}, carriesVendors = true) =>
    openTestEdge({ environment: { VENDORS: 'tagManager', ...environment }, render: async () => page({ carriesVendors }) });
  const agreed = { cookie: 'a=b; consent_groups=C0004' };

  test('are in the policy of a visitor who agreed, and their document is kept nowhere; everyone else’s page stays as it was', async () => {
    const edge = await open();
    const plain = await edge.app.inject('/');
    const carrying = await edge.app.inject({ url: '/', headers: { ...agreed, 'if-none-match': String(plain.headers.etag) } });
    expect(carrying.statusCode).toBe(200);
    expect(carrying.body).toBe(plain.body);
    expect([carrying.headers['cache-control'], carrying.headers.etag, carrying.headers['x-cache']]).toEqual(['no-store', undefined, 'hit']);
    const policy = carrying.headers['content-security-policy'];
    expect(valuesOf(policy, 'script-src')).toBe(`'self' '${testManifest.inlineScriptHashes[0]}' https://*.googletagmanager.com`);
    expect(valuesOf(policy, 'trusted-types')).toBe("webpack dompurify shop-url vendor-loader goog#html 'allow-duplicates'");
    expect(valuesOf(policy, 'require-trusted-types-for')).toBe("'script'");
    expect(String(plain.headers['content-security-policy'])).not.toMatch(/google|vendor|duplicates/);
    expect(plain.headers['cache-control']).toContain('public');
    expect((await edge.app.inject('/')).headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });

  test.each<[string, Record<string, string>, Record<string, string>, boolean]>([
    ['without consent', {}, {}, true],
    ['with another group’s consent', {}, { cookie: 'consent_groups=C0002.C0003' }, true],
    ['with a made-up cookie', {}, { cookie: 'consent_groups=C0004,*; x_consent_groups=C0004' }, true],
    ['while a form stands over the page', {}, { cookie: `${agreed.cookie}; without_vendors=1` }, true],
    ['for a browser with Global Privacy Control', {}, { ...agreed, 'sec-gpc': '1' }, true],
    ['for a browser with Do Not Track', {}, { ...agreed, dnt: '1' }, true],
    ['where the service is switched off', { VENDORS: '' }, agreed, true],
    ['on a page that may not carry it', {}, agreed, false],
  ])('are left out %s', async (_case, environment, headers, carriesVendors) => {
    const edge = await open(environment, carriesVendors);
    expect(String((await edge.app.inject({ url: '/', headers })).headers['content-security-policy'])).not.toMatch(/google|vendor/);
  });

  test('come from the company’s own tag server where there is one; an unknown service stops the start', async () => {
    const edge = await open({ TAG_MANAGER_ORIGIN: 'https://tags.shop.example' });
    const { headers } = await edge.app.inject({ url: '/', headers: agreed });
    expect(valuesOf(headers['content-security-policy'], 'script-src')).toContain(' https://tags.shop.example');
    expect(edge.rendered[0]?.config.tagManagerOrigin).toBe('https://tags.shop.example');
    expect(() => readEnvironment({ VENDORS: 'tagManger' })).toThrow('VENDORS must be a list of services');
  });
});

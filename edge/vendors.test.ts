import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  test('are switched off by a line in a file while the edge runs, and on again', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'off-list-'));
    const file = join(directory, 'off');
    const edge = await open({ OFF_LIST: file });
    const ask = async () => {
      const { headers } = await edge.app.inject({ url: '/', headers: agreed });
      return [/google/.test(String(headers['content-security-policy'])), edge.rendered.at(-1)?.config.vendors, headers['x-cache']];
    };
    const after = async (change: () => void) => {
      change();
      edge.clock.advance(5000);
      await edge.idle();
      // What was begun in the moment of a purge is not kept.
      edge.clock.advance(1);
      return ask();
    };
    expect(await ask()).toEqual([true, { tagManager: true }, 'miss']);
    // Cached pages told browsers that the service is on.
    expect(await after(() => writeFileSync(file, '# by Ada, 3 May\ntagManager # slow\ntagManger\n'))).toEqual([false, {}, 'miss']);
    expect(edge.lines()).toContain('"off":["tagManager"],"unknown":["tagManger"]');
    // It is there and cannot be read.
    const unreadable = () => {
      rmSync(file);
      mkdirSync(file);
    };
    expect(await after(unreadable)).toEqual([false, {}, 'hit']);
    expect(edge.lines()).toContain('OFF_LIST cannot be read');
    expect(await after(() => rmSync(file, { recursive: true }))).toEqual([true, { tagManager: true }, 'miss']);
    rmSync(directory, { recursive: true });
  });

  test('come from the company’s own tag server where there is one; an unknown service stops the start', async () => {
    const edge = await open({ TAG_MANAGER_ORIGIN: 'https://tags.shop.example' });
    const { headers } = await edge.app.inject({ url: '/', headers: agreed });
    expect(valuesOf(headers['content-security-policy'], 'script-src')).toContain(' https://tags.shop.example');
    expect(edge.rendered[0]?.config.tagManagerOrigin).toBe('https://tags.shop.example');
    const tracked = await open({ VENDORS: 'callTracking', CALL_TRACKING_ORIGIN: 'https://calls.shop.example' });
    const { headers: own } = await tracked.app.inject({ url: '/', headers: agreed });
    expect(valuesOf(own['content-security-policy'], 'connect-src')).toBe("'self' https://calls.shop.example");
    expect(tracked.rendered[0]?.config.callTrackingOrigin).toBe('https://calls.shop.example');
    expect(() => readEnvironment({ VENDORS: 'tagManger' })).toThrow('VENDORS must be a list of services');
  });
});

describe('the window of another company’s chat', () => {
  const provider = {
    company: 'Example Chat',
    script: 'https://chat.example/widget.js?<tenant>',
    origins: ['https://*.chat.example', 'wss://live.chat.example'],
    tenant: 'steadwell',
    profile: 'sales',
  };
  const settings = { BACKOFFICE_URL: 'http://backoffice.test', CHAT_PROVIDERS: JSON.stringify({ GB: provider }) };
  const window = '/edge/chat-window/steadwell_gb_en_en_GB';
  const agreed = { cookie: 'consent_groups=C0003' };

  test('has a policy of its own that names the provider alone, and is parted from the page that opens it', async () => {
    const edge = await openTestEdge({ environment: settings });
    const { statusCode, headers, body } = await edge.app.inject({ url: window, headers: agreed });
    const policy = headers['content-security-policy'];
    expect([statusCode, headers['cache-control'], headers['cross-origin-opener-policy']]).toEqual([
      200,
      'no-store',
      'same-origin-allow-popups',
    ]);
    expect(valuesOf(policy, 'script-src')).toBe("'self' https://chat.example https://*.chat.example");
    expect(valuesOf(policy, 'connect-src')).toBe('https://chat.example https://*.chat.example wss://live.chat.example');
    expect(valuesOf(policy, 'default-src')).toBe("'none'");
    expect(body).toContain('data-script="https://chat.example/widget.js?%3Ctenant%3E"');
    expect(body).toContain('data-maximise="[data-chat-maximise]"');
    // Its script is loaded by ours, once the page says so.
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/edge/chat-window.js" defer>']);
    expect((await edge.app.inject('/edge/chat-window.js')).headers['content-type']).toContain('text/javascript');
    expect((await edge.app.inject('/edge/chat-theme.css')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each<[string, Record<string, string>, string, Record<string, string>]>([
    ['without consent', {}, window, { cookie: 'consent_groups=C0004' }],
    ['beside a sign-in', {}, window, { cookie: `${agreed.cookie}; signed_in=1` }],
    ['in a country without a provider', { FEATURES: 'liveChat:on' }, '/edge/chat-window/steadwell_fr_fr_fr_FR', agreed],
    ['where the country has no chat', { FEATURES: 'liveChat@GB:off' }, window, agreed],
    ['where the chat is switched off', { CHAT: 'off' }, window, agreed],
  ])('holds words and a telephone number alone %s', async (_when, more, url, headers) => {
    const edge = await openTestEdge({ environment: { ...settings, ...more } });
    const answer = await edge.app.inject({ url, headers });
    expect([answer.statusCode, valuesOf(answer.headers['content-security-policy'], 'connect-src')]).toEqual([403, "'none'"]);
    expect(answer.body).toContain('href="tel:');
    expect(answer.body).not.toMatch(/<script|chat\.example/);
  });

  test('is told to pages without the address of its script; what is no provider stops the start', async () => {
    const edge = await openTestEdge({ environment: settings, render: async () => page() });
    await edge.app.inject('/');
    const [asked] = edge.rendered;
    expect(asked?.config.vendors).toEqual({ chatProvider: true });
    expect(asked?.config.chatProviders?.['GB']).toMatchObject({ company: 'Example Chat', tenant: 'steadwell', autostart: false });
    expect(JSON.stringify(asked?.config)).not.toContain('widget.js');
    for (const wrong of ['{', '{"XX":{}}', JSON.stringify({ GB: { ...provider, origins: ['https://a.example; script-src *'] } })])
      expect(() => readEnvironment({ CHAT_PROVIDERS: wrong })).toThrow('CHAT_PROVIDERS must be JSON by country');
    expect(() => readEnvironment({ VENDORS: 'chatProvider' })).toThrow('VENDORS must be a list');
  });
});

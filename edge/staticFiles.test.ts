import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { shelveRelease } from './releaseShelf';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

/** Writes a build whose one asset names the build. */
function build(directory: string, name: string): void {
  const browser = join(directory, 'dist', 'browser');
  rmSync(browser, { recursive: true, force: true });
  mkdirSync(join(browser, 'assets'), { recursive: true });
  writeFileSync(join(browser, 'assets', `main.${name}.js`), `"${name}"`);
  writeFileSync(join(browser, 'assets', `main.${name}.js.br`), brotliCompressSync(`"${name}"`));
  writeFileSync(join(browser, 'assets', `main.${name}.js.map`), '{"sources":[]}');
  writeFileSync(join(browser, 'assets', `main.${name}.js.map.br`), brotliCompressSync('{"sources":[]}'));
  writeFileSync(join(browser, 'robots-icon.svg'), '<svg/>');
  writeFileSync(join(browser, 'sw.js'), '//');
}

const directories: string[] = [];
const temporary = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'edge-'));
  directories.push(directory);
  return directory;
};
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));

describe('assets', () => {
  test('come compressed from the build and are kept for ever', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    const edge = await openTestEdge({ directory });
    const plain = await edge.app.inject('/assets/main.aaa.js');
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([200, '"aaa"', 'public, max-age=31536000, immutable']);
    expect(plain.headers['content-type']).toMatch(/javascript/);
    const small = await edge.app.inject({ url: '/assets/main.aaa.js', headers: { 'accept-encoding': 'br' } });
    expect([small.headers['content-encoding'], brotliDecompressSync(small.rawPayload).toString()]).toEqual(['br', '"aaa"']);
  });

  test('that are missing are 404 and never a page; nothing outside the folder can be read', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    const edge = await openTestEdge({ directory });
    const urls = [
      '/assets/main.zzz.js',
      '/assets/',
      '/assets/..%2fassets.json',
      '/assets/%2e%2e/assets.json',
      '/assets/..%5cassets.json',
      '/assets.json',
      '/assets/.env',
    ];
    for (const url of urls) {
      const { statusCode, body } = await edge.app.inject(url);
      expect([400, 403, 404]).toContain(statusCode);
      expect(body).not.toContain('inlineScriptHashes');
    }
    expect(edge.rendered).toHaveLength(0);
  });

  test('never include source maps, those of earlier releases neither', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    await openTestEdge({ directory, manifest: { buildId: 'a' } });
    build(directory, 'bbb');
    const edge = await openTestEdge({ directory, manifest: { buildId: 'b' } });
    for (const name of ['main.bbb.js.map', 'main.bbb.js%2emap', 'main.bbb.js.map.br', 'main.aaa.js.map']) {
      const answer = await edge.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
      expect([name, answer.statusCode]).toEqual([name, 404]);
    }
  });

  test('of the root are served; the service worker is never kept', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    const edge = await openTestEdge({ directory });
    expect((await edge.app.inject('/robots-icon.svg')).body).toBe('<svg/>');
    const worker = await edge.app.inject('/sw.js');
    expect([worker.statusCode, worker.headers['cache-control'], worker.headers['content-security-policy']]).toEqual([
      200,
      'no-cache',
      "default-src 'self'; frame-ancestors 'none'",
    ]);
  });
});

describe('the service worker', () => {
  test('is compressed, asked for anew every time, and registered by the pages', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    writeFileSync(join(directory, 'dist', 'browser', 'sw.js'), `// worker ${'x'.repeat(700)}`);
    const edge = await openTestEdge({ directory });
    const worker = await edge.app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(worker.rawPayload).toString()).toContain('// worker');
    expect([worker.headers['content-type'], worker.headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
    await edge.app.inject('/');
    expect(edge.rendered[0]?.config.serviceWorker).toBe(true);
  });

  test('learns what an environment has switched, for the page it shows offline', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    const edge = await openTestEdge({ directory, environment: { FEATURES: 'ecommerce@BE:off' } });
    expect((await edge.app.inject('/sw.js')).body).toBe('self.shopFeatures={"ecommerce@BE":false};\n//');
  });

  test.each<Record<string, string>>([{ SERVICE_WORKER: 'off' }, { EDGE_DEV: '1' }])('removes itself with %j', async (environment) => {
    const directory = temporary();
    build(directory, 'aaa');
    const edge = await openTestEdge({ directory, environment });
    const worker = await edge.app.inject('/sw.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    const [events, work]: [Record<string, (event: object) => void>, Promise<unknown>[]] = [{}, []];
    const [kept, done]: [string[], string[]] = [['pages', 'assets'], []];
    const self = {
      addEventListener: (name: string, run: (event: object) => void) => (events[name] = run),
      skipWaiting: () => done.push('took over'),
      registration: { unregister: async () => done.push('unregistered') },
    };
    const caches = { keys: async () => kept, delete: async (name: string) => done.push(`deleted ${name}`) };
    runInNewContext(worker.body, { self, caches, Promise });
    events.install?.({});
    events.activate?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
    expect(done).toEqual(['took over', 'deleted pages', 'deleted assets', 'unregistered']);
    await edge.app.inject('/');
    expect(edge.rendered[0]?.config.serviceWorker).toBe(false);
  });
});

describe('after a deployment', () => {
  test('an open tab still finds the chunks of the release before', async () => {
    const directory = temporary();
    build(directory, 'aaa');
    await openTestEdge({ directory, manifest: { buildId: 'a' } });
    build(directory, 'bbb');
    const next = await openTestEdge({ directory, manifest: { buildId: 'b' } });
    expect((await next.app.inject('/assets/main.aaa.js')).body).toBe('"aaa"');
    expect((await next.app.inject('/assets/main.bbb.js')).body).toBe('"bbb"');
    const small = await next.app.inject({ url: '/assets/main.aaa.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('"aaa"');
  });

  test('three releases stay for good, older ones for a week, and a half copied one is no release', () => {
    const directory = temporary();
    const day = 86_400_000;
    const start = Date.UTC(2026, 1, 3);
    const deploy = (name: string, now: number): string[] => {
      build(directory, name);
      return shelveRelease({
        shelf: join(directory, 'shelf'),
        assets: join(directory, 'dist', 'browser', 'assets'),
        buildId: name,
        now,
      }).map((path) => path.slice(-1));
    };
    mkdirSync(join(directory, 'shelf', '.x.1'), { recursive: true });
    expect(deploy('a', start)).toEqual(['a']);
    expect(deploy('b', start + day)).toEqual(['b', 'a']);
    expect(deploy('c', start + 2 * day)).toEqual(['c', 'b', 'a']);
    expect(deploy('d', start + 3 * day)).toEqual(['d', 'c', 'b', 'a']);
    expect(deploy('e', start + 8.5 * day)).toEqual(['e', 'd', 'c']);
    expect(deploy('e', start + 30 * day)).toEqual(['e', 'd', 'c']);
    expect(readdirSync(join(directory, 'shelf')).toSorted()).toEqual(['.x.1', 'c', 'd', 'e']);
  });
});

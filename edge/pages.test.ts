import { afterAll, describe, expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderResult } from '../src/config/rendering';
import { RenderFailure } from './renderPool';
import { closeAll, openTestEdge, page, phone } from './testing/openTestEdge';

afterAll(closeAll);

const long = (word: string): string => `<!doctype html><title>${word}</title><h1>${word}</h1>${`<p>${word} text</p>`.repeat(200)}`;

describe('first pages', () => {
  test('are rendered once and then come from memory, in the encoding that the browser accepts', async () => {
    const edge = await openTestEdge({ render: async () => page({ html: long('Home') }) });
    const first = await edge.app.inject('/');
    expect([first.statusCode, first.headers['x-cache'], first.headers['content-type']]).toEqual([200, 'miss', 'text/html; charset=utf-8']);
    const brotli = await edge.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect([brotli.headers['x-cache'], brotli.headers['content-encoding']]).toEqual(['hit', 'br']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body);
    const zipped = await edge.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
    const known = await edge.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(edge.rendered).toHaveLength(1);
  });

  test('are one page whatever marketing parameters stand in the address, and the renderer never sees those', async () => {
    const edge = await openTestEdge();
    await edge.app.inject('/lifts?gclid=x&utm_source=mail&email=ada@example.org');
    await edge.app.inject('/lifts');
    expect(edge.rendered.map(({ path }) => path)).toEqual(['/lifts']);
    await edge.app.inject('/lifts?sort=price&page=2&fbclid=1');
    await edge.app.inject('/lifts?page=2&sort=price');
    await edge.app.inject('/lifts?page=2%0d%0aset-cookie:x&sort=<script>');
    expect(edge.rendered.map(({ path }) => path)).toEqual(['/lifts', '/lifts?page=2&sort=price']);
  });

  test('are separate pages per store view', async () => {
    const edge = await openTestEdge();
    await edge.app.inject('/fr-be/lifts');
    await edge.app.inject('/lifts');
    expect(edge.rendered).toHaveLength(2);
  });

  test('that many ask for at once are rendered once', async () => {
    const edge = await openTestEdge({ render: async () => page({ html: long('Home') }) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => edge.app.inject('/')));
    expect(answers.every(({ statusCode, body }) => statusCode === 200 && body === long('Home'))).toBe(true);
    expect(edge.rendered).toHaveLength(1);
  });

  test('that are stale are shown at once and made anew behind them', async () => {
    let word = 'Monday';
    const edge = await openTestEdge({ render: async () => page({ html: long(word) }) });
    await edge.app.inject('/');
    word = 'Tuesday';
    edge.clock.advance(61_000);
    const stale = await edge.app.inject('/');
    expect([stale.headers['x-cache'], stale.body]).toEqual(['stale', long('Monday')]);
    await edge.idle();
    const fresh = await edge.app.inject('/');
    expect([fresh.headers['x-cache'], fresh.body]).toEqual(['hit', long('Tuesday')]);
  });

  test('that do not exist are remembered for a minute and not longer', async () => {
    const edge = await openTestEdge({ render: async () => page({ status: 404, html: '<h1>Not here</h1>' }) });
    const answers = [await edge.app.inject('/nothing'), await edge.app.inject('/nothing')];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-cache']])).toEqual([
      [404, 'miss'],
      [404, 'hit'],
    ]);
    edge.clock.advance(60_000);
    expect((await edge.app.inject('/nothing')).headers['x-cache']).toBe('miss');
  });

  test('are forgotten by tag with the purge token only, also when a rendering was under way', async () => {
    const finish: ((result: RenderResult) => void)[] = [];
    const edge = await openTestEdge({
      environment: { PURGE_TOKEN: 'a-token-of-sufficient-length' },
      render: () => new Promise((resolve) => finish.push(resolve)),
    });
    const purge = (tags: string[], token = 'a-token-of-sufficient-length') =>
      edge.app.inject({ method: 'POST', url: '/purge', headers: { authorization: `Bearer ${token}` }, payload: { tags } });
    const asked = edge.app.inject('/');
    while (finish.length === 0) await new Promise(setImmediate);
    expect((await purge(['cms:home'], 'a-token-of-sufficient-lengtX')).statusCode).toBe(401);
    expect((await purge(['cms:home'])).json()).toEqual({ pages: 0 });
    finish[0]?.(page({ html: long('old'), tags: ['cms:home'] }));
    expect((await asked).body).toBe(long('old'));
    edge.clock.advance(1);
    const again = edge.app.inject('/');
    while (finish.length === 1) await new Promise(setImmediate);
    finish[1]?.(page({ html: long('new'), tags: ['cms:home'] }));
    expect((await again).body).toBe(long('new'));
    expect((await edge.app.inject('/')).headers['x-cache']).toBe('hit');
    expect((await purge(['product:OTHER'])).json()).toEqual({ pages: 0 });
    expect((await purge(['cms:home'])).json()).toEqual({ pages: 1 });
  });

  test('no longer exist as a purge address where no token is configured', async () => {
    const edge = await openTestEdge();
    expect((await edge.app.inject({ method: 'POST', url: '/purge', payload: { tags: ['*'] } })).statusCode).toBe(405);
  });
});

describe('when commerce is down', () => {
  test('an old page is shown rather than none, and the renderer is not asked at every visit', async () => {
    let down = false;
    const edge = await openTestEdge({
      render: async () => (down ? page({ status: 503, commerceDown: true, cache: 'no' }) : page({ html: long('Home') })),
    });
    await edge.app.inject('/');
    down = true;
    edge.clock.advance(2 * 86_400_000);
    const rescued = await edge.app.inject('/');
    expect([rescued.statusCode, rescued.headers['x-cache'], rescued.body]).toEqual([200, 'rescued', long('Home')]);
    for (let visit = 0; visit < 20; visit += 1) expect((await edge.app.inject('/')).statusCode).toBe(200);
    await edge.idle();
    expect(edge.rendered).toHaveLength(2);
  });

  test('a page that was never seen is a calm 503 with the phone number in the shopper’s language', async () => {
    const edge = await openTestEdge({ render: async () => page({ status: 500, commerceDown: true, cache: 'no' }) });
    const answer = await edge.app.inject('/fr-be/');
    expect(answer.statusCode).toBe(301);
    const french = await edge.app.inject('/fr-be');
    expect([french.statusCode, french.headers['retry-after'], french.headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(french.body).toContain('lang="fr-BE"');
    expect(french.body).toContain('href="tel:+448081570192"');
    expect((await edge.app.inject('/')).body).toContain(phone);
    expect(french.body).not.toMatch(/<script|<style|style=/);
    const styles = await edge.app.inject('/edge/unavailable.css');
    expect([styles.statusCode, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('that came too late for the first are there for the next, rendered once', async () => {
    let finish: (result: RenderResult) => void = () => undefined;
    const late = new Promise<RenderResult>((resolve) => (finish = resolve));
    const edge = await openTestEdge({ render: () => Promise.reject(new RenderFailure('slow', { late })) });
    expect((await edge.app.inject('/lifts')).statusCode).toBe(503);
    const second = edge.app.inject('/lifts');
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    finish(page({ html: long('Lifts') }));
    expect([(await second).statusCode, (await second).body]).toEqual([200, long('Lifts')]);
    expect((await edge.app.inject('/lifts')).body).toBe(long('Lifts'));
    expect(edge.rendered).toHaveLength(1);
  });

  test('that never come end in 503 after a short wait', async () => {
    const edge = await openTestEdge({ render: () => Promise.reject(new RenderFailure('slow', { late: new Promise(() => undefined) })) });
    expect((await edge.app.inject('/lifts')).statusCode).toBe(503);
    let status = 0;
    void edge.app.inject('/lifts').then((answer) => (status = answer.statusCode));
    const asked = edge.clock.now();
    while (status === 0) {
      await new Promise(setImmediate);
      edge.clock.advance(100);
    }
    expect(status).toBe(503);
    expect(edge.clock.now() - asked).toBeGreaterThanOrEqual(8000);
    expect(edge.rendered).toHaveLength(1);
  });

  test('a fault of a moment is no error page: where there is no older one, the page is rendered once more', async () => {
    let failing = 1;
    const edge = await openTestEdge({
      render: async () => (failing-- > 0 ? page({ status: 500, commerceDown: true, cache: 'no' }) : page({ html: long('Home') })),
    });
    edge.commerce.on('GET /graphql', () => Response.json({ data: {} }));
    const answer = await edge.app.inject('/');
    expect([answer.statusCode, answer.body, edge.rendered.length]).toEqual([200, long('Home'), 2]);
    failing = 9;
    expect([(await edge.app.inject('/lifts')).statusCode, edge.rendered.length]).toEqual([503, 4]);
  });

  test('a page that took long to fail is not tried again while the shopper waits', async () => {
    const edge = await openTestEdge({
      render: async () => {
        edge.clock.advance(4000);
        return page({ status: 500, commerceDown: true, cache: 'no' });
      },
    });
    edge.commerce.on('GET /graphql', () => Response.json({ data: {} }));
    expect([(await edge.app.inject('/')).statusCode, edge.rendered.length]).toEqual([503, 1]);
  });

  test('a page that says 503 itself says when to come back, a shell too', async () => {
    const edge = await openTestEdge({ render: async () => page({ status: 503, html: '<h1>Later</h1>', cache: 'no' }) });
    edge.commerce.on('GET /graphql', () => Response.json({ data: {} }));
    for (const path of ['/lifts', '/basket']) {
      const answer = await edge.app.inject(path);
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '30', 'no-store']);
    }
  });

  test('a page that could not be begun is 503 with a time to come back, or the old one', async () => {
    let busy = false;
    const edge = await openTestEdge({
      render: async () => (busy ? Promise.reject(new RenderFailure('busy')) : page({ html: long('Home') })),
    });
    await edge.app.inject('/');
    busy = true;
    edge.clock.advance(2 * 86_400_000);
    expect((await edge.app.inject('/')).body).toBe(long('Home'));
    const answer = await edge.app.inject('/lifts');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  });

  test('a crash is 500 when commerce is well and 503 when it is not, and neither is kept', async () => {
    const edge = await openTestEdge({ render: () => Promise.reject(new RenderFailure('broken', { cause: new Error('a defect') })) });
    edge.commerce.on('GET /graphql', () => Response.json({ data: {} }));
    expect((await edge.app.inject('/')).statusCode).toBe(500);
    edge.clock.advance(3000);
    edge.commerce.down();
    expect((await edge.app.inject('/')).statusCode).toBe(503);
    expect(edge.rendered).toHaveLength(2);
    expect(edge.lines()).toContain('a defect');
  });
});

describe('private pages', () => {
  test('are shells that no cache keeps', async () => {
    const edge = await openTestEdge({ render: async () => page({ cache: 'public' }) });
    for (const path of ['/basket', '/checkout', '/fr-fr/checkout', '/create-account?email=ada@example.org&firstName=Ada']) {
      const answer = await edge.app.inject(path);
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
      await edge.app.inject(path);
    }
    expect(edge.rendered).toHaveLength(8);
    expect(JSON.stringify(edge.rendered) + edge.lines()).not.toContain('ada@example.org');
  });

  test('that need a sign-in send the visitor there, in the same store view, unless the hint says they are signed in', async () => {
    const edge = await openTestEdge();
    const strange = await edge.app.inject('/fr-be/order-history?x=1');
    expect([strange.statusCode, strange.headers.location, strange.headers['cache-control']]).toEqual([302, '/fr-be/sign-in', 'no-store']);
    expect(strange.cookies).toMatchObject([{ name: 'sign_in_origin', value: '/fr-be/order-history', sameSite: 'Lax', secure: true }]);
    const linked = await edge.app.inject('/fr-be/order-history/000000001?join=secret');
    expect([linked.statusCode, linked.headers['cache-control'], linked.cookies]).toEqual([200, 'no-store', []]);
    expect(JSON.stringify(edge.rendered) + edge.lines()).not.toContain('secret');
    expect((await edge.app.inject('/fr-fr/order-history/000000001?join=secret')).statusCode).toBe(302);
    const closed = await edge.app.inject('/fr-fr/order-history');
    expect([closed.statusCode, closed.headers.location, closed.cookies]).toEqual([302, '/fr-fr', []]);
    expect((await edge.app.inject('/xx-yy/order-history')).statusCode).toBe(200);
    const known = await edge.app.inject({ url: '/order-history', headers: { cookie: 'signed_in=1' } });
    expect([known.statusCode, known.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(edge.rendered.at(-1)?.signedInHint).toBe(true);
    await edge.app.inject({ url: '/', headers: { cookie: 'signed_in=1' } });
    expect(edge.rendered.at(-1)?.signedInHint).toBe(false);
  });
});

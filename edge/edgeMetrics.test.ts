import { afterAll, describe, expect, test } from '@jest/globals';
import { RenderFailure } from './renderPool';
import { cut, json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge, page } from './testing/openTestEdge';

afterAll(closeAll);

const figures = (edge: TestEdge): Promise<string> => edge.figures.metrics();
const headers = { 'content-type': 'application/json' };
const query = (name: string): string => `/graphql?query=${encodeURIComponent(`query ${name} { storeConfig { id } }`)}`;
const place = (edge: TestEdge, key: string) =>
  edge.app.inject({
    method: 'POST',
    url: '/rest/V1/guest-carts/masked1/payment-information',
    headers: { ...headers, 'idempotency-key': key },
    payload: {},
  });

describe('the figures of pages', () => {
  test('name the route of a page also when its copy is sent', async () => {
    const log = { route: '/product/:key', storeView: 'test', commerceCalls: 0 };
    const edge = await openTestEdge({ render: async () => page({ log }) });
    await edge.app.inject('/product/lift?utm_source=ann@example.org');
    await edge.app.inject('/product/lift');
    const text = await figures(edge);
    expect(text).toContain('shop_http_requests_total{method="GET",route="/product/:key",status="200"} 2');
    expect(text).toContain('shop_cache_lookups_total{cache="pages",result="miss"} 1');
    expect(text).toContain('shop_cache_lookups_total{cache="pages",result="hit"} 1');
    expect(text).toMatch(/shop_cache_bytes\{cache="pages"\} [1-9]/);
    expect(text).not.toContain('ann@');
  });

  test('say how renderings end, and what of them commerce took', async () => {
    const answers = [
      async () => page({ log: { ...page().log, calls: [{ operation: 'cmsPage', outcome: 'answered' as const, milliseconds: 40 }] } }),
      () => Promise.reject(new RenderFailure('busy')),
      () => Promise.reject(new RenderFailure('broken')),
      async () => page({ status: 500 }),
    ];
    const edge = await openTestEdge({ render: () => answers.shift()?.() ?? Promise.resolve(page()) });
    edge.commerce.on('GET /graphql', () => json({ data: {} }));
    for (const url of ['/a', '/b', '/c', '/d']) await edge.app.inject(url);
    const text = await figures(edge);
    for (const outcome of ['ok', 'busy', 'broken', 'failed'])
      expect(text).toContain(`shop_render_duration_seconds_count{outcome="${outcome}"} 1`);
    expect(text).toMatch(/_bucket\{le="0.05",server="commerce",operation="cmsPage",outcome="answered"\} 1/);
  });
});

describe('the figures of calls to commerce', () => {
  test('name operations of our documents alone', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('GET /graphql', () => json({ data: {} }));
    await edge.app.inject(query('getStoreConfigNew'));
    for (let count = 0; count < 300; count += 1) await edge.app.inject(query(`invented${count}`));
    const text = await figures(edge);
    expect(text).toContain('_count{server="commerce",operation="getStoreConfigNew",outcome="answered"} 1');
    expect(text).toContain('_count{server="commerce",operation="other",outcome="answered"} 300');
    expect(text).not.toContain('invented');
  });

  test('show that a circuit is open, and when it is closed again', async () => {
    const edge = await openTestEdge();
    edge.commerce.down();
    for (let count = 0; count < 7; count += 1) await edge.app.inject(query('getStoreConfigNew'));
    const text = await figures(edge);
    expect(text).toContain('shop_circuit_open{server="commerce",circuit="queries"} 1');
    expect(text).toContain('shop_circuit_open{server="commerce",circuit="orders"} 0');
    expect(text).toContain('_count{server="commerce",operation="getStoreConfigNew",outcome="paused"} 2');
    expect(text).toContain('shop_commerce_reachable 0');
    edge.commerce.up();
    edge.commerce.on('GET /graphql', () => json({ data: {} }));
    edge.clock.advance(2000);
    await edge.app.inject(query('getStoreConfigNew'));
    expect(await figures(edge)).toContain('shop_circuit_open{server="commerce",circuit="queries"} 0');
  });
});

test('the books of keys are counted: accepted, refused, repeated, unknown', async () => {
  const edge = await openTestEdge();
  edge.commerce.on('GET /rest/V1/guest-carts/masked1', () => json({ is_active: true }));
  edge.commerce.on('POST', () => json('000000012'));
  await place(edge, 'order-key-0001');
  await place(edge, 'order-key-0001');
  edge.commerce.on('POST', () => json({ message: 'The card was declined.' }, 400));
  await place(edge, 'order-key-0002');
  edge.commerce.on('POST', () => cut());
  await place(edge, 'order-key-0003');
  const text = await figures(edge);
  for (const state of ['accepted', 'refused', 'unknown'])
    expect(text).toMatch(new RegExp(`shop_idempotency_entries_total\\{kind="placement",state="${state}"\\} [12]\n`));
  expect(text).toContain('shop_placements_unsettled 1');
  expect(text).toContain('operation="payment-information",outcome="broken"} 1');
});

test('errors of browsers are counted by release and code, and no report makes series without end', async () => {
  const edge = await openTestEdge();
  const report = (content: object) =>
    edge.app.inject({ method: 'POST', url: '/beacon', headers, payload: { kind: 'error', id: 'ab12cd34', ...content } });
  await report({ build: 'build1', code: 'http-503' });
  await report({});
  for (let count = 0; count < 58; count += 1) await report({ build: `b${count}`, code: `c${count}` });
  const text = await edge.figures.getSingleMetricAsString('shop_browser_errors_total');
  expect(text).toContain('shop_browser_errors_total{release="build1",code="http-503"} 1');
  expect(text).toContain('{release="unnamed",code="unnamed"} 1');
  expect(new Set(text.match(/release="\w+"/g)).size).toBe(21);
});

test('readiness ends at once when the edge is told to stop, while it is alive and still serves', async () => {
  const edge = await openTestEdge();
  const states = async () => Promise.all(['/healthz', '/readyz', '/'].map(async (url) => (await edge.app.inject(url)).statusCode));
  expect(await states()).toEqual([200, 200, 200]);
  edge.turnAway();
  expect(await states()).toEqual([200, 503, 200]);
  expect((await edge.app.inject('/readyz')).json()).toMatchObject({ status: 'closing' });
});

import { afterAll, afterEach, expect, test } from '@jest/globals';
import { openSpansIfWanted } from '../monitoring/spans';
import { json } from './testing/fakeCommerce';
import { closeAll, openTestEdge } from './testing/openTestEdge';
import { openTraceCollector } from './testing/traceCollector';

const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';
afterEach(() => void delete process.env[endpoint]);
afterAll(closeAll);

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const browser = '00f067aa0ba902b7';
const headers = { traceparent: `00-${trace}-${browser}-01`, 'content-type': 'application/json' };

/** An edge whose spans go to a collector; `end` has it send all of them and gives the collector. */
async function openTracedEdge() {
  const collector = await openTraceCollector();
  // The exporter reads the process's own environment.
  process.env[endpoint] = collector.url;
  const spans = await openSpansIfWanted(process.env, 'edge');
  const edge = await openTestEdge({ spans, environment: { BACKOFFICE_URL: 'http://backoffice.test' } });
  edge.commerce.on('', () => json({ data: {} }));
  return {
    edge,
    async end() {
      await edge.idle();
      await spans?.close();
      collector.close();
      return collector;
    },
  };
}

test('one trace leads from the browser over the edge to commerce, each span the child of the one before', async () => {
  const { edge, end } = await openTracedEdge();
  await edge.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: 'mutation { createEmptyCart }' } });
  const collector = await end();
  const [served, called] = ['POST /graphql', 'commerce '].map((name) => collector.spans().find((span) => span.name.startsWith(name)));
  expect(served).toMatchObject({ traceId: trace, parentSpanId: browser, kind: 2 });
  expect(called).toMatchObject({ traceId: trace, parentSpanId: served?.spanId, kind: 3 });
  expect(edge.commerce.received[0]?.headers.get('traceparent')).toBe(`00-${trace}-${called?.spanId}-01`);
  expect(collector.services()).toEqual(['edge']);
});

test('a visit begins its trace at the edge, and its page’s scripts, the log and the back office have it', async () => {
  const { edge, end } = await openTracedEdge();
  const first = await edge.app.inject('/');
  const given = /00-([0-9a-f]{32})-([0-9a-f]{16})-01/.exec(String(first.headers['server-timing']));
  await edge.app.inject({ method: 'POST', url: '/api/requests', headers: { ...headers, traceparent: String(given?.[0]) }, payload: {} });
  const spans = (await end()).spans();
  const [page, request, call] = ['GET /*', 'POST /api/*', 'backoffice orders'].map((name) => spans.find((span) => span.name === name));
  expect([page, request, call].map((span) => span?.traceId)).toEqual([given?.[1], given?.[1], given?.[1]]);
  expect([page?.spanId, request?.parentSpanId, call?.parentSpanId]).toEqual([given?.[2], given?.[2], request?.spanId]);
  expect(edge.lines()).toContain(`"trace":"${given?.[1]}"`);
});

test('spans hold patterns and outcomes, and nothing that a visitor wrote', async () => {
  const { edge, end } = await openTracedEdge();
  edge.commerce.on('guest-carts', () => new Error('cut off at maskedcart77'));
  await edge.app.inject({ url: '/rest/V1/guest-carts/maskedcart77/totals?email=ann@example.org', headers });
  await edge.app.inject({ method: 'PUT', url: '/nowhere/ann@example.org', headers, payload: {} });
  const collector = await end();
  expect(collector.text()).not.toMatch(/maskedcart77|ann@/);
  const call = collector.spans().find(({ kind }) => kind === 3);
  expect(call).toMatchObject({ status: { code: 2 }, events: [], attributes: [{ key: 'call.outcome', value: { stringValue: 'broken' } }] });
  expect(collector.spans().map(({ name }) => name)).toContain('GET /rest/*');
});

test('without a collector nothing is begun, and a wrong share stops the start', async () => {
  expect(await openSpansIfWanted({}, 'edge')).toBeUndefined();
  expect(await openSpansIfWanted({ [endpoint]: 'http://collector.test', OTEL_SDK_DISABLED: 'true' }, 'edge')).toBeUndefined();
  await expect(openSpansIfWanted({ [endpoint]: 'http://collector.test', OTEL_TRACES_SAMPLER_ARG: 'half' }, 'edge')).rejects.toThrow(
    'OTEL_TRACES_SAMPLER_ARG',
  );
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { json } from './testing/fakeCommerce';
import { closeAll, openTestEdge, page, type TestEdge } from './testing/openTestEdge';
import { traceIdIn } from './tracing';

afterAll(closeAll);

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
const ofThis = expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
const lines = (edge: TestEdge): Record<string, unknown>[] =>
  edge
    .lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test.each([
  ['zeros for an id', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['no parent', `00-${trace}-${'0'.repeat(16)}-01`],
  ['another version', traceparent.replace('00', 'ff')],
  ['capitals', traceparent.toUpperCase()],
  ['words', 'ann@example.org'],
  ['nothing', undefined],
])('%s is no trace', (_what, header) => expect(traceIdIn(header)).toBeUndefined());

describe('one id', () => {
  test('leads from a page to commerce, by way of the log', async () => {
    const edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });
    edge.commerce.on('', () => json({ data: {} }));
    await edge.app.inject({ url: '/graphql?query=%7Ba%7D', headers: { traceparent } });
    await edge.app.inject({
      method: 'POST',
      url: '/api/requests',
      headers: { traceparent, 'content-type': 'application/json' },
      payload: {},
    });
    expect(edge.commerce.received.map(({ headers }) => headers.get('traceparent'))).toEqual([ofThis, ofThis]);
    expect(lines(edge).map((line) => line['trace'])).toEqual([trace, trace]);
  });

  test('is begun where a visitor has none or a wrong one, told the renderer, and given to the page’s scripts', async () => {
    const edge = await openTestEdge({ render: async () => page({ cache: 'public' }) });
    const first = await edge.app.inject({ url: '/', headers: { traceparent: 'words' } });
    const given = /^trace;desc="(.*)"$/.exec(String(first.headers['server-timing']))?.[1];
    expect(traceIdIn(given)).toBe(lines(edge)[0]?.['trace']);
    expect(traceIdIn(edge.rendered[0]?.traceparent)).toBe(traceIdIn(given));
    const copy = await edge.app.inject('/');
    expect(copy.headers['x-cache']).toBe('hit');
    expect(copy.headers['server-timing']).not.toBe(first.headers['server-timing']);
  });

  test('of the document stands in the report of an error, with places in our scripts and nothing else', async () => {
    const edge = await openTestEdge();
    const report = (content: object) =>
      edge.app.inject({
        method: 'POST',
        url: '/beacon',
        headers: { 'content-type': 'application/json' },
        payload: { kind: 'error', id: 'ab12cd34', ...content },
      });
    await report({ trace: traceparent, at: ['main.1a2b3c4d.js:1:2345'] });
    await report({ trace: 'ann@example.org', at: ['Ann lives in York'] });
    const reports = lines(edge).flatMap((line) => (line['report'] ? [line['report']] : []));
    expect(reports).toEqual([
      { kind: 'error', id: 'ab12cd34', trace, at: ['main.1a2b3c4d.js:1:2345'] },
      { kind: 'error', id: 'ab12cd34', at: [] },
    ]);
  });
});

import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

describe('the host of a request', () => {
  const status = async (host: string, url = '/', environment: Record<string, string> = {}) => {
    const edge = await openTestEdge({ environment: { SHOP_ORIGINS: 'http://preview.example:8080', ...environment } });
    edge.commerce.on('', () => Response.json({ data: {} }));
    return (await edge.app.inject({ url, headers: { host } })).statusCode;
  };

  test.each([
    'www.steadwell.example',
    'WWW.Steadwell.Example:443',
    'preview.example:8080',
    'localhost:3000',
    '127.0.0.1:5700',
    '[::1]:3000',
  ])('%s is the shop, or this machine', async (host) => expect(await status(host)).toBe(200));

  test.each([
    'rebound.example',
    'www.steadwell.example:8080',
    'www.steadwell.example.rebound.example',
    'localhost.rebound.example',
    '10.0.0.7:3000',
  ])('%j is refused, for pages and for calls', async (host) =>
    expect([await status(host), await status(host, '/graphql?query=%7Ba%7D')]).toEqual([421, 421]),
  );

  test('does not matter to a probe by IP address', async () => expect(await status('10.0.0.7:3000', '/healthz')).toBe(200));

  test('is what a trusted proxy says it was, and only a trusted one', async () => {
    const forwarded = async (hops: string) => {
      const edge = await openTestEdge({ environment: { PROXY_HOPS: hops } });
      const headers = { host: 'edge.internal:3000', 'x-forwarded-host': 'www.steadwell.example' };
      return (await edge.app.inject({ url: '/', headers })).statusCode;
    };
    expect([await forwarded('1'), await forwarded('0')]).toEqual([200, 421]);
  });

  test('that another site gave its own name to does not pass as the same origin', async () => {
    const edge = await openTestEdge();
    const answer = await edge.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        host: 'rebound.example',
        origin: 'http://rebound.example',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      payload: { query: 'mutation { createEmptyCart }' },
    });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(edge.commerce.received).toHaveLength(0);
  });
});

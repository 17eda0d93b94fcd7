import { afterEach, describe, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

describe('Rate limits', () => {
  const guess = { query: 'mutation { generateCustomerToken(email: "ann@example.com", password: "guess") { token } }' };

  test('stop the guessing of passwords, and nothing else', async () => {
    const shop = await openShop({ rateLimits: true });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await shop.app.inject({ method: 'POST', url: '/graphql', payload: guess })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await shop.graphql('{ storeConfig { id } }')).errors).toBeUndefined();
  });

  test('take an operation named after what every object has for any other', async () => {
    const shop = await openShop({ rateLimits: true });
    const answer = await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ constructor }' } });
    expect([answer.statusCode, answer.headers['x-ratelimit-limit']]).toEqual([200, '600']);
  });

  test('are off unless asked for', async () => {
    const shop = await openShop();
    for (let tries = 0; tries < 8; tries += 1)
      expect((await shop.app.inject({ method: 'POST', url: '/graphql', payload: guess })).statusCode).toBe(401);
  });
});

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
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await shop.graphql('{ storeConfig { id } }')).errors).toBeUndefined();
  });

  test('are off unless asked for', async () => {
    const shop = await openShop();
    for (let tries = 0; tries < 8; tries += 1)
      expect((await shop.app.inject({ method: 'POST', url: '/graphql', payload: guess })).statusCode).toBe(200);
  });
});

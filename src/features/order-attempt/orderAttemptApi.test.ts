import { afterEach, expect, test } from '@jest/globals';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { orderAttemptApi } from './orderAttemptApi';

afterEach(closeStores);

test('the edge gets the cart id together with the attempt, so that it finds an order it has not forwarded, and no URL contains the cart id', async () => {
  const shop = scriptedStore(scriptedCommerce([{ body: { state: 'confirmed', orderNumber: '000000042' } }]));
  const running = shop.store.dispatch(orderAttemptApi.endpoints.orderAttempt.initiate({ attemptId: 'attempt-0001', cartId: 'masked1' }));
  await shop.world.advance(1000);
  expect((await running).data).toMatchObject({ state: 'confirmed', orderNumber: '000000042' });
  const [sent] = shop.commerce.sent;
  expect(sent?.headers.get('placement-cart')).toBe('masked1');
  expect(JSON.stringify(sent)).not.toMatch(/placements[^"]*masked1/);
});

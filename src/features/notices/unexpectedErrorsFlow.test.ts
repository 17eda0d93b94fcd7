import { afterEach, expect, test } from '@jest/globals';
import { startShop, type StartedShop } from '~/testing/startShop';
import { flowFailed } from '~/world';
import { selectMessageLog, selectToasts } from './noticesSlice';

let shop: StartedShop;
afterEach(() => shop.close());

test('an uncaught error is shown for fifteen seconds with the id that is in the log', async () => {
  shop = await startShop();
  shop.world.throwUncaught(new TypeError('x is undefined'));
  await shop.settle();
  const [toast] = selectToasts(shop.store.getState());
  expect(toast).toMatchObject({ type: 'error', messageId: 'notices.unexpected', timeout: 15_000, dismissable: true });
  const logged = shop.world.logged.find(({ id }) => id === toast?.values?.['id']);
  expect(logged?.message).toBe('nobody caught: TypeError: x is undefined');
  expect(selectMessageLog(shop.store.getState())).toHaveLength(1);
});

test('an error that a flow reported is shown with its id', async () => {
  shop = await startShop();
  shop.store.dispatch(flowFailed({ flow: 'some', id: 'abcd1234', message: 'no' }));
  await shop.settle();
  expect(selectToasts(shop.store.getState())[0]?.values).toEqual({ id: 'abcd1234' });
});

test('offline and online are shown for three seconds each', async () => {
  shop = await startShop();
  shop.world.setOnline(false);
  await shop.settle();
  expect(selectToasts(shop.store.getState())).toMatchObject([{ type: 'error', messageId: 'notices.offline', timeout: 3000 }]);
  shop.world.setOnline(true);
  await shop.settle();
  expect(selectToasts(shop.store.getState())).toMatchObject([{ type: 'info', messageId: 'notices.online', timeout: 3000 }]);
});

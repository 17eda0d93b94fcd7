import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll } from './testing/openTestEdge';
import {
  beacon,
  counted,
  figures,
  halfAnHour,
  measured,
  number,
  openMeasuredEdge,
  purchase,
  send,
  sums,
  wait,
} from './testing/purchaseSteps';

afterAll(closeAll);

let edge: TestEdge;
beforeEach(async () => void (edge = await openMeasuredEdge()));

describe('an order that is paid after it was placed', () => {
  const awaits = { ...figures, awaits: 'masked1' };
  const payment = (state: string, order_id = '17') =>
    edge.commerce.on('POST /graphql', () => json({ data: { orderPayment: { state, order_id, order_number: number } } }));

  test('is told once commerce says that it is paid', async () => {
    payment('OPEN');
    await send(edge, awaits);
    await beacon(edge, purchase(number));
    await wait(edge, 2 * halfAnHour);
    expect([counted(edge), measured(edge)]).toEqual([[], []]);
    payment('PAID');
    await wait(edge, 60_000);
    await wait(edge, 60_000);
    expect(counted(edge)).toEqual([{ transaction_id: number, ...sums, by: 'edge' }]);
    expect(measured(edge)).toHaveLength(1);
  });

  test.each([
    ['its payment was cancelled', 'CANCELLED', '17'],
    ['the cart came back and was ordered and paid anew', 'PAID', '18'],
  ])('is never told where %s', async (_case, state, id) => {
    payment(state, id);
    await send(edge, awaits);
    await wait(edge, 2 * halfAnHour);
    payment('PAID');
    await wait(edge, 60_000);
    expect([counted(edge), measured(edge)]).toEqual([[], []]);
  });

  test('is told later where commerce does not answer, and by a browser at once', async () => {
    edge.commerce.on('POST /graphql', () => json({ errors: [{ message: 'no such field' }] }));
    await send(edge, awaits);
    await wait(edge, 2 * halfAnHour);
    expect(counted(edge)).toEqual([]);
    await beacon(edge, purchase(number));
    expect(counted(edge)).toMatchObject([{ by: 'browser' }]);
  });
});

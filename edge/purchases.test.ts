import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, shopOrigin } from './testing/openTestEdge';
import {
  beacon,
  cart,
  counted,
  figures,
  halfAnHour,
  key,
  logged,
  measured,
  number,
  openMeasuredEdge,
  purchase,
  report,
  send,
  sums,
  wait,
} from './testing/purchaseSteps';

afterAll(closeAll);

let edge: TestEdge;
beforeEach(async () => void (edge = await openMeasuredEdge()));

describe('an order', () => {
  test('that a browser tells of counts once, and the edge tells no one', async () => {
    await send(edge);
    expect((await beacon(edge, purchase(number))).statusCode).toBe(204);
    await beacon(edge, purchase(number), purchase(number, 'event-0002'));
    await wait(edge, 2 * halfAnHour);
    expect(counted(edge)).toEqual([{ transaction_id: number, ...sums, by: 'browser' }]);
    expect(measured(edge)).toEqual([]);
  });

  test('that no tag manager heard of is told by the edge, and counts then', async () => {
    await send(edge);
    await beacon(edge, { ...purchase(number), untagged: true });
    expect(counted(edge)).toEqual([]);
    await wait(edge, halfAnHour + 60_000);
    expect(measured(edge)).toMatchObject([{ events: [{ name: 'purchase', params: { transaction_id: number } }] }]);
    expect(counted(edge)).toEqual([{ transaction_id: number, ...sums, by: 'edge' }]);
  });

  test('that a tag manager hears of on a later page is told by no one else', async () => {
    await send(edge);
    await beacon(edge, { ...purchase(number), untagged: true });
    expect((await report(edge, { kind: 'tagged', orders: [{ placement: key, number }] })).statusCode).toBe(204);
    expect(counted(edge)).toEqual([{ transaction_id: number, ...sums, by: 'browser' }]);
    await wait(edge, 2 * halfAnHour);
    expect(measured(edge)).toEqual([]);
  });

  test.each(['<i>', '', 7])('is not said to be heard of with the number %p', async (wrong) => {
    await send(edge);
    expect((await report(edge, { kind: 'tagged', orders: [{ placement: key, number: wrong }] })).statusCode).toBe(400);
    expect(counted(edge)).toEqual([]);
  });

  test('whose shopper did not agree counts at once, whether or not a tag manager is there', async () => {
    await send(edge, { ...figures, consent: [] });
    await beacon(edge, { ...purchase(number), untagged: true });
    expect(counted(edge)).toMatchObject([{ by: 'browser' }]);
  });

  test('of which commerce names no number without its customer is told under the number that the browser gave', async () => {
    edge.commerce.on(`GET ${cart}`, () => json({ message: 'no such cart' }, 404));
    await send(edge);
    await beacon(edge, { ...purchase(number), untagged: true });
    await wait(edge, halfAnHour + 60_000);
    expect(measured(edge)).toMatchObject([{ events: [{ params: { transaction_id: number } }] }]);
    expect(counted(edge)).toMatchObject([{ transaction_id: number, by: 'edge' }]);
  });

  test('that no browser tells of is told after half an hour, under its number and without the address of its shopper', async () => {
    await send(edge);
    await wait(edge, halfAnHour - 60_000);
    expect(counted(edge)).toEqual([]);
    await wait(edge, 2 * 60_000);
    await wait(edge, halfAnHour);
    expect(counted(edge)).toEqual([{ transaction_id: number, ...sums, by: 'edge' }]);
    expect(measured(edge)).toMatchObject([
      { events: [{ name: 'purchase', params: { transaction_id: number, ...sums, items: figures.items } }] },
    ]);
    expect(JSON.stringify(measured(edge))).not.toContain('ada@');
  });

  test('without consent counts, and is told to no service', async () => {
    await send(edge, { ...figures, consent: [] });
    await wait(edge, halfAnHour + 60_000);
    expect(counted(edge)).toHaveLength(1);
    expect(measured(edge)).toEqual([]);
  });

  const takeBack = (edge: TestEdge, placements: string[]) =>
    edge.app.inject({
      method: 'POST',
      url: '/beacon',
      headers: { 'content-type': 'text/plain', origin: shopOrigin },
      payload: JSON.stringify({ kind: 'taken-back', placements }),
    });

  test('whose shopper takes consent back counts, and is told to no service, whatever else comes after', async () => {
    let answer = (_reply: Response): void => undefined;
    edge.commerce.on(`POST ${cart}`, () => new Promise((resolve) => (answer = resolve)));
    const sent = send(edge);
    await edge.commerce.arrived('POST');
    // Before commerce has answered: what is kept of the answer must not undo it.
    expect((await takeBack(edge, ['attempt-9999', key])).statusCode).toBe(204);
    await takeBack(edge, [key]);
    answer(json('17'));
    await sent;
    const next = await edge.crash();
    next.commerce.on('POST /mp', () => new Response(null, { status: 204 }));
    await wait(next, halfAnHour + 60_000);
    expect(counted(next)).toMatchObject([{ transaction_id: number, by: 'edge' }]);
    expect(measured(next)).toEqual([]);
  });

  test('whose shopper takes consent back too late, or before the edge knows of it, is told as it was sent', async () => {
    await takeBack(edge, [key]);
    await send(edge);
    await wait(edge, halfAnHour + 60_000);
    await takeBack(edge, [key]);
    await wait(edge, 60_000);
    expect([measured(edge).length, counted(edge).length]).toEqual([1, 1]);
    expect((await takeBack(edge, ['a b'])).statusCode).toBe(400);
  });

  test('is told again until the service takes it, and counts once', async () => {
    let isDown = true;
    edge.commerce.on('POST /mp', () => new Response(null, { status: isDown ? 503 : 204 }));
    await send(edge);
    await wait(edge, halfAnHour + 60_000);
    expect(counted(edge)).toEqual([]);
    isDown = false;
    await wait(edge, 60_000);
    await wait(edge, 60_000);
    expect([counted(edge).length, measured(edge).length]).toEqual([1, 2]);
  });

  test('outlives a crash of the edge', async () => {
    await send(edge);
    const next = await edge.crash();
    await wait(next, halfAnHour + 60_000);
    expect(counted(next)).toMatchObject([{ transaction_id: number, by: 'edge' }]);
  });

  test('whose reply was lost is told once commerce has its number', async () => {
    edge.commerce.on(`POST ${cart}`, () => json({ message: 'Internal' }, 500));
    await send(edge);
    await wait(edge, halfAnHour + 60_000);
    expect(counted(edge)).toMatchObject([{ transaction_id: number, by: 'edge' }]);
  });

  test('that was refused is none, whatever a browser says', async () => {
    edge.commerce.on(`POST ${cart}`, () => json({ message: 'Your card was declined.' }, 400));
    edge.commerce.on(`GET ${cart}`, () => json({ is_active: true, reserved_order_id: number }));
    await send(edge);
    await beacon(edge, purchase(number));
    await beacon(edge, purchase('000000043', 'event-0002', 'attempt-9999'));
    await wait(edge, halfAnHour + 60_000);
    expect(counted(edge)).toEqual([]);
  });

  test.each([
    ['figures that are none', { currency: 'pounds' }],
    [
      'figures that are too long',
      { ...figures, items: Array.from({ length: 30 }, () => ({ item_id: 'x'.repeat(200), item_name: 'y'.repeat(200) })) },
    ],
  ])('with %s is placed all the same', async (_name, worth) => {
    expect((await send(edge, worth)).statusCode).toBe(200);
    await wait(edge, halfAnHour + 60_000);
    expect(counted(edge)).toEqual([]);
  });
});

describe('what is counted of visits', () => {
  const view = {
    id: 'event-0003',
    at: 1,
    name: 'page_view',
    parameters: { page_type: 'category', page_location: '/stairlifts?page=2&sort=price' },
  };

  test('is logged once for each event', async () => {
    await beacon(edge, view);
    await beacon(edge, view, { ...view, id: 'event-0004' });
    expect(logged<{ id: string }>(edge, 'event').map(({ id }) => id)).toEqual(['event-0003', 'event-0004']);
  });

  test.each(['ada@example.org', 'Ada Lovelace', '3 Mill Lane'])('is refused where it holds a text such as %s', async (text) => {
    const answer = await beacon(edge, { ...view, parameters: { page_title: text } });
    expect(answer.statusCode).toBe(400);
    expect(edge.lines()).not.toContain(text);
  });
});

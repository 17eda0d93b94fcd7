import { afterAll, expect, test } from '@jest/globals';
import { openDelayMeter } from './shedding';
import { fakeClock } from './testing/fakeClock';
import { json } from './testing/fakeCommerce';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

const headers = { 'content-type': 'application/json' };
const cartChange = { method: 'POST', url: '/graphql', headers, payload: { query: 'mutation { createEmptyCart }' } } as const;
const order = {
  method: 'POST',
  url: '/rest/V1/guest-carts/masked1/payment-information',
  headers: { ...headers, 'idempotency-key': 'order-key-0001' },
  payload: {},
} as const;

/** An edge whose event loop is as late as a test says, and what it then serves. */
async function open(environment: Record<string, string> = {}) {
  let delay = 0;
  const edge = await openTestEdge({ delay: () => delay, environment });
  edge.commerce.on('', () => json({ data: {} }));
  edge.commerce.on('payment-information', () => json('000000012'));
  const asked = {
    beacon: { method: 'POST', url: '/beacon', headers, payload: { kind: 'error', id: 'ab12cd34' } },
    picture: { url: '/media/film.mp4' },
    page: { url: '/' },
    read: { url: '/graphql?query=%7Ba%7D' },
    cart: cartChange,
    order,
    settlement: { url: '/placements/order-key-0001' },
    probe: { url: '/readyz' },
  } as const;
  return {
    edge,
    ask: (name: keyof typeof asked) => edge.app.inject(asked[name]),
    async served(milliseconds: number): Promise<string[]> {
      delay = milliseconds;
      const names: string[] = [];
      for (const name of Object.keys(asked) as (keyof typeof asked)[])
        if ((await edge.app.inject(asked[name])).statusCode !== 503) names.push(name);
      delay = 0;
      return names;
    },
    be: (milliseconds: number) => void (delay = milliseconds),
  };
}

test('with every step of load more is given up, and an order never', async () => {
  const { served, edge } = await open();
  const whole = ['beacon', 'picture', 'page', 'read', 'cart', 'order', 'settlement', 'probe'];
  expect(await served(20)).toEqual(whole);
  expect(await served(200)).toEqual(whole.slice(2));
  expect(await served(350)).toEqual(whole.slice(3));
  expect(await served(600)).toEqual(whole.slice(4));
  expect(await served(900)).toEqual(whole.slice(5));
  expect(await served(5000)).toEqual(whole.slice(5));
  expect(await served(20)).toEqual(whole);
  expect(await edge.figures.getSingleMetricAsString('shop_shed_requests_total')).toContain('{rank="page"} 4');
});

test('an edge that shares its machine refuses later, or nothing', async () => {
  const later = await open({ SHED_FROM: '400' });
  expect(await later.served(350)).toContain('picture');
  expect(await later.served(450)).not.toContain('picture');
  const never = await open({ SHED_FROM: '0' });
  expect(await never.served(5000)).toContain('picture');
});

test('a refused client learns when to come again, and that nothing was sent', async () => {
  const { ask, be, edge } = await open();
  be(1000);
  const refused = await ask('cart');
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '3', 'no-store']);
  expect(refused.json()).toMatchObject({ code: 'commerce-unavailable' });
  expect(edge.commerce.received).toHaveLength(0);
});

test('a visitor reads the telephone number, in the language of the page', async () => {
  const { be, edge } = await open();
  be(1000);
  const refused = await edge.app.inject({ url: '/fr-fr/monte-escaliers', headers: { accept: 'text/html' } });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('<html lang="fr-FR">');
  expect(refused.headers['content-security-policy']).toContain("style-src 'self'");
  expect((await edge.app.inject('/edge/unavailable.css')).statusCode).toBe(200);
});

test('a later attempt is let through: an earlier one may have taken effect', async () => {
  const { be, edge } = await open();
  be(1000);
  const again = { ...cartChange, headers: { ...headers, 'idempotency-key': 'cart-change-0001', 'idempotency-attempt': '2' } };
  expect((await edge.app.inject(again)).statusCode).not.toBe(503);
});

test('pages that could not be drawn in time are refused at once', async () => {
  const { openRenderQueue } = await import('./renderQueue');
  const clock = fakeClock();
  const queue = openRenderQueue({ clock, places: 1, longest: 50, deadline: 8000, least: 2000, long: 9000 });
  await queue.run(async () => clock.advance(1000));
  const never = (): Promise<void> => new Promise(() => undefined);
  for (let count = 0; count < 7; count += 1) void queue.run(never).catch(() => undefined);
  await expect(queue.run(never)).rejects.toMatchObject({ name: 'NotStarted' });
  expect(queue.load()).toEqual({ running: 1, waiting: 6 });
});

test('the delay is that of many tasks, and one long task alone is none', () => {
  let time = 0;
  let run = (): void => undefined;
  const after = (_milliseconds: number, next: () => void) => ((run = next), () => undefined);
  const { delay } = openDelayMeter({ after }, () => time);
  const ticks = (...late: number[]): void =>
    late.forEach((milliseconds) => {
      time += 20 + milliseconds;
      run();
    });
  ticks(...Array.from({ length: 24 }, () => 1));
  expect(delay()).toBe(1);
  ticks(150, 0, 0, 0, 0);
  expect(delay()).toBeLessThan(60);
  ticks(110, 130, 110, 130);
  expect(delay()).toBe(120);
  ticks(400, 400);
  expect(delay()).toBe(400);
});

import { afterAll, expect, test } from '@jest/globals';
import { closeAll, contactRequest, openTestBackoffice } from './testing/openTestBackoffice';

afterAll(closeAll);

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
const environment = { REQUESTS_WEBHOOK: 'https://crm.example/hooks', REQUESTS_WEBHOOK_SECRET: secret };

test('what waits for the CRM is counted with its age, and the attempts by how they ended', async () => {
  let status = 503;
  const office = await openTestBackoffice({ environment, fetch: async () => new Response(null, { status }) });
  await office.post('/api/requests', contactRequest(), 'request-key-0001');
  await office.idle();
  office.clock.advance(1000);
  const before = await office.figures.metrics();
  expect(before).toContain('shop_http_requests_total{method="POST",route="/api/requests",status="201"} 1');
  expect(before).toContain('shop_outbox_waiting{queue="webhook"} 1');
  expect(before).toContain('shop_outbox_oldest_seconds{queue="webhook"} 1');
  expect(before).toContain('shop_outbox_waiting{queue="quote-mails"} 0');
  expect(before).toContain('shop_outbox_attempts_total{channel="webhook",outcome="failed"} 1');
  status = 204;
  office.clock.advance(10_000);
  await office.idle();
  const after = await office.figures.metrics();
  expect(after).toContain('shop_outbox_waiting{queue="webhook"} 0');
  expect(after).toContain('shop_outbox_oldest_seconds{queue="webhook"} 0');
  expect(after).toContain('shop_outbox_attempts_total{channel="webhook",outcome="delivered"} 1');
});

test('without its database it says so, and says nothing of what waits', async () => {
  const office = await openTestBackoffice();
  expect(await office.figures.metrics()).toContain('shop_database_reachable 1');
  await office.close();
  const text = await office.figures.metrics();
  expect(text).toContain('shop_database_reachable 0');
  expect(text).not.toContain('shop_outbox_waiting{');
});

test('it says that it is about to stop while it still serves', async () => {
  const office = await openTestBackoffice();
  const answers = async () => {
    const [alive, ready] = [await office.app.inject('/healthz'), await office.app.inject('/readyz')];
    return [alive.statusCode, alive.json<unknown>(), ready.statusCode, ready.json<unknown>()];
  };
  expect(await answers()).toEqual([200, { status: 'ok' }, 200, { status: 'ok' }]);
  office.turnAway();
  expect(await answers()).toEqual([200, { status: 'closing' }, 503, { status: 'closing' }]);
});

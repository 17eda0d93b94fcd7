import { afterAll, expect, test } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { closeAll, contactRequest, openTestBackoffice } from '../testing/openTestBackoffice';
import { channelQueue } from './outboxRows';

afterAll(closeAll);

test('of a long backlog one delivery is read at a time: the longer it is, the sooner it has to end', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const environment = { REQUESTS_WEBHOOK: 'https://crm.example/hooks', REQUESTS_WEBHOOK_SECRET: secret, REQUEST_LIMIT: '0' };
  const office = await openTestBackoffice({ environment, fetch: async () => new Response(null, { status: 503 }) });
  for (let number = 0; number < 30; number += 1)
    await office.post(
      '/api/requests',
      contactRequest({ contact: { name: 'Ann Field', email: `ann${number}@example.org` } }),
      `request-${number}`,
    );
  await office.idle();
  let rows = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length;
      return result;
    },
  };
  const delivery = await channelQueue(office.database.withPlugin(counting), 'webhook').takeDue(office.clock.now() + 60_000);
  expect(delivery?.attempt).toBe(2);
  // The delivery, its request, and no appointment.
  expect(rows).toBeLessThanOrEqual(3);
});

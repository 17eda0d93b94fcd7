import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startShop, type StartedShop } from '~/testing/startShop';
import { closeBackoffices, openTestBackoffice, type TestBackoffice, throughBackoffice } from '~/testing/throughBackoffice';
import { lazyRequests } from './lazyRequests';
import { bodyOf, emptyRequest, fieldOfPath } from './requestForm';
import { requestKinds } from './requestKinds';
import type { RequestKind, RequestRecord } from './requestModel';
import { requestsApi } from './requestsApi';
import { requestKept, type RequestsRoot, selectRequest } from './requestsSlice';

/* The shop against the real back office, in process: what the one sends, the other has to take. */

let backoffice: TestBackoffice;
let shop: StartedShop;
let losses: string[];
beforeEach(async () => {
  losses = [];
  backoffice = await openTestBackoffice();
  const lose = (path: string) => losses[0] === path && losses.shift() !== undefined;
  shop = await startShop({ late: [lazyRequests], network: throughBackoffice(backoffice, lose) });
});
afterEach(async () => {
  await shop.close();
  await closeBackoffices();
});

const parts = { storeCode: 'steadwell_gb_en_en_GB', countryCode: 'GB' };
const typed: Record<string, string> = {
  name: 'Edith Marlow',
  email: 'edith@example.com',
  phone: '01632 960 001',
  organisation: 'Ludlow Housing',
  street: '4 Mill Lane',
  postcode: 'SY8 1AA',
  city: 'Ludlow',
  time: '2026-11-03T14:00:00.000Z/2026-11-03T16:00:00.000Z',
  message: 'Does it fold?',
  consent: 'yes',
  serialNumber: 'ST-1042',
};

function recordOf(kind: RequestKind, more: Record<string, string> = {}): RequestRecord {
  const details = (requestKinds[kind].details ?? []).map(({ name, options }) => [name, options?.[0] ?? 'something']);
  const body = bodyOf(
    kind,
    { ...emptyRequest(kind), ...(Object.fromEntries(details) as Record<string, string>), ...typed, ...more },
    parts,
  );
  const key = `key-of-${kind}-${Object.values(more).join('-').replace(/\W/g, '')}`;
  return {
    key,
    form: kind,
    kind,
    reply: body.reply,
    startedAt: shop.world.clock.now(),
    state: 'waiting',
    call: null,
    body,
    receipt: null,
    why: null,
    fields: {},
  };
}

async function sent(record: RequestRecord) {
  shop.store.dispatch(requestKept(record));
  for (let round = 0; round < 3; round += 1) await shop.advance(2_000);
  return selectRequest(shop.store.getState() as RequestsRoot, record.key);
}

describe('the back office takes', () => {
  // Visits at home and by video are sent with their appointments: survey.test.tsx, videoVisit.test.tsx.
  test.each((Object.keys(requestKinds) as RequestKind[]).filter((kind) => kind !== 'survey' && kind !== 'video-visit'))(
    'a request of the kind %s',
    async (kind) => {
      expect(await sent(recordOf(kind))).toMatchObject({
        state: 'received',
        receipt: { reference: expect.stringMatching(/^\w{3}-\w{3}-\w$/) },
      });
    },
  );

  test.each(['email', 'phone', 'post'])('each way of answering: by %s', async (reply) => {
    expect(await sent(recordOf('quote', { reply }))).toMatchObject({ state: 'received' });
  });

  test('a fault with the answers that led to it, what the tab says, and people', async () => {
    const record = recordOf('repair');
    const subject = { type: 'fault' as const, answers: [{ question: 'What does the lift do?', answer: 'It beeps' }] };
    const details = { topic: 'It beeps or stops on the way', urgency: 'today', people: 'Ann, ann@example.com\nBob, 01632 960 002' };
    expect(await sent({ ...record, body: record.body && { ...record.body, subject, details } })).toMatchObject({ state: 'received' });
  });

  test('a configuration with all its answers', async () => {
    const record = recordOf('quote');
    const answers = Array.from({ length: 60 }, (_, index) => ({ question: `Question ${index}`, answer: 'Yes' }));
    const subject = { type: 'configuration' as const, title: 'Stairlift', answers, total: { value: '2295.00', currency: 'GBP' } };
    expect(await sent({ ...record, body: record.body && { ...record.body, subject } })).toMatchObject({ state: 'received' });
  });

  test('a call about a try-out at a place', async () => {
    const record = recordOf('callback');
    const subject = { type: 'place' as const, id: 'gb-showroom-leeds', name: 'Leeds' };
    expect(await sent({ ...record, body: record.body && { ...record.body, subject } })).toMatchObject({ state: 'received' });
  });
});

test('a request whose answer was lost is found again, and is one', async () => {
  losses = ['/api/requests'];
  expect(await sent(recordOf('contact'))).toMatchObject({ state: 'received' });
  expect(await backoffice.database.selectFrom('requests').selectAll().execute()).toHaveLength(1);
});

test('what it refuses leads to the form’s field', async () => {
  const record = recordOf('contact');
  const refused = await sent({ ...record, body: record.body && { ...record.body, contact: { name: 'Edith', email: 'edith' } } });
  expect(refused?.state).toBe('refused');
  expect(Object.keys(refused?.fields ?? {}).map(fieldOfPath)).toEqual(['email']);
});

test.each([
  ['on Christmas Day', '2026-12-25T14:00:00.000Z/2026-12-25T16:00:00.000Z', 'holiday'],
  ['in the evening', '2026-11-03T17:00:00.000Z/2026-11-03T19:00:00.000Z', 'closed'],
])('a call %s is refused at the field of its time', async (_when, time, code) => {
  const refused = await sent(recordOf('callback', { time }));
  expect([refused?.state, refused?.fields]).toEqual(['refused', { 'times.0.from': code }]);
  expect(fieldOfPath('times.0.from')).toBe('time');
});

test('the token shows the request and withdraws it', async () => {
  const record = await sent(recordOf('contact'));
  const token = record?.receipt?.token ?? '';
  const { requestByToken, withdrawRequest } = requestsApi.endpoints;
  const found = await shop.store.dispatch(requestByToken.initiate(token));
  expect(found.data).toMatchObject({ kind: 'contact', state: 'received', name: 'Edith Marlow', reply: 'email' });
  for (let times = 0; times < 2; times += 1) {
    const { data } = await shop.store.dispatch(withdrawRequest.initiate(token));
    expect(data).toMatchObject({ state: 'withdrawn' });
  }
  const wrong = await shop.store.dispatch(requestByToken.initiate('x'.repeat(43)));
  expect(wrong.error).toMatchObject({ code: 'unknown', request: { status: 404 } });
});

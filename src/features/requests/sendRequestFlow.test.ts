import { afterEach, expect, test } from '@jest/globals';
import { fakeProfile, fakeWorld, type FakeProfile } from '~/testing/fakeWorld';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { lazyRequests } from './lazyRequests';
import type { RequestRecord } from './requestModel';
import { requestClosed, requestDetailsCleared, requestKept, type RequestsRoot, selectRequestOf } from './requestsSlice';

const shops: StartedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

interface Opened {
  profile?: FakeProfile;
  from?: StartedShop;
  /** An edge that honours keys is between: a lost call is repeated at once. */
  edge?: StartShopOptions['edge'];
}

async function open(desk: RequestDesk, { profile = fakeProfile(), from, edge }: Opened = {}) {
  const world = fakeWorld({ profile, ...(from && { clock: from.world.manualClock }) });
  const shop = await startShop({
    world,
    late: [lazyRequests],
    network: desk.network,
    ...(from && { sandbox: from.sandbox }),
    ...(edge && { edge }),
  });
  shops.push(shop);
  const shown = () => selectRequestOf(shop.store.getState() as RequestsRoot, 'contact', world.clock.now());
  return { ...shop, profile, shown, send: (key = 'first-key-0001') => shop.store.dispatch(requestKept(written(key))) };
}

const written = (key: string): RequestRecord => ({
  key,
  form: 'contact',
  kind: 'contact',
  reply: 'email',
  startedAt: Date.parse('2026-11-02T09:00:00Z'),
  state: 'waiting',
  call: null,
  body: {
    kind: 'contact',
    storeCode: 'steadwell_gb_en_en_GB',
    contact: { name: 'Edith Marlow', email: 'edith@example.com' },
    reply: 'email',
    message: 'Does it fold?',
    consent: true,
  },
  receipt: null,
  why: null,
  fields: {},
});

const paths = ({ asked }: RequestDesk) => asked.map(({ path }) => path);

test('a request arrives once, with its reference, and its words leave this browser’s storage', async () => {
  const desk = requestDesk();
  const { send, settle, shown, world } = await open(desk);
  send();
  // Stored with its key before anything is sent.
  expect(desk.asked).toEqual([]);
  expect(world.storage.read('requests_steadwell_gb')).toContain('first-key-0001');
  await settle();
  expect(shown()).toMatchObject({ state: 'received', receipt: { reference: 'K7M-4QX-2' } });
  expect(desk.taken.get('first-key-0001')?.body.message).toBe('Does it fold?');
  expect(world.storage.read('requests_steadwell_gb')).not.toContain('Edith');
});

test.each(['lost-after', 'unknown'] as const)(
  'after a reply that says nothing (%s) the back office is asked, and nothing is sent twice',
  async (fault) => {
    const desk = requestDesk();
    desk.faults = [fault];
    const { send, settle, advance, shown } = await open(desk);
    send();
    await settle();
    expect(shown()?.state).toBe('unknown');
    await advance(1_000);
    expect(shown()?.state).toBe('received');
    expect(paths(desk)).toEqual(['/api/requests', '/api/requests/settle']);
  },
);

test('a request that was lost on its way is sent again under the same key', async () => {
  const desk = requestDesk();
  desk.faults = ['lost-before'];
  const { send, settle, advance, shown } = await open(desk);
  send();
  await settle();
  expect(shown()?.state).toBe('unknown');
  await advance(1_000);
  expect(shown()?.state).toBe('received');
  expect(paths(desk)).toEqual(['/api/requests', '/api/requests/settle', '/api/requests']);
  expect(new Set(desk.asked.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ['away', 'unreachable'],
  ['too-many', 'busy'],
] as const)('a back office that is %s gets it later, and is not pressed meanwhile', async (fault, why) => {
  const desk = requestDesk();
  desk.faults = [fault, fault, fault];
  const { send, settle, advance, shown } = await open(desk);
  send();
  await settle();
  expect(shown()).toMatchObject({ state: 'unknown', why });
  await advance(3_000);
  expect(shown()).toMatchObject({ state: 'unknown', why });
  await advance(30_000);
  expect(shown()?.state).toBe('received');
  expect(desk.taken.size).toBe(1);
});

test('without a connection it waits, and goes out when the connection is back; until then the shopper may take it back', async () => {
  const desk = requestDesk();
  const { send, settle, shown, store, world, advance } = await open(desk);
  world.setOnline(false);
  send();
  await settle();
  expect(shown()).toMatchObject({ state: 'waiting', why: 'offline' });
  store.dispatch(requestClosed({ key: 'first-key-0001' }));
  expect(shown()).toBeUndefined();
  send('second-key-0002');
  await advance(120_000);
  expect(desk.asked).toEqual([]);
  world.setOnline(true);
  await settle();
  expect(shown()?.state).toBe('received');
  expect([...desk.taken.keys()]).toEqual(['second-key-0002']);
});

test('however many wait for the connection, none makes way for another', async () => {
  const desk = requestDesk();
  const { store, settle, world, advance } = await open(desk);
  world.setOnline(false);
  const keys = Array.from({ length: 12 }, (_none, place) => `waiting-key-${place}`);
  for (const key of keys) store.dispatch(requestKept({ ...written(key), form: `quote-${key}` }));
  await settle();
  world.setOnline(true);
  await advance(5_000);
  expect([...desk.taken.keys()].sort()).toEqual([...keys].sort());
});

test('refused fields are named, and the words can be sent again under a new key', async () => {
  const desk = requestDesk();
  desk.faults = ['refuses'];
  const { send, settle, shown } = await open(desk);
  send();
  await settle();
  expect(shown()).toMatchObject({ state: 'refused', fields: { 'contact.email': 'format' } });
  send('second-key-0002');
  await settle();
  expect(shown()?.state).toBe('received');
});

test.each([
  ['absent', 'absent'],
  ['forbidden', 'refused'],
] as const)('where requests are not taken at all (%s) it fails at once, with the reason', async (fault, why) => {
  const desk = requestDesk();
  desk.faults = [fault];
  const { send, settle, shown, advance } = await open(desk);
  send();
  await settle();
  expect(shown()).toMatchObject({ state: 'failed', why });
  await advance(120_000);
  expect(desk.asked).toHaveLength(1);
});

test('a refusal of the second try says nothing of the first, whose answer was lost', async () => {
  const desk = requestDesk();
  desk.faults = ['lost-after', 'forbidden'];
  const { send, settle, advance, shown } = await open(desk, { edge: { app: { inject: () => Promise.reject(new Error('not asked')) } } });
  send();
  await settle();
  await advance(500);
  expect(shown()).toMatchObject({ state: 'unknown' });
  await advance(1_000);
  expect(shown()?.state).toBe('received');
});

test('a second press changes nothing while the first is under way', async () => {
  const desk = requestDesk();
  desk.faults = ['lost-after'];
  const { send, advance } = await open(desk);
  send();
  send('second-key-0002');
  await advance(5_000);
  expect([...desk.taken.keys()]).toEqual(['first-key-0001']);
});

test('another tab sees what is under way, and goes on with it when the first is gone', async () => {
  const desk = requestDesk();
  const first = await open(desk);
  first.world.setOnline(false);
  const second = await open(desk, { profile: first.profile, from: first });
  second.world.setOnline(false);
  first.send();
  await second.settle();
  expect(second.shown()?.state).toBe('waiting');
  first.store.persistence.stop();
  second.world.setOnline(true);
  await second.settle();
  expect(second.shown()?.state).toBe('received');
  expect(desk.taken.size).toBe(1);
});

test('both tabs at once send it once', async () => {
  const desk = requestDesk();
  desk.faults = ['lost-after'];
  const first = await open(desk);
  const second = await open(desk, { profile: first.profile, from: first });
  first.send();
  await first.advance(5_000);
  for (const tab of [first, second]) expect(tab.shown()?.state).toBe('received');
  expect(paths(desk).filter((path) => path === '/api/requests')).toHaveLength(1);
});

test('a page that was closed before the answer came: the next visit finds out', async () => {
  const desk = requestDesk();
  desk.faults = ['lost-after', 'away', 'away', 'away', 'away'];
  const first = await open(desk);
  first.send();
  await first.advance(2_000);
  await first.close();
  shops.splice(shops.indexOf(first), 1);
  desk.faults = [];
  const next = await open(desk, { profile: first.profile });
  await next.settle();
  expect(next.shown()?.state).toBe('received');
  expect(desk.taken.size).toBe(1);
});

test('“clear my details” removes what is finished or waits, not what may have left', async () => {
  const desk = requestDesk();
  desk.faults = ['lost-after', 'away'];
  const { send, settle, store, shown, advance } = await open(desk);
  send();
  await settle();
  store.dispatch(requestDetailsCleared());
  expect(shown()?.state).toBe('unknown');
  await advance(60_000);
  expect(shown()?.state).toBe('received');
  store.dispatch(requestDetailsCleared());
  expect(shown()).toBeUndefined();
});

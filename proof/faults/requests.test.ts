import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { learnAssortment } from './assortment';
import { giveBackModules, seedRandomness } from './determinism';
import { takeOverDevice } from './device';
import type { Command, Fault, Step } from './plan';
import { goOnWithRequests, requestViolations } from './requests';
import { Run } from './run';
import type { CommerceServer } from './servers';
import { openCommerceServer } from './servers';
import { takeOverTimers } from './virtualTime';

const step = (command: Command, wait = 0, faults: Step['faults'] = []): Step => ({ command, wait, faults });
const fault = (kind: Fault['kind'], ran = true): Fault => ({ kind, hop: 'client', ran, ms: 0 });
const quote: Command = { do: 'request', kind: 0, presses: 1 };
const survey = (way: number, time = 0, rivals = 0): Command => ({ do: 'survey', time, rivals, way });

let commerce: CommerceServer;
let assortment: Run['assortment'];
let run: Run | undefined;

// Reading the demo company takes its time where no earlier run has kept it.
beforeAll(async () => {
  commerce = await openCommerceServer();
  assortment = await learnAssortment(commerce.sandbox);
  commerce.snapshot();
  takeOverDevice();
  takeOverTimers();
}, 120_000);
afterEach(() => run?.close());
afterAll(async () => {
  await commerce.sandbox.close();
  giveBackModules();
});

async function played(steps: Step[]): Promise<Run> {
  seedRandomness(1);
  run = new Run(commerce, assortment, { seed: 1, steps });
  await run.play();
  return run;
}

/** What is wrong in the end, when all faults are over. */
async function violations(after: Run): Promise<string[]> {
  after.heal();
  await after.clock.advance(60_000);
  await goOnWithRequests(after);
  return requestViolations(after);
}

const told = ({ requester }: Run) => requester.sendings.map((sending) => sending.told);
const rows = async ({ backoffice }: Run) => (await backoffice.database())?.selectFrom('requests').selectAll().execute();

test('a request with a photo arrives at the back office, at the CRM and in a mailbox, though its first answer is lost', async () => {
  const after = await played([step({ do: 'photo', kind: 0 }, 2_000), step(quote, 0, [fault('drop-after')])]);
  expect(await violations(after)).toEqual([]);
  expect(told(after)).toEqual(['received']);
  expect(await rows(after)).toHaveLength(1);
  expect(after.requester.photos).toHaveLength(1);
  expect(new Set(after.backoffice.receivers.arrivals.map(({ id }) => id)).size).toBe(1);
  expect(after.backoffice.receivers.mails.map(({ to }) => to)).toContain('hesperus2@example.com');
});

test('written offline it waits, is taken back by the shopper’s word, and does not exist', async () => {
  const after = await played([step({ do: 'go-offline' }), step(quote, 2_000), step({ do: 'request', kind: 0, presses: 0 })]);
  expect(told(after)).toEqual(['dropped']);
  expect(await violations(after)).toEqual([]);
  expect(await rows(after)).toBeUndefined();
});

test('a request whose page and back office were killed is sent by the next page', async () => {
  const after = await played([
    step({ do: 'crash-backoffice', after: 40 }),
    step(quote, 0, [fault('hang', false)]),
    step({ do: 'reload', isCrash: true }),
  ]);
  expect(await violations(after)).toEqual([]);
  expect(told(after)).toEqual(['received']);
});

test('a half-day is kept, prolonged and booked, and by the mail’s link moved and given back', async () => {
  const after = await played([
    step(survey(0, 1, 2), 2_000),
    step(survey(4), 2_000),
    step(survey(0), 2_000),
    step({ do: 'withdraw', request: 0, what: 'move' }, 2_000),
    step({ do: 'withdraw', request: 0, what: 'withdraw' }, 2_000),
  ]);
  expect(Object.fromEntries(after.events)).toMatchObject({ 'half-days wanted': 2, 'visits moved': 1, 'requests withdrawn': 1 });
  expect(after.requester.sendings).toMatchObject([{ form: 'survey', told: 'received', toldLater: 'withdrawn' }]);
  expect(await violations(after)).toEqual([]);
});

test('a try-out is kept and booked beside a survey, moved by the mail’s link and given back', async () => {
  const tryOut = (way: number): Command => ({ do: 'try-out', time: 1, rivals: 0, way });
  const after = await played([
    step(survey(0), 2_000),
    step(tryOut(0), 2_000),
    step(tryOut(0), 2_000),
    step(survey(0), 2_000),
    step({ do: 'withdraw', request: 0, what: 'move' }, 2_000),
    step({ do: 'withdraw', request: 0, what: 'withdraw' }, 2_000),
  ]);
  const [booked, visit] = after.requester.sendings;
  expect([booked?.record.kind, booked?.told, booked?.toldLater]).toEqual(['try-out', 'received', 'withdrawn']);
  expect([visit?.record.kind, visit?.told]).toEqual(['survey', 'received']);
  expect(await violations(after)).toEqual([]);
});

test('a photo whose page was closed is no longer shown as on its way in another', async () => {
  const after = await played([
    step({ do: 'photo', kind: 0 }, 2_000),
    step({ do: 'open-tab' }),
    step({ do: 'photo', kind: 1 }, 400, [fault('hang', false)]),
    step({ do: 'close-tab', isCrash: false }, 2_000),
  ]);
  expect(after.tabs).toHaveLength(1);
  expect(await violations(after)).toEqual([]);
});

test('of two who want the last half-day one gets it', async () => {
  const after = await played([step(survey(0, 0, 1), 2_000), step(survey(0), 2_000)]);
  expect(after.surveyor.rivals.length + after.requester.sendings.length).toBe(1);
  expect(await violations(after)).toEqual([]);
});

test('the judge misses a request that is gone, one that exists twice, and one that never came to the CRM', async () => {
  const after = await played([step(quote, 2_000), step({ do: 'request', kind: 3, presses: 1 }, 2_000)]);
  after.heal();
  await after.clock.advance(120_000);
  const database = await after.backoffice.database();
  const [first, second] = (await rows(after)) ?? [];
  await database
    ?.updateTable('requests')
    .set({ content: second?.content ?? '' })
    .where('id', '=', first?.id ?? '')
    .execute();
  after.backoffice.receivers.arrivals.length = 0;
  expect(await violations(after)).toEqual(
    expect.arrayContaining([
      'request: “Halcyon 1” of quote was told to have arrived and does not exist',
      'request: “Halcyon 2” of contact exists 2 times',
      expect.stringMatching(/came to the CRM under 0 ids/),
    ]),
  );
});

test('the judge misses a draft that is gone, and a half-day that is given twice', async () => {
  const after = await played([step(survey(0), 2_000), step(survey(0), 2_000), step({ do: 'request', kind: 3, presses: 0 }, 2_000)]);
  const database = await after.backoffice.database();
  const [booked] = (await database?.selectFrom('appointments').selectAll().execute()) ?? [];
  if (!booked) throw new Error('nothing is booked');
  await database
    ?.insertInto('appointments')
    .values({ ...booked, id: 'another', seat: 2, key_hash: null, holder: 'another', request_id: null })
    .execute();
  after.requester.drafts.set('steadwell_gb contact', 'Halcyon 99');
  expect(await violations(after)).toEqual([
    expect.stringMatching(/^request: gb-service-ludlow \S+ morning is given 2 times$/),
    'typed: “Halcyon 99” of contact was lost',
  ]);
});

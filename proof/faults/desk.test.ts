import { expect, test } from '@jest/globals';
import { deskShownOtherwise } from './deskWork';
import type { Command } from './plan';
import { goOnWithRequests, requestViolations } from './requests';
import type { Run } from './run';
import { shortRuns, step } from './shortRuns';

const quote: Command = { do: 'request', kind: 0, presses: 1 };
const photo: Command = { do: 'photo', kind: 0 };
const staff = (what: Extract<Command, { do: 'desk' }>['what'], isLost = false): Command => ({
  do: 'desk',
  request: 0,
  what,
  after: 0,
  isLost,
});

const played = shortRuns();

async function violations(after: Run): Promise<string[]> {
  after.heal();
  await after.clock.advance(60_000);
  await goOnWithRequests(after);
  return [...(await requestViolations(after)), ...(await deskShownOtherwise(after))];
}

const mailsOf = ({ backoffice }: Run, words: string) =>
  new Set(backoffice.receivers.mails.filter(({ text }) => text.includes(words)).map(({ id }) => id)).size;

test('staff press again where the answer was lost, and the shopper gets one mail', async () => {
  const after = await played([step(quote, 2_000), step(staff('answer', true), 2_000)]);
  expect(await violations(after)).toEqual([]);
  expect(after.desk.deeds).toMatchObject([{ what: 'answer', outcome: 'maybe' }]);
  expect(mailsOf(after, 'Petrichor 1.')).toBe(1);
});

test('the back office is killed while staff answer', async () => {
  const after = await played([step(quote, 2_000), step({ do: 'crash-backoffice', after: 55 }), step(staff('answer'), 2_000)]);
  expect(await violations(after)).toEqual([]);
  expect(mailsOf(after, 'Petrichor 1.')).toBeLessThanOrEqual(1);
});

test('of an erased person nothing is left, and the CRM hears of it', async () => {
  const after = await played([step(photo, 2_000), step(quote, 70_000), step(staff('erase'), 2_000)]);
  expect(await violations(after)).toEqual([]);
  expect(after.desk.deeds).toMatchObject([{ what: 'erase', outcome: 'done', gone: { photos: [expect.any(String)] } }]);
  expect(after.backoffice.receivers.arrivals.map(({ type }) => type)).toContain('request.erased');
});

test('the judge misses a step backward, a second mail, and what is left of an erased person', async () => {
  const after = await played([step(quote, 70_000), step({ do: 'request', kind: 3, presses: 1 }, 70_000), step(staff('answer'), 2_000)]);
  const database = await after.backoffice.database();
  const [first] = (await database?.selectFrom('requests').selectAll().orderBy('received_at').execute()) ?? [];
  if (!database || !first) throw new Error('nothing has arrived');
  after.heal();
  await after.clock.advance(120_000);
  await database.updateTable('requests').set({ state: 'received' }).where('id', '=', first.id).execute();
  await after.desk.look();
  const mail = after.backoffice.receivers.mails.find(({ text }) => text.includes('Petrichor 1.'));
  if (mail) after.backoffice.receivers.mails.push({ ...mail, id: 'another' });
  after.desk.deeds.push({
    requestId: 'of no request',
    reference: 'K7M-4QX-2',
    what: 'erase',
    words: '',
    outcome: 'done',
    gone: { texts: [first.email ?? ''], photos: [] },
  });
  expect(await violations(after)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/went from answered back to received/),
      expect.stringMatching(/is received, and staff brought it further/),
      expect.stringMatching(/“Petrichor 1.” to .* was done and came 2 times/),
      expect.stringMatching(/of an erased person is left hesperus1@example.com in requests/),
      expect.stringMatching(/that K7M-4QX-2 was erased came to the CRM 0 times/),
    ]),
  );
});

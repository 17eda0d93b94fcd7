import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openTryOutDesk, rush, showroom, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';
import { openPlaceStore } from '../places/placeStore';
import { setSeats } from './calendar';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. The showroom is closed on Mondays and Sundays. */

const storeCode = 'steadwell_gb_en_en_GB';
const morning = { day: '2026-02-10', half: 'morning' } as const;
const afternoon = { day: '2026-02-10', half: 'afternoon' } as const;

let office: TestBackoffice;
let desk: SurveyDesk;
beforeEach(async () => {
  office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '0' } });
  desk = await openTryOutDesk(office);
});
afterAll(closeAll);

const codeOf = (answer: { statusCode: number; json(): { code?: string } }): unknown[] => [answer.statusCode, answer.json().code];
const timesOn = async (day: string): Promise<string[]> =>
  (await desk.slots()).filter((slot) => slot.day === day).map(({ from, to }) => `${from.slice(11, 16)}-${to.slice(11, 16)}`);

describe('the half-days of a showroom', () => {
  test('are its own hours before and after one o’clock, and none when it is closed or open for less than an hour', async () => {
    expect(await timesOn('2026-02-10')).toEqual(['09:30-13:00', '13:00-17:00']);
    // Saturday closes half an hour after one.
    expect(await timesOn('2026-02-07')).toEqual(['10:00-13:00']);
    expect(await timesOn('2026-02-09')).toEqual([]);
    expect(await timesOn('2026-02-08')).toEqual([]);
  });

  test('follow its exceptions and the holidays of its country', async () => {
    const exceptions = [
      { date: '2026-12-24', spans: [{ opens: '10:00', closes: '12:00' }] },
      { date: '2026-12-21', spans: [{ opens: '11:00', closes: '18:00' }] },
    ];
    const lunch = [
      { opens: '09:00', closes: '12:00' },
      { opens: '14:00', closes: '18:00' },
    ];
    desk = await openTryOutDesk(office, showroom({ exceptions, hours: [[], lunch, lunch, lunch, lunch, [], []] }));
    office.clock.advance(Date.UTC(2026, 11, 18, 10) - office.clock.now());
    expect(await timesOn('2026-12-21')).toEqual(['11:00-13:00', '13:00-18:00']);
    expect(await timesOn('2026-12-22')).toEqual(['09:00-12:00', '14:00-18:00']);
    expect(await timesOn('2026-12-24')).toEqual(['10:00-12:00']);
    expect(await timesOn('2026-12-25')).toEqual([]);
  });

  test('keep to its wall clock on the day on which the clocks change', async () => {
    office.clock.advance(Date.UTC(2026, 2, 24, 10) - office.clock.now());
    expect(await timesOn('2026-03-28')).toEqual(['10:00-13:00']);
    expect(await timesOn('2026-03-31')).toEqual(['08:30-12:00', '12:00-16:00']);
  });

  test('let no one in while it is closed, whatever number the desk has set', async () => {
    const monday = { day: '2026-02-09', half: 'morning' } as const;
    expect(await setSeats(office.database, showroom(), { ...monday, seats: 3, seen: 0 })).toBe(true);
    expect(await timesOn(monday.day)).toEqual([]);
    expect(codeOf(await desk.hold(1, monday))).toEqual([409, 'taken']);
  });

  test.each([
    ['a showroom that keeps no calendar', 'gb-showroom-leeds'],
    ['a service branch', 'gb-service-ludlow'],
    ['a showroom of another country', 'fr-showroom-lyon'],
  ])('are not told of %s', async (_what, place) => {
    const { tryOuts: _tryOuts, ...plain } = showroom();
    await openPlaceStore(office).replace([plain, surveyBranch(), showroom({ id: 'fr-showroom-lyon', country: 'FR' })]);
    expect(codeOf(await office.post('/api/appointments/slots', { storeCode, place }))).toEqual([404, 'unknown']);
    const visitor = 'v'.repeat(40);
    expect(codeOf(await office.post('/api/appointments/hold', { storeCode, place, visitor, ...morning }, 'hold-key-1'))).toEqual([
      404,
      'unknown',
    ]);
  });

  test.each([
    ['neither a postcode nor a showroom', {}],
    ['both', { postcode: 'SY8 1AA', place: 'gb-showroom-leeds' }],
  ])('are refused for %s', async (_what, asked) => {
    const answer = await office.post('/api/appointments/slots', { storeCode, ...asked });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: 'postcode', code: 'required' }]]);
  });
});

describe('a try-out', () => {
  test('is held, booked under one key, shown with the showroom’s address, moved and cancelled', async () => {
    expect((await desk.hold(1, afternoon)).json()).toMatchObject({ ...afternoon, from: '2026-02-10T13:00:00.000Z', seconds: 600 });
    expect(codeOf(await desk.hold(2, afternoon))).toEqual([409, 'taken']);
    const answer = await desk.confirm(1);
    expect([answer.statusCode, answer.json().state]).toEqual([201, 'scheduled']);
    const again = await desk.confirm(1);
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
    expect((await office.post('/api/requests/settle', undefined, 'confirm-key-1')).json()).toEqual(answer.json());
    const { token } = answer.json();
    const shown = (await office.post('/api/requests/lookup', { token })).json();
    expect(shown).toMatchObject({
      kind: 'try-out',
      state: 'scheduled',
      appointment: {
        ...afternoon,
        branch: { name: 'Leeds', phone: { shown: '0113 496 0192' } },
        showroom: { id: 'gb-showroom-leeds', street: '102 Alwoodley Drive', postcode: 'LS17 8JT', city: 'Leeds' },
      },
    });
    expect(shown.appointment.calendar.replaceAll('\r\n ', '')).toContain('LOCATION:Leeds\\, 102 Alwoodley Drive\\, Leeds\\, LS17 8JT');
    const { slots } = (await office.post('/api/appointments/free', { token })).json();
    expect(slots).not.toContainEqual(expect.objectContaining(afternoon));
    const moved = await office.post('/api/appointments/change', { token, ...morning });
    expect(moved.json().appointment).toMatchObject({ from: '2026-02-10T09:30:00.000Z', to: '2026-02-10T13:00:00.000Z' });
    expect((await office.post('/api/requests/withdraw', { token })).json()).toMatchObject({ state: 'withdrawn', appointment: morning });
    expect(await timesOn(morning.day)).toHaveLength(2);
  });

  test('of another showroom than the one that is held is refused, and the hold stays', async () => {
    await desk.hold(1);
    const answer = await desk.confirm(1, { subject: { type: 'place', id: 'gb-showroom-bristol', name: 'Bristol' } });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: 'subject.id', code: 'unknown' }]]);
    expect((await desk.confirm(1)).statusCode).toBe(201);
  });

  test.each([
    [{ contact: { name: 'Ann Field' }, reply: 'phone' }, 'contact.phone', 'required'],
    [{ subject: { type: 'product', sku: 'a', name: 'A' } }, 'subject.type', 'format'],
    [{ kind: 'quote' }, 'kind', 'unknown'],
  ])('with %j is refused by field', async (content, path, code) => {
    await desk.hold(1);
    const answer = await desk.confirm(1, content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toContainEqual({ path, code });
  });

  test('without a time is still taken as a request, whose time is open', async () => {
    const request = {
      kind: 'try-out',
      storeCode,
      contact: { name: 'Ann Field', phone: '01632 960 001' },
      reply: 'phone',
      subject: { type: 'place', id: 'gb-showroom-leeds', name: 'Leeds' },
      details: { times: 'Tuesdays' },
      consent: true,
    };
    const answer = await office.post('/api/requests', request, 'request-0001');
    expect([answer.statusCode, answer.json().state]).toEqual([201, 'received']);
    expect((await office.post('/api/requests', request, 'request-0001')).json()).toEqual(answer.json());
  });
});

test('of two hundred shoppers at once for the last five places five are booked, and all others are told', async () => {
  const five = Array.from({ length: 7 }, () => ({ morning: 5, afternoon: 0 }));
  desk = await openTryOutDesk(office, showroom({ tryOuts: five }));
  const outcomes = await rush(desk, 200);
  expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(195);
  const seats = await office.database.selectFrom('appointments').select('seat').where('state', '=', 'booked').execute();
  expect(new Set(seats.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3, 4, 5]));
});

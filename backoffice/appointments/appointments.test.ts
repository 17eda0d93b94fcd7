import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openSurveyDesk, rush, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. */

const tenMinutes = 600_000;
const morning = { day: '2026-02-10', half: 'morning' };
const afternoon = { day: '2026-02-10', half: 'afternoon' };

let office: TestBackoffice;
let desk: SurveyDesk;
beforeEach(async () => {
  office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '0' } });
  desk = await openSurveyDesk(office);
});
afterAll(closeAll);

const isFree = async ({ day, half }: { day: string; half: string }): Promise<boolean> =>
  (await desk.slots()).some((slot) => slot.day === day && slot.half === half);
const codeOf = (answer: { statusCode: number; json(): { code?: string } }): unknown[] => [answer.statusCode, answer.json().code];

describe('the free half-days', () => {
  test('begin the day after tomorrow and end in four weeks, on the branch’s weekdays', async () => {
    const slots = await desk.slots();
    expect(slots[0]).toEqual({ day: '2026-02-05', half: 'morning', from: '2026-02-05T08:00:00.000Z', to: '2026-02-05T12:00:00.000Z' });
    expect(slots.at(-1)).toMatchObject({ day: '2026-03-03', half: 'afternoon' });
    expect(slots.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  });

  test('name the branch that comes', async () => {
    const { branch } = (await office.post('/api/appointments/slots', { storeCode: 'steadwell_gb_en_en_GB', postcode: 'SY8 1AA' })).json();
    expect(branch).toMatchObject({ id: 'gb-service-ludlow', name: 'Ludlow', phone: { shown: '01632 960192' } });
    expect(branch).not.toHaveProperty('surveys');
  });

  test('are none on a public holiday, and only the mornings where the branch closes at noon', async () => {
    const closesAtNoon = { date: '2026-12-24', spans: [{ opens: '08:00', closes: '12:00' }] };
    desk = await openSurveyDesk(office, surveyBranch({ exceptions: [closesAtNoon] }));
    office.clock.advance(Date.UTC(2026, 11, 20, 10) - office.clock.now());
    const days = (await desk.slots()).map(({ day, half }) => `${day} ${half}`);
    expect(days).toContain('2026-12-24 morning');
    expect(days).not.toContain('2026-12-24 afternoon');
    expect(days.filter((day) => /12-25|12-28|01-01/.test(day))).toEqual([]);
  });

  test('keep to the wall clock on the days on which the clocks change', async () => {
    const week = Array.from({ length: 7 }, () => ({ morning: 1, afternoon: 1 }));
    const open = Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '17:00' }]);
    desk = await openSurveyDesk(office, surveyBranch({ surveys: week, hours: open }));
    const begins = async (now: number, day: string): Promise<string[]> => {
      office.clock.advance(now - office.clock.now());
      return (await desk.slots()).filter((slot) => slot.day === day).map(({ from }) => from.slice(11, 16));
    };
    expect(await begins(Date.UTC(2026, 2, 20), '2026-03-28')).toEqual(['08:00', '13:00']);
    expect(await begins(Date.UTC(2026, 2, 20), '2026-03-29')).toEqual(['07:00', '12:00']);
    expect(await begins(Date.UTC(2026, 9, 12), '2026-10-24')).toEqual(['07:00', '12:00']);
    expect(await begins(Date.UTC(2026, 9, 12), '2026-10-25')).toEqual(['08:00', '13:00']);
  });

  test('are of no branch for a postcode that none looks after', async () => {
    const elsewhere = { storeCode: 'steadwell_gb_en_en_GB', postcode: 'AB10 1AA' };
    expect(codeOf(await office.post('/api/appointments/slots', elsewhere))).toEqual([404, 'unknown']);
    const visitor = 'v'.repeat(40);
    expect(codeOf(await office.post('/api/appointments/hold', { ...elsewhere, ...morning, visitor }, 'hold-key-1'))).toEqual([
      404,
      'unknown',
    ]);
  });
});

describe('a hold', () => {
  test('lasts ten minutes: then another shopper gets the half-day, and the first is told', async () => {
    for (const visitor of [1, 2]) expect((await desk.hold(visitor, afternoon)).statusCode).toBe(201);
    expect(await isFree(afternoon)).toBe(false);
    expect(codeOf(await desk.hold(3, afternoon, 'hold-key-3a'))).toEqual([409, 'taken']);
    office.clock.advance(tenMinutes - 1);
    expect(codeOf(await desk.hold(3, afternoon, 'hold-key-3b'))).toEqual([409, 'taken']);
    office.clock.advance(1);
    expect(await isFree(afternoon)).toBe(true);
    for (const visitor of [3, 4]) expect((await desk.hold(visitor, afternoon)).statusCode).toBe(201);
    expect(codeOf(await desk.confirm(1))).toEqual([409, 'hold-ended']);
    expect(codeOf(await desk.hold(1, afternoon))).toEqual([409, 'hold-ended']);
  });

  test('says until when, and is one for an equal post under its key', async () => {
    const first = await desk.hold(1);
    expect(first.json()).toEqual({
      ...morning,
      timeZone: 'Europe/London',
      from: '2026-02-10T08:00:00.000Z',
      to: '2026-02-10T12:00:00.000Z',
      until: '2026-02-03T10:10:00.000Z',
      seconds: 600,
    });
    expect((await desk.hold(1)).json()).toEqual(first.json());
    expect(codeOf(await desk.hold(1, afternoon))).toEqual([409, 'key-reused']);
  });

  test('frees what the same visitor held before', async () => {
    for (const visitor of [1, 2]) await desk.hold(visitor, afternoon);
    expect(await isFree(afternoon)).toBe(false);
    await desk.hold(1, morning, 'hold-key-next');
    expect(await isFree(afternoon)).toBe(true);
    // What cannot be had takes nothing away.
    for (const visitor of [3, 4]) await desk.hold(visitor, { day: '2026-02-11', half: 'afternoon' });
    expect(codeOf(await desk.hold(1, { day: '2026-02-11', half: 'afternoon' }, 'hold-key-full'))).toEqual([409, 'taken']);
    // A late copy of the first post takes nothing back.
    expect(codeOf(await desk.hold(1, afternoon))).toEqual([409, 'hold-ended']);
    expect((await desk.confirm(1)).statusCode).toBe(201);
  });

  test.each([
    ['today', '2026-02-03'],
    ['tomorrow', '2026-02-04'],
    ['in five weeks', '2026-03-10'],
    ['on a Sunday', '2026-02-08'],
  ])('is refused %s', async (_when, day) => {
    expect(codeOf(await desk.hold(1, { day, half: 'morning' }))).toEqual([409, 'taken']);
  });

  test.each([
    [{ day: '2026-02-30' }, { path: 'day', code: 'format' }],
    [{ half: 'night' }, { path: 'half', code: 'unknown' }],
    [{ visitor: 'short' }, { path: 'visitor', code: 'format' }],
  ])('with %j is refused by field', async (wrong, field) => {
    const answer = await desk.hold(1, { ...morning, ...wrong });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [field]]);
  });
});

describe('a confirmation', () => {
  test('makes a request with a reference, whose time is agreed; equal posts are one, and a lost answer is found', async () => {
    await desk.hold(1);
    const answer = await desk.confirm(1);
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ state: 'scheduled' })]);
    const again = await desk.confirm(1);
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
    expect((await office.post('/api/requests/settle', undefined, 'confirm-key-1')).json()).toEqual(answer.json());
    const { token, reference } = answer.json();
    expect((await office.post('/api/requests/lookup', { token })).json()).toMatchObject({
      reference,
      kind: 'survey',
      state: 'scheduled',
      appointment: { ...morning, timeZone: 'Europe/London', branch: { name: 'Ludlow' } },
    });
  });

  test('without a hold is refused, and leaves no request behind', async () => {
    expect(codeOf(await desk.confirm(1))).toEqual([409, 'hold-ended']);
    expect(await office.database.selectFrom('requests').selectAll().execute()).toEqual([]);
    expect(codeOf(await office.post('/api/requests/settle', undefined, 'confirm-key-1'))).toEqual([404, 'not-received']);
  });

  test.each([
    ['phone', { address: { street: ['4 Mill Lane'], postcode: 'SY8 1AA', city: 'Ludlow' } }, 'contact.phone', 'required'],
    ['address', { phone: '01632 960 001' }, 'contact.address', 'required'],
    [
      'address near the branch',
      { phone: '01632 960 001', address: { street: ['4 Mill Lane'], postcode: 'EX4 6PQ', city: 'Exeter' } },
      'contact.address.postcode',
      'unknown',
    ],
  ])('without an %s is refused by field, and the hold stays', async (_what, contact, path, code) => {
    await desk.hold(1);
    const answer = await desk.confirm(1, { contact: { name: 'Ann Field', ...contact }, reply: 'phone' });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path, code }]]);
    expect((await desk.confirm(1)).statusCode).toBe(201);
  });

  test('cannot be sent as a request without an appointment', async () => {
    const request = {
      kind: 'survey',
      storeCode: 'steadwell_gb_en_en_GB',
      contact: { name: 'Ann', email: 'a@example.org' },
      reply: 'email',
      consent: true,
    };
    expect((await office.post('/api/requests', request, 'request-0001')).json().fields).toEqual([{ path: 'kind', code: 'unknown' }]);
  });

  test('of two windows of one visitor books the later choice once', async () => {
    await Promise.all([desk.hold(1, morning, 'hold-key-a'), desk.hold(1, afternoon, 'hold-key-b')]);
    const answers = await Promise.all([desk.confirm(1, {}, 'confirm-key-a'), desk.confirm(1, {}, 'confirm-key-b')]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const booked = await office.database.selectFrom('appointments').select('half').where('state', '=', 'booked').execute();
    expect(booked).toHaveLength(1);
  });

  test('after a crash between hold and confirmation books what was held', async () => {
    for (const visitor of [1, 2]) await desk.hold(visitor, afternoon);
    office = await office.crash();
    desk = await openSurveyDesk(office);
    expect(codeOf(await desk.hold(3, afternoon))).toEqual([409, 'taken']);
    expect((await desk.confirm(1)).statusCode).toBe(201);
    expect((await desk.confirm(2)).statusCode).toBe(201);
  });
});

test('of two hundred shoppers at once for the last five half-days five are booked, and all others are told', async () => {
  const five = Array.from({ length: 7 }, () => ({ morning: 5, afternoon: 0 }));
  desk = await openSurveyDesk(office, surveyBranch({ surveys: five }));
  const outcomes = await rush(desk, 200);
  expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(195);
  const seats = await office.database.selectFrom('appointments').select('seat').where('state', '=', 'booked').execute();
  expect(new Set(seats.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3, 4, 5]));
});

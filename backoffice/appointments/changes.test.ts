import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openSurveyDesk, type SurveyDesk } from '../testing/surveyBranch';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. */

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

describe('by the mail’s link', () => {
  test('the appointment is moved, and the old half-day is free for others', async () => {
    const [{ token }] = [await desk.book(1, afternoon), await desk.book(2, afternoon)];
    expect(await isFree(afternoon)).toBe(false);
    const { slots } = (await office.post('/api/appointments/free', { token })).json();
    expect(slots[0]).toMatchObject({ day: '2026-02-05', half: 'morning' });
    const to = { day: '2026-02-12', half: 'morning' };
    for (let times = 0; times < 2; times += 1)
      expect((await office.post('/api/appointments/change', { token, ...to })).json()).toMatchObject({
        state: 'scheduled',
        appointment: to,
      });
    expect(await isFree(afternoon)).toBe(true);
    const { calendar } = (await office.post('/api/requests/lookup', { token })).json().appointment;
    expect(calendar).toContain('SEQUENCE:1\r\n');
  });

  test('a half-day that is full or not offered is refused, and the appointment stays', async () => {
    const { token } = await desk.book(1);
    for (const visitor of [2, 3]) await desk.book(visitor, afternoon);
    for (const to of [afternoon, { day: '2026-02-04', half: 'morning' }, { day: '2026-06-02', half: 'morning' }])
      expect(codeOf(await office.post('/api/appointments/change', { token, ...to }))).toEqual([409, 'taken']);
    expect((await office.post('/api/requests/lookup', { token })).json().appointment).toMatchObject(morning);
  });

  test('two changes to the last place at once: one has it, the other keeps what it had', async () => {
    const [one, other] = [await desk.book(1), await desk.book(2)];
    await desk.book(3, afternoon);
    const answers = await Promise.all([one, other].map(({ token }) => office.post('/api/appointments/change', { token, ...afternoon })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const booked = await office.database.selectFrom('appointments').select('half').where('state', '=', 'booked').execute();
    expect(booked.map(({ half }) => half).toSorted()).toEqual(['afternoon', 'afternoon', 'morning']);
  });

  test('it is cancelled, which frees the half-day; then nothing can be changed', async () => {
    const [{ token }] = [await desk.book(1, afternoon), await desk.book(2, afternoon)];
    for (let times = 0; times < 2; times += 1)
      expect((await office.post('/api/requests/withdraw', { token })).json()).toMatchObject({ state: 'withdrawn', appointment: afternoon });
    expect(await isFree(afternoon)).toBe(true);
    expect(codeOf(await office.post('/api/appointments/change', { token, ...morning }))).toEqual([409, 'over']);
    expect(codeOf(await office.post('/api/appointments/free', { token }))).toEqual([404, 'unknown']);
  });

  test('what is past cannot be moved', async () => {
    const { token } = await desk.book(1);
    office.clock.advance(Date.UTC(2026, 1, 10, 8) - office.clock.now());
    expect(codeOf(await office.post('/api/appointments/change', { token, day: '2026-02-13', half: 'morning' }))).toEqual([409, 'over']);
  });

  test.each(['free', 'change'])('an unknown token opens nothing (%s)', async (call) => {
    const body = { token: 'x'.repeat(43), ...(call === 'change' && morning) };
    expect(codeOf(await office.post(`/api/appointments/${call}`, body))).toEqual([404, 'unknown']);
  });
});

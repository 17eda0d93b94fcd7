import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { openPlaceStore } from '../places/placeStore';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openSurveyDesk, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';
import {
  appointmentsBetween,
  bookableHalfDays,
  type CalendarParts,
  cancelAppointment,
  freeHalfDays,
  moveAppointment,
  setSeats,
} from './calendar';

const morning = { day: '2026-02-10', half: 'morning' } as const;
const branchId = surveyBranch().id;

/** Staff who have seen a version of the request. */
const seen = (version: number) => ({ accountId: 'of-kim', version });

let office: TestBackoffice;
let desk: SurveyDesk;
let parts: CalendarParts;
beforeEach(async () => {
  office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '0' } });
  desk = await openSurveyDesk(office);
  const { database, clock } = office;
  let draws = 0;
  const random = (length: number) => Buffer.alloc(length, `${(draws += 1)} drawn`);
  parts = { database, clock, random, channels: [], places: openPlaceStore(office) };
});
afterAll(closeAll);

const inFebruary = (more = {}) => appointmentsBetween(office.database, { first: '2026-02-01', last: '2026-02-28', ...more });

test('the visits of a branch are listed in their order, with who is visited and where', async () => {
  const later = await desk.book(1, { day: '2026-02-12', half: 'morning' });
  const sooner = await desk.book(2, morning);
  await desk.hold(3, morning);
  const entries = await inFebruary({ branchId });
  expect(entries.map(({ reference }) => reference)).toEqual([sooner.reference, later.reference]);
  expect(entries[0]).toMatchObject({ branchId, ...morning, from: Date.UTC(2026, 1, 10, 8), timeZone: 'Europe/London' });
  expect(entries[0]?.content).toContain('4 Mill Lane');
  expect(await inFebruary({ branchId: 'gb-service-exeter' })).toEqual([]);
  expect(await appointmentsBetween(office.database, { first: '2026-02-11', last: '2026-02-28' })).toHaveLength(1);
});

test('fewer visits in a half-day than booked: what is booked stays, and nothing more is taken', async () => {
  for (const visitor of [1, 2]) await desk.book(visitor, morning);
  await setSeats(office.database, surveyBranch(), { ...morning, seats: 1, seen: 3 });
  expect((await desk.hold(3)).json()).toEqual({ code: 'taken' });
  expect(await inFebruary()).toHaveLength(2);
  const [first] = await inFebruary();
  expect(await cancelAppointment(parts, first?.requestId ?? '', seen(0))).toBe('cancelled');
  expect((await desk.hold(3, morning, 'hold-key-again')).json()).toEqual({ code: 'taken' });
});

test('more visits, also on a day that is usually free', async () => {
  const saturday = { day: '2026-02-14', half: 'morning' } as const;
  await setSeats(office.database, surveyBranch(), { ...saturday, seats: 2, seen: 0 });
  await setSeats(office.database, surveyBranch(), { ...saturday, seats: 1, seen: 2 });
  expect((await bookableHalfDays(parts, surveyBranch())).find(({ day }) => day === saturday.day)).toEqual({
    ...saturday,
    seats: 1,
    taken: 0,
  });
  expect((await desk.hold(1, saturday)).statusCode).toBe(201);
  expect((await desk.hold(2, saturday)).json()).toEqual({ code: 'taken' });
});

test('the desk moves a visit to a day that shoppers are not offered, and cancels it once', async () => {
  const { token } = await desk.book(1);
  const [entry] = await inFebruary();
  const id = entry?.requestId ?? '';
  expect(await moveAppointment(parts, id, { day: '2026-02-04', half: 'afternoon' }, seen(0))).toBe('moved');
  expect(await moveAppointment(parts, id, morning, seen(0))).toBe('changed');
  expect((await inFebruary())[0]).toMatchObject({ day: '2026-02-04', half: 'afternoon' });
  expect(await cancelAppointment(parts, id, seen(0))).toBe('changed');
  expect(await cancelAppointment(parts, id, seen(1))).toBe('cancelled');
  expect(await cancelAppointment(parts, id, seen(1))).toBe('changed');
  expect(await cancelAppointment(parts, id, seen(2))).toBe('over');
  expect(await moveAppointment(parts, id, morning)).toBe('over');
  expect((await office.post('/api/requests/lookup', { token })).json()).toMatchObject({ state: 'withdrawn' });
});

test('where its branch is gone, a visit is still shown and cancelled, and not moved', async () => {
  const { token } = await desk.book(1);
  await openPlaceStore(office).replace([surveyBranch({ id: 'gb-service-other', serves: ['AB'] })]);
  const lookup = (await office.post('/api/requests/lookup', { token })).json();
  expect(lookup.appointment).toMatchObject(morning);
  expect(lookup.appointment).not.toHaveProperty('branch');
  expect((await office.post('/api/appointments/change', { token, day: '2026-02-12', half: 'morning' })).json()).toEqual({ code: 'over' });
  expect((await office.post('/api/requests/withdraw', { token })).json()).toMatchObject({ state: 'withdrawn' });
});

test('of two who change the number of visits of one half-day, the second is told', async () => {
  const change = (seats: number, before: number) => setSeats(office.database, surveyBranch(), { ...morning, seats, seen: before });
  expect(await Promise.all([change(1, 3), change(2, 3)])).toEqual([true, false]);
  expect(await change(5, 3)).toBe(false);
  expect(await change(5, 1)).toBe(true);
});

test('staff may book every half-day that has not begun, and no full one', async () => {
  for (const visitor of [1, 2, 3]) await desk.book(visitor, morning);
  const free = (await freeHalfDays(parts, surveyBranch())).map(({ day, half }) => `${day} ${half}`);
  // It is ten o'clock on the third of February.
  expect(free.slice(0, 2)).toEqual(['2026-02-03 afternoon', '2026-02-04 morning']);
  expect([free.includes('2026-02-10 morning'), free.includes('2026-02-10 afternoon')]).toEqual([false, true]);
});

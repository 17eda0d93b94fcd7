import { afterAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Place } from '../places/place';
import { openPlaceStore } from '../places/placeStore';
import { openRequestStore } from '../requests/requestStore';
import { closeAll } from '../testing/openTestBackoffice';
import { type DeskBrowser, openTestDesk, type TestDesk } from '../testing/openTestDesk';
import { openSurveyDesk, openTryOutDesk, showroom, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';
import { openAppointmentStore } from './appointmentStore';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. */

afterAll(closeAll);

const closedFrom = '2026-02-10';
const tenMinutes = 600_000;

interface Opened {
  desk: TestDesk;
  visits: SurveyDesk;
  /** A member of staff closes the place from the day on, having been asked once more. */
  close(): Promise<unknown>;
}

async function opened(kind: 'survey' | 'try-out'): Promise<Opened> {
  const desk = await openTestDesk();
  const visits = kind === 'survey' ? await openSurveyDesk(desk) : await openTryOutDesk(desk);
  await desk.account('kim@steadwell.example', 'editor');
  const editor: DeskBrowser = desk.browser();
  await editor.signIn('kim@steadwell.example');
  const path = `/places/${kind === 'survey' ? surveyBranch().id : showroom().id}`;
  await editor.get(`${path}/close`);
  return { desk, visits, close: () => editor.send(`${path}/close`, { closedFrom, sure: 'yes' }) };
}

/** From which day on each place is closed, and what is held or booked on or after it. */
async function found({ database, clock }: TestDesk) {
  const [place] = await openPlaceStore({ database, clock }).everyIn('GB');
  const appointments = await database.selectFrom('appointments').selectAll().where('day', '>=', closedFrom).execute();
  const taken = appointments.filter(
    ({ state, held_until: until }) => state === 'booked' || (state === 'held' && (until ?? 0) > clock.now()),
  );
  return { closedFrom: place?.closedFrom, taken: taken.map(({ state }) => state) };
}

const codeOf = (answer: { statusCode: number; json(): { code?: string } }): unknown[] => [answer.statusCode, answer.json().code];

describe.each(['survey', 'try-out'] as const)('a %s at a place that staff are closing', (kind) => {
  test('is not kept on or after the day, once it is closed', async () => {
    const { desk, visits, close } = await opened(kind);
    await close();
    expect(codeOf(await visits.hold(1))).toEqual([409, 'taken']);
    expect(await found(desk)).toEqual({ closedFrom, taken: [] });
  });

  test('keeps it open, once it is held or booked', async () => {
    const { desk, visits, close } = await opened(kind);
    await visits.hold(1);
    await close();
    expect(await found(desk)).toEqual({ closedFrom: undefined, taken: ['held'] });
    expect((await visits.confirm(1)).statusCode).toBe(201);
    await close();
    expect(await found(desk)).toEqual({ closedFrom: undefined, taken: ['booked'] });
  });

  test('is one or the other in the same moment', async () => {
    for (const isFirst of [true, false]) {
      const { desk, visits, close } = await opened(kind);
      const hold = () => visits.hold(1);
      const [one, other] = isFirst ? [hold(), close()] : [close(), hold()];
      await Promise.all([one, other]);
      expect([
        { closedFrom: undefined, taken: ['held'] },
        { closedFrom, taken: [] },
      ]).toContainEqual(await found(desk));
    }
  });

  test('is not kept where its calendar was read before the closing', async () => {
    const { desk, close } = await opened(kind);
    const parts = { ...desk, channels: [], random: randomBytes, places: openPlaceStore(desk) };
    const store = openAppointmentStore({ ...parts, requests: openRequestStore(parts) });
    const [at] = await parts.places.everyIn('GB');
    await close();
    const wanted = { at: at as Place, visitor: 'v'.repeat(40), day: '2026-02-10', half: 'morning' } as const;
    expect(await store.hold('hold-key-1', wanted)).toEqual({ outcome: 'taken' });
    expect((await found(desk)).taken).toEqual([]);
  });

  test('is not booked where its time ran out as the place closed, and the request is not there', async () => {
    const { desk, visits, close } = await opened(kind);
    await visits.hold(1);
    desk.clock.advance(tenMinutes);
    await close();
    // Another process, whose clock is a little behind.
    desk.clock.advance(-1);
    expect(codeOf(await visits.confirm(1))).toEqual([409, 'hold-ended']);
    expect((await found(desk)).taken).toEqual(['held']);
    expect(await desk.database.selectFrom('requests').selectAll().execute()).toEqual([]);
  });
});

import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { PhotoClaim } from './photos/photoStore';
import { closeAll, contactRequest, openTestBackoffice } from './testing/openTestBackoffice';
import { openTestDesk } from './testing/openTestDesk';
import { cameraPhoto, sendPhoto } from './testing/photoSamples';
import { openSurveyDesk } from './testing/surveyBranch';
import { expireData, retention } from './retention';

afterAll(closeAll);

const day = 86_400_000;
const key = 'request-0001-of-a-test';

describe('what is kept', () => {
  test('of every kind goes when its time is over, and not before', async () => {
    const desk = await openTestDesk();
    const { database, clock } = desk;
    const start = clock.now();
    await desk.account('kim@steadwell.example', 'supervisor');
    const browser = desk.browser();
    await browser.signIn('kim@steadwell.example');
    const { path } = await desk.request(contactRequest(), key);
    await desk.request(contactRequest({ homepage: 'https://spam.example', contact: { name: 'Bot', email: 'bot@example.org' } }));
    await browser.get(path);
    await browser.send(`${path}/note`, { text: 'A note' });
    await database.insertInto('desk_failures').values({ subject: 'a', failures: 1, last_at: clock.now(), open_at: 0 }).execute();
    const [request] = await database.selectFrom('requests').select('id').where('flagged', '=', 0).execute();
    const delivery = { request_id: request?.id ?? '', channel: 'webhook', event: 'received', attempts: 1, due_at: 0, claimed_until: 0 };
    const sent = { ...delivery, created_at: start, problem: null, message: null };
    await database
      .insertInto('outbox')
      .values([
        { ...sent, id: 'sent', position: 1, finished_at: clock.now() },
        { ...sent, id: 'waiting', position: 2, finished_at: null },
      ])
      .execute();

    const kept = async () => ({
      requests: (await database.selectFrom('requests').select('id').where('flagged', '=', 0).execute()).length,
      suspicious: (await database.selectFrom('requests').select('id').where('flagged', '=', 1).execute()).length,
      mails: (await database.selectFrom('outbox').select('id').where('id', '=', 'sent').execute()).length,
      waiting: (await database.selectFrom('outbox').select('id').where('id', '=', 'waiting').execute()).length,
      keys: (await database.selectFrom('requests').select('id').where('sealed_token', '!=', '').where('flagged', '=', 0).execute()).length,
      histories: (await database.selectFrom('request_history').select('id').execute()).length,
      audit: (await database.selectFrom('desk_audit').select('id').execute()).length > 0 ? 1 : 0,
      sessions: (await database.selectFrom('desk_sessions').select('hash').execute()).length,
      failures: (await database.selectFrom('desk_failures').select('subject').where('subject', '=', 'a').execute()).length,
    });
    /** Which are left after so many days, beginning with what everything is younger than. */
    const leftAt = async (days: number): Promise<string[]> => {
      await expireData(desk, clock.now() + days * day);
      return Object.entries(await kept()).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
    };
    const all = ['requests', 'suspicious', 'mails', 'waiting', 'keys', 'histories', 'audit', 'sessions', 'failures'];
    const without = (...gone: string[]): string[] => all.filter((kind) => !gone.includes(kind));
    expect(await leftAt(0.9)).toEqual(all);
    expect(await leftAt(1.1)).toEqual(without('sessions', 'failures'));
    expect(await leftAt(29.9)).toEqual(without('sessions', 'failures'));
    expect(await leftAt(30.1)).toEqual(without('sessions', 'failures', 'suspicious'));
    expect(await leftAt(59.9)).toEqual(without('sessions', 'failures', 'suspicious'));
    expect(await leftAt(60.1)).toEqual(without('sessions', 'failures', 'suspicious', 'keys'));
    expect((await desk.post('/api/requests/settle', undefined, key)).statusCode).toBe(404);
    expect(await leftAt(89.9)).toEqual(without('sessions', 'failures', 'suspicious', 'keys'));
    expect(await leftAt(90.1)).toEqual(['requests', 'waiting', 'histories', 'audit']);
    expect(await leftAt(364.9)).toEqual(['requests', 'waiting', 'histories', 'audit']);
    expect(await leftAt(365.1)).toEqual([]);
    expect(await database.selectFrom('request_tokens').selectAll().execute()).toEqual([]);
  });

  test('of photos: with their files after 90 days, and after one where no request names them; younger ones stay', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'retention-'));
    const office = await openTestBackoffice({ directory });
    const files = () => readdirSync(path.join(directory, 'backoffice', 'photos'));
    const sent = async (photoKey: string) => (await sendPhoto(office, await cameraPhoto(), photoKey)).json<PhotoClaim>();
    const [named, unnamed] = [await sent('photo-0001'), await sent('photo-0002')];
    await office.post('/api/requests', contactRequest({ photos: [named] }), key);
    const after = (days: number) => expireData(office, office.clock.now() + days * day);
    expect([(await after(0.9)).photos, files().toSorted()]).toEqual([0, [named.id, unnamed.id].toSorted()]);
    expect([(await after(1.1)).photos, files()]).toEqual([1, [named.id]]);
    expect([(await after(89.9)).photos, files()]).toEqual([0, [named.id]]);
    expect([(await after(90.1)).photos, files()]).toEqual([1, []]);
    expect(await office.database.selectFrom('photos').select('id').execute()).toEqual([]);
  });

  test('of visits: 90 days after the half-day, though the request was changed since; holds that came to nothing after one', async () => {
    const office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '0' } });
    const survey = await openSurveyDesk(office);
    await survey.book(1, { day: '2026-02-10', half: 'morning' });
    await survey.hold(2, { day: '2026-02-11', half: 'morning' });
    const left = async (now: number) => {
      await expireData(office, now);
      return (await office.database.selectFrom('appointments').select('day').orderBy('day').execute()).map(({ day: of }) => of);
    };
    const noon = Date.UTC(2026, 1, 10, 12);
    expect(await left(office.clock.now() + 0.9 * day)).toEqual(['2026-02-10', '2026-02-11']);
    expect(await left(office.clock.now() + 1.1 * day)).toEqual(['2026-02-10']);
    expect(await left(noon + 89.9 * day)).toEqual(['2026-02-10']);
    expect(await left(noon + 90.1 * day)).toEqual([]);
    expect(await office.database.selectFrom('requests').select('id').execute()).toHaveLength(1);
  });

  test('is looked through at the start and every day, and the log says how much went and nothing of whom', async () => {
    const office = await openTestBackoffice();
    await office.post('/api/requests', contactRequest(), key);
    for (let days = 0; days < 366; days += 1) office.clock.advance(day);
    await office.close();
    const next = await office.crash();
    await next.idle();
    expect(office.lines()).toMatch(/"removed":\{"requests":1,/);
    expect(office.lines()).not.toContain('Ann');
  });

  test('is told to the shops, with the days of the table', async () => {
    const office = await openTestBackoffice();
    const answer = await office.app.inject('/api/privacy');
    expect(answer.json()).toEqual({
      kinds: [
        { kind: 'requests', days: retention.requests.days },
        { kind: 'photos', days: retention.photos.days },
        { kind: 'appointments', days: retention.appointments.days },
        { kind: 'configurations', days: retention.configurations.days },
        { kind: 'quotes', days: retention.quotes.days },
        { kind: 'conversations', days: retention.conversations.days },
        { kind: 'experiments', days: retention.experiments.days },
        { kind: 'declarations', days: retention.declarations.days },
        { kind: 'unusedDeclarations', days: retention.unusedDeclarations.days },
        { kind: 'mails', days: retention.mails.days },
        { kind: 'audit', days: retention.audit.days },
      ],
    });
    for (const { purpose, legalReason } of Object.values(retention)) expect([purpose, legalReason]).not.toContain('');
  });
});

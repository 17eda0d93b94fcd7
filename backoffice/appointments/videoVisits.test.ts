import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, drawnFrom, helloOf, listening } from '../testing/chatClient';
import { type MailServer, openMailServer } from '../testing/mailServer';
import { openMailedDesk } from '../testing/mailedDesk';
import { closeAll, contactRequest, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { videoTimes } from './videoVisits';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. */

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());
afterEach(closeAll);

const storeCode = 'steadwell_gb_en_en_GB';
const ten = { from: '2026-02-04T10:00:00.000Z', to: '2026-02-04T10:30:00.000Z' };
const visit = (changes: object = {}) => contactRequest({ kind: 'video-visit', times: [ten], ...changes });
const minutes = 60_000;

interface Answer {
  statusCode: number;
  json(): Record<string, unknown>;
}
const wrong = ({ statusCode, json }: Answer): unknown[] => [statusCode, json()['fields']];
const free = async (office: TestBackoffice, code = storeCode) =>
  (await office.post('/api/appointments/video', { storeCode: code })).json<{ times: { from: string }[] }>().times.map(({ from }) => from);
const lookup = async (office: TestBackoffice, token: string) => (await office.post('/api/requests/lookup', { token })).json<object>();

describe('the times of visits by video call', () => {
  test('are on the hour, as long as the office is open, on its next five days of work', () => {
    const times = videoTimes('GB', Date.UTC(2026, 1, 3, 10)).map(({ from }) => new Date(from).toISOString().slice(0, 16));
    expect(times.slice(0, 9)).toEqual(['09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `2026-02-04T${hour}:00`));
    // Friday ends at half past two.
    expect(times.filter((time) => time.startsWith('2026-02-06'))).toEqual(
      ['09', '10', '11', '12', '13', '14'].map((hour) => `2026-02-06T${hour}:00`),
    );
    expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(5);
    expect(times.at(-1)).toContain('2026-02-10');
  });

  test('leave out public holidays, and keep to the office’s clock', () => {
    const atEaster = videoTimes('GB', Date.UTC(2026, 3, 2, 10)).map(({ from }) => new Date(from).toISOString());
    expect(atEaster[0]).toBe('2026-04-07T08:00:00.000Z');
  });

  test('each is given once, until it is cancelled; a repeated post has its answer', async () => {
    const office = await openTestBackoffice();
    const first = await office.post('/api/requests', visit(), 'first-visit');
    expect(first.statusCode).toBe(201);
    expect(await free(office)).not.toContain(ten.from);
    expect((await office.post('/api/requests', visit(), 'first-visit')).json()).toEqual(first.json());
    expect(wrong(await office.post('/api/requests', visit(), 'second-visit'))).toEqual([422, [{ path: 'times.0.from', code: 'taken' }]]);
    const { token } = first.json<{ token: string }>();
    await office.post('/api/requests/withdraw', { token });
    expect(await free(office)).toContain(ten.from);
    expect((await office.post('/api/requests', visit(), 'third-visit')).statusCode).toBe(201);
  });

  test('are as many at once as the setting says, and none with 0', async () => {
    const two = await openTestBackoffice({ environment: { VIDEO_VISITS: '2' } });
    const book = (key: string) => two.post('/api/requests', visit(), key);
    expect(
      (await Promise.all(['one-visit', 'two-visit', 'three-visit'].map(book)))
        .map(({ statusCode }) => statusCode)
        .toSorted((one, other) => one - other),
    ).toEqual([201, 201, 422]);
    const none = await openTestBackoffice({ environment: { VIDEO_VISITS: '0' } });
    expect(await free(none)).toEqual([]);
    expect((await none.post('/api/requests', visit(), 'no-visit-at-all')).statusCode).toBe(422);
  });

  test.each([
    ['that has passed', { times: [{ from: '2026-02-02T10:00:00.000Z', to: '2026-02-02T10:30:00.000Z' }] }, 'times.0.from', 'taken'],
    ['that is longer than a visit', { times: [{ ...ten, to: '2026-02-04T11:00:00.000Z' }] }, 'times.0.from', 'taken'],
    ['that is missing', { times: undefined }, 'times', 'required'],
    [
      'without an address for the link',
      { contact: { name: 'Ann Field', phone: '01584 960000' }, reply: 'phone' },
      'contact.email',
      'required',
    ],
  ])('none is booked for a time %s', async (_what, changes, path, code) => {
    const office = await openTestBackoffice();
    expect(wrong(await office.post('/api/requests', visit(changes), 'wrong-visit'))).toEqual([422, [{ path, code }]]);
  });
});

describe('a booked visit by video call', () => {
  test('is confirmed by a mail whose link opens its call at its time, and the desk sees and answers it', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const ahead = (): number => Date.parse(ten.from) - desk.clock.now();
    await desk.post('/api/requests', visit(), 'mailed-visit');
    await desk.idle();
    const mail = server.mails.find(({ recipients }) => recipients.includes('ann@example.org'));
    expect(mail?.subject).toBe('Your video visit on Wednesday 4 February');
    const [, token = ''] = /\/video-call#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain(`https://www.steadwell.example/video-call#${token}`);
    expect(await lookup(desk, token)).toMatchObject({
      kind: 'video-visit',
      state: 'scheduled',
      appointment: {
        from: ten.from,
        to: ten.to,
        half: 'morning',
        call: { opensIn: ahead() - 10 * minutes, endsIn: ahead() + 30 * minutes },
      },
    });
    const hello = (name: string) => {
      const { opening, ...rest } = helloOf(name);
      const { email: _byTheVisit, ...known } = opening!;
      return { ...rest, opening: { ...known, kind: 'call' as const, visit: token } };
    };
    const url = await listening(desk.app);
    const early = await connect(url, hello('Early'));
    expect(await early.heard(({ type }) => type === 'refused')).toMatchObject({ reason: 'unknown' });
    await browser.get('/chats');
    expect(browser.page.body).toContain('Ann Field, United Kingdom');

    desk.clock.advance(ahead() - 10 * minutes);
    await browser.signIn('kim@steadwell.example');
    // No one at the desk takes calls yet: who has an appointment waits, and reads that.
    const ann = await connect(url, hello('Ann'));
    await ann.until(() => ann.state() !== undefined);
    expect(ann.state()).toMatchObject({ phase: 'waiting', isAttended: false });
    await browser.get('/chats');
    await browser.send('/chats/answering', { name: 'Kim', calls: '1' });
    await browser.get('/chats');
    expect(browser.page.body).toContain('booked for now');
    await browser.send(`/chats/${drawnFrom("Ann's conversation")}/take`);
    await ann.until(() => ann.state()?.phase === 'talking');
    expect(browser.page.body).toContain('ann@example.org');
    ann.cut();
  });

  test('that is over or cancelled opens no call', async () => {
    const office = await openTestBackoffice();
    const { token } = (await office.post('/api/requests', visit(), 'cancelled-visit')).json<{ token: string }>();
    await office.post('/api/requests/withdraw', { token });
    expect(await lookup(office, token)).toMatchObject({ state: 'withdrawn' });
    expect(JSON.stringify(await lookup(office, token))).not.toContain('opensIn');
    const later = (await office.post('/api/requests', visit(), 'later-visit')).json<{ token: string }>();
    office.clock.advance((24 * 60 + 30) * minutes);
    const { opening, ...rest } = helloOf('Late');
    const device = await connect(await listening(office.app), { ...rest, opening: { ...opening!, kind: 'call', visit: later.token } });
    expect(await device.heard(({ type }) => type === 'refused')).toMatchObject({ reason: 'nobody-there' });
  });
});

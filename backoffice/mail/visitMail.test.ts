import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { walkedViews } from '../../src/testing/walkedViews';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openSurveyDesk, openTryOutDesk, showroom, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(async () => {
  await closeAll();
  await server.close();
});

async function open(): Promise<{ office: TestBackoffice; desk: SurveyDesk }> {
  server.mails.length = 0;
  const office = await openTestBackoffice({ environment: { SMTP_URL: server.url } });
  return { office, desk: await openSurveyDesk(office) };
}
const to = (recipient: string) => server.mails.filter(({ recipients }) => recipients.includes(recipient));
const calendarOf = (mail: MailServer['mails'][number] | undefined): string => {
  const attached = mail?.attachments.find(({ filename }) => filename === 'appointment.ics');
  return typeof attached?.content === 'string' ? attached.content : Buffer.from(attached?.content as ArrayBuffer).toString();
};

test('a booking is confirmed with the day, the address, what happens, a calendar entry and a link; a change and a cancellation too', async () => {
  const { office, desk } = await open();
  const { reference } = await desk.book(1);
  await office.idle();
  const [mail] = to('ann1@example.org');
  expect(mail?.subject).toBe('Your home survey on Tuesday 10 February');
  for (const words of [
    reference,
    'Tuesday 10 February',
    ' 8:00–12:00',
    '4 Mill Lane, SY8 1AA Ludlow',
    'Ludlow looks after you',
    '01632 960 001',
  ])
    expect(mail?.text).toContain(words);
  expect(calendarOf(mail)).toContain('METHOD:REQUEST');
  expect(calendarOf(mail)).toContain('DTSTART:20260210T080000Z');
  const [, token] = /\/request#([\w-]{43})/.exec(mail?.text ?? '') ?? [];

  await office.post('/api/appointments/change', { token, day: '2026-02-12', half: 'afternoon' });
  await office.idle();
  const moved = to('ann1@example.org')[1];
  expect(moved?.subject).toBe('Your home survey is now on Thursday 12 February');
  expect(calendarOf(moved)).toContain('SEQUENCE:1');

  await office.post('/api/requests/withdraw', { token });
  await office.idle();
  const cancelled = to('ann1@example.org')[2];
  expect(cancelled?.subject).toBe('Your home survey on Thursday 12 February has been cancelled');
  expect(calendarOf(cancelled)).toContain('METHOD:CANCEL');
  expect(calendarOf(cancelled)).toContain('SEQUENCE:2');
  expect(/UID:.*/.exec(calendarOf(cancelled))?.[0]).toBe(/UID:.*/.exec(calendarOf(mail))?.[0]);

  const subjects = to('hello@steadwell.example').map(({ subject }) => subject);
  expect(subjects).toEqual([
    `[${reference}] home survey – Ann Field`,
    `[${reference}] Moved: home survey – Ann Field`,
    `[${reference}] Withdrawn: home survey – Ann Field`,
  ]);
  expect(to('hello@steadwell.example')[0]?.text).toContain('Appointment: Tuesday 10 February');
});

test.each(walkedViews.map((view) => [view.locale, view] as const))(
  'is written in the language of %s, by the branch’s clock',
  async (_locale, view) => {
    const { office } = await open();
    const branch = surveyBranch({ id: 'a-branch', country: view.countryCode, serves: ['SY', '10', '100', 'H'], timeZone: 'Europe/Lisbon' });
    await openSurveyDesk(office, branch);
    const postcode =
      { GB: 'SY8 1AA', CA: 'H3K 2L7', US: '10001', PT: '1000-001', FR: '10000', IT: '10100', ES: '10001' }[view.countryCode as string] ??
      '1000';
    const { storeCode } = view;
    const visitor = 'v'.repeat(40);
    const wanted = { storeCode, postcode, visitor, day: '2026-02-10', half: 'morning' };
    expect((await office.post('/api/appointments/hold', wanted, 'hold-key-1')).statusCode).toBe(201);
    const address = { street: ['4 Mill Lane'], postcode, city: 'Ludlow' };
    const contact = { name: 'Ann Field', email: 'ann@example.org', phone: '01632 960 001', address };
    const request = { kind: 'survey', storeCode, contact, reply: 'email', consent: true };
    expect((await office.post('/api/appointments/confirm', { visitor, request }, 'confirm-key-1')).statusCode).toBe(201);
    await office.idle();
    const [mail] = to('ann@example.org');
    expect(mail?.text).toContain(new Intl.DateTimeFormat(view.locale.replace('_', '-'), { weekday: 'long' }).format(Date.UTC(2026, 1, 10)));
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/[{}]/);
    expect(calendarOf(mail)).toContain('DTSTART:20260210T080000Z');
  },
);

test('a try-out is confirmed with the showroom’s address, what to bring, a calendar entry that leads there and a link', async () => {
  const { office } = await open();
  const desk = await openTryOutDesk(office);
  const { reference } = await desk.book(1);
  await office.idle();
  const [mail] = to('ann1@example.org');
  expect(mail?.subject).toBe('Your try-out on Tuesday 10 February');
  for (const words of [
    reference,
    ' 9:30–13:00',
    'Leeds showroom: 102 Alwoodley Drive, Leeds, LS17 8JT',
    '0113 496 0192',
    'Bring the measurements of your stairs',
    '/request#',
  ])
    expect(mail?.text).toContain(words);
  expect(calendarOf(mail)).toMatch(/^LOCATION:Leeds\\, 102 Alwoodley Drive\\, Leeds\\, LS17 8JT\r?$/m);
  expect(calendarOf(mail)).toMatch(/^SUMMARY:Try-out at Steadwell\r?$/m);
  const [told] = to('hello@steadwell.example');
  expect(told?.text).toContain('Appointment: Tuesday 10 February');
  expect(told?.text).toContain('Leeds (gb-showroom-leeds)');
});

test.each(walkedViews.map((view) => [view.locale, view] as const))('a try-out is told of in the language of %s', async (_locale, view) => {
  const { office } = await open();
  const { storeCode, countryCode: country } = view;
  const place = showroom({ id: 'a-showroom', country, region: undefined });
  await openTryOutDesk(office, place);
  const visitor = 'v'.repeat(40);
  const wanted = { storeCode, place: place.id, visitor, day: '2026-02-10', half: 'morning' };
  expect((await office.post('/api/appointments/hold', wanted, 'hold-key-1')).statusCode).toBe(201);
  const contact = { name: 'Ann Field', email: 'ann@example.org', phone: '01632 960 001' };
  const subject = { type: 'place', id: place.id, name: 'Leeds' };
  const request = { kind: 'try-out', storeCode, contact, subject, reply: 'email', consent: true };
  const { token } = (await office.post('/api/appointments/confirm', { visitor, request }, 'confirm-key-1')).json();
  await office.idle();
  await office.post('/api/requests/withdraw', { token });
  await office.idle();
  const [booked, cancelled] = to('ann@example.org');
  expect(booked?.text).toContain(new Intl.DateTimeFormat(view.locale.replace('_', '-'), { weekday: 'long' }).format(Date.UTC(2026, 1, 10)));
  expect(booked?.text).toContain('102 Alwoodley Drive');
  for (const mail of [booked, cancelled]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/[{}]/);
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type MailOf, mailsTo } from '../walks/commerce';
import { accessibilityFaults } from '../accessibility';
import { type Hands, pointer } from './hands';
import { type Line, referenceIn, sendOver, someoneNamed } from './requestSteps';
import { shops } from './startShops';
import type { Visit } from './visitSteps';

export interface HalfDay {
  day: string;
  half: string;
  from: string;
  to: string;
}

/** POSTs to the appointments of a shop, as another shopper's browser does; answers what comes back. */
export async function askAppointments(path: string, body: object, storeCode = 'steadwell_gb_en_en_GB'): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const sent = JSON.stringify({ storeCode, ...body });
  const response = await fetch(`${shops.full.url}/api/appointments/${path}`, { method: 'POST', headers, body: sent });
  return response.json();
}

/** The postcode of a home, or a showroom by its id. */
type Where = string | { place: string };

const askedFor = (where: Where): object => (typeof where === 'string' ? { postcode: where } : where);

export const freeTimes = async (where: Where, storeCode?: string): Promise<HalfDay[]> =>
  ((await askAppointments('slots', askedFor(where), storeCode)) as { slots: HalfDay[] }).slots;

export async function firstThree(where: Where, storeCode?: string): Promise<[HalfDay, HalfDay, HalfDay]> {
  const [first, second, third] = await freeTimes(where, storeCode);
  if (!first || !second || !third) throw new Error(`there are no three free times for ${JSON.stringify(where)}`);
  return [first, second, third];
}

/** Other families keep every seat of a half-day; the last of them lets go. */
export async function leaveOneSeat(where: Where, { day, half, from }: HalfDay, storeCode?: string): Promise<void> {
  const hold = (visitor: string, time: Pick<HalfDay, 'day' | 'half'>) =>
    askAppointments('hold', { ...askedFor(where), visitor, day: time.day, half: time.half }, storeCode);
  const isFree = async () => (await freeTimes(where, storeCode)).some((slot) => slot.from === from);
  let last = '';
  while (await isFree()) {
    last = randomUUID();
    await hold(last, { day, half });
  }
  const [elsewhere] = (await freeTimes(where, storeCode)).toReversed();
  if (elsewhere) await hold(last, elsewhere);
}

export const radioOf = (scope: Locator, { day, half }: HalfDay): Locator => scope.locator(`input[type="radio"][value="${day} ${half}"]`);

/** From the button that opens the booking up to the free times; answers the form. */
export async function lookForTimes({ page, hands, words }: Visit, button: Locator, postcode: string): Promise<Locator> {
  await hands.press(button);
  const form = page.getByRole('dialog');
  await hands.type(form.getByRole('textbox', { name: words('requests.field.postcode') }), postcode);
  await hands.press(form.getByRole('button', { name: words('requests.survey.times') }));
  await expect(form.getByRole('heading', { name: words('appointments.when.survey') })).toBeFocused();
  return form;
}

/** Keeps a half-day over such a line. Where an answer is lost it is asked again under its key; without a line the shopper presses again. */
export async function keepTime({ page, hands, words }: Visit, form: Locator, time: HalfDay, line: Line = 'whole'): Promise<void> {
  const keep = () => hands.press(form.getByRole('button', { name: words('requests.survey.keep') }));
  await hands.choose(radioOf(form, time));
  await sendOver(page, line, { path: '/api/appointments/hold', press: keep, saved: form.getByText(words('appointments.news.offline')) });
  if (line === 'offline') await keep();
}

export async function describeHome(
  { hands, words }: Visit,
  form: Locator,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const field = (id: string) => form.getByRole('textbox', { name: words(`requests.field.${id}`) });
  await hands.type(field('name'), name);
  await hands.type(field('phone'), '01584 960 123');
  if (email !== '') await hands.type(field('email'), email);
  await hands.type(field('street'), '4 Millrace Yard');
  await hands.type(field('city'), 'Exeter');
}

/** Books over such a line; answers the reference. @param send what the button says */
export async function book(
  { page, hands, words }: Visit,
  form: Locator,
  line: Line = 'whole',
  send = 'requests.send.survey',
): Promise<string> {
  await hands.tick(form.getByRole('checkbox', { name: words('requests.consent') }));
  await sendOver(page, line, {
    path: '/api/appointments/confirm',
    press: () => hands.press(form.getByRole('button', { name: words(send) })),
    saved: form.getByText(words('requests.underWay.offline')),
  });
  return referenceIn(form);
}

/** How a visit of one kind is booked. */
export interface Booking {
  /** From the page that offers it to its free half-days; answers the form. */
  open(visit: Visit): Promise<Locator>;
  describe(visit: Visit, form: Locator, who: { name: string; email: string }): Promise<void>;
  /** What the button says. */
  send: string;
}

/**
 * Keeps a half-day and writes the rest, then wants another one whose last seat a competitor books meanwhile: that is said, what was typed is still
 * there, and the half-day that was kept is booked. Answers the reference and the calendar's entry.
 */
export async function bookBesideCompetitor(
  visit: Visit,
  { open, describe, send }: Booking,
  { contested, kept, name, email }: { contested: HalfDay; kept: HalfDay; name: string; email: string },
): Promise<{ reference: string; event: Record<string, string> }> {
  const { page, hands, words } = visit;
  const form = await open(visit);
  expect(await accessibilityFaults(page)).toEqual([]);
  await keepTime(visit, form, kept);
  await describe(visit, form, { name, email });
  await hands.press(form.getByRole('button', { name: words('appointments.other') }));
  await expect(radioOf(form, contested)).toBeAttached();

  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('there is no browser for a competitor');
  const competitor = { ...visit, page: await other.newPage(), hands: pointer(false) };
  const otherForm = await open(competitor);
  await keepTime(competitor, otherForm, contested);
  await describe(competitor, otherForm, { name: someoneNamed('Harold'), email: '' });
  await book(competitor, otherForm, 'whole', send);
  await other.close();

  await keepTime(visit, form, contested);
  await expect(form.getByText(words('appointments.news.taken'))).toBeVisible();
  await expect(form.getByText(words('appointments.news.kept'))).toBeVisible();
  await expect(radioOf(form, contested)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(form.getByRole('button', { name: words('requests.survey.stay') }));
  await expect(form.getByRole('textbox', { name: words('requests.field.name') })).toHaveValue(name);
  const reference = await book(visit, form, 'whole', send);
  const event = await eventFrom(page, form, visit);
  const asKept = { METHOD: 'PUBLISH', SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: utcOf(kept.from), DTEND: utcOf(kept.to) };
  expect(event).toMatchObject(asKept);
  expect(await accessibilityFaults(page)).toEqual([]);
  return { reference, event };
}

/** The one mail with these words in its subject, once it is there. */
export async function mailAbout(email: string, subject: string): Promise<MailOf> {
  const found = async () => (await mailsTo(shops.full.sandbox, email)).filter((mail) => mail.subject.includes(subject));
  await expect.poll(async () => (await found()).length, subject).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error(`there is no mail about "${subject}"`);
  return mail;
}

/** Where a mail's link leads, within the shop. */
export function linkIn({ text }: MailOf): string {
  const { pathname, hash } = new URL(/https?:\S+#\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${hash}`;
}

/** `20261208T080000Z` */
export const utcOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** What the calendar's file says of the visit, by the names of its lines. */
export async function eventFrom(page: Page, scope: Locator, { hands, words }: { hands: Hands; words: Visit['words'] }) {
  const download = page.waitForEvent('download');
  await hands.press(scope.getByRole('button', { name: words('requests.survey.calendar') }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]\.ics$/);
  return eventOf(await readFile(await file.path(), 'utf8'));
}

/** Refuses a file that calendars would (RFC 5545). */
function eventOf(file: string): Record<string, string> {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^]+\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
  const folded = file.split('\r\n');
  expect(folded.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const event = Object.fromEntries(lines.map((line) => [/^[A-Z-]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]));
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY']) expect(event[name], name).toBeTruthy();
  expect([event['DTSTART'], event['DTEND'], event['DTSTAMP']].filter((time) => !/^\d{8}T\d{6}Z$/.test(time ?? ''))).toEqual([]);
  return event;
}

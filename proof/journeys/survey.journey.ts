import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { type MailOf, mailsTo } from '../walks/commerce';
import type { Hands } from './hands';
import { keyboard, pointer } from './hands';
import { arrivedFrom, referenceIn, someoneNamed } from './requestSteps';
import { shops } from './startShops';
import { mainOf } from './visitSteps';
import { watch } from './watch';

interface HalfDay {
  day: string;
  half: string;
  from: string;
  to: string;
}

/** `20261208T080000Z` */
const utcOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Of two branches, so that phone and desktop do not take each other's seats. */
const homes = { phone: 'CF11 9LJ', desktop: 'EX1 1AB' };

test('GB: a home survey is booked beside a competitor for its last seat, moved and cancelled by the mail’s link', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const seen = watch(page);
  const hands = isMobile ? pointer(true) : keyboard(page);
  const postcode = isMobile ? homes.phone : homes.desktop;
  const name = someoneNamed('Mary');
  const email = `${name.replace(' ', '.')}@example.org`;
  const [contested, kept, later] = await firstThree(postcode);
  await leaveOneSeat(postcode, contested);

  const form = await lookForTimes(page, hands, postcode);
  expect(await accessibilityFaults(page)).toEqual([]);
  await keepTime(form, hands, kept);
  await describeHome(form, hands, { name, email });
  await hands.press(form.getByRole('button', { name: 'Choose another time' }));
  await expect(radioOf(form, contested)).toBeAttached();

  const other = await browser.newContext();
  const competitor = await other.newPage();
  const otherHands = pointer(false);
  const otherForm = await lookForTimes(competitor, otherHands, postcode);
  await keepTime(otherForm, otherHands, contested);
  await describeHome(otherForm, otherHands, { name: someoneNamed('Harold'), email: '' });
  await book(otherForm, otherHands);
  await other.close();

  await keepTime(form, hands, contested);
  await expect(form.getByText('Another shopper has just taken that time. Please choose another')).toBeVisible();
  await expect(form.getByText('Everything you typed is still there.')).toBeVisible();
  await expect(radioOf(form, contested)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(form.getByRole('button', { name: 'Keep the time I have' }));
  await expect(form.getByRole('textbox', { name: 'Your name' })).toHaveValue(name);
  await expect(form.getByRole('textbox', { name: 'Street and house number' })).toHaveValue('4 Millrace Yard');
  const reference = await book(form, hands);
  const first = eventOf(await calendarFrom(page, form, hands));
  expect(first).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: utcOf(kept.from), DTEND: utcOf(kept.to) });
  expect(await accessibilityFaults(page)).toEqual([]);

  const booked = await mailAbout(email, 'Your home survey on ');
  expect(booked.text).toContain(reference);
  const main = mainOf(page);
  const { pathname, hash } = new URL(/https?:\S+#\S+/.exec(booked.text)?.[0] ?? '');
  await page.goto(`${pathname}${hash}`);
  await hands.press(main.getByRole('button', { name: 'Choose another time' }));
  await hands.choose(radioOf(main, later));
  await hands.press(main.getByRole('button', { name: 'Move the visit to this time' }));
  await expect(main.getByText('Your visit has a new time')).toBeVisible();
  await mailAbout(email, 'Your home survey is now on ');
  const moved = eventOf(await calendarFrom(page, main, hands));
  expect(moved).toMatchObject({
    UID: first['UID'],
    SEQUENCE: '1',
    STATUS: 'CONFIRMED',
    DTSTART: utcOf(later.from),
    DTEND: utcOf(later.to),
  });
  expect(await accessibilityFaults(page)).toEqual([]);

  await hands.press(main.getByRole('button', { name: 'Cancel the visit' }));
  await hands.press(main.getByRole('button', { name: 'Yes, cancel the visit' }));
  await expect(main.getByText('You have withdrawn it. We do nothing more with it.')).toBeVisible();
  await mailAbout(email, 'has been cancelled');
  // Booked, moved, cancelled: each told once to the office that comes.
  await expect.poll(async () => (await arrivedFrom(name, 'GB')).length).toBe(3);
  const free = await freeTimes(postcode);
  expect(free).toContainEqual(later);
  expect(free).not.toContainEqual(contested);
  // That a half-day is taken is said on the screen; the browser writes down its status, too.
  expect(seen.faults().filter((fault) => !fault.includes('status of 409'))).toEqual([]);
});

async function ask(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const sent = JSON.stringify({ storeCode: 'steadwell_gb_en_en_GB', ...body });
  const response = await fetch(`${shops.full.url}/api/appointments/${path}`, { method: 'POST', headers, body: sent });
  return response.json();
}

const freeTimes = async (postcode: string): Promise<HalfDay[]> => ((await ask('slots', { postcode })) as { slots: HalfDay[] }).slots;

async function firstThree(postcode: string): Promise<[HalfDay, HalfDay, HalfDay]> {
  const [first, second, third] = await freeTimes(postcode);
  if (!first || !second || !third) throw new Error(`there are no three free times for ${postcode}`);
  return [first, second, third];
}

/** Other families keep every seat of a half-day; the last of them lets go. */
async function leaveOneSeat(postcode: string, time: HalfDay): Promise<void> {
  const hold = (visitor: string, time: HalfDay) => ask('hold', { postcode, visitor, day: time.day, half: time.half });
  const isFree = async () => (await freeTimes(postcode)).some((slot) => slot.from === time.from);
  let last = '';
  while (await isFree()) {
    last = randomUUID();
    await hold(last, time);
  }
  const [elsewhere] = (await freeTimes(postcode)).toReversed();
  if (elsewhere) await hold(last, elsewhere);
}

const radioOf = (scope: Locator, { day, half }: HalfDay): Locator => scope.locator(`input[type="radio"][value="${day} ${half}"]`);

/** Opens the booking on the page of contacts, up to the free times. */
async function lookForTimes(page: Page, hands: Hands, postcode: string): Promise<Locator> {
  await page.goto('/contact-us');
  await hands.press(mainOf(page).getByRole('button', { name: 'Book a home survey' }));
  const form = page.getByRole('dialog');
  await hands.type(form.getByRole('textbox', { name: 'Postcode' }), postcode);
  await hands.press(form.getByRole('button', { name: 'Show the free times' }));
  await expect(form.getByRole('heading', { name: 'When shall we come?' })).toBeFocused();
  return form;
}

async function keepTime(form: Locator, hands: Hands, time: HalfDay): Promise<void> {
  await hands.choose(radioOf(form, time));
  await hands.press(form.getByRole('button', { name: 'Keep this time for me' }));
}

async function describeHome(form: Locator, hands: Hands, { name, email }: { name: string; email: string }): Promise<void> {
  await expect(form.getByText(/We keep this time for you until/)).toBeVisible();
  await hands.type(form.getByRole('textbox', { name: 'Your name' }), name);
  await hands.type(form.getByRole('textbox', { name: 'Phone number' }), '01584 960 123');
  if (email !== '') await hands.type(form.getByRole('textbox', { name: /^Email address/ }), email);
  await hands.type(form.getByRole('textbox', { name: 'Street and house number' }), '4 Millrace Yard');
  await hands.type(form.getByRole('textbox', { name: 'Town or city' }), 'Exeter');
}

/** Answers the reference. */
async function book(form: Locator, hands: Hands): Promise<string> {
  await hands.tick(form.getByRole('checkbox', { name: /use these details/ }));
  await hands.press(form.getByRole('button', { name: 'Book the visit' }));
  return referenceIn(form);
}

async function mailAbout(email: string, subject: string): Promise<MailOf> {
  const found = async () => (await mailsTo(shops.full.sandbox, email)).filter((mail) => mail.subject.includes(subject));
  await expect.poll(async () => (await found()).length, subject).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error(`there is no mail about "${subject}"`);
  return mail;
}

async function calendarFrom(page: Page, scope: Locator, hands: Hands): Promise<string> {
  const download = page.waitForEvent('download');
  await hands.press(scope.getByRole('button', { name: 'Add to calendar' }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]\.ics$/);
  return readFile(await file.path(), 'utf8');
}

/** What one visit says, by the names of its lines; refuses a file that calendars would (RFC 5545). */
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

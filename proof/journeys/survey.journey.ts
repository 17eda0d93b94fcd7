import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { cancelVisit, moveFromCalendar, openStaff, signInAtDesk } from './desk';
import { keyboard } from './hands';
import { arrivedFrom, lines, onLine, someoneNamed, withoutBrokenLines } from './requestSteps';
import {
  book,
  bookBesideCompetitor,
  type Booking,
  describeHome,
  eventFrom,
  firstThree,
  freeTimes,
  keepTime,
  leaveOneSeat,
  linkIn,
  lookForTimes,
  mailAbout,
  radioOf,
  utcOf,
} from './surveySteps';
import { mainOf, type Visit, visitOf } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

const britain = shopIn('en_GB');

/** One branch for each journey and each size of screen: they do not take each other's seats. */
const homes = {
  competitor: { phone: 'CF11 9LJ', desktop: 'EX1 1AB' },
  line: { phone: 'LS17 8JT', desktop: 'G12 8QT' },
  desk: { phone: 'NE3 1XY', desktop: 'RG6 1NS' },
};

/** The booking on the page of contacts. */
async function openBooking(visit: Visit, postcode: string) {
  await visit.page.goto('/contact-us');
  return lookForTimes(visit, mainOf(visit.page).getByRole('button', { name: 'Book a home survey' }), postcode);
}

test(
  'GB: a home survey is booked beside a competitor for its last seat, moved and cancelled by the mail’s link',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    const seen = watch(page);
    const visit = visitOf(page, isMobile, britain);
    const { hands } = visit;
    const postcode = homes.competitor[isMobile ? 'phone' : 'desktop'];
    const name = someoneNamed('Mary');
    const email = `${name.replace(' ', '.')}@example.org`;
    const [contested, kept, later] = await firstThree(postcode);
    await leaveOneSeat(postcode, contested);

    const booking: Booking = { open: (shopper) => openBooking(shopper, postcode), describe: describeHome, send: 'requests.send.survey' };
    const { reference, event: first } = await bookBesideCompetitor(visit, booking, { contested, kept, name, email });

    const booked = await mailAbout(email, 'Your home survey on ');
    expect(booked.text).toContain(reference);
    const main = mainOf(page);
    await page.goto(linkIn(booked));
    await hands.press(main.getByRole('button', { name: 'Choose another time' }));
    await hands.choose(radioOf(main, later));
    await hands.press(main.getByRole('button', { name: 'Move the visit to this time' }));
    await expect(main.getByText('Your visit has a new time')).toBeVisible();
    await mailAbout(email, 'Your home survey is now on ');
    const moved = await eventFrom(page, main, visit);
    const newTime = { UID: first['UID'], SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: utcOf(later.from), DTEND: utcOf(later.to) };
    expect(moved).toMatchObject(newTime);
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
  },
);

for (const line of lines.filter((line) => line !== 'whole'))
  test(`GB: a home survey is booked once${onLine(line)}`, { tag: '@proof' }, async ({ page, isMobile }) => {
    const seen = watch(page);
    const visit = visitOf(page, isMobile, britain);
    const postcode = homes.line[isMobile ? 'phone' : 'desktop'];
    const time = (await freeTimes(postcode)).at(line === 'offline' ? 1 : 0);
    if (!time) throw new Error(`there is no free time for ${postcode}`);
    const name = someoneNamed('Doris');
    const form = await openBooking(visit, postcode);
    await keepTime(visit, form, time, line);
    await describeHome(visit, form, { name, email: '' });
    const reference = await book(visit, form, line);
    expect(await eventFrom(page, form, visit)).toMatchObject({ STATUS: 'CONFIRMED', DTSTART: utcOf(time.from) });
    await expect.poll(async () => (await arrivedFrom(name, 'GB')).map(({ subject }) => subject.includes(reference))).toEqual([true]);
    expect(withoutBrokenLines(seen.faults())).toEqual([]);
  });

test(
  'GB: staff move a visit from the calendar and cancel it by keyboard; the shopper is mailed, and sees it by the link',
  { tag: '@proof' },
  async ({ page, browser, isMobile }) => {
    const seen = watch(page);
    const visit = visitOf(page, isMobile, britain);
    const postcode = homes.desk[isMobile ? 'phone' : 'desktop'];
    const [time, , later] = await firstThree(postcode);
    const name = someoneNamed('Joan');
    const email = `${name.replace(' ', '.')}@example.org`;
    const form = await openBooking(visit, postcode);
    await keepTime(visit, form, time);
    await describeHome(visit, form, { name, email });
    const reference = await book(visit, form);
    const link = linkIn(await mailAbout(email, 'Your home survey on '));

    const staff = await browser.newContext({ viewport: isMobile ? { width: 320, height: 700 } : { width: 1280, height: 900 } });
    const desk = await staff.newPage();
    const atDesk = watch(desk);
    await signInAtDesk(desk, keyboard(desk), openStaff());
    await moveFromCalendar(desk, { branch: isMobile ? 'Newcastle' : 'Reading', reference, to: later });
    await mailAbout(email, 'Your home survey is now on ');
    await page.goto(link);
    const main = mainOf(page);
    expect(await eventFrom(page, main, visit)).toMatchObject({ SEQUENCE: '1', DTSTART: utcOf(later.from), DTEND: utcOf(later.to) });

    await cancelVisit(desk);
    expect(atDesk.faults()).toEqual([]);
    await staff.close();
    await mailAbout(email, 'has been cancelled');
    // The same address with another fragment is no new page.
    await page.goto('/contact-us');
    await page.goto(link);
    await expect(main.getByText(visit.words('requests.survey.cancelled'))).toBeVisible();
    await expect(main.getByRole('button', { name: 'Choose another time' })).toHaveCount(0);
    expect(await freeTimes(postcode)).toContainEqual(later);
    expect(seen.faults()).toEqual([]);
  },
);

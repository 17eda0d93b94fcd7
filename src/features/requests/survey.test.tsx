/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { signedOut } from '~/features/session';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import {
  closeBackoffices,
  openSurveyDesk,
  openTestBackoffice,
  type SurveyDesk,
  type TestBackoffice,
  throughBackoffice,
} from '~/testing/throughBackoffice';
import { lazyRequests } from './lazyRequests';
import { OwnVisits } from './OwnVisits';
import { RequestPage } from './RequestPage';
import { RequestPart } from './RequestPart';

/* The screens over the real back office, in process. Its clock stands at 3 February 2026; a morning has three visits, an afternoon two. */

const Survey = () => <RequestPart form="survey" kind="survey" />;

let office: TestBackoffice;
let desk: SurveyDesk;
let shop: StartedShop;
let page: OpenPage;
let losses: string[];
beforeEach(async () => {
  losses = [];
  office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '0' } });
  desk = await openSurveyDesk(office);
  const lose = (path: string) => losses[0] === path && losses.shift() !== undefined;
  shop = await startShop({
    world: fakeWorld({ now: office.clock.now() }),
    late: [lazyRequests],
    requests: true,
    network: throughBackoffice(office, lose),
  });
});
afterEach(async () => {
  page.unmount();
  await shop.close();
  await closeBackoffices();
});

const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  for (let round = 0; round < 3; round += 1) await page.wait(100);
};
const type = (label: string, text: string) => page.user.type(screen.getByRole('textbox', { name: new RegExp(label) }), text);
const day = (name: string) => within(screen.getByRole('radiogroup', { name }));
const choose = (name: string, half: RegExp) => page.user.click(day(name).getByRole('radio', { name: half }));

async function showTimes() {
  page = await openPage(shop, '/contact-us', Survey);
  await page.wait(100);
  await type('Postcode', 'sy81aa');
  await press('Show the free times');
}
async function keepMorning() {
  await showTimes();
  await choose('Tuesday 10 February', /Morning/);
  await press('Keep this time for me');
}
async function writeDetails() {
  await type('Your name', 'Edith Marlow');
  await type('Phone number', '01632 960 001');
  await type('Email address', 'edith@example.com');
  await type('Street and house number', '4 Mill Lane');
  await type('Town or city', 'Ludlow');
  await page.user.click(screen.getByRole('checkbox', { name: /use these details/ }));
}
const passTime = async (minutes: number) => {
  office.clock.advance(minutes * 60_000);
  await page.wait(minutes * 60_000);
  await page.wait(100);
};
const booked = () => office.database.selectFrom('appointments').select(['day', 'half']).where('state', '=', 'booked').execute();

describe('a home survey', () => {
  test('is booked: postcode, half-day, details; then the reference, the day and what happens next', async () => {
    await showTimes();
    expect(screen.getByRole('heading', { name: 'When shall we come?' })).toHaveFocus();
    expect(screen.getByText('Our branch in Ludlow comes to you.')).toBeVisible();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(5);
    await press('Show later days');
    expect(day('Thursday 12 February').getByRole('radio', { name: /Morning/ })).toHaveFocus();
    await choose('Tuesday 10 February', /Morning, 08:00 to 12:00/);
    await press('Keep this time for me');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 08:00 to 12:00' })).toHaveFocus();
    await writeDetails();
    await press('Book the visit');
    expect(screen.getByRole('heading', { name: 'Your home survey is booked' })).toHaveFocus();
    expect(screen.getByText('Tuesday 10 February, 08:00 to 12:00')).toBeVisible();
    expect(screen.getByText(/You get an email with the day/)).toBeVisible();
    expect(await booked()).toEqual([{ day: '2026-02-10', half: 'morning' }]);
    const [request] = await office.database.selectFrom('requests').selectAll().execute();
    expect(JSON.parse(request?.content ?? '')).toMatchObject({
      kind: 'survey',
      reply: 'email',
      contact: { name: 'Edith Marlow', address: { street: ['4 Mill Lane'], postcode: 'SY8 1AA', city: 'Ludlow' } },
    });
  });

  test('without a postcode, a time or a name says what is missing, where it is missing', async () => {
    page = await openPage(shop, '/contact-us', Survey);
    await press('Show the free times');
    expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveFocus();
    expect(screen.getByText('Please enter the postcode')).toBeVisible();
    await type('Postcode', 'SY8 1AA');
    await press('Show the free times');
    await press('Keep this time for me');
    expect(screen.getByText('Please choose a morning or an afternoon')).toBeVisible();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await choose('Tuesday 10 February', /Afternoon/);
    await press('Keep this time for me');
    await press('Book the visit');
    const missing = within(screen.getByRole('group', { name: /to put right/ })).getAllByRole('link');
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'Please enter your name',
      'Please enter your phone number',
      'Please enter the street and house number',
      'Please enter the town or city',
      'Please tick the box, so that we may answer you',
    ]);
  });

  test('a time that was taken meanwhile is said, and is gone from the list', async () => {
    await showTimes();
    for (const visitor of [1, 2]) await desk.book(visitor, { day: '2026-02-10', half: 'afternoon' });
    await choose('Tuesday 10 February', /Afternoon/);
    await press('Keep this time for me');
    expect(screen.getByText('Another shopper has just taken that time. Please choose another')).toBeVisible();
    expect(day('Tuesday 10 February').queryByRole('radio', { name: /Afternoon/ })).toBeNull();
    await choose('Tuesday 10 February', /Morning/);
    await press('Keep this time for me');
    expect(screen.getByRole('button', { name: 'Book the visit' })).toBeVisible();
  });

  test('the last two minutes are said once, and can be made ten', async () => {
    await keepMorning();
    await type('Your name', 'Edith Marlow');
    await passTime(7);
    expect(screen.queryByText('We keep this time for two more minutes')).toBeNull();
    await passTime(1);
    expect(screen.getByText('We keep this time for two more minutes')).toBeVisible();
    await press('Keep it ten minutes longer');
    expect(screen.queryByText('We keep this time for two more minutes')).toBeNull();
    await passTime(6);
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
  });

  test('a time that is no longer kept is said, and what was typed stays', async () => {
    await keepMorning();
    await writeDetails();
    await passTime(10);
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    await choose('Wednesday 11 February', /Morning/);
    await press('Keep this time for me');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
    await page.user.click(screen.getByRole('checkbox', { name: /use these details/ }));
    await press('Book the visit');
    expect(screen.getByRole('heading', { name: 'Your home survey is booked' })).toBeVisible();
  });

  test('a lost answer is settled: one request, one visit', async () => {
    losses = ['/api/appointments/hold'];
    await keepMorning();
    expect(screen.getByText('We got no answer. Please press again: it counts once')).toBeVisible();
    await press('Keep this time for me');
    await writeDetails();
    losses = ['/api/appointments/confirm'];
    await press('Book the visit');
    await page.wait(2_000);
    expect(screen.getByRole('heading', { name: 'Your home survey is booked' })).toBeVisible();
    expect(await booked()).toHaveLength(1);
  });

  test('written offline waits, says that the time may go, and leads back to the times where it went', async () => {
    await keepMorning();
    await writeDetails();
    shop.world.setOnline(false);
    await press('Book the visit');
    expect(screen.getByText('You are offline: it is kept')).toBeVisible();
    expect(screen.getByText(/We keep your time for ten minutes/)).toBeVisible();
    office.clock.advance(11 * 60_000);
    shop.world.setOnline(true);
    await page.wait(2_000);
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    expect(await booked()).toEqual([]);
  });

  test('another time may be chosen, and the kept one is kept until then', async () => {
    await keepMorning();
    await press('Choose another time');
    await press('Keep the time I have');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 08:00 to 12:00' })).toBeVisible();
    await press('Choose another time');
    await choose('Wednesday 11 February', /Afternoon/);
    await press('Keep this time for me');
    expect(screen.getByRole('heading', { name: 'Wednesday 11 February, 13:00 to 17:00' })).toBeVisible();
  });

  test('where no branch comes, says so with the phone number', async () => {
    page = await openPage(shop, '/contact-us', Survey);
    await type('Postcode', 'AB10 1AA');
    await press('Show the free times');
    expect(screen.getByText('You cannot book a visit to this postcode here')).toBeVisible();
    expect(screen.getByRole('link', { name: '0808 157 0192' })).toBeVisible();
  });
});

describe('the page of the mail’s link', () => {
  const open = async () => {
    const { token } = await desk.book(1, { day: '2026-02-10', half: 'morning' });
    page = await openPage(shop, `/request#${token}`, RequestPage, '/request');
    await page.wait(100);
    return token;
  };

  test('shows the visit, moves it and cancels it', async () => {
    await open();
    expect(screen.getByText('Tuesday 10 February, 08:00 to 12:00')).toBeVisible();
    await press('Choose another time');
    await choose('Thursday 5 February', /Afternoon/);
    await press('Move the visit to this time');
    expect(screen.getByText('Your visit has a new time')).toBeVisible();
    expect(screen.getByText('Thursday 5 February, 13:00 to 17:00')).toBeVisible();
    await press('Cancel the visit');
    expect(screen.getByText('It is cancelled.', { exact: false })).toBeVisible();
    expect(screen.getByText('You have withdrawn it. We do nothing more with it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
    expect(await booked()).toEqual([]);
  });

  test('says that another time was taken, or that nothing came back, and leaves the visit as it is', async () => {
    await open();
    await press('Choose another time');
    for (const visitor of [2, 3]) await desk.book(visitor, { day: '2026-02-05', half: 'afternoon' });
    await choose('Thursday 5 February', /Afternoon/);
    await press('Move the visit to this time');
    expect(screen.getByText('Another shopper has just taken that time. Please choose another')).toBeVisible();
    await choose('Friday 6 February', /Morning/);
    losses = ['/api/appointments/change'];
    await press('Move the visit to this time');
    expect(screen.getByText('We got no answer. Please press again: it counts once')).toBeVisible();
    await press('Move the visit to this time');
    expect(screen.getByText('Friday 6 February, 08:00 to 12:00')).toBeVisible();
    expect(await booked()).toHaveLength(3);
  });
});

test('the account’s first page lists what was booked in this browser, as it is now, until the person signs out', async () => {
  await keepMorning();
  await writeDetails();
  await press('Book the visit');
  page.unmount();
  page = await openPage(shop, '/account-information', OwnVisits);
  await page.wait(100);
  const list = screen.getByRole('list');
  expect(list).toHaveTextContent('Tuesday 10 February, 08:00 to 12:00');
  expect(within(list).getByRole('link', { name: 'See, change or cancel it' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/request#.{43}$/),
  );
  await act(async () => void shop.store.dispatch(signedOut({ reason: 'asked' })));
  expect(screen.queryByRole('list')).toBeNull();
});

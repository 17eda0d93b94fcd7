/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSurvey, type OpenSurvey } from '~/testing/openSurvey';
import { closeBackoffices, openTryOutDesk } from '~/testing/throughBackoffice';
import { openPlaceStore } from '../../../backoffice/places/placeStore';
import { showroom } from '../../../backoffice/testing/surveyBranch';
import { OwnVisits } from './OwnVisits';
import { RequestPage } from './RequestPage';
import { RequestPart } from './RequestPart';

/* The screens over the real back office, in process. The showroom has room for two in a morning and one in an afternoon; it is closed on Mondays. */

const leeds = { type: 'place', id: 'gb-showroom-leeds', name: 'Leeds' } as const;
const TryOut = () => <RequestPart form="try-out-gb-showroom-leeds" kind="try-out" subject={leeds} />;

let tryOut: OpenSurvey;
beforeEach(async () => {
  tryOut = await openSurvey(openTryOutDesk);
});
afterEach(() => tryOut.close());
afterAll(closeBackoffices);

const keepMorning = async (): Promise<void> => {
  await tryOut.open('/places/gb-showroom-leeds', TryOut);
  await tryOut.choose('Tuesday 10 February', /Morning, 9:30 to 13:00/);
  await tryOut.press('Keep this time for me');
};
const writeDetails = async (): Promise<void> => {
  await tryOut.type('Your name', 'Edith Marlow');
  await tryOut.type('Phone number', '01632 960 001');
  await tryOut.type('Email address', 'edith@example.com');
  await tryOut.consent();
};
const withoutCalendar = async (): Promise<void> => {
  const { tryOuts: _tryOuts, ...plain } = showroom();
  await openPlaceStore(tryOut.office).replace([plain]);
};

describe('a try-out', () => {
  test('is booked: half-day, details; then the reference, the day and what to bring', async () => {
    await tryOut.open('/places/gb-showroom-leeds', TryOut);
    expect(screen.getByRole('heading', { name: 'When would you like to come?' })).toHaveFocus();
    expect(screen.getByText(/^At our Leeds showroom/)).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Monday 9 February' })).toBeNull();
    await tryOut.choose('Tuesday 10 February', /Afternoon, 13:00 to 17:00/);
    await tryOut.press('Keep this time for me');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 13:00 to 17:00' })).toHaveFocus();
    expect(screen.getByText(/We keep this time at our Leeds showroom for you until/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Street|When would suit you/ })).toBeNull();
    await tryOut.press('Book the try-out');
    const missing = within(screen.getByRole('group', { name: /to put right/ })).getAllByRole('link');
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'Please enter your name',
      'Please enter your phone number',
      'Please tick the box, so that we may answer you',
    ]);
    await tryOut.type('What would you like to try', 'Solus');
    await writeDetails();
    await tryOut.press('Book the try-out');
    expect(screen.getByRole('heading', { name: 'Your try-out is booked' })).toHaveFocus();
    expect(screen.getByText('Tuesday 10 February, 13:00 to 17:00')).toBeVisible();
    expect(screen.getByText(/Bring the measurements of your stairs/)).toBeVisible();
    expect(await tryOut.booked()).toEqual([{ day: '2026-02-10', half: 'afternoon' }]);
    const [request] = await tryOut.office.database.selectFrom('requests').selectAll().execute();
    expect(JSON.parse(request?.content ?? '')).toMatchObject({
      kind: 'try-out',
      reply: 'email',
      message: 'Solus',
      contact: { name: 'Edith Marlow', phone: '01632 960 001' },
      subject: leeds,
    });
  });

  test('of a time that was taken meanwhile is said, and what was typed stays', async () => {
    await keepMorning();
    await tryOut.type('Your name', 'Edith Marlow');
    await tryOut.press('Choose another time');
    await tryOut.desk.book(1, { day: '2026-02-11', half: 'afternoon' });
    await tryOut.choose('Wednesday 11 February', /Afternoon/);
    await tryOut.press('Keep this time for me');
    expect(screen.getByText('That time is no longer free. Please choose another')).toBeVisible();
    await tryOut.press('Keep the time I have');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
  });

  test('whose answers are lost is one', async () => {
    tryOut.losses.push('/api/appointments/hold');
    await keepMorning();
    expect(screen.getByText('We got no answer. Please press again: it counts only once')).toBeVisible();
    await tryOut.press('Keep this time for me');
    await writeDetails();
    tryOut.losses.push('/api/appointments/confirm');
    await tryOut.press('Book the try-out');
    await tryOut.wait(2_000);
    expect(screen.getByRole('heading', { name: 'Your try-out is booked' })).toBeVisible();
    expect(await tryOut.booked()).toHaveLength(1);
  });

  test('goes on after a reload with the time that is kept', async () => {
    await keepMorning();
    await tryOut.open('/places/gb-showroom-leeds', TryOut);
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 9:30 to 13:00' })).toBeVisible();
  });

  test('on a day from which the showroom closes meanwhile leads back to the days that are left, and nothing typed is lost', async () => {
    await keepMorning();
    await writeDetails();
    await openPlaceStore(tryOut.office).replace([showroom({ closedFrom: '2026-02-10' })]);
    await tryOut.press('Book the try-out');
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    expect(await tryOut.booked()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Tuesday 10 February' })).toBeNull();
    await tryOut.choose('Friday 6 February', /Morning/);
    await tryOut.press('Keep this time for me');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
    await tryOut.press('Book the try-out');
    expect(screen.getByRole('heading', { name: 'Your try-out is booked' })).toBeVisible();
  });

  test('of a showroom that takes no bookings any more is said, and asked for without a time', async () => {
    await keepMorning();
    await writeDetails();
    await withoutCalendar();
    await tryOut.press('Book the try-out');
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
    await tryOut.type('When would suit you', 'Tuesdays');
    await tryOut.consent();
    await tryOut.press('Ask for the appointment');
    expect(screen.getByRole('heading', { name: 'We have it. Thank you' })).toBeVisible();
    expect(await tryOut.booked()).toEqual([]);
  });
});

describe('where there is no time to choose', () => {
  test('a showroom without a calendar is asked for a time', async () => {
    await withoutCalendar();
    await tryOut.open('/places/gb-showroom-leeds', TryOut);
    expect(screen.getByRole('textbox', { name: 'When would suit you?' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'When would you like to come?' })).toBeNull();
  });

  test('a showroom without a free time says so, and is asked for one', async () => {
    const none = { morning: 0, afternoon: 0 };
    await openPlaceStore(tryOut.office).replace([showroom({ tryOuts: [none, none, none, none, none, none, none] })]);
    await tryOut.open('/places/gb-showroom-leeds', TryOut);
    expect(screen.getByText('No time is free here in the next four weeks')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'When would suit you?' })).toBeVisible();
  });

  test('a list that does not come can be asked for again', async () => {
    tryOut.losses.push('/api/appointments/slots');
    await tryOut.open('/places/gb-showroom-leeds', TryOut);
    expect(screen.getByText('We cannot show the free times at the moment')).toBeVisible();
    await tryOut.press('Try again');
    expect(screen.getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
  });
});

test('the page of the mail’s link leads to the showroom, moves the try-out and cancels it', async () => {
  const { token } = await tryOut.desk.book(1);
  await tryOut.open(`/request#${token}`, RequestPage, '/request');
  expect(screen.getByText('Tuesday 10 February, 9:30 to 13:00')).toBeVisible();
  expect(screen.getByText(/We expect you at our Leeds showroom: 102 Alwoodley Drive, Leeds, LS17 8JT/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Opening hours and the way there' })).toHaveAttribute('href', '/places/gb-showroom-leeds');
  await tryOut.press('Choose another time');
  await tryOut.choose('Saturday 7 February', /Morning, 10:00 to 13:00/);
  await tryOut.press('Move the try-out to this time');
  expect(screen.getByText('Your try-out has a new time')).toBeVisible();
  await tryOut.press('Cancel the try-out');
  await tryOut.press('Yes, cancel the try-out');
  expect(screen.getByText('It is cancelled.', { exact: false })).toBeVisible();
  expect(await tryOut.booked()).toEqual([]);
});

test('the account’s first page says at which showroom', async () => {
  await keepMorning();
  await writeDetails();
  await tryOut.press('Book the try-out');
  await tryOut.open('/account-information', OwnVisits);
  expect(screen.getByRole('list')).toHaveTextContent('Try-out at our Leeds showroom: Tuesday 10 February, 9:30 to 13:00');
});

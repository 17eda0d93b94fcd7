/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { signedOut } from '~/features/session';
import { openSurvey, type OpenSurvey } from '~/testing/openSurvey';
import { closeBackoffices } from '~/testing/throughBackoffice';
import { OwnVisits } from './OwnVisits';
import { RequestPage } from './RequestPage';
import { RequestPart } from './RequestPart';

/* The screens over the real back office, in process. */

const Survey = () => <RequestPart form="survey" kind="survey" />;

let survey: OpenSurvey;
beforeEach(async () => {
  survey = await openSurvey();
});
afterEach(() => survey.close());
afterAll(closeBackoffices);

describe('the page of the mail’s link', () => {
  const open = async () => {
    const { token } = await survey.desk.book(1, { day: '2026-02-10', half: 'morning' });
    await survey.open(`/request#${token}`, RequestPage, '/request');
  };

  test('shows the visit, moves it and cancels it', async () => {
    await open();
    expect(screen.getByText('Tuesday 10 February, 8:00 to 12:00')).toBeVisible();
    await survey.press('Choose another time');
    await survey.choose('Thursday 5 February', /Afternoon/);
    await survey.press('Move the visit to this time');
    expect(screen.getByText('Your visit has a new time')).toBeVisible();
    expect(screen.getByText('Thursday 5 February, 13:00 to 17:00')).toBeVisible();
    await survey.press('Cancel the visit');
    expect(screen.getByRole('button', { name: 'No, keep the visit' })).toHaveFocus();
    await survey.press('No, keep the visit');
    expect(await survey.booked()).toHaveLength(1);
    await survey.press('Cancel the visit');
    await survey.press('Yes, cancel the visit');
    expect(screen.getByText('It is cancelled.', { exact: false })).toBeVisible();
    expect(screen.getByText('You have withdrawn it. We do nothing more with it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
    expect(await survey.booked()).toEqual([]);
  });

  test('says that another time was taken, or that nothing came back, and leaves the visit as it is', async () => {
    await open();
    await survey.press('Choose another time');
    for (const visitor of [2, 3]) await survey.desk.book(visitor, { day: '2026-02-05', half: 'afternoon' });
    await survey.choose('Thursday 5 February', /Afternoon/);
    await survey.press('Move the visit to this time');
    expect(screen.getByText('That time is no longer free. Please choose another')).toBeVisible();
    await survey.choose('Friday 6 February', /Morning/);
    survey.losses.push('/api/appointments/change');
    await survey.press('Move the visit to this time');
    expect(screen.getByText('We got no answer. Please press again: it counts only once')).toBeVisible();
    await survey.press('Move the visit to this time');
    expect(screen.getByText('Friday 6 February, 8:00 to 12:00')).toBeVisible();
    expect(await survey.booked()).toHaveLength(3);
  });
});

test('the account’s first page lists what was booked in this browser, as it is now, until the person signs out', async () => {
  await survey.keepMorning(Survey);
  await survey.writeDetails();
  await survey.press('Book the visit');
  await survey.open('/account-information', OwnVisits);
  const list = screen.getByRole('list');
  expect(list).toHaveTextContent('Tuesday 10 February, 8:00 to 12:00');
  expect(within(list).getByRole('link', { name: 'See, change or cancel it' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/request#.{43}$/),
  );
  await act(async () => void survey.shop.store.dispatch(signedOut({ reason: 'asked' })));
  expect(screen.queryByRole('list')).toBeNull();
});

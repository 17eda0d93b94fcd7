/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSurvey, type OpenSurvey } from '~/testing/openSurvey';
import { closeBackoffices } from '~/testing/throughBackoffice';
import { RequestPart } from './RequestPart';

/* The screens over the real back office, in process. */

const Survey = () => <RequestPart form="survey" kind="survey" />;

let survey: OpenSurvey;
beforeEach(async () => {
  survey = await openSurvey();
});
afterEach(() => survey.close());
afterAll(closeBackoffices);

async function showTimes() {
  await survey.open('/contact-us', Survey);
  await survey.type('Postcode', 'SY8 1AA');
  await survey.press('Show the free times');
}

describe('a home survey', () => {
  test('is booked: postcode, half-day, details; then the reference, the day and what happens next', async () => {
    await showTimes();
    expect(screen.getByRole('heading', { name: 'When shall we come?' })).toHaveFocus();
    expect(screen.getByText('Our branch in Ludlow comes to you.')).toBeVisible();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(5);
    await survey.press('Show later dates');
    expect(survey.day('Thursday 12 February').getByRole('radio', { name: /Morning/ })).toHaveFocus();
    await survey.choose('Tuesday 10 February', /Morning, 8:00 to 12:00/);
    await survey.press('Keep this time for me');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 8:00 to 12:00' })).toHaveFocus();
    await survey.writeDetails();
    await survey.press('Book the visit');
    expect(screen.getByRole('heading', { name: 'Your home survey is booked' })).toHaveFocus();
    expect(screen.getByText('Tuesday 10 February, 8:00 to 12:00')).toBeVisible();
    expect(screen.getByText(/You get an email with the day/)).toBeVisible();
    expect(await survey.booked()).toEqual([{ day: '2026-02-10', half: 'morning' }]);
    const [request] = await survey.office.database.selectFrom('requests').selectAll().execute();
    expect(JSON.parse(request?.content ?? '')).toMatchObject({
      kind: 'survey',
      reply: 'email',
      contact: { name: 'Edith Marlow', address: { street: ['4 Mill Lane'], postcode: 'SY8 1AA', city: 'Ludlow' } },
    });
  });

  test('without a postcode, a time or a name says what is missing, where it is missing', async () => {
    await survey.open('/contact-us', Survey);
    await survey.press('Show the free times');
    expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveFocus();
    expect(screen.getByText('Please enter the postcode')).toBeVisible();
    await survey.type('Postcode', 'SY8 1AA');
    await survey.press('Show the free times');
    await survey.press('Keep this time for me');
    expect(screen.getByText('Please choose a morning or an afternoon')).toBeVisible();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await survey.choose('Tuesday 10 February', /Afternoon/);
    await survey.press('Keep this time for me');
    await survey.press('Book the visit');
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
    for (const visitor of [1, 2]) await survey.desk.book(visitor, { day: '2026-02-10', half: 'afternoon' });
    await survey.choose('Tuesday 10 February', /Afternoon/);
    await survey.press('Keep this time for me');
    expect(screen.getByText('That time is no longer free. Please choose another')).toBeVisible();
    expect(survey.day('Tuesday 10 February').queryByRole('radio', { name: /Afternoon/ })).toBeNull();
    await survey.choose('Tuesday 10 February', /Morning/);
    await survey.press('Keep this time for me');
    expect(screen.getByRole('button', { name: 'Book the visit' })).toBeVisible();
  });

  test('the last two minutes are said once, and can be made ten', async () => {
    await survey.keepMorning(Survey);
    await survey.type('Your name', 'Edith Marlow');
    await survey.passTime(7);
    expect(screen.queryByText('We keep this time for two more minutes')).toBeNull();
    await survey.passTime(1);
    expect(screen.getByText('We keep this time for two more minutes')).toBeVisible();
    await survey.press('Keep it ten minutes longer');
    expect(screen.queryByText('We keep this time for two more minutes')).toBeNull();
    await survey.passTime(6);
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
  });

  test('the same half-day can be kept again, after its time and after a booking', async () => {
    await survey.keepMorning(Survey);
    await survey.passTime(10);
    await survey.choose('Tuesday 10 February', /Morning/);
    await survey.press('Keep this time for me');
    await survey.writeDetails();
    await survey.press('Book the visit');
    await survey.press('Ask something else');
    await survey.type('Postcode', 'SY8 1AA');
    await survey.press('Show the free times');
    await survey.choose('Tuesday 10 February', /Morning/);
    await survey.press('Keep this time for me');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 8:00 to 12:00' })).toHaveFocus();
  });

  test('a time that is no longer kept is said, and what was typed stays', async () => {
    await survey.keepMorning(Survey);
    await survey.writeDetails();
    await survey.passTime(10);
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    await survey.choose('Wednesday 11 February', /Morning/);
    await survey.press('Keep this time for me');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Edith Marlow');
    expect(screen.getByRole('checkbox', { name: 'You may use these details to answer me.' })).toBeChecked();
    await survey.press('Book the visit');
    expect(screen.getByRole('heading', { name: 'Your home survey is booked' })).toBeVisible();
  });

  test('a lost answer is settled: one request, one visit', async () => {
    survey.losses.push('/api/appointments/hold');
    await survey.keepMorning(Survey);
    expect(screen.getByText('We got no answer. Please press again: it counts only once')).toBeVisible();
    await survey.press('Keep this time for me');
    await survey.writeDetails();
    survey.losses.push('/api/appointments/confirm');
    await survey.press('Book the visit');
    await survey.wait(2_000);
    expect(screen.getByRole('heading', { name: 'Your home survey is booked' })).toBeVisible();
    expect(await survey.booked()).toHaveLength(1);
  });

  test('written offline waits, says that the time may go, and leads back to the times where it went', async () => {
    await survey.keepMorning(Survey);
    await survey.writeDetails();
    survey.shop.world.setOnline(false);
    await survey.press('Book the visit');
    expect(screen.getByText('You are offline: your request is saved')).toBeVisible();
    expect(screen.getByText(/We keep your time for ten minutes/)).toBeVisible();
    survey.office.clock.advance(11 * 60_000);
    survey.shop.world.setOnline(true);
    await survey.wait(2_000);
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    expect(await survey.booked()).toEqual([]);
  });

  test('another time may be chosen, and the kept one is kept until then', async () => {
    await survey.keepMorning(Survey);
    await survey.press('Choose another time');
    await survey.press('Keep the time I have');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 8:00 to 12:00' })).toBeVisible();
    await survey.press('Choose another time');
    await survey.choose('Wednesday 11 February', /Afternoon/);
    await survey.press('Keep this time for me');
    expect(screen.getByRole('heading', { name: 'Wednesday 11 February, 13:00 to 17:00' })).toBeVisible();
  });

  test('a time whose answer was lost is not booked under the one that is shown', async () => {
    await survey.keepMorning(Survey);
    await survey.writeDetails();
    await survey.press('Choose another time');
    survey.losses.push('/api/appointments/hold');
    await survey.choose('Wednesday 11 February', /Afternoon/);
    await survey.press('Keep this time for me');
    await survey.press('Keep the time I have');
    expect(screen.getByRole('heading', { name: 'Tuesday 10 February, 8:00 to 12:00' })).toBeVisible();
    await survey.press('Book the visit');
    expect(screen.getByText('We no longer keep the time you chose. Please choose again')).toBeVisible();
    expect(await survey.booked()).toEqual([]);
  });

  test('a time that was chosen after one had ended is still kept when the page is opened again', async () => {
    await survey.keepMorning(Survey);
    await survey.writeDetails();
    survey.shop.world.setOnline(false);
    await survey.press('Book the visit');
    survey.office.clock.advance(11 * 60_000);
    survey.shop.world.setOnline(true);
    await survey.wait(2_000);
    await survey.choose('Wednesday 11 February', /Morning/);
    await survey.press('Keep this time for me');
    await survey.open('/contact-us', Survey);
    expect(screen.getByRole('heading', { name: 'Wednesday 11 February, 8:00 to 12:00' })).toBeVisible();
    expect(screen.queryByText('We no longer keep the time you chose. Please choose again')).toBeNull();
  });

  test('where no branch comes, says so with the phone number', async () => {
    await survey.open('/contact-us', Survey);
    await survey.type('Postcode', 'AB10 1AA');
    await survey.press('Show the free times');
    expect(screen.getByText('You cannot book a visit to this postcode here')).toBeVisible();
    expect(screen.getByRole('link', { name: '0808 157 0192' })).toBeVisible();
  });
});

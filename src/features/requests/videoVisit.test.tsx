/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openSurvey, type OpenSurvey } from '~/testing/openSurvey';
import { closeBackoffices } from '~/testing/throughBackoffice';
import { RequestPage } from './RequestPage';
import { RequestPart } from './RequestPart';

/* The screens over the real back office, in process. The clock stands at Tuesday 3 February 2026. */

const VideoVisit = () => <RequestPart form="video-visit" kind="video-visit" />;
const ten = 'Wednesday 4 February, 10:00 to 10:30';

let survey: OpenSurvey;
beforeEach(async () => {
  survey = await openSurvey();
});
afterEach(() => survey.close());
afterAll(closeBackoffices);

const times = () => screen.findByRole('combobox', { name: 'When shall we meet?' });
const offered = async () =>
  within(await times())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function write(): Promise<void> {
  const { user } = await survey.open('/contact-us', VideoVisit);
  await times();
  await survey.type('Your name', 'Edith Marlow');
  await survey.type('Email address', 'edith@example.com');
  await survey.consent();
  await user.selectOptions(await times(), ten);
}

test('a visit by video call is booked for a free time; its link leads to the call, and it can be cancelled', async () => {
  await survey.open('/contact-us', VideoVisit);
  await survey.press('Book the video visit');
  expect(screen.getByRole('group', { name: /to put right/ })).toHaveTextContent('Please choose a time');
  await write();
  await survey.press('Book the video visit');
  expect(screen.getByRole('heading', { name: 'Your video visit is booked' })).toHaveFocus();
  expect(screen.getByText(ten)).toBeVisible();
  const link = screen.getByRole('link', { name: /^Open the page of the call/ }).getAttribute('href') ?? '';
  expect(link).toMatch(/^\/video-call#[\w-]{43}$/);
  const booked = await survey.office.database.selectFrom('appointments').select(['branch_id', 'half', 'state']).execute();
  expect(booked).toEqual([{ branch_id: 'video-GB', half: '10:00', state: 'booked' }]);

  await survey.open(link.replace('/video-call', '/request'), RequestPage, '/request');
  expect(await screen.findByText(ten)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open the page of the call/ })).toHaveAttribute('href', link);
  // It is cancelled and booked anew: nothing of half-days is offered.
  expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
  await survey.press('Cancel the video visit');
  await survey.press('Yes, cancel the video visit');
  expect(screen.getByText('It is cancelled.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Open the page of the call/ })).toBeNull();
});

test('where another shopper was faster, the form says so and shows what is still free', async () => {
  await write();
  await survey.office.post(
    '/api/requests',
    {
      kind: 'video-visit',
      storeCode: 'steadwell_gb_en_en_GB',
      contact: { name: 'Ann Field', email: 'ann@example.org' },
      reply: 'email',
      times: [{ from: '2026-02-04T10:00:00.000Z', to: '2026-02-04T10:30:00.000Z' }],
      consent: true,
    },
    'the-faster-visit',
  );
  await survey.press('Book the video visit');
  expect(screen.getByRole('group', { name: /to put right/ })).toHaveTextContent('this time is taken');
  expect(await offered()).not.toContain(ten);
  expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveValue('edith@example.com');
});

test('where the times cannot be told, the form says whom to call', async () => {
  survey.losses.push('/api/appointments/video', '/api/appointments/video', '/api/appointments/video');
  await survey.open('/contact-us', VideoVisit);
  await survey.wait(20_000);
  expect(await screen.findByText('We cannot show the free times at the moment')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContainEqual(expect.stringMatching(/^tel:/));
});

/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { openContent, type OpenContent } from '~/testing/openContent';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';

const row = '<div data-content-type="row" class="inject-request-callback"><a href="mailto:hello@steadwell.example">Write</a></div>';

let desk: RequestDesk;
let content: OpenContent;
beforeEach(() => {
  desk = requestDesk();
});
afterEach(() => content.close());

async function open(now: string): Promise<void> {
  content = await openContent(row, {
    requests: true,
    late: [],
    network: desk.network,
    world: fakeWorld({ now: Date.parse(now) }),
  });
  await waitFor(() => expect(offered().length).toBeGreaterThan(1));
}

const offered = (): string[] =>
  within(screen.getByRole('combobox', { name: 'When shall we ring you?' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');

test('a call is not offered on public holidays, and the form says why', async () => {
  desk.holidays = { '2026-12-25': 'Christmas Day', '2026-12-28': undefined, '2027-01-01': 'New Year’s Day' };
  await open('2026-12-24T10:00:00Z');
  expect(offered().join(' ')).not.toMatch(/25 December|28 December/);
  expect(offered().join(' ')).toMatch(/Thursday 24 December.*Tuesday 29 December.*Wednesday 30 December/);
  expect(screen.getByText('We do not ring on Friday 25 December (Christmas Day) and Monday 28 December (public holiday).')).toBeVisible();
});

test('where holidays are not told, the form says how it is with them', async () => {
  desk.holidays = null;
  await open('2026-12-24T10:00:00Z');
  expect(offered().join(' ')).toMatch(/Friday 25 December/);
  expect(screen.getByText('We do not ring on public holidays.')).toBeVisible();
});

test('far from any holiday the form says nothing of them', async () => {
  desk.holidays = { '2026-12-25': 'Christmas Day' };
  await open('2026-11-02T13:40:00Z');
  expect(offered()).toHaveLength(11);
  expect(screen.queryByText(/public holiday/)).toBeNull();
});

test('free times that an answer does not hold take nothing with them, and can be asked for again', async () => {
  content = await openContent(row.replace('callback', 'contact'), { requests: true, late: [], network: desk.network });
  await content.wait(0);
  await content.user.click(screen.getByRole('button', { name: 'Book a home survey' }));
  await content.user.type(await screen.findByRole('textbox', { name: /Postcode/ }), 'SY8 1AA');
  desk.faults = ['says-null'];
  await content.user.click(screen.getByRole('button', { name: 'Show the free times' }));
  expect(await screen.findByText('We cannot show the free times at the moment')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  ['holiday', /That day is a public holiday, and we do not ring then/],
  ['closed', /Our phones are not answered at that time/],
])('what the office refuses as %s stands at the field until another time is chosen', async (code, words) => {
  desk.refusal = [{ path: 'times.0.from', code }];
  desk.faults = ['refuses'];
  await open('2026-11-02T13:40:00Z');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Edith Marlow' } });
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '01632 960 001' } });
  const times = screen.getByRole('combobox', { name: 'When shall we ring you?' });
  const [, first, second] = within(times).getAllByRole<HTMLOptionElement>('option');
  fireEvent.change(times, { target: { value: first?.value } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Ask for the call' }));
  await waitFor(() => expect(times).toBeInvalid());
  expect(times).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText('Your name')).toHaveValue('Edith Marlow');
  fireEvent.change(times, { target: { value: second?.value } });
  expect(times).toBeValid();
});

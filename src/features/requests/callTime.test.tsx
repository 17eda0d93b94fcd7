/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
  desk.holidays = ['2026-12-25', '2026-12-28', '2027-01-01'];
  await open('2026-12-24T10:00:00Z');
  expect(offered().join(' ')).not.toMatch(/25 December|28 December/);
  expect(offered().join(' ')).toMatch(/Thursday 24 December.*Tuesday 29 December.*Wednesday 30 December/);
  expect(screen.getByText('We do not ring on these public holidays: Friday 25 December and Monday 28 December.')).toBeVisible();
});

test('where holidays are not told, the form says how it is with them', async () => {
  desk.holidays = null;
  await open('2026-12-24T10:00:00Z');
  expect(offered().join(' ')).toMatch(/Friday 25 December/);
  expect(screen.getByText('On public holidays we ring on the next working day.')).toBeVisible();
});

test('far from any holiday the form says nothing of them', async () => {
  desk.holidays = ['2026-12-25'];
  await open('2026-11-02T13:40:00Z');
  expect(offered()).toHaveLength(11);
  expect(screen.queryByText(/public holiday/)).toBeNull();
});

test('free times that an answer does not hold take nothing with them, and can be asked for again', async () => {
  desk.faults = ['says-null'];
  content = await openContent(row.replace('callback', 'contact'), { requests: true, late: [], network: desk.network });
  await content.wait(0);
  await content.user.click(screen.getByRole('button', { name: 'Book a home survey' }));
  await content.user.type(await screen.findByRole('textbox', { name: /Postcode/ }), 'SY8 1AA');
  await content.user.click(screen.getByRole('button', { name: 'Show the free times' }));
  expect(await screen.findByText('We cannot show the free times at the moment')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

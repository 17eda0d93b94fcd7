/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { enter, openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { closeBackoffices, throughBackoffice } from '~/testing/throughBackoffice';
import { contactRequest } from '../../../backoffice/testing/openTestBackoffice';
import { type DeskBrowser, openTestDesk, type TestDesk } from '../../../backoffice/testing/openTestDesk';
import { RequestPage } from './RequestPage';

/* The page of a request over the real back office and its desk, where staff have proposed a time for a quote. */

let desk: TestDesk;
let staff: DeskBrowser;
let request: { path: string; token: string };
let shop: StartedShop;
let page: OpenPage;
let losses: string[];
beforeEach(async () => {
  losses = [];
  desk = await openTestDesk();
  await desk.account('kim@steadwell.example');
  staff = desk.browser();
  await staff.signIn('kim@steadwell.example');
  request = await desk.request(contactRequest({ kind: 'quote' }));
  await propose('2026-03-02', '09:30');
  const lose = (path: string) => losses[0] === path && losses.shift() !== undefined;
  shop = await startShop({ world: fakeWorld({ now: desk.clock.now() }), network: throughBackoffice(desk, lose) });
  page = await openPage(shop, `/request#${request.token}`, RequestPage, '/request');
  await screen.findByText('We have proposed a time.');
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});
afterAll(closeBackoffices);

async function propose(day: string, time: string): Promise<void> {
  await staff.get(request.path);
  await staff.send(`${request.path}/scheduled`, { day, time, text: '' });
}
const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
const stateOf = async () => (await desk.post('/api/requests/lookup', { token: request.token })).json<{ state: string }>().state;

test('the proposed time is shown, and another can be asked for with a sentence', async () => {
  expect(screen.getByText('Monday 2 March at 9:30')).toBeVisible();
  await press('Ask for another time');
  expect(screen.getByRole('textbox', { name: 'What time would suit you better?' })).toHaveFocus();
  await press('Send it to us');
  expect(screen.getByText('Please write when it would suit you')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await enter(page.user, screen.getByRole('textbox'), 'Any Tuesday');
  await press('Send it to us');
  const told = await screen.findByText('We have it. We will propose another time');
  expect(document.activeElement?.contains(told)).toBe(true);
  await waitFor(() => expect(screen.queryByText(/Monday 2 March/)).toBeNull());
  expect(await stateOf()).toBe('received');
  expect((await staff.get(request.path)).body).toContain('Any Tuesday');
});

test('a lost answer is said; what was typed stays, and the next press counts once', async () => {
  await press('Ask for another time');
  await enter(page.user, screen.getByRole('textbox'), 'Any Tuesday');
  losses.push('/api/requests/decline');
  await press('Send it to us');
  await screen.findByText('We got no answer. Please press again: it counts only once');
  expect(screen.getByRole('textbox')).toHaveValue('Any Tuesday');
  await press('Send it to us');
  await screen.findByText('We have it. We will propose another time');
  const asked = await desk.database.selectFrom('request_history').selectAll().where('event', '=', 'declined').execute();
  expect(asked).toHaveLength(1);
});

test('where staff have proposed another time meanwhile, that one is shown', async () => {
  await press('Ask for another time');
  await enter(page.user, screen.getByRole('textbox'), 'Any Tuesday');
  await propose('2026-03-03', '14:00');
  await press('Send it to us');
  await screen.findByText('This request has changed in the meantime. Here is how it stands now');
  expect(await screen.findByText(/Tuesday 3 March/)).toBeVisible();
  expect(await stateOf()).toBe('scheduled');
});

test('the proposed time can be kept', async () => {
  await press('Ask for another time');
  await press('Keep the proposed time');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Monday 2 March at 9:30')).toBeVisible();
});

test('its time is written as the doors of the country write theirs', async () => {
  page.unmount();
  await shop.close();
  shop = await startShop({ alias: 'fr-fr', world: fakeWorld({ now: desk.clock.now() }), network: throughBackoffice(desk, () => false) });
  page = await openPage(shop, `/request#${request.token}`, RequestPage, '/request');
  const time = await screen.findByText(/^lundi 2 mars/);
  expect(time).toHaveTextContent('lundi 2 mars à 10 h 30');
  expect(time.parentElement).toHaveTextContent('Nous vous proposons le lundi 2 mars');
});

/** @jest-environment ./src/testing/browserEnvironment.ts */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { closeBackoffices, openTestBackoffice, type TestBackoffice, throughBackoffice } from '~/testing/throughBackoffice';
import { importPlaces } from '../../../backoffice/importPlaces';
import { parseExceptions } from '../../../backoffice/places/hoursText';
import { openPlaceStore } from '../../../backoffice/places/placeStore';
import { PlacePage } from './PlacePage';

let backoffice: TestBackoffice;
let shop: StartedShop | undefined;
let page: OpenPage | undefined;
let isAway: boolean;
beforeEach(async () => {
  isAway = false;
  backoffice = await openTestBackoffice();
  await importPlaces(readFileSync('sandbox/seed/places.csv', 'utf8'), openPlaceStore(backoffice));
});
afterEach(async () => {
  page?.unmount();
  await shop?.close();
  await closeBackoffices();
});

/** On a Tuesday morning, by the back office's clock. */
async function open(id: string, alias: string | null = null) {
  const lose = () => isAway;
  shop = await startShop({ alias, requests: true, late: [], network: throughBackoffice(backoffice, lose) });
  page = await openPage(shop, `/places/${id}`, PlacePage, '/places/:place');
  for (let round = 0; round < 3; round += 1) await page.wait(0);
  return page;
}

const texts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the page of a showroom', () => {
  test('tells where it is, whether it is open, when it is, what can be ridden, how one gets in, and the way', async () => {
    await open('gb-showroom-leeds');
    expect(screen.getByRole('heading', { level: 1, name: 'Showroom Leeds' })).toBeVisible();
    expect(screen.getByText('102 Alwoodley Drive')).toBeVisible();
    expect(screen.getByText('LS17 8JT')).toBeVisible();
    expect(screen.getByText('Open now, until 17:00')).toBeVisible();
    const week = texts(screen.getByRole('table', { name: 'In a usual week' }));
    expect([week[0], week[5], week[6]]).toEqual(['Monday9:30 to 17:00', 'Saturday10:00 to 14:00', 'SundayClosed']);
    expect(texts(screen.getByRole('table', { name: 'Different on these days' }))).toEqual(['Friday 3 AprilGood FridayClosed']);
    expect(screen.getByText('Lifts you can try here: Starla, Siena, Solus, Sofia')).toBeVisible();
    expect(screen.getByText('There are no steps at the entrance.')).toBeVisible();
    expect(screen.getByText('We speak English.')).toBeVisible();
    expect(screen.getByRole('link', { name: '0113 496 0192' })).toHaveAttribute('href', 'tel:+441134960192');
    expect(screen.getByRole('link', { name: /The way to Leeds/ })).toHaveAttribute('href', expect.stringContaining('to=53.8587%2C-1.5346'));
    expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringContaining('/media/wysiwyg/scenes/couple-in-the-showroom.webp'));
    expect(screen.getByRole('button', { name: 'Book a try-out here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All showrooms' })).toHaveAttribute('href', '/demonstration-centre-finder');
  });

  test.each([
    ['2026-02-03 closed Stocktaking', 'Closed today: Stocktaking. Opens Wednesday 4 February, 9:30', 'Tuesday 3 FebruaryStocktakingClosed'],
    ['2026-02-03 closed', 'Closed today. Opens Wednesday 4 February, 9:30', 'Tuesday 3 FebruaryClosed'],
  ])('says why it is closed today, where that is known: %s', async (exceptions, words, row) => {
    const places = openPlaceStore(backoffice);
    const stored = await places.stored('gb-showroom-leeds');
    if (!stored) throw new Error('no such place');
    await places.edit({ ...stored.place, exceptions: parseExceptions(exceptions) }, stored.mark);
    await open('gb-showroom-leeds');
    expect(screen.getByText(words)).toBeVisible();
    expect(texts(screen.getByRole('table', { name: 'Different on these days' }))[0]).toBe(row);
  });

  test('in Dutch has the town’s Dutch name, in the order of Belgian envelopes', async () => {
    await open('be-showroom-gand', 'nl-be');
    expect(screen.getByRole('heading', { level: 1, name: 'Toonzaal Gent' })).toBeVisible();
    expect(screen.getByText(/^9\d{3} Gent$/)).toBeVisible();
  });
});

test('a dealer has the name over its door, and no try-out', async () => {
  await open('gb-lordship-mobility-london');
  expect(screen.getByRole('heading', { level: 1, name: 'Lordship Mobility' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Book a try-out here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All dealers' })).toHaveAttribute('href', '/find-a-dealer');
});

test.each(['gb-showroom-atlantis', 'fr-showroom-lyon'])('%s is no place of this country', async (id) => {
  await open(id);
  expect(screen.queryByRole('heading', { name: /Showroom/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('says that it did not come, and comes when it is asked for again', async () => {
  isAway = true;
  const { user, wait } = await open('gb-showroom-leeds');
  for (let round = 0; round < 6; round += 1) await wait(20_000);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  for (let round = 0; round < 4; round += 1) await wait(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Showroom Leeds' })).toBeVisible();
});

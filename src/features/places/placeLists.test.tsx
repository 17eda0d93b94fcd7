/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { cardiff, leeds, near, openFinder } from '~/testing/openFinder';
import type { ServiceWorkerPort } from '~/world';
import type { PlaceFound } from './placesApi';

let content: Awaited<ReturnType<typeof openFinder>> | undefined;
afterEach(async () => {
  await content?.close();
  content = undefined;
});
const open = async (...finder: Parameters<typeof openFinder>) => (content = await openFinder(...finder));

describe('the list of all', () => {
  const england = { ...leeds, regionName: 'England' };
  const wales: PlaceFound = {
    ...cardiff,
    latitude: 51.48,
    longitude: -3.19,
    city: 'Cardiff',
    street: '21 Taff Bank',
    postcode: 'CF11 9LJ',
    regionName: 'Wales',
  };

  test('stands there by region before the first search, with who is open now, and gives way to what is found', async () => {
    const { search } = await open([near], { all: [wales, england] });
    const headings = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['England', 'Wales', 'Elsewhere']);
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Leeds' })).toHaveAttribute('href', '/places/gb-showroom-leeds');
    expect(within(first as HTMLElement).getByText('Open now, until 17:00')).toBeVisible();
    await search('BD23');
    expect(screen.queryByRole('heading', { name: 'Wales' })).toBeNull();
    expect(screen.getAllByText('about 30 miles')[0]).toBeVisible();
  });

  test('has once, and without hours, what commerce knows as a place to collect orders', async () => {
    await open([], { all: [england] });
    for (let round = 0; round < 500 && !screen.queryByText('Telford depot'); round += 1) await content?.settle();
    expect(screen.getAllByText('102 Alwoodley Drive')).toHaveLength(1);
    const telford = screen.getByText('Telford depot').closest('li');
    expect(within(telford as HTMLElement).getByText('For collecting orders')).toBeVisible();
    expect(within(telford as HTMLElement).queryByText(/Open|Closed/)).toBeNull();
    expect(within(telford as HTMLElement).queryByRole('link', { name: 'Telford depot' })).toBeNull();
  });

  test('that does not come leaves the editors’ words in its place', async () => {
    await open([], { all: null });
    expect(screen.getByText('Call us instead.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Postcode or town' })).toBeVisible();
  });

  test('is in step with its map, by pointer, focus and press', async () => {
    const outline = readFileSync('public/maps/gb.json', 'utf8');
    const files = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(outline));
    const port = { savesData: () => true } as Partial<ServiceWorkerPort> as ServiceWorkerPort;
    const { press } = await open([], { all: [england, wales], world: fakeWorld({ serviceWorker: port }) });
    // The device saves data.
    expect(files).not.toHaveBeenCalled();
    const comes = async (name: string) => {
      for (let round = 0; round < 500 && !screen.queryByRole('button', { name }); round += 1) await content?.settle();
    };
    await comes('Show the map');
    await press('Show the map');
    await comes('1: Leeds');
    const pin = screen.getByRole('button', { name: '1: Leeds' });
    const [entry] = screen.getAllByRole('listitem');
    const before = entry?.className;
    await content?.user.hover(pin);
    expect(entry?.className).not.toBe(before);
    await content?.user.unhover(pin);
    expect(entry?.className).toBe(before);
    await content?.user.click(screen.getByRole('button', { name: '1: show Leeds on the map' }));
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    await content?.user.click(screen.getByRole('button', { name: '1: Leeds, to the address' }));
    expect(entry).toHaveFocus();
    files.mockRestore();
  });
});

describe('the search for a service branch', () => {
  const branch: PlaceFound = { ...leeds, id: 'gb-service-leeds', kind: 'branch', models: [] };

  test('tells which one comes to a postcode', async () => {
    const { asked, search } = await open([], { kind: 'branch', branch });
    await search('BD23 1AA');
    expect(asked).toEqual([]);
    expect(screen.getByRole('heading', { name: 'This branch comes to BD23 1AA' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Leeds' })).toHaveAttribute('href', '/places/gb-service-leeds');
  });

  test('tells the nearest where none is known to come, and whom to ask', async () => {
    const { asked, search } = await open([{ ...near, places: [branch] }], { kind: 'branch' });
    await search('IM1 1AA');
    expect(asked[0]).toMatchObject({ kinds: ['branch'] });
    expect(screen.getByText(/Which branch comes depends on your postcode/)).toBeVisible();
    expect(screen.getByRole('link', { name: '0808 157 0192' })).toBeVisible();
  });
});

describe('the search for whatever is nearest', () => {
  test('asks for showrooms and dealers, in France and Italy', async () => {
    const dealer: PlaceFound = { ...leeds, id: 'fr-dealer', kind: 'dealer', name: 'Confort Vincennes' };
    const { asked, press } = await open([{ ...near, places: [dealer] }], { kind: 'nearest', alias: 'fr-fr' });
    await content?.user.type(screen.getByRole('textbox'), '94300');
    await press('Chercher');
    expect(asked[0]).toMatchObject({ kinds: ['showroom', 'dealer'] });
    expect(screen.getByText('Revendeur')).toBeVisible();
  });

  test('is not there elsewhere', async () => {
    await open([], { kind: 'nearest' });
    expect(screen.getByText('Call us instead.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

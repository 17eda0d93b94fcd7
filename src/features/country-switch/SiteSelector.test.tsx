/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contentApi } from '~/features/content';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { LanguageSelector, SiteSelector } from './siteQuestions';

let shop: StartedShop;
afterEach(() => shop.close());

interface Visit {
  alias?: string;
  /** null: the country is unknown; `unreachable`: the lookup itself fails */
  country?: string | null;
  path?: string;
  cookies?: Record<string, string>;
  seesPage?: boolean;
}

/** A visitor whom the network places in a country; the edge is simulated. */
async function visit({ alias, country = 'BE', path = '/', cookies = {}, seesPage = true }: Visit) {
  let lookups = 0;
  const network =
    (send: typeof globalThis.fetch): typeof globalThis.fetch =>
    (input, init) => {
      if (!String(input instanceof Request ? input.url : input).endsWith('/whereami')) return send(input, init);
      lookups += 1;
      if (country === 'unreachable') return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(new Response(JSON.stringify({ country }), { headers: { 'content-type': 'application/json' } }));
    };
  shop = await startShop({ world: fakeWorld({ cookies }), network, ...(alias ? { alias } : {}) });
  const page = await openPage(shop, path, SiteSelector);
  if (seesPage) await shop.store.dispatch(contentApi.endpoints.cmsPage.initiate('home'));
  await page.wait(60_000);
  await page.settle();
  return { page, lookups: () => lookups };
}

const dialog = () => screen.queryByRole('dialog');

describe('"Are you in Belgium?"', () => {
  test('is asked on another country’s page, with both languages and a way to stay', async () => {
    const { page } = await visit({});
    const offers = within(screen.getByRole('dialog', { name: 'Are you in Belgium?' })).getAllByRole('link');
    expect(offers.map((link) => link.getAttribute('href'))).toEqual(['/fr-be/', '/nl-be/']);
    await page.user.click(screen.getByRole('button', { name: 'Stay with our shop in the United Kingdom' }));
    expect(dialog()).toBeNull();
    expect(shop.world.cookieJar.get('siteSelectorShown')).toBe('true');
  });

  test.each([
    [undefined, 'US', 'Are you in the United States?', 'Stay with our shop in the United Kingdom'],
    ['en-us', 'CH', 'Are you in Switzerland?', 'Stay with our store in the United States'],
    ['fr-be', 'US', 'Êtes-vous aux États-Unis\u202f?', 'Rester dans notre boutique en Belgique'],
    ['fr-fr', 'CA', 'Êtes-vous au Canada\u202f?', 'Rester dans notre boutique en France'],
    ['nl-be', 'CH', 'Bent u in Zwitserland?', 'In onze winkel in België blijven'],
    ['de-ch', 'US', 'Sind Sie in den USA?', 'In unserem Shop in der Schweiz bleiben'],
    ['it-it', 'US', 'Si trova negli Stati Uniti?', 'Resta nel nostro negozio in Italia'],
    ['es-es', 'IE', '¿Está en Irlanda?', 'Seguir en nuestra tienda en España'],
    ['pt-pt', 'CA', 'Está no Canadá?', 'Ficar na nossa loja em Portugal'],
  ])('names countries as the language does: %s, a visitor from %s', async (alias, country, title, stay) => {
    await visit({ ...(alias !== undefined && { alias }), country });
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: stay })).toBeVisible();
  });

  test('closes on Escape, which is an answer too', async () => {
    const { page } = await visit({ country: 'US' });
    expect(screen.getByRole('link', { name: 'Go to the US shop' })).toHaveAttribute('href', '/en-us/');
    await page.user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(shop.world.cookieJar.get('siteSelectorShown')).toBe('true');
  });

  test('leads to Ireland’s own site', async () => {
    await visit({ country: 'IE' });
    expect(screen.getByRole('link', { name: 'Go to the Irish site' })).toHaveAttribute('href', 'https://ie.steadwell.example/');
  });

  test.each<[string, Visit]>([
    ['the visitor is at home', { alias: 'fr-be', country: 'BE' }],
    ['the country is not known', { country: null }],
    ['the lookup fails', { country: 'unreachable' }],
    ['there is no shop in the country', { country: 'NZ' }],
    ['it was answered before', { cookies: { siteSelectorShown: 'true' } }],
    ['no page of the editors was seen', { seesPage: false }],
    ['one is paying', { path: '/checkout' }],
  ])('is not asked when %s', async (_case, options) => {
    await visit(options);
    expect(dialog()).toBeNull();
  });

  test('the network is asked once, and not at all where the question is settled', async () => {
    const { lookups } = await visit({ country: null });
    expect(lookups()).toBe(1);
    await shop.close();
    const settled = await visit({ cookies: { siteSelectorShown: 'true' } });
    expect(settled.lookups()).toBe(0);
  });
});

describe('French or Dutch', () => {
  const open = async (alias: string, path: string) => {
    shop = await startShop({ alias });
    const page = await openPage(shop, path, LanguageSelector);
    await page.settle();
    await page.settle();
    return page;
  };

  test('is asked on Belgium’s Dutch shop when the address asks for it; the choice is kept and its shop opens', async () => {
    const page = await open('nl-be', '/?languageSelector=1');
    await page.user.click(screen.getByRole('radio', { name: 'Français' }));
    await page.user.click(within(screen.getByRole('dialog')).getAllByRole('button')[1] as HTMLElement);
    expect(shop.world.storage.read('language_preference')).toBe('fr-be');
    expect(shop.world.left).toEqual(['/fr-be/']);
  });

  test('can be closed without an answer', async () => {
    const page = await open('nl-be', '/?languageSelector=1');
    await page.user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(shop.world.left).toEqual([]);
  });

  test.each([
    ['fr-be', '/?languageSelector=1'],
    ['nl-be', '/'],
  ])('is not asked on %s at %s', async (alias, path) => {
    await open(alias, path);
    expect(dialog()).toBeNull();
  });
});

/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { RetentionNotice } from './RetentionNotice';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const kinds = [
  { kind: 'audit', days: 365 },
  { kind: 'requests', days: 730 },
  { kind: 'photos', days: 90 },
  { kind: 'appointments', days: 90 },
  { kind: 'of-a-later-release', days: 5 },
];

async function open(alias: string | null, status = 200): Promise<string[]> {
  const network =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname !== '/api/privacy') return fetch(input, init);
      return new Response(JSON.stringify(status === 200 ? { kinds } : { code: 'backoffice-unavailable' }), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    };
  shop = await startShop({ alias, requests: true, network });
  page = await openPage(shop, '/privacy-notice', RetentionNotice);
  await page.wait(20_000);
  return screen.queryAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
}

test.each([
  [null, 'How long we keep what you send us', '2 years', '90 days'],
  ['fr-fr', 'Combien de temps nous gardons ce que vous nous envoyez', '2 ans', '90 jours'],
  ['nl-be', 'Hoelang wij bewaren wat u ons stuurt', '2 jaar', '90 dagen'],
  ['de-ch', 'Wie lange wir behalten, was Sie uns senden', '2 Jahre', '90 Tage'],
  ['it-it', 'Per quanto tempo conserviamo ciò che ci invia', '2 anni', '90 giorni'],
  ['es-es', 'Cuánto tiempo guardamos lo que nos envía', '2 años', '90 días'],
  ['pt-pt', 'Durante quanto tempo guardamos o que nos envia', '2 anos', '90 dias'],
])('%s: the privacy notice says how long the back office keeps what, in the shop’s words', async (alias, heading, years, days) => {
  const items = await open(alias);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(items).toHaveLength(4);
  expect([items[0]?.includes(years), items[1]?.includes(days), items[2]?.includes(days)]).toEqual([true, true, true]);
});

test('where the back office does not answer, the editors’ words stand alone', async () => {
  expect(await open(null, 503)).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

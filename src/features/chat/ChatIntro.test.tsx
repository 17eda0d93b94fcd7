/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ChatHours } from './ChatIntro';

let shop: StartedShop;
afterEach(() => shop.close());

test.each([
  [null, ['Monday to Thursday 9:00AM - 5:30PM', 'Friday 9:00AM - 2:30PM', 'Weekends and Bank Holidays: Closed']],
  [
    'fr-fr',
    [
      'Du lundi au jeudi, de 9 h à 17 h 30',
      'Le vendredi, de 9 h à 14 h 30',
      'Samedi, dimanche et jours fériés : fermé',
      'Heure de Londres et jours fériés anglais',
    ],
  ],
])('%s: the hours are London’s, which is said elsewhere', async (alias, lines) => {
  shop = await startShop({ alias });
  await openPage(shop, '/', ChatHours);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual(lines);
});

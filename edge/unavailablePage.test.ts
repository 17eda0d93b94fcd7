import { expect, test } from '@jest/globals';
import { countryOf } from '../src/config/countries';
import { unavailablePage } from './unavailablePage';

const contact = { name: 'Steadwell', phone: '0', phoneLink: '+0', phoneIn: (code: string) => countryOf(code).phone };

test.each([
  ['/contact-us', 'en-GB', '+448081570192', 'Your basket'],
  ['/fr-ch/contact', 'fr-CH', '+41310190192', 'Votre panier'],
  ['/en-us', 'en-US', '+16035550142', 'Your cart'],
  ['/en-ca', 'en-CA', '+16135550142', 'Your cart'],
])('%s, while nothing can be shown, is in its language with its own country’s number', (path, language, link, basket) => {
  const page = unavailablePage(path, contact);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`href="tel:${link}"`);
  expect(page).toContain(basket);
});

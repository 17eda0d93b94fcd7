import { expect, test } from '@jest/globals';
import { countryOf } from '../src/config/countries';
import { hasFeature } from '../src/config/countryFeatures';
import { unavailablePage } from './unavailablePage';

const contact = {
  name: 'Steadwell',
  phone: '0',
  phoneLink: '+0',
  phoneIn: (code: string) => countryOf(code).phone,
  sellsIn: (code: string) => hasFeature(code, 'ecommerce'),
};

test.each([
  ['/contact-us', 'en-GB', '+448081570192', 'Your basket'],
  ['/fr-be', 'fr-BE', '+3220190192', 'Votre panier et vos réponses'],
  ['/fr-ch/contact', 'fr-CH', '+41310190192', 'Vos réponses'],
  ['/en-us', 'en-US', '+16035550142', 'Your answers'],
  ['/en-ca', 'en-CA', '+16135550142', 'Your answers'],
])('%s, while nothing can be shown, is in its language with its own country’s number', (path, language, link, kept) => {
  const page = unavailablePage(path, contact);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`href="tel:${link}"`);
  expect(page).toContain(kept);
});

test.each(['/en-us', '/en-ca', '/fr-ca', '/fr-ch', '/it-ch', '/de-ch', '/es-es', '/fr-fr', '/it-it', '/pt-pt'])(
  '%s sells nothing online and does not speak of a basket',
  (path) => expect(unavailablePage(path, contact)).not.toMatch(/basket|cart\b|panier|carrello|warenkorb|cesta|carrinho/i),
);

test('a shop whose sales an environment has switched off does not speak of a basket', () => {
  const page = unavailablePage('/', { ...contact, sellsIn: (code) => hasFeature(code, 'ecommerce', { ecommerce: false }) });
  expect(page).toContain('Your answers');
  expect(page).not.toMatch(/basket/i);
});

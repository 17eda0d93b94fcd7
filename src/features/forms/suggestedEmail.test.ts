import { expect, test } from '@jest/globals';
import type { CountryCode } from '~/config/storeViews';
import { suggestedEmail } from './suggestedEmail';

test.each<[typed: string, country: CountryCode, meant: string]>([
  ['mary.bell@gmial.com', 'GB', 'mary.bell@gmail.com'],
  ['mary@gmail.con', 'GB', 'mary@gmail.com'],
  ['mary@gmail.co', 'GB', 'mary@gmail.com'],
  ['mary@gmail', 'GB', 'mary@gmail.com'],
  ['Mary@GMAL.COM ', 'US', 'Mary@gmail.com'],
  ['mary@hotmial.co.uk', 'GB', 'mary@hotmail.co.uk'],
  ['mary@btintenet.com', 'GB', 'mary@btinternet.com'],
  ['marie@telnet.be', 'BE', 'marie@telenet.be'],
  ['marie@skynte.be', 'BE', 'marie@skynet.be'],
  ['marie@wanado.fr', 'FR', 'marie@wanadoo.fr'],
  ['marie@laposte.nte', 'FR', 'marie@laposte.net'],
  ['anna@bluewin.hc', 'CH', 'anna@bluewin.ch'],
  ['anna@libreo.it', 'IT', 'anna@libero.it'],
  ['ana@hotmal.es', 'ES', 'ana@hotmail.es'],
  ['ana@sapo.tp', 'PT', 'ana@sapo.pt'],
  ['mary@aol.con', 'US', 'mary@aol.com'],
  ['marie@videotrn.ca', 'CA', 'marie@videotron.ca'],
])('%s in %s probably means %s', (typed, country, meant) => {
  expect(suggestedEmail(typed, country)).toBe(meant);
});

test.each<[typed: string, country: CountryCode]>([
  ['mary@gmail.com', 'GB'],
  ['mary@mail.com', 'GB'],
  ['mary@ymail.com', 'GB'],
  ['mary@hotmail.fr', 'GB'],
  ['mary@gmx.de', 'CH'],
  ['mary@aon.com', 'GB'],
  ['mary@steadwell.example', 'GB'],
  ['mary@ucl.ac.uk', 'GB'],
  ['mary@live.nl', 'BE'],
  ['mary@', 'GB'],
  ['gmial.com', 'GB'],
  ['', 'GB'],
  ['mary bell@gmial.com', 'GB'],
])('%s in %s is left as it is', (typed, country) => {
  expect(suggestedEmail(typed, country)).toBeNull();
});

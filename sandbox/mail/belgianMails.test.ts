import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { selectionUid } from '../catalogue/uids';
import { loadSeed } from '../seed/loadSeed';
import type { Seed } from '../seed/seedTypes';
import { nonceFor } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

/** The shop as it is, not the tiny one: in a mail the catalogue's own words stand beside ours. */
let seed: Seed;
beforeAll(() => {
  seed = loadSeed();
});
afterEach(closeShops);

interface SentMail {
  subject: string;
  text: string;
  lang: string;
}

const french = 'steadwell_be_fr_fr_BE';
const dutch = 'steadwell_be_nl_nl_BE';

async function lastMail(shop: TestShop): Promise<SentMail> {
  const response = await shop.app.inject({ url: '/__mail' });
  const [mail] = response.json<SentMail[]>();
  if (!mail) throw new Error('Nothing was sent');
  return mail;
}

/** Uids of the first answer to every question, but for the questions with another answer; a rule's id is what that rule sells instead. */
function answersTo(bundleSku: string, chosen: Record<string, string> = {}): string[] {
  const set = seed.questionSets.find((candidate) => candidate.bundleSku === bundleSku);
  return (set?.questions ?? []).flatMap(({ key, optionId, values }) => {
    const usual = values.find((candidate) => candidate.key === chosen[key]) ?? values[0];
    const selectionId = set?.rules.find((rule) => rule.id === chosen[key])?.selectionId ?? usual?.selectionId;
    return selectionId === undefined ? [] : [selectionUid(optionId, selectionId, 1)];
  });
}

const address = {
  prefix: 'Mme',
  firstname: 'Anne',
  lastname: 'Peeters',
  street: ['Rue Haute 5'],
  city: 'Namur',
  postcode: '5000',
  country_id: 'BE',
  telephone: '081 00 00 00',
};

/** The mail after a guest in Belgium has bought these. */
async function mailAfter(storeCode: string, items: object[], method = 'visit', preference: string | null = null): Promise<SentMail> {
  const shop = await openShop({ seed });
  const headers = { store: storeCode };
  const { createEmptyCart: cartId } = await shop.ask<{ createEmptyCart: string }>('mutation { createEmptyCart }', {}, headers);
  const added = await shop.ask<{ addProductsToCart: { user_errors: object[] } }>(
    `mutation ($cartId: String!, $items: [CartItemInput!]!) {
       addProductsToCart(cartId: $cartId, cartItems: $items) { user_errors { message } }
     }`,
    { cartId, items },
    headers,
  );
  expect(added.addProductsToCart.user_errors).toEqual([]);
  const path = `/${storeCode}/V1/guest-carts/${cartId}`;
  await shop.rest('POST', `${path}/shipping-information`, {
    addressInformation: {
      shipping_address: address,
      billing_address: address,
      shipping_carrier_code: ['standard', 'express'].includes(method) ? 'parcel' : 'steadwell',
      shipping_method_code: method,
    },
  });
  shop.shop.database.run('UPDATE carts SET customer_notes = ? WHERE masked_id = ?', preference, cartId);
  const paid = await shop.rest('POST', `${path}/payment-information`, {
    cartId,
    email: 'anne@example.com',
    billingAddress: address,
    paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: await nonceFor(shop) } },
  });
  expect(paid.status).toBe(200);
  return lastMail(shop);
}

/** A lift for a person of 150 kg and 1.90 m: the seat is sold as another one, and the mail must not reveal these answers. */
const heavyLift = () => ({
  sku: 'STAIRLIFT_BE',
  quantity: 1,
  selected_options: answersTo('STAIRLIFT_BE', {
    USER_WEIGHT: 'USER_WEIGHT_141_TO_178',
    USER_HEIGHT: 'USER_HEIGHT_OVER_185',
    SEAT_MODEL: 'siena-strengthened',
  }),
});
const remotes = { sku: 'REMOTE-CONTROL', quantity: 2 };

/** Words that an English mail has in every line, and that are no French or Dutch. */
const english =
  /\b(the|you|your|we|and|of|to|with|which|order|total:|delivery|included|address|questions|thank|dear|wish|day|not before)\b/i;

/** An address on the web is the same in every language. */
const withoutLinks = (text: string): string => text.replace(/https?:\S+/g, '');

describe('A French order in Belgium', () => {
  test('is confirmed in French, in euros, with the country’s own telephone', async () => {
    const mail = await mailAfter(french, [heavyLift(), remotes], 'saturday', 'Not before 2027-01-12');
    expect(mail).toMatchObject({ subject: 'Votre commande 2000000001', lang: 'fr-BE' });
    for (const line of [
      'Bonjour Anne Peeters,',
      'Nous avons bien reçu votre commande le 21 novembre 2026.',
      '1\u00a0×\u00a0Monte-escalier sur mesure\u00a0: 3\u202f590\u00a0€',
      '2\u00a0×\u00a0Télécommande supplémentaire\u00a0: 90\u00a0€',
      '  Modèle\u00a0: Siena\n',
      '  Forme de l’escalier\u00a0: Droit\n',
      'Livraison et installation\u00a0: Le samedi (90\u00a0€)',
      'Total\u00a0: 3\u202f770\u00a0€, dont TVA 654,30\u00a0€',
      'Paiement\u00a0: Carte',
      'Ce qui se passe maintenant\u00a0:',
      '  1. Le prochain jour ouvrable, nous vous appelons au 081 00 00 00 pour convenir d’un jour où mesurer votre escalier.',
      '  Votre souhait\u00a0: pas avant le 12 janvier 2027',
      'Adresse d’installation\u00a0:\n  Mme Anne Peeters\n  Rue Haute 5\n  5000 Namur\n  Belgique\n',
      'Une question\u202f? Appelez le 02 019 01 92 ou écrivez à be@steadwell.example.',
    ])
      expect(mail.text).toContain(line);
    expect(withoutLinks(mail.text)).not.toMatch(english);
    expect(mail.text).not.toContain('£');
  });

  test('reveals no health data: neither the answers, nor the seat that was strengthened for them', async () => {
    expect((await mailAfter(french, [heavyLift()])).text).not.toMatch(/poids|taille|kg|185|renforcé/i);
    expect((await mailAfter(dutch, [heavyLift()])).text).not.toMatch(/gewicht|lengte|kg|185|versterkt/i);
  });
});

test('a Dutch order in Belgium is confirmed in Dutch, in euros', async () => {
  const mail = await mailAfter(dutch, [remotes], 'standard', 'As soon as possible');
  expect(mail).toMatchObject({ subject: 'Uw bestelling 3000000001', lang: 'nl-BE' });
  for (const line of [
    'Beste Anne Peeters,',
    'Wij hebben uw bestelling op 21 november 2026 goed ontvangen.',
    '2\u00a0×\u00a0Extra afstandsbediening: €\u00a090',
    'Levering: Pakket, 3 tot 5 werkdagen (€\u00a06,50)',
    'Totaal: €\u00a096,50, waarvan btw €\u00a016,75',
    'Betaling: Kaart',
    '  1. Wij pakken uw bestelling in en geven ze mee. Ze komt binnen de termijn die bij de levering staat.',
    'Leveringsadres:\n  Mme Anne Peeters',
    '  België',
    'Bel 02 019 01 92 of schrijf naar be@steadwell.example.',
  ])
    expect(mail.text).toContain(line);
  // The day of a parcel is no one's wish.
  expect(mail.text).not.toContain('Uw wens');
  // "we" and "of" are Dutch words too
  expect(withoutLinks(mail.text.replace(/\b(of|we)\b/g, ''))).not.toMatch(english);
});

test.each([
  [
    french,
    'Confirmez votre adresse e-mail',
    'Choisissez un nouveau mot de passe',
    'Bonjour Anne Peeters,',
    '/fr-be/customer/account/createPassword?token=',
  ],
  [dutch, 'Bevestig uw e-mailadres', 'Kies een nieuw wachtwoord', 'Beste Anne Peeters,', '/nl-be/customer/account/createPassword?token='],
])('the account mails of %s are in its language', async (store, confirm, password, greeting, link) => {
  const shop = await openShop({ seed });
  const input = { firstname: 'Anne', lastname: 'Peeters', email: 'anne@example.com', password: 'Rails-2026' };
  await shop.ask(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    { input },
    { store },
  );
  const first = await lastMail(shop);
  expect(first.subject).toBe(confirm);
  await shop.ask('mutation { requestPasswordResetEmail(email: "anne@example.com") }', {}, { store });
  const second = await lastMail(shop);
  expect(second.subject).toBe(password);
  expect(second.text).toContain(link);
  for (const { text, lang } of [first, second]) {
    expect(text).toContain(greeting);
    expect(text).toContain('02 019 01 92');
    expect(store).toContain(lang.replace('-', '_'));
    expect(text.replace(/\/\S+/, '').replace(/\bof\b/, '')).not.toMatch(english);
  }
});

test('each mail in the mailbox says its language, so that it is read aloud in it', async () => {
  const shop = await openShop({ seed });
  const input = { firstname: 'Anne', lastname: 'Peeters', email: 'anne@example.com', password: 'Rails-2026' };
  const register = 'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }';
  for (const store of [french, 'steadwell_gb_en_en_GB']) await shop.ask(register, { input }, { store });
  const page = await shop.app.inject({ url: '/__mail', headers: { accept: 'text/html' } });
  expect(page.payload).toMatch(/<article lang="en-GB">\n<h2>Welcome<[^]*<article lang="fr-BE">\n<h2>Confirmez votre adresse e-mail</);
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';
import { cardWordsFor } from './cardWords';

afterEach(closeShops);

describe('The card frame', () => {
  test('is given to the shop alone, under a strict policy of its own', async () => {
    const shop = await openShop({ shopOrigins: ['https://shop.example', 'http://localhost:3000'] });
    const frame = await shop.app.inject({ url: '/sandbox-payments/frame?parent=https%3A%2F%2Fshop.example' });
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-security-policy']).toContain('frame-ancestors https://shop.example;');
    expect(frame.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    for (const autocomplete of ['cc-number', 'cc-exp', 'cc-csc']) expect(frame.payload).toContain(`autocomplete="${autocomplete}"`);
    expect(frame.payload).not.toMatch(/<script>|style=|onclick/);
    for (const parent of ['https://evil.example', '*', 'https://shop.example.evil.example', ''])
      expect((await shop.app.inject({ url: `/sandbox-payments/frame?parent=${encodeURIComponent(parent)}` })).statusCode).toBe(403);
    expect((await shop.app.inject({ url: '/sandbox-payments/frame' })).statusCode).toBe(403);
  });

  test.each(['en_GB', 'fr-BE', 'nl_BE', 'de-CH', 'it-IT', 'es_ES', 'pt_PT'])(
    'speaks the language of the page around it: %s',
    async (locale) => {
      const shop = await openShop();
      const frame = await shop.app.inject({ url: `/sandbox-payments/frame?parent=http%3A%2F%2Flocalhost%3A3000&locale=${locale}` });
      const { language, words } = cardWordsFor(locale);
      expect(locale).toMatch(new RegExp(`^${language}`));
      expect(frame.payload).toContain(`<html lang="${language}">`);
      expect(frame.payload).toContain(`>${words.securityCodeHint}</p>`);
      expect(frame.payload).toContain('<span class="unbroken">4111 1111 1111 1111</span>');
      expect(frame.payload).not.toMatch(/>[^<]*\{[a-zA-Z]+\}/);
      const english = cardWordsFor('en').words;
      if (language !== 'en') for (const text of Object.values(english)) expect(frame.payload).not.toContain(`>${text}<`);
    },
  );

  test('speaks English where its language is not written', () => {
    for (const locale of ['sv-SE', '', '__proto__', undefined]) expect(cardWordsFor(locale).language).toBe('en');
  });

  test.each(['frame.js', 'frame.css', 'atkinson-400.woff2'])('brings its own %s', async (name) => {
    const shop = await openShop();
    const file = await shop.app.inject({ url: `/sandbox-payments/${name}` });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.length).toBeGreaterThan(500);
  });
});

describe('The exchange of a card for a nonce', () => {
  const exchange = async (number: string, locale?: string) => {
    const shop = await openShop();
    const response = await shop.app.inject({
      method: 'POST',
      url: '/sandbox-payments/tokens',
      payload: { number, expiry: '12/30', securityCode: '123', locale },
    });
    return { shop, status: response.statusCode, body: response.json<{ nonce?: string; cardLabel?: string; message?: string }>() };
  };

  test('keeps brand, last digits and outcome, and never the number', async () => {
    const { shop, status, body } = await exchange('4111 1111 1111 1111');
    expect([status, body.cardLabel]).toEqual([200, 'Visa ending 1111']);
    const rows = shop.shop.database.all('SELECT * FROM payment_nonces');
    expect(rows).toMatchObject([{ nonce: body.nonce, outcome: 'approved', brand: 'Visa', last4: '1111', used_at: null }]);
    expect(JSON.stringify(rows)).not.toContain('4111');
  });

  test('names the card in the language of the page', async () => {
    expect((await exchange('4111111111111111', 'fr')).body.cardLabel).toBe('Visa se terminant par 1111');
    expect((await exchange('4242424242424242', 'nl')).body.message).toMatch(/^Alleen de testkaarten/);
  });

  test('takes no card but the test cards', async () => {
    const { status, body, shop } = await exchange('4242424242424242');
    expect(status).toBe(422);
    expect(body.message).toMatch(/test cards/);
    expect(shop.shop.database.all('SELECT * FROM payment_nonces')).toEqual([]);
  });
});

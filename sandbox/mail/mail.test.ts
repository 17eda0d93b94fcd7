import { afterEach, describe, expect, test } from '@jest/globals';
import { add, lift, newCart, nonceFor, pay, sendShipping } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

describe('The mailbox', () => {
  test('shows the confirmation of an order: what, how much, where to', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION', quantity: 2 }, { sku: 'LIFT', selected_options: [lift.straight, lift.softSeat] });
    await sendShipping(shop, cartId);
    await pay(shop, cartId, await nonceFor(shop));
    const response = await shop.app.inject({ url: '/__mail?to=ann@example.com' });
    const [mail] = response.json<{ to: string; subject: string; text: string; sent_at: string }[]>();
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Your order 000000001', sent_at: '2026-11-21 10:00:00' });
    for (const line of [
      '2 x Cushion: £24',
      '1 x Lift: £840',
      '  Seat: Soft seat',
      'Delivery: Our van - Standard, £6',
      'Total: £870, of which VAT £145',
      '  1 Abbey Street\n  Bath\n  BA1 1AA\n  United Kingdom\n',
      '  1. The next working day we call you on 01225 000000 to agree a day for measuring your stairs.',
      'Questions? Call 0808 157 0192',
    ])
      expect(mail?.text).toContain(line);
  });

  test('an order of accessories is not about stairs', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION', quantity: 1 });
    await sendShipping(shop, cartId);
    await pay(shop, cartId, await nonceFor(shop));
    const response = await shop.app.inject({ url: '/__mail?to=ann@example.com' });
    const [mail] = response.json<{ text: string }[]>();
    expect(mail?.text).toContain('to agree the day.');
    expect(mail?.text).toContain('Delivery address:');
    expect(mail?.text).not.toMatch(/stairs|rail/);
  });

  test('is a page for browsers, on which nothing that was typed becomes markup', async () => {
    const shop = await openShop();
    const input = { firstname: '<b>Ben</b>', lastname: 'Hill', email: 'ben@example.com', password: 'Rails-2026' };
    await shop.ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', { input });
    const page = await shop.app.inject({ url: '/__mail', headers: { accept: 'text/html,*/*' } });
    expect(page.headers['content-type']).toMatch(/text\/html/);
    expect(page.payload).toContain('ben@example.com');
    expect(page.payload).not.toContain('<b>Ben');
  });
});

import { afterEach, expect, test } from '@jest/globals';
import { beNl } from '../database/tinySeed';
import { closeShops, openShop } from '../testing/openShop';
import { mailsOf } from './mailbox';

afterEach(closeShops);

test('links lead from a mail program to the shop, in its language', async () => {
  const shop = await openShop({ shopOrigins: ['https://shop.example', 'https://other.example'] });
  const lastLink = () => /^\S+:\/\/\S+$/m.exec(mailsOf(shop.shop)[0]?.body ?? '')?.[0];
  await shop.ask('mutation { requestPasswordResetEmail(email: "ann@example.com") }');
  expect(lastLink()).toMatch(/^https:\/\/shop\.example\/customer\/account\/createPassword\?token=\S+$/);
  const input = { firstname: 'Jan', lastname: 'Maes', email: 'jan@example.com', password: 'Rails-2026' };
  const create = 'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }';
  await shop.ask(create, { input }, { store: beNl });
  expect(lastLink()).toMatch(/^https:\/\/shop\.example\/nl-be\/customer\/account\/confirm\?email=jan%40example\.com&key=\S+$/);
});

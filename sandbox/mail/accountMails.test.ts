import { afterEach, expect, test } from '@jest/globals';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

interface Sent {
  to: string;
  subject: string;
  text: string;
}

const sent = async (shop: TestShop): Promise<Sent[]> => (await shop.app.inject({ url: '/__mail' })).json<Sent[]>();
const lastMail = async (shop: TestShop): Promise<Sent | undefined> => (await sent(shop))[0];
const signIn = async (shop: TestShop): Promise<Record<string, string>> => {
  const mutation = 'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }';
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(mutation);
  return { authorization: `Bearer ${generateCustomerToken.token}` };
};

test('a customer is told of a changed e-mail address at the old one and the new one, and of a changed password', async () => {
  const shop = await openShop();
  const headers = await signIn(shop);
  const mails = async () => (await sent(shop)).map(({ to, subject }) => `${to}: ${subject}`);
  const change = (email: string, password = 'Stairs-2026') =>
    shop.graphql(`mutation { updateCustomerEmail(email: "${email}", password: "${password}") { customer { email } } }`, {}, headers);
  await change('ann.field@example.com', 'Wrong-1234');
  await change('Ann@example.com');
  expect(await mails()).toEqual([]);
  await change('ann.field@example.com');
  expect(await mails()).toEqual([
    'ann.field@example.com: Your email address was changed',
    'ann@example.com: Your email address was changed',
  ]);
  // The old address is not told the new one.
  expect((await lastMail(shop))?.text).not.toMatch(/ann\.field@/);
  const password = 'mutation { changeCustomerPassword(currentPassword: "Stairs-2026", newPassword: "Rails-2026") { email } }';
  await shop.ask(password, {}, headers);
  expect(await lastMail(shop)).toMatchObject({ to: 'ann.field@example.com', subject: 'Your password was changed' });
  expect((await lastMail(shop))?.text).toMatch(/If you did not do this, please call us on/);
});

test('a subscriber stops the newsletter by the link in its mail, signed in or not, and as often as they like', async () => {
  const shop = await openShop();
  const headers = await signIn(shop);
  await shop.ask('mutation { subscribeEmailToNewsletter(email: "ann@example.com") { status } }');
  const mail = await lastMail(shop);
  expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'You receive our newsletter' });
  const code = /\/newsletter\/unsubscribe\?code=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1];
  const stop = 'mutation ($code: String!) { unsubscribeFromNewsletter(code: $code) { status } }';
  const isSubscribed = () => shop.ask('{ customer { is_subscribed } }', {}, headers);
  expect(await isSubscribed()).toEqual({ customer: { is_subscribed: true } });
  for (let time = 0; time < 2; time += 1)
    expect(await shop.ask(stop, { code })).toEqual({ unsubscribeFromNewsletter: { status: 'UNSUBSCRIBED' } });
  expect(await isSubscribed()).toEqual({ customer: { is_subscribed: false } });
  expect((await shop.graphql(stop, { code: 'none' })).errors).toMatchObject([
    { message: 'This is an invalid subscription confirmation code.', extensions: { category: 'graphql-input' } },
  ]);
});

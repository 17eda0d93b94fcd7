import { afterEach, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

test('an account may still be opened and changed by the names before V2', async () => {
  const shop = await openShop();
  const create = 'mutation ($input: CustomerInput!) { createCustomer(input: $input) { customer { email firstname date_of_birth } } }';
  const input = { firstname: 'Ben', lastname: 'Hill', email: 'ben@example.com', password: 'Rails-2026', dob: '1940-05-01' };
  expect(await shop.ask(create, { input })).toEqual({
    createCustomer: { customer: { email: 'ben@example.com', firstname: 'Ben', date_of_birth: '1940-05-01' } },
  });
  expect((await shop.graphql(create, { input })).errors).toMatchObject([{ extensions: { category: 'graphql-already-exists' } }]);
  expect(
    (await shop.graphql(create, { input: { firstname: 'Ben', email: 'b@example.com', password: 'Rails-2026' } })).errors,
  ).toMatchObject([{ message: 'Required parameters are missing: lastname', extensions: { category: 'graphql-input' } }]);
  const update = 'mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { email lastname } } }';
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation { generateCustomerToken(email: "ben@example.com", password: "Rails-2026") { token } }',
  );
  const headers = { authorization: `Bearer ${generateCustomerToken.token}` };
  const change = { email: 'hill@example.com', lastname: 'Hills' };
  expect((await shop.graphql(update, { input: change }, headers)).errors).toMatchObject([
    { message: expect.stringContaining("The password doesn't match this account"), extensions: { category: 'graphql-authentication' } },
  ]);
  expect(await shop.ask(update, { input: { ...change, password: 'Rails-2026' } }, headers)).toEqual({
    updateCustomer: { customer: { email: 'hill@example.com', lastname: 'Hills' } },
  });
  expect(await shop.ask('{ customer { firstname date_of_birth } }', {}, headers)).toEqual({
    customer: { firstname: 'Ben', date_of_birth: '1940-05-01' },
  });
});

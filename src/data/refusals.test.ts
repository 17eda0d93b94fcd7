import { expect, test } from '@jest/globals';
import type { Problem } from './problem';
import { problemOfFailure } from './problem';
import { answerOf } from './graphqlAnswer';

/** The problem that a mutation's answer is translated into. */
async function problemIn(status: number, body: object): Promise<Problem | undefined> {
  const answer = await answerOf(body, { status, statusText: '', headers: new Headers(), text: '' }, undefined);
  return 'failure' in answer ? problemOfFailure(answer.failure, '1', true) : undefined;
}

test.each([
  ['COULD_NOT_FIND_CART_ITEM', 'Could not find cart item with id: 9.', 'refused', 'line-gone'],
  ['INSUFFICIENT_STOCK', 'Only 2 left', 'out-of-stock', 'quantity-unavailable'],
  ['CART_NOT_FOUND', 'No such cart', 'cart-lost', 'cart-not-found'],
  ['CART_NOT_ACTIVE', 'It is closed', 'cart-lost', 'cart-inactive'],
])('a refusal that stands among the errors of a result counts: %s', async (code, message, kind, ours) => {
  const body = { data: { updateCartItems: { cart: { id: 'c' }, errors: [{ code, message }, null] } } };
  expect(await problemIn(200, body)).toMatchObject({ kind, code: ours, message });
  expect(await problemIn(200, { data: { updateCartItems: { cart: { id: 'c' }, errors: [] } } })).toBeUndefined();
});

test.each([
  [401, 'graphql-authentication', 'Wrong password', 'generateCustomerToken', 'refused', 'sign-in-refused'],
  [
    401,
    'graphql-authentication',
    "The password doesn't match this account. Verify it.",
    'updateCustomerEmail',
    'refused',
    'password-wrong',
  ],
  [403, 'graphql-authorization', "The current customer isn't authorized.", 'customer', 'signed-out', 'signed-out'],
  [403, 'graphql-authorization', 'The current user cannot perform operations on cart "c"', 'cart', 'cart-lost', 'cart-foreign'],
])('a status of %i says no more than its body: %s, %s', async (status, category, message, path, kind, code) => {
  const body = { data: { [path]: null }, errors: [{ message, path: [path], extensions: { category } }] };
  const problem = await problemIn(status, body);
  expect(problem).toMatchObject({ kind, code, message });
  expect(problem).not.toHaveProperty('ambiguous');
  expect(await problemIn(200, body)).toEqual(problem);
});

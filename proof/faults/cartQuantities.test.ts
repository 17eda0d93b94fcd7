import { expect, test } from '@jest/globals';
import { inCarts, removed } from './cartQuantities';

test('a removal takes the line out of a cart that holds it, and is not done by taking nothing out of another', () => {
  expect(removed(inCarts(2, 0))).toEqual([inCarts(0, 0)]);
  expect(removed(inCarts(0, 2))).toEqual([inCarts(0, 0)]);
  expect(removed(inCarts(2, 3))).toEqual([inCarts(0, 3), inCarts(2, 0)]);
  expect(removed(inCarts(0, 0))).toEqual([inCarts(0, 0)]);
});

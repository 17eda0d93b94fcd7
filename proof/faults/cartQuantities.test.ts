import { expect, test } from '@jest/globals';
import { inCarts, ordered, removed } from './cartQuantities';

test('a removal takes the line out of a cart that holds it, and is not done by taking nothing out of another', () => {
  expect(removed(inCarts(2, 0))).toEqual([inCarts(0, 0)]);
  expect(removed(inCarts(0, 2))).toEqual([inCarts(0, 0)]);
  expect(removed(inCarts(2, 3))).toEqual([inCarts(0, 3), inCarts(2, 0)]);
  expect(removed(inCarts(0, 0))).toEqual([inCarts(0, 0)]);
});

test('an order takes all of the line; of several customers’ carts, which are counted together, it leaves what the others hold', () => {
  expect(ordered(2, true)(inCarts(1, 2))).toEqual([inCarts(1, 0)]);
  expect(ordered(2, true)(inCarts(1, 3))).toEqual([]);
  expect(ordered(2, true, true)(inCarts(1, 3))).toEqual([inCarts(1, 1)]);
  expect(ordered(2, true, true)(inCarts(1, 1))).toEqual([]);
});

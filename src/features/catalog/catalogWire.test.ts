import { describe, expect, test } from '@jest/globals';
import { priceOf } from './catalogModel';

const amount = (value: number) => ({ value, currency: 'GBP' as const });
const price = (final: number, regular = final) => ({ final_price: amount(final), regular_price: amount(regular) });

describe("commerce's price range", () => {
  test.each([
    ['one price', { minimum_price: price(129) }, undefined, {}],
    ['two prices', { minimum_price: price(129), maximum_price: price(199) }, undefined, { to: { minor: 19_900, currency: 'GBP' } }],
    ['a reduction', { minimum_price: price(99, 129) }, undefined, { before: { minor: 12_900, currency: 'GBP' } }],
    ['a model, sold as a group: at least so much', { minimum_price: price(2295) }, 'GroupedProduct', { isLeast: true }],
  ] as const)('%s', (_what, range, typeName, beside) => {
    expect(priceOf(range, typeName)).toEqual({
      from: { minor: Math.round(range.minimum_price.final_price.value * 100), currency: 'GBP' },
      ...beside,
    });
  });

  test('no amount is no price', () => {
    expect(priceOf({ minimum_price: price(0) })).toBeNull();
  });
});

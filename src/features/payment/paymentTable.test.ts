import { describe, expect, test } from '@jest/globals';
import type { PublicConfig } from '~/config/rendering';
import { instructionsFor, isPaidAfter, isPayable, paymentDoes } from './paymentTable';

const nothingSetUp: PublicConfig = {
  canonicalOrigin: '',
  buildId: 'test',
  vendors: {},
  devTools: false,
  braintree: false,
  paymentFrameUrl: null,
};
const pages = { paymentPages: ['https://bank.example'] };

/** Every way to pay: what the shopper does, whether it leaves the shop, when it is paid, what is told, and what has to be set up. */
describe.each([
  { code: 'sandbox_card', does: 'card', needs: { paymentFrameUrl: 'https://pay.example/card' } },
  { code: 'braintree', does: 'card', needs: { braintree: true } },
  { code: 'paypal_express', does: 'approval', leaves: true, needs: pages },
  { code: 'bancontact', does: 'nothing', leaves: true, after: true, needs: pages },
  { code: 'banktransfer', does: 'nothing', told: 'transfer' },
  { code: 'checkmo', does: 'nothing', told: 'cheque' },
  { code: 'purchaseorder', does: 'nothing' },
  { code: 'cashondelivery', does: 'nothing' },
  { code: 'free', does: 'nothing' },
])('$code', ({ code, does, leaves = false, after = false, told, needs }) => {
  test('asks for what it needs, and is confirmed as what it is', () => {
    expect({
      does: paymentDoes(code),
      leaves: !isPayable({ code }, { ...nothingSetUp, ...needs }, false),
      after: isPaidAfter(code),
      told: instructionsFor(code),
    }).toEqual({
      does,
      leaves,
      after,
      told: told ?? null,
    });
  });

  test('is offered where the shop is set up for it', () => {
    expect(isPayable({ code }, nothingSetUp)).toBe(needs === undefined);
    expect(isPayable({ code }, { ...nothingSetUp, ...needs })).toBe(true);
  });
});

test.each(['hosted_pro', 'toString', ''])('no screen could finish “%s”: it is not offered', (code) => {
  expect(isPayable({ code }, { ...nothingSetUp, ...pages, braintree: true })).toBe(false);
  expect([paymentDoes(code), isPaidAfter(code), instructionsFor(code)]).toEqual([null, false, null]);
});

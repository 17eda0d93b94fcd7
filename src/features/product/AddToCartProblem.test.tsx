/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Problem } from '~/data/problem';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { AddToCartProblem } from './AddToCartProblem';

let shop: StartedShop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());

const problem = (told: Partial<Problem>): Problem => ({ kind: 'refused', code: '', message: '', id: '4711', ...told });

test.each<[string, Problem, string]>([
  ['without a line', problem({ kind: 'offline' }), 'You are offline. Try again when your connection is back.'],
  ['sold out', problem({ kind: 'out-of-stock' }), 'We do not have enough of it at the moment.'],
  [
    'while an order is looked for',
    problem({ code: 'order-under-way' }),
    'We are checking your order. Until we know, your basket stays as it is.',
  ],
  ['when no cart could be made', problem({ kind: 'unknown', code: 'cart-not-created' }), 'Unable to create cart'],
  ['in commerce’s own words', problem({ message: 'The colour is no longer made.' }), 'The colour is no longer made.'],
  [
    'in any other case, with what to say on the phone',
    problem({ kind: 'unknown' }),
    'Nothing is lost. Try again, or call us and say “4711”.',
  ],
])('what did not get into the basket is told: %s', async (_case, told, words) => {
  const page = await openPage(shop, '/', () => <AddToCartProblem problem={told} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`It is not in your basket yet${words}`);
  page.unmount();
});

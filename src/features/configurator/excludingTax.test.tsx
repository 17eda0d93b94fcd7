/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { questionSetIn } from '~/testing/openBuilder';
import { openPage } from '~/testing/openPage';
import { randomAnswers, seededRandom } from '~/testing/randomAnswers';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { priceBreakdown } from './configurationPrice';
import { loadConfigurator } from './configuratorApi';
import { ConfiguratorPage } from './ConfiguratorPage';
import { draftSaved } from './configurationSlice';

let shop: StartedShop;
afterEach(() => shop.close());

/** The builder of a shop, as its first page has it. */
const open = async (options: StartShopOptions) => {
  shop = await startShop(options);
  expect(await loadConfigurator(shop.store)).toMatchObject({ status: 200 });
  return () => openPage(shop, '/stairlift-builder', ConfiguratorPage);
};
const priceLabel = (words: RegExp): string => (screen.getByText(words).parentElement?.textContent ?? '').replace(/\s/g, ' ');

test('in Belgium the running price stands with and without tax', async () => {
  const page = await (await open({ alias: 'nl-be' }))();
  expect(priceLabel(/^Uw prijs, vanaf$/)).toMatch(/^Uw prijs, vanaf€ [\d.,]+€ [\d.,]+ zonder btw$/);
  page.unmount();
});

test('and so does the sum in the summary', async () => {
  const show = await open({ alias: 'fr-be' });
  const set = questionSetIn(shop);
  const answers = randomAnswers(set, seededRandom(7)) ?? {};
  expect(priceBreakdown(set, answers).total.minor).toBeGreaterThan(0);
  shop.store.dispatch(draftSaved({ road: 'stairlift', answers, step: 'summary' }));
  const page = await show();
  expect(await screen.findByRole('rowheader', { name: 'Total hors TVA' })).toBeVisible();
  page.unmount();
});

test('a Magento that has dropped the fields shows the price alone', async () => {
  const dropped =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      if (!/productTax/.test(JSON.stringify([input, init?.body]))) return send(input, init);
      const errors = [{ message: 'Cannot query field "price" on type "ProductInterface".', extensions: { category: 'graphql' } }];
      return new Response(JSON.stringify({ errors }), { status: 200, headers: { 'content-type': 'application/json' } });
    };
  const page = await (await open({ alias: 'nl-be', network: dropped }))();
  expect(priceLabel(/^Uw prijs, vanaf$/)).toMatch(/^Uw prijs, vanaf€ [\d.,]+$/);
  page.unmount();
});

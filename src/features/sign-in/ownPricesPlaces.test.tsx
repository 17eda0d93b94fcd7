/** @jest-environment ./src/testing/browserEnvironment.ts */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { OptionField } from '~/features/product/OptionField';
import type { ProductModel, ProductOption } from '~/features/product/productModel';
import { openBuilder } from '~/testing/openBuilder';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { ownPricesSet } from './signInSlice';

let shop: StartedShop;
let unmount: () => void = () => undefined;
afterEach(async () => {
  unmount();
  await shop.close();
});
const nowPricesAre = (ownPrices: 'awaited' | 'known') => act(() => void shop.store.dispatch(ownPricesSet(ownPrices)));

test('a list of choices names no amount while the customer’s own is awaited', async () => {
  shop = await startShop();
  const value = { uid: 'v', label: 'Long', isInStock: true, price: { minor: 12_000, currency: 'GBP' } };
  const option = { uid: 'o', label: 'Rail', answer: 'one', isRequired: true, values: [value] } as unknown as ProductOption;
  const product = { kind: 'bundle', options: Array.from({ length: 6 }, () => option), variants: [] } as unknown as ProductModel;
  const Page = () => (
    <Form onSubmit={() => undefined}>{() => <OptionField product={product} option={option} name="option_0" chosen={{}} />}</Form>
  );
  ({ unmount } = await openPage(shop, '/rail', Page));
  expect(screen.getByRole('option', { name: 'Long (+£120)' })).toBeInTheDocument();
  nowPricesAre('awaited');
  expect(screen.getByRole('option', { name: 'Long' })).toBeInTheDocument();
  nowPricesAre('known');
  expect(screen.getByRole('option', { name: 'Long (+£120)' })).toBeInTheDocument();
});

test('in the builder every amount can be hidden, and none is read aloud while the customer’s own is awaited', async () => {
  const builder = await openBuilder();
  ({ shop, unmount } = builder);
  expect(await screen.findByText('+£480')).toHaveClass('money');
  await builder.user.click(screen.getByRole('radio', { name: /^Outdoors/ }));
  expect(screen.getByText(/Your price is now/)).toBeInTheDocument();
  nowPricesAre('awaited');
  expect(screen.queryByText(/Your price is now/)).not.toBeInTheDocument();
});

const css = (path: string): string => readFileSync(`src/${path}.module.css`, 'utf8');

test('the catalogue’s prices are hidden meanwhile; amounts of the basket, the checkout, orders and quotes are not', () => {
  expect(css('ui/Money')).not.toMatch(/:global[^{]*\.money/);
  const own = [
    'basket/OrderSummary',
    'basket/CartLineCard',
    'checkout/Checkout',
    'order/OrderConfirmation',
    'quotes/Quotes',
    'order-history/OrderTotalRows',
  ];
  const catalogue = ['catalog/PriceText', 'catalog/ModelPrices', 'product/ProductPage', 'configurator/configurator', 'basket/BasketPage'];
  for (const area of catalogue) expect(css(`features/${area}`)).toContain('--money-visibility: var(--catalogue-price)');
  for (const area of own) expect(css(`features/${area}`)).not.toContain('--money-visibility');
});

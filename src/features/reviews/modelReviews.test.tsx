/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { loadContentPage } from '~/app/contentLoading';
import { ProductPage } from '~/features/product/ProductPage';
import { loadProduct } from '~/features/product/productLoader';
import { selectStoreView } from '~/features/store-view';
import { loadPlacedReviews, structuredDataOf } from '~/server/structuredData';
import { openContent, type OpenContent } from '~/testing/openContent';
import { enter, openPage } from '~/testing/openPage';
import { keepReviews, type WrittenReview } from '~/testing/reviewSteps';
import { startShop, type StartedShop } from '~/testing/startShop';
import { type Sandbox, openSandbox } from '../../../sandbox/server';

const place = '<div data-content-type="row" class="inject-reviews-MODEL-STARLA inject-reviews-RECON-STRAIGHT"></div>';
const day = 86_400_000;
const first = Date.parse('2026-11-01');

/** Three of the new lift and one of the reconditioned one, which is the middle one by age. */
const written: WrittenReview[] = [
  { sku: 'MODEL-STARLA', summary: 'Quiet', stars: 5, at: first },
  { sku: 'RECON-STRAIGHT', summary: 'Marks on the rail', stars: 1, at: first + day },
  { sku: 'MODEL-STARLA', summary: 'Slim', stars: 5, at: first + 2 * day },
  { sku: 'MODEL-STARLA', summary: 'Kind fitters', stars: 5, at: first + 3 * day },
];

let sandbox: Sandbox;
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function reviewed(reviews: WrittenReview[] = written): Promise<void> {
  sandbox = await openSandbox({ faults: true, scryptCost: 2 ** 4 });
  closing.push(() => sandbox.close());
  keepReviews(sandbox, reviews);
}

async function openModel(network: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch): Promise<OpenContent> {
  const content = await openContent(place, { sandbox, network });
  closing.push(content.close);
  await answered(content);
  return content;
}

/** Commerce has answered what the page has asked or sent. */
async function answered({ shop, place: shown, wait }: OpenContent): Promise<void> {
  // The screen follows an answer a moment later.
  const isBusy = () => shown.querySelector('[aria-busy="true"]') !== null;
  const isUnderWay = () => {
    const { queries, mutations } = shop.store.getState().api;
    const asked = [...Object.values(queries), ...Object.values(mutations)];
    // The part asks once its own code has come.
    return !asked.some((one) => one?.endpointName === 'productReviews') || asked.some((one) => one?.status === 'pending') || isBusy();
  };
  // More may be asked for then.
  for (let round = 0; round < 3; round += 1) {
    await waitFor(() => expect(isUnderWay()).toBe(false), { timeout: 20_000 });
    await wait(0);
  }
}

async function openServer(): Promise<StartedShop> {
  const shop = await startShop({ sandbox });
  closing.push(shop.close);
  return shop;
}

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a model’s page shows the reviews of all its products, the newest first, and says which one each is about', async () => {
  await reviewed();
  await openModel();
  expect(headings().slice(0, 4)).toEqual(['Kind fitters', 'Slim', 'Marks on the rail', 'Quiet']);
  const entry = (name: string) => screen.getByRole('heading', { name }).closest('li') ?? document.body;
  expect(within(entry('Slim')).getByText('Product: Starla')).toBeVisible();
  expect(within(entry('Marks on the rail')).getByText('Product: Reconditioned straight stairlift')).toBeVisible();
});

test('each review counts once in the model’s mean, however many its product has; samples count for nothing', async () => {
  await reviewed();
  await openModel();
  // 16 stars by four people; a mean of the two products' means would be 3.
  expect(screen.getByText('4 of 5, 4 reviews')).toBeVisible();
});

test('more reviews of a model come in the order of their days, whichever product they are about', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    sku: index % 2 === 0 ? 'MODEL-STARLA' : 'RECON-STRAIGHT',
    summary: `Number ${index}`,
    stars: 4,
    at: first + index * day,
  }));
  await reviewed(many);
  const page = await openModel();
  expect(headings()).toEqual([7, 6, 5, 4, 3].map((index) => `Number ${index}`));
  await page.user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  await answered(page);
  expect(headings().slice(0, 8)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((index) => `Number ${index}`));
});

test('who writes on a model’s page says which product it is about', async () => {
  await reviewed([]);
  const page = await openModel();
  await page.user.click(screen.getByRole('button', { name: 'Write a review' }));
  await answered(page);
  await page.user.selectOptions(
    screen.getByLabelText('Which product is your review about?'),
    screen.getByRole('option', { name: 'Reconditioned straight stairlift' }),
  );
  expect(screen.getByRole('heading', { name: 'Your review of Reconditioned straight stairlift' })).toBeVisible();
  for (const group of screen.getAllByRole('radiogroup')) await page.user.click(within(group).getByRole('radio', { name: '4 stars of 5' }));
  await enter(page.user, screen.getByLabelText('Heading'), 'As new');
  await enter(page.user, screen.getByLabelText('Your review'), 'Hardly a mark.');
  await enter(page.user, screen.getByLabelText('Name to show with it'), 'Bea');
  await page.user.click(screen.getByRole('button', { name: 'Send your review' }));
  await answered(page);
  expect(await screen.findByText('Thank you. Your review has reached us', {}, { timeout: 20_000 })).toBeVisible();
  expect(sandbox.shop.database.all('SELECT sku FROM reviews')).toEqual([{ sku: 'RECON-STRAIGHT' }]);
});

test('where commerce has switched reviews off, a model’s page has no such part', async () => {
  await reviewed();
  const switchedOff =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const answer = await send(input, init);
      const text = (await answer.text()).replace('"product_reviews_enabled":"1"', '"product_reviews_enabled":"0"');
      return new Response(text, answer);
    };
  const { place: shown } = await openModel(switchedOff);
  expect(shown).toHaveTextContent('');
  expect(screen.queryByRole('heading')).toBeNull();
});

async function toldOf(identifier: string): Promise<string> {
  const { store } = await openServer();
  const state = () => store.getState();
  const { tags = [] } = await loadContentPage(store, identifier);
  expect(await loadPlacedReviews(store, tags)).toEqual(['product:MODEL-STARLA', 'product:RECON-STRAIGHT']);
  const told = structuredDataOf(state(), tags, {
    storeView: selectStoreView(state()),
    path: '/starla-stairlift',
    shopUrl: 'https://shop.example',
  });
  return JSON.stringify(told);
}

test('search engines are told of a model’s true reviews, and of none before there is one', async () => {
  await reviewed([]);
  expect(await toldOf('starla-stairlift')).not.toContain('"Product"');
  keepReviews(sandbox, written);
  expect(await toldOf('starla-stairlift')).toContain(
    '"name":"Starla","url":"https://shop.example/starla-stairlift","brand":{"@type":"Brand","name":"Steadwell"},',
  );
  expect(await toldOf('starla-stairlift')).toContain('{"@type":"AggregateRating","ratingValue":4,"reviewCount":4,"bestRating":5}');
});

test('a product’s page counts the reviews of its variants, which say which one they are about', async () => {
  await reviewed([
    { sku: 'SEAT-CUSHION', summary: 'Soft', stars: 5, at: first },
    { sku: 'SEAT-CUSHION-OAT', summary: 'Pale', stars: 2, at: first + day },
  ]);
  const shop = await openServer();
  await loadProduct(shop.store, 'seat-cushion');
  const page = await openPage(shop, '/seat-cushion', () => <ProductPage urlKey="seat-cushion" />);
  closing.push(page.unmount);
  expect(screen.getByText('3.5 of 5, 2 reviews')).toBeVisible();
  const entry = screen.getByRole('heading', { name: 'Pale' }).closest('li') ?? document.body;
  expect(within(entry).getByText('Product: Woven seat cushion, oat')).toBeVisible();
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { beFr, tinySeed } from '../database/tinySeed';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

const sample = {
  skus: ['CUSHION'],
  stars: 3,
  day: '2026-10-12',
  words: Object.fromEntries(
    tinySeed.storeViews.map(({ storeCode }) => [storeCode, { nickname: 'Sample', summary: 'Sample', text: 'A sample.' }]),
  ),
};

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop({ seed: { ...tinySeed, sampleReviews: [sample] } });
});
afterEach(closeShops);

interface Listed {
  review_count: number;
  rating_summary: number;
  reviews: {
    items: { summary: string; average_rating: number; ratings_breakdown: { value: string }[] }[];
    page_info: { total_pages: number };
  };
}

async function listed(paging = 'pageSize: 5'): Promise<Listed> {
  const { products } = await shop.ask<{ products: { items: Listed[] } }>(`{ products(filter: { sku: { eq: "CUSHION" } }) { items {
    review_count rating_summary
    reviews(${paging}) { items { summary average_rating ratings_breakdown { name value } } page_info { total_pages } } } } }`);
  return products.items[0] as Listed;
}

async function write(summary: string, stars: number, sku = 'CUSHION') {
  const { productReviewRatingsMetadata: known } = await shop.ask<{
    productReviewRatingsMetadata: { items: { id: string; values: { value_id: string; value: string }[] }[] };
  }>('{ productReviewRatingsMetadata { items { id name values { value_id value } } } }');
  const ratings = known.items.map(({ id, values }) => ({ id, value_id: values.find(({ value }) => value === String(stars))?.value_id }));
  return shop.graphql('mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { average_rating } } }', {
    input: { sku, nickname: 'Bea', summary, text: '<b>Soft</b>', ratings },
  });
}

const room = async () => (await shop.app.inject({ url: '/__admin' })).payload;
const decide = (id: number, step: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/__admin/reviews/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step }).toString(),
  });

test('a review is shown and counted once it has been read; a refused one never is', async () => {
  expect(await write('Soft', 4)).toMatchObject({ data: { createProductReview: { review: { average_rating: 80 } } } });
  await write('Rude', 1);
  expect(await listed()).toMatchObject({ review_count: 0, rating_summary: 0, reviews: { items: [{ summary: 'Sample' }] } });
  expect(await room()).toContain('&#60;b&#62;Soft&#60;/b&#62;');
  expect((await decide(1, 'approve')).statusCode).toBe(303);
  expect((await decide(2, 'refuse')).statusCode).toBe(303);
  expect((await decide(2, 'approve')).statusCode).toBe(404);
  expect(await listed()).toMatchObject({
    review_count: 1,
    rating_summary: 80,
    reviews: { items: [{ summary: 'Soft', ratings_breakdown: [{ value: '4' }, { value: '4' }] }, { summary: 'Sample' }] },
  });
  expect(await room()).toContain('None is waiting');
});

test('reviews come in pages, the newest first; those of another store view stay there', async () => {
  for (const summary of ['first', 'second', 'third']) {
    await write(summary, 5);
    shop.clock.advance(1000);
  }
  for (const id of [1, 2, 3]) await decide(id, 'approve');
  const { reviews } = await listed('pageSize: 2');
  expect(reviews.items.map(({ summary }) => summary)).toEqual(['third', 'second']);
  expect(reviews.page_info.total_pages).toBe(2);
  expect((await listed('pageSize: 2, currentPage: 2')).reviews.items.map(({ summary }) => summary)).toEqual(['first', 'Sample']);
  const french = await shop.graphql('{ products(filter: { sku: { eq: "CUSHION" } }) { items { review_count } } }', {}, { store: beFr });
  expect(JSON.stringify(french.data)).not.toContain('"review_count":3');
});

test('a review of what is not sold is refused', async () => {
  expect((await write('Odd', 3, 'NO-SUCH')).errors?.[0]).toMatchObject({
    message: 'Could not find a product with SKU "NO-SUCH"',
    extensions: { category: 'graphql-no-such-entity' },
  });
});

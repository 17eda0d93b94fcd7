import { afterEach, expect, test } from '@jest/globals';
import { gb, tinySeed } from '../database/tinySeed';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const seed = {
  ...tinySeed,
  cmsBlocks: [
    { identifier: 'hello', storeCodes: [gb], title: 'Hello', content: '<p>Hello.</p>' },
    { identifier: 'bye', storeCodes: [gb], title: 'Bye', content: '<p>Bye.</p>' },
  ],
};
const query = `query ($input: DynamicBlocksFilterInput, $pageSize: Int) {
  dynamicBlocks(input: $input, pageSize: $pageSize) { items { uid content { html } } total_count page_info { total_pages } } }`;
const uidOf = (identifier: string): string => Buffer.from(identifier).toString('base64');

test('dynamic blocks come by uid, in the order asked for; an unknown one is left out', async () => {
  const shop = await openShop({ seed });
  const input = { type: 'SPECIFIED', dynamic_block_uids: [uidOf('bye'), uidOf('gone'), uidOf('hello')] };
  expect(await shop.ask(query, { input })).toEqual({
    dynamicBlocks: {
      items: [
        { uid: uidOf('bye'), content: { html: '<p>Bye.</p>' } },
        { uid: uidOf('hello'), content: { html: '<p>Hello.</p>' } },
      ],
      total_count: 2,
      page_info: { total_pages: 1 },
    },
  });
});

test('no dynamic block belongs to a price rule, and a page of nothing is refused', async () => {
  const shop = await openShop({ seed });
  const input = { type: 'CART_PRICE_RULE_RELATED', dynamic_block_uids: [uidOf('hello')] };
  expect(await shop.ask(query, { input })).toMatchObject({ dynamicBlocks: { items: [], total_count: 0 } });
  expect(await shop.graphql(query, { input, pageSize: 0 })).toMatchObject({ errors: [{ extensions: { category: 'graphql-input' } }] });
});

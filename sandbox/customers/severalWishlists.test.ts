import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeShops, openShop, type GraphqlAnswer, type TestShop } from '../testing/openShop';

type Transfer = 'move' | 'copy';
interface List {
  id: string;
  name: string;
  visibility: string;
  items_v2: { items: { id: string; quantity: number; description: string | null; product: { sku: string } }[] };
}

const list = 'id name visibility items_v2 { items { id quantity description product { sku } } }';
const createText = `mutation ($input: CreateWishlistInput!) { createWishlist(input: $input) { wishlist { ${list} } } }`;
const updateText = `mutation ($id: ID!, $name: String, $visibility: WishlistVisibilityEnum) {
  updateWishlist(wishlistId: $id, name: $name, visibility: $visibility) { uid name visibility } }`;
const deleteText = 'mutation ($id: ID!) { deleteWishlist(wishlistId: $id) { status wishlists { name } } }';
const transferText = (
  kind: Transfer,
) => `mutation ($from: ID!, $to: ID!, $items: [WishlistItem${kind === 'move' ? 'Move' : 'Copy'}Input!]!) {
  ${kind}ProductsBetweenWishlists(sourceWishlistUid: $from, destinationWishlistUid: $to, wishlistItems: $items) {
    source_wishlist { ${list} } destination_wishlist { ${list} } user_errors { code message } } }`;

let shop: TestShop;
let cleo: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  cleo = await signedIn('cleo@example.com');
});
afterEach(closeShops);

async function signedIn(email: string): Promise<Record<string, string>> {
  await shop.ask(`mutation { createCustomerV2(input: { firstname: "A", lastname: "B", email: "${email}", password: "Rails-2026" })
    { customer { email } } }`);
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    `mutation { generateCustomerToken(email: "${email}", password: "Rails-2026") { token } }`,
  );
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}

async function create(name: string, headers = cleo): Promise<List> {
  const input = { name, visibility: 'PRIVATE' };
  return (await shop.ask<{ createWishlist: { wishlist: List } }>(createText, { input }, headers)).createWishlist.wishlist;
}

async function add(id: string, sku: string, quantity: number): Promise<string> {
  const text = `mutation ($id: ID!, $items: [WishlistItemInput!]!) {
    addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ${list} } } }`;
  const answer = await shop.ask<{ addProductsToWishlist: { wishlist: List } }>(text, { id, items: [{ sku, quantity }] }, cleo);
  return answer.addProductsToWishlist.wishlist.items_v2.items.at(-1)?.id ?? '';
}

async function lists(headers = cleo): Promise<string[]> {
  const { customer } = await shop.ask<{ customer: { wishlists: List[] } }>(`{ customer { wishlists { ${list} } } }`, {}, headers);
  return customer.wishlists.map(({ name, items_v2: { items } }) =>
    [name, ...items.map(({ quantity, product }) => `${quantity} ${product.sku}`)].join(', '),
  );
}

const errorsOf = ({ errors = [] }: GraphqlAnswer) => errors.map(({ message, extensions }) => `${extensions.category}: ${message}`);
const refused = async (text: string, variables: Record<string, unknown>, headers = cleo) =>
  errorsOf(await shop.graphql(text, variables, headers));

const transfer = async (kind: Transfer, from: string, to: string, ...items: object[]) => {
  const answer = await shop.ask<Record<string, { user_errors: { message: string }[] }>>(transferText(kind), { from, to, items }, cleo);
  return answer[`${kind}ProductsBetweenWishlists`]?.user_errors.map(({ message }) => message);
};

test('lists are made, renamed, shown to others and deleted; the first one stays', async () => {
  expect(await shop.ask('{ storeConfig { enable_multiple_wishlists maximum_number_of_wishlists } }')).toEqual({
    storeConfig: { enable_multiple_wishlists: '1', maximum_number_of_wishlists: '5' },
  });
  const bath = await create('Bath');
  expect(bath).toMatchObject({ name: 'Bath', visibility: 'PRIVATE', items_v2: { items: [] } });
  expect(await shop.ask(updateText, { id: bath.id, name: 'Bathroom', visibility: 'PUBLIC' }, cleo)).toEqual({
    updateWishlist: { uid: bath.id, name: 'Bathroom', visibility: 'PUBLIC' },
  });
  await add(bath.id, 'RAIL', 1);
  expect(await lists()).toEqual(['Wish List', 'Bathroom, 1 RAIL']);
  expect(await refused(deleteText, { id: String(Number(bath.id) - 1) })).toEqual([
    "graphql-input: The default wish list can't be deleted.",
  ]);
  expect(await shop.ask(deleteText, { id: bath.id }, cleo)).toEqual({
    deleteWishlist: { status: true, wishlists: [{ name: 'Wish List' }] },
  });
  expect(await lists()).toEqual(['Wish List']);
});

test('names and the number of lists are bounded', async () => {
  const asked = (name: string) => refused(createText, { input: { name, visibility: 'PRIVATE' } });
  const bath = await create('Bath');
  expect(await asked('')).toEqual(['graphql-input: Provide the wish list name.']);
  expect(await asked('Bath')).toEqual(['graphql-input: Wish list "Bath" already exists.']);
  expect(await refused(updateText, { id: bath.id, name: 'Wish List' })).toEqual(['graphql-input: Wish list "Wish List" already exists.']);
  for (const name of ['Hall', 'Garden', 'Attic']) await create(name);
  expect(await asked('Cellar')).toEqual(['graphql-input: Only 5 wish list(s) can be created.']);
});

test('items go to another list as moved or copied; what is there already becomes more, and the note stays behind', async () => {
  const bath = await create('Bath');
  const first = String(Number(bath.id) - 1);
  const cushion = await add(first, 'CUSHION', 3);
  expect(await transfer('move', first, bath.id, { wishlist_item_id: cushion, quantity: 1 })).toEqual([]);
  expect(await transfer('copy', first, bath.id, { wishlist_item_id: cushion, quantity: 2 })).toEqual([]);
  expect(await lists()).toEqual(['Wish List, 2 CUSHION', 'Bath, 3 CUSHION']);
  expect(await transfer('move', first, bath.id, { wishlist_item_id: cushion, quantity: 2 })).toEqual([]);
  expect(await lists()).toEqual(['Wish List', 'Bath, 5 CUSHION']);
});

test('what cannot be moved or copied is named', async () => {
  const bath = await create('Bath');
  const first = String(Number(bath.id) - 1);
  const cushion = await add(first, 'CUSHION', 1);
  const item = (quantity?: number) => ({ wishlist_item_id: cushion, quantity });
  expect(await transfer('move', first, bath.id, item(2), item(0), item(), { wishlist_item_id: '99', quantity: 1 })).toEqual([
    'The maximum quantity that can be moved for "CUSHION" is 1.',
    'The quantity 0 is invalid.',
    'The quantity  is invalid.',
    'Cannot specify product.',
  ]);
  expect(await transfer('move', first, first, item(1))).toEqual([expect.stringMatching(/^".+" is already present in Wish List\.$/)]);
  expect(await transfer('copy', first, first, item(1))).toEqual([expect.stringMatching(/^The ".+" is already present in "Wish List"$/)]);
  expect(await lists()).toEqual(['Wish List, 1 CUSHION', 'Bath']);
});

test('lists belong to their customer alone', async () => {
  const bath = await create('Bath');
  const ben = await signedIn('ben@example.com');
  const bens = await create('Of Ben', ben);
  const cushion = await add(bath.id, 'CUSHION', 1);
  const foreign = "graphql-authorization: The wish list is not assigned to your account and can't be edited.";
  const stranger = 'graphql-authorization: The current user cannot perform operations on wishlist';
  expect(await refused(deleteText, { id: bath.id }, ben)).toEqual([foreign]);
  expect(await refused(updateText, { id: bath.id, name: 'Mine' }, ben)).toEqual([foreign]);
  expect(await refused(transferText('copy'), { from: bath.id, to: bath.id, items: [] }, ben)).toEqual([foreign]);
  const intoForeign = { from: bens.id, to: bath.id, items: [] };
  const fromOwn = { from: bens.id, to: String(Number(bens.id) - 1), items: [{ wishlist_item_id: cushion, quantity: 1 }] };
  for (const kind of ['copy', 'move'] as const) {
    expect(await refused(transferText(kind), intoForeign, ben)).toEqual([foreign]);
    const { data } = await shop.graphql(transferText(kind), fromOwn, ben);
    expect(data).toMatchObject({ [`${kind}ProductsBetweenWishlists`]: { user_errors: [{ message: 'Cannot specify product.' }] } });
  }
  expect(await refused(deleteText, { id: '99' })).toEqual(['graphql-input: The wishlist was not found.']);
  expect(await refused(transferText('move'), { from: bath.id, to: '99', items: [] })).toEqual([
    'graphql-input: The destination wishlist was not found.',
  ]);
  expect(await refused(createText, { input: { name: 'Hall', visibility: 'PRIVATE' } }, {})).toEqual([stranger]);
  expect(await refused(deleteText, { id: bath.id }, {})).toEqual([stranger]);
  expect([await lists(), await lists(ben)]).toEqual([
    ['Wish List', 'Bath, 1 CUSHION'],
    ['Wish List', 'Of Ben'],
  ]);
});

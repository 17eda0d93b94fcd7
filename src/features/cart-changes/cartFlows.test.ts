import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { someLift } from '~/testing/shopSteps';
import { startShop, type StartedShop } from '~/testing/startShop';
import {
  addToCartRequested,
  dropAcknowledged,
  removeItemRequested,
  updateItemRequested,
  selectCartId,
  selectDetails,
  selectDroppedLines,
  selectLostLines,
  selectNumItems,
  selectRecovered,
} from '~/features/cart';

let shop: StartedShop;
let lift: Awaited<ReturnType<typeof someLift>>;

beforeEach(async () => {
  shop = await startShop();
  lift = await someLift(shop);
});
afterEach(() => shop.close());

const add = (item: Partial<Parameters<typeof addToCartRequested>[0]> = {}) =>
  addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift', ...item });
const details = () => selectDetails(shop.store.getState());
const lines = () => details()?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`) ?? [];
const count = (operation: string) => shop.received().filter((names) => names.split(' ').includes(operation)).length;
const firstUid = () => details()?.lines[0]?.uid ?? '';

/** The cart as commerce itself holds it, read without the shop. */
async function linesAtCommerce(): Promise<string[]> {
  const query = `query look($id: String!) { cart(cart_id: $id) { items { quantity product { sku } } } }`;
  const variables = { id: selectCartId(shop.store.getState()) };
  const reply = await shop.fetch('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await reply.json()) as { data: { cart: { items: { quantity: number; product: { sku: string } }[] } } };
  return data.cart.items.map(({ quantity, product }) => `${quantity} ${product.sku}`);
}

describe('adding', () => {
  test('creates one cart, adds the lift with its answers, and stores the cart id at once', async () => {
    shop.store.dispatch(add());
    await shop.settle();
    expect(lines()).toEqual(['1 STAIRLIFT']);
    expect(details()?.lines[0]?.options.length).toBeGreaterThan(10);
    expect(details()?.totals.grandTotal?.minor).toBeGreaterThan(100_000);
    expect(selectNumItems(shop.store.getState())).toBe(1);
    expect(shop.world.storage.read('cartId_steadwell_gb')).toContain(selectCartId(shop.store.getState()) ?? 'none');
    expect(count('createEmptyCart')).toBe(1);
  });

  test('pressed eight times while the request is in flight adds one', async () => {
    for (let press = 0; press < 8; press += 1) shop.store.dispatch(add());
    await shop.settle();
    await shop.advance(1000);
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT']);
  });

  test('a lost reply ends in exactly one', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'addProductsToCart' });
    shop.store.dispatch(add());
    await shop.advance(60_000);
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT']);
    expect(lines()).toEqual(['1 STAIRLIFT']);
    expect(shop.store.getState().cart).toMatchObject({ isAddingItem: false, addItemError: null });
  });

  test('a request that never arrived is sent again', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart' });
    shop.store.dispatch(add());
    await shop.advance(60_000);
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT']);
  });

  test('two different items are both added', async () => {
    shop.store.dispatch(add());
    shop.store.dispatch(add({ sku: 'SERVICE_PACKAGE_ANNUAL', selectedOptions: [], label: 'Standard' }));
    await shop.advance(1000);
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_ANNUAL']);
  });

  test('when no cart can be created the shopper reads the specified message', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart', times: 50 });
    shop.store.dispatch(add());
    await shop.advance(120_000);
    expect(shop.store.getState().cart).toMatchObject({
      isAddingItem: false,
      isCreating: false,
      createError: { message: 'Unable to create cart' },
    });
  });
});

describe('editing a configured line', () => {
  test('replaces the old line by the new one', async () => {
    shop.store.dispatch(add());
    await shop.settle();
    const changed = [...lift.selectedOptions.slice(0, -1), await otherOption()];
    shop.store.dispatch(add({ selectedOptions: changed, replacesItemUid: firstUid(), thenGoTo: '/basket' }));
    await shop.advance(1000);
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT']);
    expect(details()?.lines[0]?.selectedOptions).toContain(changed.at(-1));
    expect(shop.world.visited).toContain('/basket');
  });

  test('saving it unchanged leaves one line, neither none nor two', async () => {
    shop.store.dispatch(add());
    await shop.settle();
    shop.store.dispatch(add({ replacesItemUid: firstUid() }));
    await shop.advance(1000);
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT']);
  });

  async function otherOption(): Promise<string> {
    const last = lift.selectedOptions.at(-1) ?? '';
    const [, option] = Buffer.from(last, 'base64').toString().split('/');
    const { data } = (await (
      await shop.fetch('http://shop.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query:
            'query q { products(filter: { sku: { eq: "STAIRLIFT" } }) { items { ... on BundleProduct { items { option_id options { uid } } } } } }',
        }),
      })
    ).json()) as { data: { products: { items: { items: { option_id: number; options: { uid: string }[] }[] }[] } } };
    const found = data.products.items[0]?.items.find(({ option_id }) => String(option_id) === option);
    return found?.options.find(({ uid }) => uid !== last)?.uid ?? '';
  }
});

describe('changing and removing', () => {
  beforeEach(async () => {
    shop.store.dispatch(add());
    await shop.settle();
  });

  test('quick presses are combined: the last quantity counts', async () => {
    const itemUid = firstUid();
    for (const quantity of [2, 3, 4]) shop.store.dispatch(updateItemRequested({ itemUid, quantity }));
    await shop.advance(1000);
    expect(await linesAtCommerce()).toEqual(['4 STAIRLIFT']);
    expect(count('updateCartItems')).toBeLessThan(3);
    expect(shop.store.getState().cart.changingUids).toEqual([]);
  });

  test('a removal whose reply is lost still removes the line', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'removeItemFromCart' });
    shop.store.dispatch(removeItemRequested({ itemUid: firstUid() }));
    await shop.advance(60_000);
    expect(await linesAtCommerce()).toEqual([]);
    expect(shop.store.getState().cart.removeItemError).toBeNull();
  });
});

describe('a cart that commerce has lost', () => {
  beforeEach(async () => {
    shop.store.dispatch(add());
    await shop.settle();
    shop.store.dispatch(add({ sku: 'SERVICE_PACKAGE_ANNUAL', selectedOptions: [], label: 'Standard' }));
    await shop.advance(1000);
  });

  test('is restored once, line by line, and the shopper is informed', async () => {
    const lost = selectCartId(shop.store.getState());
    shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'updateCartItems' });
    shop.store.dispatch(updateItemRequested({ itemUid: firstUid(), quantity: 2 }));
    await shop.advance(5000);
    expect(selectCartId(shop.store.getState())).not.toBe(lost);
    expect(await linesAtCommerce()).toEqual(['2 STAIRLIFT', '1 SERVICE_PACKAGE_ANNUAL']);
    expect(selectRecovered(shop.store.getState())).toHaveLength(2);
    expect(count('createEmptyCart')).toBe(2);
  });

  test('a line that could not be restored at once is restored later, also after a reload, and only once', async () => {
    shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'updateCartItems' });
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'addProductsToCart', times: 99 });
    shop.store.dispatch(updateItemRequested({ itemUid: firstUid(), quantity: 2 }));
    await shop.advance(60_000);
    expect(shop.store.getState().cart.updateItemError).not.toBeNull();
    expect(await linesAtCommerce()).toEqual([]);
    expect(selectRecovered(shop.store.getState())).toBeNull();
    await shop.store.persistence.flush();
    const left = shop;
    const { sandbox, world } = left;
    left.store.persistence.stop();
    sandbox.faults.clear();
    shop = await startShop({ world: fakeWorld({ profile: world.profile, clock: world.manualClock }), sandbox });
    for (let look = 0; look < 2; look += 1) {
      shop.world.setVisible(false);
      shop.world.setVisible(true);
      await shop.advance(10_000);
    }
    expect(await linesAtCommerce()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_ANNUAL']);
    expect(selectRecovered(shop.store.getState())?.every(({ isBack }) => isBack)).toBe(true);
    await left.close();
  });

  test('a line that commerce refuses is reported as missing, and not requested again', async () => {
    shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'updateCartItems' });
    shop.sandbox.faults.arm({ kind: 'out-of-stock', operation: 'addProductsToCart' });
    shop.store.dispatch(updateItemRequested({ itemUid: firstUid(), quantity: 2 }));
    await shop.advance(10_000);
    expect(selectLostLines(shop.store.getState())).toEqual([]);
    expect(selectRecovered(shop.store.getState())?.filter(({ isBack }) => !isBack).length).toBe(1);
  });

  test('a network failure loses nothing', async () => {
    const id = selectCartId(shop.store.getState());
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'cart', times: 50 });
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await shop.advance(60_000);
    expect(selectCartId(shop.store.getState())).toBe(id);
    expect(lines()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_ANNUAL']);
  });

  test('what can no longer be sold is named, and is removed at commerce too once the notice was read', async () => {
    shop.sandbox.faults.arm({ kind: 'out-of-stock', operation: 'cart' });
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await shop.advance(2000);
    const dropped = selectDroppedLines(shop.store.getState());
    expect(dropped.map(({ label }) => label)).not.toEqual([]);
    expect(dropped.map(({ label }) => label)).not.toContain('');
    shop.store.dispatch(dropAcknowledged({ itemUids: dropped.map(({ uid }) => uid) }));
    await shop.advance(2000);
    expect(selectDroppedLines(shop.store.getState())).toEqual([]);
    expect(await linesAtCommerce()).toHaveLength(2 - dropped.length);
  });
});

test('the basket comes back after a reload, in another tab too', async () => {
  const profile = fakeProfile();
  const first = await startShop({ world: fakeWorld({ profile }), sandbox: shop.sandbox });
  first.store.dispatch(add());
  await first.advance(2000);
  const second = await startShop({ world: fakeWorld({ profile }), sandbox: shop.sandbox });
  await second.advance(2000);
  expect(selectCartId(second.store.getState())).toBe(selectCartId(first.store.getState()));
  expect(selectDetails(second.store.getState())?.lines).toHaveLength(1);
  await Promise.all([first.close(), second.close()]);
});

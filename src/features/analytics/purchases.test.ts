import { afterEach, describe, expect, test } from '@jest/globals';
import { itemAdded, removeItemRequested, selectDetails } from '~/features/cart';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { pageViewed } from '~/features/navigation';
import { comeBack, decideThere, goToProvider, leaveForProvider, placeApproved } from '~/testing/approvalSteps';
import { agreeOnTheRest, fillBasket, readyToOrder } from '~/testing/checkoutSteps';
import { agree, type CountedShop, countedShop, fakePort, order, purchases } from '~/testing/countedShop';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';

const shops: CountedShop[] = [];
const opened = (shop: CountedShop): CountedShop => {
  shops.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

interface Snapshot {
  tax: number;
  shipping: number;
  shippingTax: number;
}

test('an order is told once, with commerce’s own sums, without tax and shipping', async () => {
  const shop = opened(await countedShop());
  agree(shop);
  const number = await order(shop);
  const { database } = shop.sandbox.shop;
  const [placed] = database.all<{ grand_total: number; snapshot: string }>('SELECT grand_total, snapshot FROM orders');
  const { tax, shipping, shippingTax } = JSON.parse(placed?.snapshot ?? '') as Snapshot;
  const net = shipping - shippingTax;
  const [told, ...more] = purchases(shop);
  expect(more).toEqual([]);
  const value = ((placed?.grand_total ?? 0) - tax - net) / 100;
  expect(value).toBeGreaterThan(0);
  expect(told?.ecommerce).toMatchObject({
    transaction_id: number,
    currency: 'GBP',
    value,
    tax: tax / 100,
    shipping: net / 100,
    order: { quorder_number: number, total: { subtotal: value, total_tax: tax / 100, total_shipping: net / 100 } },
  });
  expect(shop.counted().filter(({ name }) => name === 'purchase')).toMatchObject([
    { parameters: { transaction_id: number, value }, placement: expect.stringMatching(/^[\w-]{8,}$/) },
  ]);
});

test('what was added is told when its page is left before its time', async () => {
  const shop = opened(await countedShop());
  shop.store.dispatch(
    itemAdded({ uid: 'x', sku: 'WEATHER-COVER', quantity: 1, price: 6500, currency: 'GBP', label: 'Weather cover', options: [] }),
  );
  shop.world.setVisible(false);
  await shop.settle();
  expect(shop.counted().map(({ name }) => name)).toContain('add_to_cart');
});

test('a line that is taken out is told with the value with which it was added', async () => {
  const shop = opened(await countedShop());
  agree(shop);
  await fillBasket(shop);
  await shop.advance(1_000);
  const [line] = selectDetails(shop.store.getState())?.lines ?? [];
  shop.store.dispatch(removeItemRequested({ itemUid: line?.uid ?? '' }));
  await shop.advance(1_000);
  const values = ['add_to_cart', 'remove_from_cart'].map((name) => {
    const told = shop.port.layer.find(({ event }) => event === name);
    return (told?.ecommerce as { value?: number } | undefined)?.value;
  });
  expect(values[0]).toBeGreaterThan(0);
  expect(values[1]).toBe(values[0]);
});

test('another tab and the next page do not tell it again', async () => {
  const profile = fakeProfile();
  const shop = opened(await countedShop({ world: fakeWorld({ profile }) }));
  agree(shop);
  await order(shop);
  const next = opened(await countedShop({ world: fakeWorld({ profile, clock: shop.world.manualClock }), sandbox: shop.sandbox }));
  await next.advance(60_000);
  expect([purchases(shop).length, purchases(next).length]).toEqual([1, 0]);
});

test('an order whose answer was lost is told by the page that finds it', async () => {
  const profile = fakeProfile();
  let isCut = false;
  const shop = opened(
    await countedShop({
      world: fakeWorld({ profile }),
      network: (fetch) => async (input, init) => {
        const reply = await fetch(input, init);
        if (!isCut && !new Request(input).url.includes('payment-information')) return reply;
        isCut = true;
        throw new TypeError('cut');
      },
    }),
  );
  agree(shop);
  await order(shop);
  expect(purchases(shop)).toEqual([]);
  const next = opened(await countedShop({ world: fakeWorld({ profile, clock: shop.world.manualClock }), sandbox: shop.sandbox }));
  await next.advance(60_000);
  expect(purchases(next).map(({ ecommerce }) => (ecommerce as { transaction_id: string }).transaction_id)).toEqual(orderNumbers(shop));
});

test('a refusal keeps it from tags, and not from the own count', async () => {
  const shop = opened(await countedShop());
  shop.store.dispatch(consentWithdrawn());
  await order(shop);
  expect(shop.layered()).toEqual([]);
  expect(shop.counted().filter(({ name }) => name === 'purchase')).toHaveLength(1);
});

test('a choice that comes later lets what happened before it go, in its order', async () => {
  const shop = opened(await countedShop());
  await order(shop);
  expect(shop.layered()).toEqual([]);
  agree(shop);
  await shop.settle();
  expect(shop.layered().indexOf('add_to_cart')).toBeLessThan(shop.layered().indexOf('purchase'));
  expect(shop.layered().indexOf('add_to_cart')).toBeGreaterThan(-1);
});

test('a withdrawn choice takes out what was told, and nothing follows', async () => {
  const shop = opened(await countedShop());
  agree(shop);
  await readyToOrder(shop);
  await shop.advance(1_000);
  expect(shop.layered()).toContain('add_to_cart');
  shop.store.dispatch(consentWithdrawn());
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  expect(shop.layered()).toEqual([]);
});

test('an added product holds up no page behind it, and keeps to the choice that stands when it is told', async () => {
  const shop = opened(await countedShop());
  agree(shop);
  shop.store.dispatch(itemAdded({ sku: 'WEATHER-COVER', uid: 'u', quantity: 1, price: 6500, currency: 'GBP', label: '', options: [] }));
  shop.store.dispatch(pageViewed({ screen: 'basket', title: 'Basket', path: '/basket', query: '' }));
  await shop.settle();
  expect(shop.layered()).toEqual(['consent_update', 'page_view']);
  shop.store.dispatch(consentWithdrawn());
  await shop.advance(10_000);
  expect(shop.layered()).toEqual([]);
  expect(shop.counted().map(({ name }) => name)).toEqual(['consent_update', 'page_view', 'consent_update', 'add_to_cart']);
});

test('an own count that the browser does not take goes with the next one', async () => {
  const shop = opened(await countedShop({}, Object.assign(fakePort(), { isBlocked: true })));
  await order(shop);
  expect(shop.counted()).toEqual([]);
  shop.port.isBlocked = false;
  shop.world.setVisible(false);
  await shop.settle();
  expect(shop.counted().filter(({ name }) => name === 'purchase')).toHaveLength(1);
});

describe('consent that is taken back after an order', () => {
  const attempts = (shop: CountedShop) => shop.counted().flatMap(({ placement = [] }) => placement);

  test('is said to the edge, again when the page is left and by the next page, in case it was lost', async () => {
    const profile = fakeProfile();
    const shop = opened(await countedShop({ world: fakeWorld({ profile }) }));
    agree(shop);
    await order(shop);
    shop.world.setVisible(false);
    await shop.settle();
    expect(shop.takenBack()).toEqual([]);
    shop.store.dispatch(consentWithdrawn());
    await shop.settle();
    const told = attempts(shop);
    expect([told.length, shop.takenBack()]).toEqual([1, told]);
    shop.world.setVisible(true);
    shop.world.setVisible(false);
    await shop.settle();
    expect(shop.takenBack()).toEqual([...told, ...told]);
    const next = opened(await countedShop({ world: fakeWorld({ profile, clock: shop.world.manualClock }), sandbox: shop.sandbox }));
    expect(new Set(next.takenBack())).toEqual(new Set(told));
    next.store.dispatch(consentGranted({ groups: ['C0002'] }));
    await next.advance(24 * 60 * 60_000);
    const before = next.takenBack().length;
    next.world.setVisible(false);
    await next.settle();
    expect(next.takenBack()).toHaveLength(before);
  });

  test.each<[string, (shop: CountedShop) => void, (shop: CountedShop) => void]>([
    ['that was sent without it', (shop) => shop.store.dispatch(consentWithdrawn()), (shop) => shop.store.dispatch(consentWithdrawn())],
    ['whose shopper agrees to more', agree, (shop) => shop.store.dispatch(consentGranted({ groups: ['C0003', 'C0004'] }))],
  ])('is not said of an order %s', async (_case, before, after) => {
    const shop = opened(await countedShop());
    before(shop);
    await order(shop);
    after(shop);
    await shop.settle();
    expect(shop.takenBack()).toEqual([]);
  });
});

describe('a payment that is approved on the provider’s page', () => {
  const nextPage = async (before: CountedShop, profile: ReturnType<typeof fakeProfile>) =>
    opened(await countedShop({ world: fakeWorld({ profile, clock: before.world.manualClock }), sandbox: before.sandbox, approves: true }));

  test('tells its purchase once, when the order is placed, not at the redirect or at the return', async () => {
    const profile = fakeProfile();
    const shop = opened(await countedShop({ world: fakeWorld({ profile }), approves: true }));
    agree(shop);
    await leaveForProvider(shop);
    const way = await decideThere(shop, 'approve');
    const next = await nextPage(shop, profile);
    await comeBack(next, way);
    expect([...purchases(shop), ...purchases(next)]).toEqual([]);
    await placeApproved(next);
    await comeBack(next, way);
    const third = await nextPage(next, profile);
    await third.advance(60_000);
    expect([shop, next, third].map((page) => purchases(page).length)).toEqual([0, 1, 0]);
  });

  test('tells none where it was cancelled or the way back was lost, and one when the shopper pays otherwise after all', async () => {
    const profile = fakeProfile();
    const shop = opened(await countedShop({ world: fakeWorld({ profile }), approves: true }));
    agree(shop);
    await leaveForProvider(shop);
    await comeBack(shop, await decideThere(shop, 'cancel'));
    await goToProvider(shop);
    await decideThere(shop, 'approve');
    const later = await nextPage(shop, profile);
    await later.advance(45 * 60_000);
    expect([...purchases(shop), ...purchases(later), ...orderNumbers(later)]).toEqual([]);
    await agreeOnTheRest(later);
    await placeApproved(later);
    expect(purchases(later)).toHaveLength(1);
  });
});

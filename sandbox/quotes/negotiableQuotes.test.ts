import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bath } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

interface Quote {
  uid: string;
  name: string;
  status: string;
  items: { quantity: number; prices: { row_total_including_tax: { value: number } } }[];
  prices: { grand_total: { value: number }; applied_taxes: { amount: { value: number } }[] };
  comments: { creator_type: string; text: string; author: { firstname: string } }[];
  history: { change_type: string; changes: { statuses: { changes: { old_status: string; new_status: string }[] } | null } }[];
}

const fields = `uid name status comments { creator_type text author { firstname } }
  items { quantity prices { row_total_including_tax { value } } }
  prices { grand_total { value } applied_taxes { amount { value } } }
  history { change_type changes { statuses { changes { old_status new_status } } } }`;

let shop: TestShop;
let carl: Record<string, string>;
beforeEach(async () => {
  shop = await openShop();
  carl = await signedIn('carl@example.com');
});
afterEach(closeShops);

async function signedIn(email: string): Promise<Record<string, string>> {
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    `mutation { generateCustomerToken(email: "${email}", password: "Stairs-2026") { token } }`,
  );
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}

async function filledCart(quantity = 2): Promise<string> {
  const { customerCart } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, carl);
  const items = `[{ sku: "CUSHION", quantity: ${quantity} }]`;
  await shop.ask(`mutation { addProductsToCart(cartId: "${customerCart.id}", cartItems: ${items}) { cart { id } } }`, {}, carl);
  return customerCart.id;
}

const requestText = (cartId: string) => `mutation { requestNegotiableQuote(input: { cart_id: "${cartId}", quote_name: "Cushions",
  comment: { comment: "For the lounge" } }) { quote { ${fields} } } }`;

async function requested(quantity?: number): Promise<Quote> {
  const answer = await shop.ask<{ requestNegotiableQuote: { quote: Quote } }>(requestText(await filledCart(quantity)), {}, carl);
  return answer.requestNegotiableQuote.quote;
}

async function read(uid: string): Promise<Quote> {
  return (await shop.ask<{ negotiableQuote: Quote }>(`{ negotiableQuote(uid: "${uid}") { ${fields} } }`, {}, carl)).negotiableQuote;
}

const refusalOf = async (text: string, headers = carl) => (await shop.graphql(text, {}, headers)).errors?.[0];

/** The seller's answer in the room at /__admin. */
const answered = (uid: string, step: string, more: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/__admin/quotes/${uid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step, ...more }).toString(),
  });

/** Everything that an order needs. */
async function made(uid: string, payment = '{ code: "purchaseorder", purchase_order_number: "PO-7" }'): Promise<void> {
  const { country_id: country, ...rest } = bath;
  const address = JSON.stringify({ ...rest, country_code: country }).replace(/"(\w+)":/g, '$1:');
  const steps = [
    `setNegotiableQuoteShippingAddress(input: { quote_uid: "${uid}", shipping_addresses: [{ address: ${address} }] })`,
    `setNegotiableQuoteShippingMethods(input: { quote_uid: "${uid}", shipping_methods: [{ carrier_code: "van", method_code: "standard" }] })`,
    `setNegotiableQuoteBillingAddress(input: { quote_uid: "${uid}", billing_address: { same_as_shipping: true } })`,
    `setNegotiableQuotePaymentMethod(input: { quote_uid: "${uid}", payment_method: ${payment} })`,
  ];
  for (const step of steps) await shop.ask(`mutation { ${step} { quote { uid } } }`, {}, carl);
}

const placeText = (uid: string) => `mutation { placeNegotiableQuoteOrder(input: { quote_uid: "${uid}" }) { order { order_number } } }`;

test('quotes are for members of a company that may: Magento’s guards in their order', async () => {
  const list = '{ negotiableQuotes { total_count } }';
  expect((await refusalOf(list, {}))?.message).toBe(
    'The current user is not a registered customer and cannot perform operations on negotiable quotes.',
  );
  const ann = await signedIn('ann@example.com');
  expect(await refusalOf(list, ann)).toMatchObject({
    message: 'The current customer does not belong to a company.',
    extensions: { category: 'graphql-authorization' },
  });
  expect(await shop.ask('{ customer { companies { items { name } } } }', {}, ann)).toEqual({ customer: { companies: { items: [] } } });
  shop.shop.database.run('UPDATE companies SET has_quotes = 0');
  expect((await refusalOf(list))?.message).toBe("Negotiable quotes are not enabled for the current customer's company.");
  shop.shop.database.run('UPDATE companies SET has_quotes = 1');
  shop.shop.database.run("UPDATE company_members SET permissions = 'manage'");
  expect((await refusalOf(list))?.message).toBe('The current customer does not have permission to view negotiable quotes.');
});

test('a cart becomes a quote with the cart’s id, and the shopper has a new cart', async () => {
  const quote = await requested();
  expect(quote).toMatchObject({
    name: 'Cushions',
    status: 'SUBMITTED',
    comments: [{ creator_type: 'BUYER', text: 'For the lounge', author: { firstname: 'Carl' } }],
    history: [{ change_type: 'CREATED' }],
  });
  expect((await refusalOf(`{ cart(cart_id: "${quote.uid}") { id } }`))?.message).toBe("The cart isn't active.");
  const { customerCart } = await shop.ask<{ customerCart: { id: string; items: object[] } }>(
    '{ customerCart { id items { uid } } }',
    {},
    carl,
  );
  expect(customerCart).toMatchObject({ items: [] });
  expect(customerCart.id).not.toBe(quote.uid);
  expect((await refusalOf(requestText(customerCart.id)))?.message).toBe('Cannot create a negotiable quote for an empty cart.');
});

test('the seller’s price holds for the goods and their VAT, until the quote expires', async () => {
  const { uid } = await requested();
  const before = await read(uid);
  await answered(uid, 'answer', { price: '12.00', comment: 'Our price for two' });
  const after = await read(uid);
  expect(before.prices.grand_total.value).toBe(24);
  expect(after).toMatchObject({
    status: 'UPDATED',
    items: [{ quantity: 2, prices: { row_total_including_tax: { value: 12 } } }],
    prices: { grand_total: { value: 12 }, applied_taxes: [{ amount: { value: 2 } }] },
    comments: [{ creator_type: 'BUYER' }, { creator_type: 'SELLER', text: 'Our price for two' }],
  });
  shop.clock.advance(31 * 86_400_000);
  carl = await signedIn('carl@example.com');
  const late = await read(uid);
  expect([late.status, late.prices.grand_total.value]).toEqual(['EXPIRED', 24]);
  expect(late.history.at(-1)).toMatchObject({ change_type: 'UPDATED_BY_SYSTEM' });
});

test('an accepted quote is one order at the agreed price, on account', async () => {
  const { uid } = await requested();
  expect((await refusalOf(placeText(uid)))?.message).toBe(
    `The quote ${uid} is currently locked, and you cannot place an order from it at the moment.`,
  );
  await answered(uid, 'answer', { price: '12.00' });
  await made(uid);
  const answers = await Promise.all([shop.graphql(placeText(uid), {}, carl), shop.graphql(placeText(uid), {}, carl)]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(answers.find(({ errors }) => errors)?.errors?.[0]?.message).toContain('is currently locked');
  const { customer } = await shop.ask<{ customer: { orders: { items: object[] } } }>(
    '{ customer { orders { items { total { grand_total { value } } payment_methods { type additional_data { name value } } } } } }',
    {},
    carl,
  );
  expect(customer.orders.items).toEqual([
    {
      // The van costs 6.
      total: { grand_total: { value: 18 } },
      payment_methods: [{ type: 'purchaseorder', additional_data: [{ name: 'Purchase Order Number', value: 'PO-7' }] }],
    },
  ]);
  expect((await read(uid)).status).toBe('ORDERED');
});

test('an order on account needs a number of the buyer’s own', async () => {
  const { uid } = await requested();
  await answered(uid, 'answer');
  await expect(made(uid, '{ code: "purchaseorder" }')).rejects.toThrow('Purchase order number is a required field.');
});

test('a quote is sent, closed and deleted only where its status lets it be', async () => {
  const { uid } = await requested();
  const send = `mutation { sendNegotiableQuoteForReview(input: { quote_uid: "${uid}", comment: { comment: "Cheaper?" } }) { quote { status } } }`;
  const batch = (name: string) => `mutation { ${name}(input: { quote_uids: ["${uid}", "nobody"] }) { result_status operation_results {
    __typename ... on ${name === 'closeNegotiableQuotes' ? 'Close' : 'Delete'}NegotiableQuoteOperationFailure { errors { ... on ErrorInterface { message } } } } } }`;
  await shop.ask(send, {}, carl);
  expect((await refusalOf(send))?.message).toBe(
    `The quotes with the following UIDs have a status that does not allow them to be edited or submitted: ${uid}`,
  );
  expect(await shop.ask(batch('deleteNegotiableQuotes'), {}, carl)).toMatchObject({
    deleteNegotiableQuotes: {
      result_status: 'FAILURE',
      operation_results: [
        { errors: [{ message: 'The quote has a status that does not allow it to be deleted.' }] },
        { errors: [{ message: 'Could not find a quote with the specified UID.' }] },
      ],
    },
  });
  expect(await shop.ask(batch('closeNegotiableQuotes'), {}, carl)).toMatchObject({
    closeNegotiableQuotes: { result_status: 'MIXED_RESULTS' },
  });
  expect((await read(uid)).status).toBe('CLOSED');
  await shop.ask(batch('deleteNegotiableQuotes'), {}, carl);
  expect((await refusalOf(`{ negotiableQuote(uid: "${uid}") { uid } }`))?.message).toBe('Could not find a quote with the specified UID.');
});

test('other pieces make the seller’s price void', async () => {
  const { uid } = await requested();
  await answered(uid, 'answer', { price: '12.00' });
  const { negotiableQuote } = await shop.ask<{ negotiableQuote: { items: { uid: string }[] } }>(
    `{ negotiableQuote(uid: "${uid}") { items { uid } } }`,
    {},
    carl,
  );
  const items = `[{ quote_item_uid: "${negotiableQuote.items[0]?.uid ?? ''}", quantity: 3 }]`;
  await shop.ask(
    `mutation { updateNegotiableQuoteQuantities(input: { quote_uid: "${uid}", items: ${items} }) { quote { uid } } }`,
    {},
    carl,
  );
  expect(await read(uid)).toMatchObject({ status: 'OPEN', prices: { grand_total: { value: 36 } } });
});

test('the seller’s room lists quotes, and refuses what makes no sense', async () => {
  expect((await shop.app.inject('/__admin')).body).toContain('Nobody has asked for a quote yet.');
  const { uid } = await requested();
  const page = (await shop.app.inject('/__admin')).body;
  expect(page).toContain('Tiny Care');
  expect(page).toContain('For the lounge');
  expect((await answered(uid, 'answer', { price: 'cheap' })).statusCode).toBe(400);
  expect((await answered('nobody', 'answer')).statusCode).toBe(404);
  await answered(uid, 'open');
  expect((await read(uid)).status).toBe('PENDING');
  await answered(uid, 'decline', { comment: 'We cannot deliver there' });
  expect((await read(uid)).status).toBe('DECLINED');
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { json } from '../testing/fakeCommerce';
import { closeAll, openTestEdge, shopOrigin, type TestEdge } from '../testing/openTestEdge';
import { readPdf, testWithPoppler } from '../testing/readPdf';

const withPoppler = testWithPoppler('edge/orders');

const gbp = (value: number) => ({ value, currency: 'GBP' });
const totals = {
  subtotal: gbp(4079.17),
  discounts: [{ label: 'Spring', amount: gbp(100) }],
  taxes: [{ title: 'VAT 20%', rate: 20, amount: gbp(795.83) }],
  grand_total: gbp(4775),
  total_shipping: gbp(0),
};
const order = {
  number: '000000042',
  token: 'order-token',
  order_date: '2026-02-03 10:20:30',
  items: [
    {
      id: 'a',
      product_name: 'Made-to-measure stairlift',
      quantity_ordered: 1,
      product_sale_price: gbp(4079.17),
      bundle_options: [
        { label: 'Model', values: [{ product_name: 'Solus', product_sku: 'SEAT_MODEL_SOLUS' }] },
        { label: 'Weight of the user', values: [{ product_name: 'Up to 120 kg', product_sku: 'USER_WEIGHT_UP_TO_120' }] },
      ],
    },
  ],
  total: totals,
  payment_methods: [{ name: 'Card' }],
  billing_address: { firstname: 'Mary', lastname: 'Bell', company: null, street: ['1 High Street'], city: 'Ludlow', postcode: 'SY8 1AA' },
  shipping_address: null,
  invoices: [
    {
      number: '000000007',
      items: [{ id: 'b', product_name: 'Made-to-measure stairlift', quantity_invoiced: 1, product_sale_price: gbp(4079.17) }],
      total: totals,
    },
  ],
};

const notes = { items: [{ id: 'a', gift_message: { to: 'Anna', from: '', message: 'Get well\nsoon' } }] };
const deposit = { paid: gbp(955), due: gbp(3820), refunded: gbp(0) };
const refused = () => json({ errors: [{ message: 'Cannot query field "orderDeposit" on type "Query".' }] });

let edge: TestEdge;
let answer: () => Response;
let extras: () => Response;
beforeAll(async () => {
  edge = await openTestEdge();
});
beforeEach(() => {
  answer = () => json({ errors: [{ message: 'no' }] });
  extras = refused;
  edge.commerce.received.length = 0;
  edge.commerce.on('POST /graphql', ({ body, headers }) => {
    if (body.includes('gift_message') || body.includes('orderDeposit')) return extras();
    if (body.includes('guestOrderByToken')) return body.includes('right-token') ? json({ data: { guestOrderByToken: order } }) : answer();
    if (headers.get('authorization') !== 'Bearer good') return answer();
    return json({ data: { customer: { orders: { items: body.includes(order.number) ? [order] : [] } } } });
  });
});
afterAll(closeAll);

const print = (payload: object, headers: Record<string, string> = {}) =>
  edge.app.inject({
    method: 'POST',
    url: '/api/orders/pdf',
    headers: { 'content-type': 'application/json', origin: shopOrigin, ...headers },
    payload: { storeCode: 'steadwell_gb_en_en_GB', ...payload },
  });
const good = { authorization: 'Bearer good' };

describe('an order as PDF', () => {
  withPoppler('is the customer’s by the bearer token, with what commerce keeps, and nothing about health', async () => {
    const pdf = await print({ number: order.number }, good);
    expect([pdf.statusCode, pdf.headers['content-disposition']]).toEqual([200, 'attachment; filename="steadwell-000000042.pdf"']);
    const { text, info, meta, structure } = readPdf(pdf.rawPayload);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(meta).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(structure).toMatch(/^ {2}H1/m);
    for (const words of [
      'Order 000000042',
      '3 February 2026',
      'Mary Bell, 1 High Street, SY8 1AA Ludlow',
      'Model Solus',
      'Spring -£100.00',
      'VAT 20% £795.83',
      'Total £4,775.00',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/120 kg|Weight of/);
  });

  withPoppler('names its columns again on each page that a table goes on to, and once to a screen reader', async () => {
    const [item] = order.items;
    const items = Array.from({ length: 60 }, (_, place) => ({ ...item, id: `${place}`, bundle_options: [] }));
    edge.commerce.on('POST /graphql', () => json({ data: { customer: { orders: { items: [{ ...order, items }] } } } }));
    const { info, text, structure } = readPdf((await print({ number: order.number }, good)).rawPayload);
    expect(info).toMatch(/Pages:\s+3/);
    expect(text.match(/Item Quantity Price of one, without tax/g)).toHaveLength(3);
    expect(structure.match(/Price of one, without tax/g)).toHaveLength(1);
    expect(text.match(/Made-to-measure stairlift 1 £4,079.17/g)).toHaveLength(60);
  });

  withPoppler('is a guest’s by the order’s token; its invoice is printed by its number, in the shop’s language', async () => {
    const pdf = await print({ token: 'right-token', invoice: '000000007', storeCode: 'steadwell_be_fr_fr_BE' });
    expect(pdf.statusCode).toBe(200);
    const { text } = readPdf(pdf.rawPayload);
    expect(text).toContain('Facture 000000007');
    expect(text).toContain('Commande 000000042');
  });

  test.each(['2.4.7', '2.4.8'])('is asked for with fields that commerce %s has', async (version) => {
    await print({ number: order.number }, good);
    await print({ token: 'x' });
    const schema = buildSchema(readFileSync(`sandbox/schema/published/commerce-${version}.graphqls`, 'utf8'), { assumeValid: true });
    await print({ token: 'right-token' });
    const asked = edge.commerce.calls('POST /graphql').map(({ body }) => (JSON.parse(body) as { query: string }).query);
    const ofCore = asked.filter((query) => !query.includes('orderDeposit'));
    expect(ofCore.flatMap((query) => validate(schema, parse(query)).map(({ message }) => message))).toEqual([]);
    expect(ofCore).toHaveLength(5);
  });

  withPoppler('says the notes that go with things, what was paid by deposit and what is due', async () => {
    extras = () => json({ data: { customer: { orders: { items: [notes] } }, orderDeposit: deposit } });
    const { text } = readPdf((await print({ number: order.number }, good)).rawPayload);
    expect(text).toContain('Made-to-measure stairlift For Anna – Get well soon');
    expect(text).toContain('Paid until now £955.00');
    expect(text).toContain('Still to pay before the fitting £3,820.00');
    const invoice = readPdf((await print({ number: order.number, invoice: '000000007' }, good)).rawPayload);
    expect(invoice.text).not.toMatch(/Anna|Paid until now/);
  });

  withPoppler('says of a cancelled one what goes back; without notes and deposits it is as it was', async () => {
    extras = () =>
      json({ data: { guestOrderByToken: { items: [{ id: 'a', gift_message: null }] }, orderDeposit: { ...deposit, refunded: gbp(955) } } });
    const back = readPdf((await print({ token: 'right-token' })).rawPayload);
    expect(back.text).toContain('Goes back to you £955.00');
    expect(back.text).not.toMatch(/Still to pay|Notes that go with it/);
    extras = refused;
    const plain = readPdf((await print({ token: 'right-token' })).rawPayload);
    expect(plain.text).toContain('Total £4,775.00');
    expect(plain.text).not.toMatch(/Paid until now|Notes that go with it/);
  });

  test('is not printed while commerce cannot say what is still to pay', async () => {
    extras = () => json({}, 503);
    expect((await print({ token: 'right-token' })).statusCode).toBe(503);
  });

  test('is shown to no one else', async () => {
    const tries = [
      print({ number: order.number }),
      print({ number: order.number }, { authorization: 'Bearer stolen' }),
      print({ number: '000000043' }, good),
      print({ token: 'wrong-token' }),
      print({ token: 'wrong-token' }, good),
      print({ number: order.number, invoice: '000000008' }, good),
    ];
    for (const one of tries) expect([(await one).statusCode, (await one).json()]).toEqual([404, { code: 'unknown' }]);
  });

  test.each([
    ['of no shop', { number: '1', storeCode: 'nowhere' }],
    ['without number and token', {}],
    ['with a number that is none', { number: '1 or 1=1' }],
    ['with a field that is none of ours', { number: '1', query: '{ customer { email } }' }],
  ])('%s is refused, and commerce is not asked', async (_what, payload) => {
    expect([(await print(payload, good)).statusCode, edge.commerce.calls('POST /graphql')]).toEqual([422, []]);
  });

  test('is not printed while commerce is away, nor for other sites', async () => {
    answer = () => json({}, 503);
    expect([(await print({ token: 'x' })).statusCode, (await print({ token: 'x' })).json()]).toEqual([
      503,
      { code: 'commerce-unavailable' },
    ]);
    expect((await print({ number: order.number }, { ...good, origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

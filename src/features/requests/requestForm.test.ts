import { describe, expect, test } from '@jest/globals';
import { asNamed, asPlain, bodyOf, emptyRequest, fieldOfPath, relevantFields, requestErrors } from './requestForm';

const parts = { storeCode: 'steadwell_gb_en_en_GB', countryCode: 'GB' };
const typed = (kind: Parameters<typeof emptyRequest>[0], more: Record<string, string>) => ({
  ...emptyRequest(kind),
  consent: 'yes',
  ...more,
});

describe('what a form asks', () => {
  test('a message needs a way back: mail or phone', () => {
    expect(requestErrors('contact', typed('contact', { name: 'E', message: 'm' }), 'GB')).toEqual({ email: 'requests.error.either' });
    expect(requestErrors('contact', typed('contact', { name: 'E', message: 'm', phone: '01632 960 001' }), 'GB')).toEqual({});
    expect(requestErrors('contact', typed('contact', { name: 'E', message: 'm', email: 'e@x' }), 'GB')).toEqual({
      email: 'requests.error.emailFormat',
    });
  });

  test('only what the chosen way of answering needs', () => {
    expect(relevantFields('quote', typed('quote', { reply: 'email' }), 'GB')).toEqual(['name', 'email', 'message', 'consent']);
    expect(relevantFields('quote', typed('quote', { reply: 'post' }), 'US')).toEqual([
      'name',
      'street',
      'postcode',
      'city',
      'region',
      'message',
      'consent',
    ]);
    expect(requestErrors('quote', typed('quote', { name: 'E', reply: 'phone', email: 'nonsense' }), 'GB')).toEqual({
      phone: 'requests.error.phone',
    });
  });

  test('an address is checked by its country', () => {
    const values = typed('samples', { name: 'E', covers: 'Moss', street: '4 Mill Lane', city: 'Ludlow', postcode: '1000' });
    expect(requestErrors('samples', values, 'GB')).toEqual({ postcode: 'requests.error.postcodeFormat' });
    expect(requestErrors('samples', values, 'BE')).toEqual({});
  });
});

test('a form over the page shares no names with the contact form, which keeps those that the edge reads', () => {
  const plain = { name: 'Edith', orderNumber: '42' };
  expect(asNamed('contact', plain)).toEqual(plain);
  expect(asNamed('complaint', plain)).toEqual({ 'complaint-name': 'Edith', 'complaint-orderNumber': '42' });
  expect(asPlain('complaint', asNamed('complaint', plain))).toEqual(plain);
});

describe('what is sent', () => {
  test('holds what is relevant and nothing else, though more was typed', () => {
    const values = typed('quote', {
      name: ' Edith ',
      reply: 'post',
      email: 'e@x.example',
      street: '4 Mill Lane',
      postcode: 'sy81aa',
      city: 'Ludlow',
    });
    expect(bodyOf('quote', values, parts)).toEqual({
      kind: 'quote',
      storeCode: 'steadwell_gb_en_en_GB',
      contact: { name: 'Edith', address: { street: ['4 Mill Lane'], postcode: 'SY8 1AA', city: 'Ludlow' } },
      reply: 'post',
      consent: true,
    });
  });

  test('names the time of a call, the answers of a kind, and what fell into the trap for robots', () => {
    const times = '2026-11-02T14:00:00.000Z/2026-11-02T16:00:00.000Z';
    expect(bodyOf('callback', typed('callback', { name: 'E', phone: '01632 960 001', time: times }), parts)).toMatchObject({
      reply: 'phone',
      times: [{ from: '2026-11-02T14:00:00.000Z', to: '2026-11-02T16:00:00.000Z' }],
    });
    expect(bodyOf('callback', typed('callback', { name: 'E' }), { ...parts, reference: 'abc-123' }).details).toEqual({
      'infinity-reference': 'abc-123',
    });
    expect(bodyOf('complaint', typed('complaint', { orderNumber: '42', homepage: 'spam' }), parts)).toMatchObject({
      details: { orderNumber: '42' },
      homepage: 'spam',
    });
  });

  test('and what is refused leads back to its field', () => {
    expect(['contact.email', 'contact.address.street.0', 'times.0.from', 'details.covers', 'message'].map(fieldOfPath)).toEqual([
      'email',
      'street',
      'time',
      'covers',
      'message',
    ]);
  });
});

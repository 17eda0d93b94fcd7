import { describe, expect, test } from '@jest/globals';
import { isSilent } from './allowList';
import { Describer } from './describe';
import { pseudonymsOf } from './pseudonyms';

/** A shopper; every value identifies her. */
const hers = {
  email: 'Edith.Marsh+lift@mailbox.example.org',
  firstname: 'Edith',
  lastname: "O'Marsh-Żółkiewska",
  telephone: '+44 (0)1584 960123',
  street: '17 Millrace Yard',
  city: 'Ludlow',
  postcode: 'SY8 1QQ',
  company: 'Marsh & Daughters',
};
const secret = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjQyfQ.c2lnbmF0dXJl',
  nonce: 'tokencc_bh_8k2n4x_9dj2ks_fk3mvp_a1',
  password: 'correct horse battery staple 7',
  card: '4111111111111111',
};
const health = ['Up to 137 kg', 'cannot transfer alone', 'arthritis'];
const words = [...Object.values(hers), ...Object.values(secret), ...health].flatMap((text) =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 2),
);

/** Places where careless code could put personal data. */
const places: [where: string, value: unknown][] = [
  ['fields of their own names', hers],
  ['fields of other names', { code: hers.email, type: hers.lastname, kind: hers.street, status: hers.postcode, state: hers.telephone }],
  ['kept fields, in small letters', { ...hers, code: 'ludlow', kind: 'edith', state: 'millrace' }],
  ['names of fields', { [hers.email]: 1, [hers.lastname]: { [hers.postcode]: true } }],
  ['lists', { reason: [hers.firstname, [hers.city, hers.telephone]] }],
  ['sentences', { message: `No such entity with email = ${hers.email}, telephone ${hers.telephone}` }],
  ['JSON in a text', { body: JSON.stringify({ customer: hers, again: JSON.stringify(secret) }) }],
  ['a very long text', { html: `<p>${hers.lastname} `.repeat(400) }],
  ['figures', { id: 960123, number: 4111111111111111, weight: 137, phone: 1584960123 }],
  ['secrets', { ...secret, token: { value: secret.token }, data: { nonce: secret.nonce } }],
  ['secrets under other names, later', { payload: { value: secret.token, sentence: `Bearer ${secret.token}` } }],
  [
    'a body',
    { weight: health[0], transferAbility: health[1], condition: health[2], answers: { weight: 137, text: health }, isDisabled: true },
  ],
  [
    'a sign-in',
    {
      signinToken: { token: { value: secret.token, timeStored: 1_795_000_000_000, ttl: 3600 } },
      account: { suspendedFor: hers.email, typedAt: `/${hers.city}/${hers.email}`, user: hers, registration: { email: hers.email } },
      payload: { email: hers.email, password: secret.password, signInPassword: secret.password, resetPasswordToken: secret.nonce },
    },
  ],
  ['unicode in two forms', { lastname: hers.lastname.normalize('NFD') }],
  ['odd values', { name: undefined, value: Number.NaN, when: new Date(0), nested: Object.assign(Object.create(null) as object, hers) }],
];

function told(describer: Describer): string {
  return [
    ...places.map(([, value]) => JSON.stringify(describer.value(value))),
    JSON.stringify(describer.stored('userEmail', JSON.stringify({ v: 1, data: { value: hers.email } }))),
    JSON.stringify(describer.stored('anything', hers.email)),
    JSON.stringify(describer.stored(`draft:${hers.email}`, 'x')),
    describer.nameOf(`lock:${hers.email}`),
    describer.cookie(hers.email),
    describer.cookie(secret.token),
    describer.address(`/rest/V1/customers/${encodeURIComponent(hers.email)}/${hers.lastname}?email=${hers.email}&q=${hers.city}`),
    JSON.stringify(describer.body(JSON.stringify({ data: { customer: { ...hers, ...secret } } }))),
    describer.id(secret.token),
  ].join('\n');
}

describe('what a tape reveals of a person', () => {
  const text = told(new Describer(pseudonymsOf('one salt')));

  test.each([...new Set(words)].map((word) => [word]))('%s stands nowhere', (word) => {
    expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  test('no health data and no secrets are recorded, not even as a pseudonym of the same length', () => {
    const describer = new Describer(pseudonymsOf('salt'));
    expect(describer.value({ weight: 137, answers: { a: 1 }, condition: 'x', isDisabled: true })).toEqual({});
    expect(describer.value({ password: secret.password })).toEqual({ password: expect.stringMatching(/^secret-\w{6,16}$/) });
  });
});

test.each(['e34d0be31c7fa95d20b6e84fa17c9d3b', 'abcdefabcdefabcdefabcdefabcdefab'])(
  'the key of a link (%s) is never told, whatever it is called',
  (key) => {
    const names = ['code', 'kind', 'method', 'type', 'state', 'reason', 'unsubscribeCode', 'joinKey', 'public_hash', 'publicHash', 'key'];
    for (const name of names) expect(JSON.stringify(new Describer(pseudonymsOf('salt')).value({ [name]: key }))).not.toContain(key);
    const describer = new Describer(pseudonymsOf('salt'));
    for (const name of ['unsubscribeCode', 'joinKey', 'public_hash', 'publicHash'])
      expect(describer.value({ [name]: key })).toEqual({ [name]: expect.stringMatching(/^secret-\w{6,16}$/) });
  },
);

test('what an organisation or a person writes into a form is told under none of the names it is sent by', () => {
  const written: Record<string, unknown> = {
    quote: { name: 'rosecottage', comment: 'arthritis', quote_name: 'rosecottage' },
    billing: { company: 'rosecottage', vat_id: 'gb123456789', fax: 'gb123456789', po_number: 'po-4711', poNumber: 'po-4711' },
    payment: { code: 'purchaseorder', number: 'po-4711', purchase_order_number: 'po-4711', extension: { po_number: 'po-4711' } },
    returns: { comment_text: 'arthritis', selected_custom_attributes: [{ attribute_code: 'note', value: 'arthritis' }] },
    withdrawal: { name: 'edith', email: hers.email, order_item_uids: ['MTIvMQ=='] },
    wishlist: { description: 'arthritis' },
  };
  const text = JSON.stringify(new Describer(pseudonymsOf('salt')).value(written));
  for (const word of ['rosecottage', 'arthritis', 'gb123456789', '4711', 'edith', 'mailbox']) expect(text).not.toContain(word);
  expect(text).toContain('purchaseorder');
});

describe('what a tape holds of a sign-in', () => {
  const describer = new Describer(pseudonymsOf('salt'));

  test('is how long it lasts, and nothing else of its token', () => {
    const times = { timeStored: 1_795_000_000_000, ttl: 3600 };
    const { token } = describer.value({ token: { value: secret.token, ...times } }) as { token: { value: string } };
    expect(token).toEqual({ value: expect.stringMatching(/^secret-\w{6,16}$/), ...times });
    expect(describer.value({ token: { ttl: secret.token } })).toEqual({ token: { ttl: token.value } });
  });

  test('is the mark that there is one, of a cookie', () => {
    expect([describer.cookie('1'), describer.cookie(undefined), describer.cookie('42')]).toEqual([
      '1',
      null,
      expect.not.stringMatching('42'),
    ]);
  });
});

test('what the builder tells the data layer stays readable, and its other actions stay out', () => {
  const describer = new Describer(pseudonymsOf('salt'));
  const fact = { road: 'stairlift', question: 'USER_WEIGHT', section: 2, position: 9, choice: null };
  expect(describer.value(fact)).toEqual(fact);
  expect(describer.value({ choice: 'STAIR_SHAPE_STRAIGHT', question: hers.postcode })).toEqual({
    choice: 'STAIR_SHAPE_STRAIGHT',
    question: expect.not.stringContaining('SY8'),
  });
  expect(['configurator/questionAnswered', 'configurator/answered', 'configuration_steadwell'].map(isSilent)).toEqual([false, true, true]);
});

test('a field named like an inherited property is recorded like any other', () => {
  const describer = new Describer(pseudonymsOf('salt'));
  const told = JSON.stringify(describer.value({ constructor: hers.city, toString: hers.lastname, valueOf: hers.email }));
  for (const word of [hers.city, hers.lastname, hers.email]) expect(told).not.toContain(word);
});

describe('stand-ins', () => {
  const one = pseudonymsOf('one salt');
  const other = pseudonymsOf('another');

  test('keep the shape: an e-mail address stays one, a telephone number and a postcode too', () => {
    expect(one.text(hers.email)).toMatch(/^[A-Z][a-z]{4}\.[A-Z][a-z]{4}\+[a-z]{4}@[a-z]{7}\.[a-z]{7}\.[a-z]{3}$/);
    expect(one.text(hers.telephone)).toMatch(/^\+\d\d \(\d\)\d{4} \d{6}$/);
    expect(one.text(hers.postcode)).toMatch(/^[A-Z]{2}\d \d[A-Z]{2}$/);
    expect(one.text('3f2a9c10-77ab-4cde-8f00-1234567890ab')).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
  });

  test('are the same within a tape, whatever stands around them, and others on the next tape', () => {
    expect(one.text('Edith')).toBe(one.text('Edith'));
    expect(one.text('Edith Marsh')).toBe(`${one.text('Edith')} ${one.text('Marsh')}`);
    expect(one.text('edith')).toBe(one.text('Edith').toLowerCase());
    expect(other.text('Edith')).not.toBe(one.text('Edith'));
    expect(other.secret('abcdefgh')).not.toBe(one.secret('abcdefgh'));
  });

  test('never make one of two, and never leave a sign where it stood', () => {
    const short = Array.from({ length: 1000 }, (_, number) => String(number));
    expect(new Set(short.map(one.text)).size).toBe(1000);
    for (const word of ['Edith', 'lift', 'SY8', '42', 'Q']) {
      const made = one.text(word);
      expect(Array.from(made).some((sign, at) => sign === word.charAt(at))).toBe(false);
    }
  });

  test('stay numbers where numbers stood', () => {
    expect(one.number(1584960123)).toEqual(expect.any(Number));
    expect(String(one.number(1584960123))).toMatch(/^[1-9]\d{9}$/);
  });
});

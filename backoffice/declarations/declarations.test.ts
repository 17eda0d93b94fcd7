import { afterAll, describe, expect, test } from '@jest/globals';
import { exportOf } from '../desk/people';
import { expireData } from '../retention';
import { cartOfAnn, declaring, type FakeCommerce, fakeCommerce, sixtyDeclaration, zeroDeclaration } from '../testing/declaring';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openDeclarationStore } from './declarationStore';

afterAll(closeAll);

const aDay = 86_400_000;
const secret = 'device-secret-0001';

async function open(environment: Record<string, string> = {}): Promise<{ office: TestBackoffice; commerce: FakeCommerce }> {
  const commerce = fakeCommerce();
  return { office: await openTestBackoffice({ environment: { ...declaring, ...environment }, fetch: commerce.fetch }), commerce };
}

interface Declared {
  id: string;
  reference: string;
  state: string;
  isApplied: boolean;
}

async function declared(office: TestBackoffice, content = zeroDeclaration(), key = secret): Promise<Declared> {
  const answer = await office.post('/api/declarations', content, key);
  expect(answer.statusCode).toBe(201);
  return answer.json<Declared>();
}
const own = (office: TestBackoffice, step: string, body: object) => office.post(`/api/declarations/${step}`, body);
const storeOf = ({ database, clock }: TestBackoffice) =>
  openDeclarationStore({
    database,
    clock,
    random: (length) => new Uint8Array(length),
    keys: [{ id: 'test', secret: Buffer.alloc(32, 9) }],
  });

/** A day passes; what was due in it is done. */
async function nextDay(office: TestBackoffice): Promise<void> {
  office.clock.advance(aDay);
  await office.idle();
  office.clock.advance(1000);
  await office.idle();
}

describe('a declaration', () => {
  test('counts at once: commerce is told of its cart by the company’s own token', async () => {
    const { office, commerce } = await open();
    const answer = await declared(office);
    expect(answer).toMatchObject({ relief: 'zero', state: 'accepted', reason: null, isApplied: true, cartId: cartOfAnn });
    expect(commerce.heard).toMatchObject([{ cart_id: cartOfAnn, relief: 'ZERO', authorization: `Bearer ${declaring.COMMERCE_TOKEN}` }]);
  });

  test('that is sent again under its key, because the answer was lost, is one; under another content its key is refused', async () => {
    const { office, commerce } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.post('/api/declarations', zeroDeclaration(), secret)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json<Declared>().id)).size).toBe(1);
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('ZERO');
    const other = await office.post('/api/declarations', zeroDeclaration({ condition: 'Stroke' }), secret);
    expect([other.statusCode, other.json()]).toEqual([409, { code: 'key-reused' }]);
  });

  test('is not lost while commerce is away: it is told as soon as it answers, also by the next process', async () => {
    const { office, commerce } = await open();
    commerce.fault = 'down';
    const { id, isApplied } = await declared(office);
    expect(isApplied).toBe(false);
    const next = await office.crash();
    commerce.fault = null;
    next.clock.advance(120_000);
    await next.idle();
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('ZERO');
    expect((await own(next, 'lookup', { id, secret })).json()).toMatchObject({ isApplied: true });
  });

  test('at no VAT goes before one at 5%, whichever came first; when it ends the other holds', async () => {
    const { office, commerce } = await open();
    await declared(office, sixtyDeclaration(), 'device-secret-0060');
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('SIXTY_PLUS');
    const { id } = await declared(office);
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('ZERO');
    expect((await own(office, 'end', { id, secret })).json()).toMatchObject({ state: 'withdrawn', reason: 'asked-for' });
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('SIXTY_PLUS');
  });

  test('is looked up and ended by the device alone that signed it', async () => {
    const { office, commerce } = await open();
    const { id } = await declared(office);
    for (const step of ['lookup', 'end'])
      expect([step, (await own(office, step, { id, secret: 'another-device-1' })).statusCode]).toEqual([step, 404]);
    expect((await own(office, 'move', { id, secret: 'another-device-1', cartId: 'x'.repeat(32) })).statusCode).toBe(404);
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('ZERO');
  });

  test('follows its cart into the one that took its place, but not after an order', async () => {
    const { office, commerce } = await open();
    const { id } = await declared(office);
    const next = 'annsCart00000000000000000000002';
    expect((await own(office, 'move', { id, secret, cartId: next })).json()).toMatchObject({ cartId: next, isApplied: true });
    expect([commerce.words.get(cartOfAnn)?.relief, commerce.words.get(next)?.relief]).toEqual([null, 'ZERO']);
    commerce.orders.set(next, '000000042');
    const refused = await own(office, 'move', { id, secret, cartId: cartOfAnn });
    expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'ended' }]);
    expect(commerce.words.get(cartOfAnn)?.relief).toBeNull();
    commerce.fault = 'down';
    expect((await own(office, 'move', { id, secret, cartId: cartOfAnn })).statusCode).toBe(503);
  });

  test('names the order that its cart has become, for which commerce is asked once a day', async () => {
    const { office, commerce } = await open();
    await declared(office);
    commerce.orders.set(cartOfAnn, '000000042');
    await nextDay(office);
    expect(await office.database.selectFrom('declarations').select('order_number').executeTakeFirst()).toEqual({
      order_number: '000000042',
    });
    const asked = commerce.heard.length;
    await nextDay(office);
    await nextDay(office);
    expect(commerce.heard).toHaveLength(asked);
  });

  test('of a cart that commerce does not know is told once; a refusal of our token is tried again', async () => {
    const { office, commerce } = await open();
    commerce.fault = 'no-cart';
    expect(await declared(office)).toMatchObject({ isApplied: true });
    commerce.fault = 'refuses';
    expect(await declared(office, zeroDeclaration({ cartId: 'otherCart0001' }), 'device-secret-0002')).toMatchObject({ isApplied: false });
    expect(office.lines()).toContain('commerce: graphql-authorization');
  });

  test('of which no order came within 30 days ends, and commerce is told', async () => {
    const { office, commerce } = await open();
    const { id } = await declared(office);
    for (let days = 0; days < 31; days += 1) await nextDay(office);
    expect((await own(office, 'lookup', { id, secret })).json()).toMatchObject({ state: 'expired' });
    expect(commerce.words.get(cartOfAnn)?.relief).toBeNull();
  });
});

describe('a declaration is refused', () => {
  const wrongs: [string, Record<string, unknown>, object[]][] = [
    ['without a lasting condition', zeroDeclaration({ isLasting: false }), [{ path: 'isLasting', code: 'required' }]],
    ['for another use than at home', zeroDeclaration({ isForOwnHome: undefined }), [{ path: 'isForOwnHome', code: 'required' }]],
    ['without the condition', zeroDeclaration({ condition: ' ' }), [{ path: 'condition', code: 'required' }]],
    ['with a long story', zeroDeclaration({ condition: 'x'.repeat(201) }), [{ path: 'condition', code: 'too-long' }]],
    ['below 60', sixtyDeclaration({ isSixty: false }), [{ path: 'isSixty', code: 'required' }]],
    ['for goods that are not fitted', sixtyDeclaration({ isFittedAtHome: false }), [{ path: 'isFittedAtHome', code: 'required' }]],
    ['at 5% with words about health', sixtyDeclaration({ condition: 'Stroke' }), [{ path: 'condition', code: 'unknown' }]],
    ['with another’s signature', zeroDeclaration({ signature: 'Ben Field' }), [{ path: 'signature', code: 'format' }]],
    [
      'signed for another by the person’s own name',
      zeroDeclaration({ signer: { name: 'Ben Field', relation: 'son' } }),
      [{ path: 'signature', code: 'format' }],
    ],
    ['without consent', zeroDeclaration({ consent: false }), [{ path: 'consent', code: 'required' }]],
    ['in another country', zeroDeclaration({ storeCode: 'steadwell_be_fr_fr_BE' }), [{ path: 'storeCode', code: 'unknown' }]],
    ['for a relief that there is not', zeroDeclaration({ relief: 'none' }), [{ path: 'relief', code: 'unknown' }]],
  ];
  test.each(wrongs)('%s', async (_why, content, fields) => {
    const { office, commerce } = await open();
    const answer = await office.post('/api/declarations', content, secret);
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid', fields }]);
    expect(commerce.heard).toEqual([]);
  });

  test('without a key, and where none are taken', async () => {
    const { office } = await open();
    expect((await office.post('/api/declarations', zeroDeclaration())).statusCode).toBe(422);
    const without = await openTestBackoffice();
    for (const path of ['', '/lookup', '/end', '/move']) {
      const answer = await without.post(`/api/declarations${path}`, zeroDeclaration(), secret);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { code: 'no-declarations' }]);
    }
  });

  test('but not for capitals and spaces in the signature, and another may sign for a person', async () => {
    const { office } = await open();
    await declared(office, zeroDeclaration({ signature: ' ann  FIELD ' }), 'device-secret-0011');
    const signer = { name: 'Ben Field', relation: 'son' };
    await declared(office, zeroDeclaration({ signer, signature: 'Ben Field' }), 'device-secret-0012');
  });
});

describe('what a declaration says', () => {
  test('is encrypted at rest: no word of it stands in the database, the log or what commerce hears', async () => {
    const { office, commerce } = await open();
    await declared(office);
    const rows = await office.database.selectFrom('declarations').selectAll().execute();
    const kept =
      JSON.stringify([rows, await office.database.selectFrom('cart_reliefs').selectAll().execute(), commerce.heard]) + office.lines();
    for (const word of ['Osteoarthritis', 'Ann', 'Abbey', 'ann@example.org', Buffer.from('Osteoarthritis').toString('base64').slice(0, 16)])
      expect(kept).not.toContain(word);
    expect(storeOf(office).read(rows[0]!)).toMatchObject({ condition: 'Osteoarthritis in both knees', signature: 'Ann Field' });
  });

  test('does not open under another name or without its key', async () => {
    const { office } = await open();
    await declared(office);
    const row = await office.database.selectFrom('declarations').selectAll().executeTakeFirstOrThrow();
    expect(() => storeOf(office).read({ ...row, id: '0'.repeat(32) })).toThrow('authenticate');
    expect(() => storeOf(office).read({ ...row, key_id: 'lost' })).toThrow('DECLARATION_KEYS has no key lost');
  });

  test('is handed to the person whose address it names', async () => {
    const { office } = await open();
    const { reference } = await declared(office);
    const kept = { ...office, declarations: storeOf(office) };
    expect(await exportOf(kept, { email: 'ann@example.org' })).toMatchObject({
      declarations: [{ reference, state: 'accepted', condition: 'Osteoarthritis in both knees' }],
    });
    expect(await exportOf(kept, { email: 'ben@example.org' })).toMatchObject({ declarations: [] });
  });

  test('is kept for six years where an order came of it, and then erased; else for thirty days after its end', async () => {
    const { office, commerce } = await open({ LOG_LEVEL: 'silent' });
    await declared(office);
    commerce.orders.set(cartOfAnn, '000000042');
    const { id } = await declared(office, zeroDeclaration({ cartId: 'otherCart0001' }), 'device-secret-0002');
    await own(office, 'end', { id, secret: 'device-secret-0002' });
    await nextDay(office);
    const left = async (days: number): Promise<number> => {
      await expireData(office, office.clock.now() + days * aDay);
      return (await office.database.selectFrom('declarations').select('id').execute()).length;
    };
    expect([await left(28), await left(31), await left(6 * 365), await left(6 * 365 + 2)]).toEqual([2, 1, 1, 0]);
    expect((await office.database.selectFrom('cart_reliefs').select('cart_id').execute()).length).toBeLessThan(2);
  });
});

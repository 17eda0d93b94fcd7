/** The settings with which a back office takes declarations. */
export const declaring = {
  DECLARATION_KEYS: `test:${Buffer.alloc(32, 9).toString('base64')}`,
  COMMERCE_URL: 'http://commerce.test',
  COMMERCE_TOKEN: 'the-back-office-of-a-test',
};

interface Word {
  cart_id: string;
  relief: string | null;
  version: number;
}

/** A commerce server that keeps the newest word on each cart. */
export interface FakeCommerce {
  fetch: typeof fetch;
  /** by cart */
  words: Map<string, Word>;
  /** what came in, with the authorization of each */
  heard: (Word & { authorization: string | null })[];
  /** numbers of the orders that carts have become */
  orders: Map<string, string>;
  /** how it fails; null: it does not */
  fault: 'down' | 'no-cart' | 'refuses' | null;
}

export function fakeCommerce(): FakeCommerce {
  const commerce: FakeCommerce = {
    words: new Map(),
    heard: [],
    orders: new Map(),
    fault: null,
    async fetch(_url, init) {
      if (commerce.fault === 'down') throw Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
      const refusal = (category: string) => Response.json({ data: null, errors: [{ message: 'no', extensions: { category } }] });
      if (commerce.fault === 'no-cart') return refusal('graphql-no-such-entity');
      if (commerce.fault === 'refuses') return refusal('graphql-authorization');
      const { input } = (JSON.parse(init?.body as string) as { variables: { input: Word } }).variables;
      commerce.heard.push({ ...input, authorization: new Headers(init?.headers).get('authorization') });
      if (input.version > (commerce.words.get(input.cart_id)?.version ?? 0)) commerce.words.set(input.cart_id, input);
      return Response.json({ data: { setCartVatRelief: { order_number: commerce.orders.get(input.cart_id) ?? null } } });
    },
  };
  return commerce;
}

export const cartOfAnn = 'annsCart00000000000000000000001';

/** A declaration by a person who is ill. */
export const zeroDeclaration = (content: object = {}): Record<string, unknown> => ({
  relief: 'zero',
  storeCode: 'steadwell_gb_en_en_GB',
  cartId: cartOfAnn,
  isLasting: true,
  isForOwnHome: true,
  condition: 'Osteoarthritis in both knees',
  person: { name: 'Ann Field', address: { street: ['1 Abbey Street'], city: 'Bath', postcode: 'BA1 1AA' } },
  goods: ['Straight stairlift'],
  signature: 'Ann Field',
  email: 'ann@example.org',
  consent: true,
  ...content,
});

/** A declaration by a person of 60 or over. */
export function sixtyDeclaration(content: object = {}): Record<string, unknown> {
  const { isLasting: _lasting, isForOwnHome: _home, condition: _condition, ...rest } = zeroDeclaration();
  return { ...rest, relief: 'sixty-plus', isSixty: true, isFittedAtHome: true, ...content };
}

import { liftPictureOf, liftPicturePath } from '../../src/config/liftPicture';
import { paidPer } from '../../src/config/paidPer';
import type { Quote, QuoteRow } from '../../src/config/quote';
import { answerKey, isAboutHealth, shareable } from '../../src/config/savedConfiguration';
import { storeViews } from '../../src/config/storeViews';
import type { Commerce } from '../commerce';
import { CommerceFailure } from '../commerce';

/** What a quote is asked for: the lift that "Add to basket" would put there. */
export interface WantedLift {
  storeCode: string;
  sku: string;
  /** uids of the bundle's selections, as in addProductsToCart */
  selectedOptions: readonly string[];
}

export type PricedLift = Pick<Quote, 'title' | 'answers' | 'rows' | 'figures' | 'picture'>;

/** Commerce does not sell this lift as it was put together, or it cannot be asked. */
export class NotPriced extends Error {
  constructor(
    readonly reason: 'refused' | 'unavailable',
    /** seconds after which another attempt makes sense */
    readonly retryAfter = 0,
  ) {
    super(`quote: ${reason}`);
    this.name = 'NotPriced';
  }
}

const deadline = 8000;

const newCart = `mutation quoteCart { cartId: createEmptyCart }`;
const addLift = `mutation quoteLift($cartId: String!, $cartItems: [CartItemInput!]!) {
  addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
    cart {
      prices {
        grand_total { value currency }
        subtotal_excluding_tax { value }
        applied_taxes { label amount { value } }
      }
      items {
        product { name }
        prices { row_total_including_tax { value } }
        ... on BundleCartItem {
          ofbiz_configuration
          bundle_options { uid label values { label quantity price } }
        }
      }
    }
    user_errors { code }
  }
}`;
const questionsOfLift = `query quoteQuestions($sku: String!) {
  products(filter: { sku: { eq: $sku } }) { items { ... on BundleProduct { question_set { questions { ofbiz_key option_uid } } } } }
}`;

interface WireLine {
  product: { name: string };
  prices: { row_total_including_tax: { value: number } };
  ofbiz_configuration?: string | null;
  bundle_options?: { uid: string; label: string; values: { label: string; quantity: number; price: number }[] }[];
}

interface WireCart {
  prices: {
    grand_total: { value: number; currency: string };
    subtotal_excluding_tax: { value: number } | null;
    applied_taxes: { label: string; amount: { value: number } }[] | null;
  };
  items: WireLine[];
}

/**
 * Asks commerce what this lift costs: a guest's basket of that store view with the same line as "Add to basket" makes, and what commerce then says
 * of it. Nothing of what comes out was said by a browser. Rejects with `NotPriced`.
 */
export async function priceLift(commerce: Commerce, wanted: WantedLift): Promise<PricedLift> {
  const ask = <Data>(query: string, variables: object): Promise<Data> => askCommerce<Data>(commerce, wanted.storeCode, query, variables);
  const [{ cartId }, questions] = await Promise.all([
    ask<{ cartId: string }>(newCart, {}),
    ask<{ products: { items: { question_set?: { questions: { ofbiz_key: string; option_uid: string }[] } | null }[] } }>(questionsOfLift, {
      sku: wanted.sku,
    }),
  ]);
  const { addProductsToCart: added } = await ask<{ addProductsToCart: { cart: WireCart; user_errors: unknown[] } }>(addLift, {
    cartId,
    cartItems: [{ sku: wanted.sku, quantity: 1, selected_options: wanted.selectedOptions }],
  });
  const [line, ...others] = added.cart.items;
  if (added.user_errors.length > 0 || !line || others.length > 0) throw new NotPriced('refused');
  const keys = (questions.products.items[0]?.question_set?.questions ?? []).map((one) => [one.option_uid, one.ofbiz_key] as const);
  return liftOf(added.cart, line, new Map(keys));
}

/** @param keys the order system's key of each of the bundle's options */
function liftOf({ prices }: WireCart, line: WireLine, keys: ReadonlyMap<string, string>): PricedLift {
  const answers = answersIn(line.ofbiz_configuration);
  const options = line.bundle_options ?? [];
  const all = options.flatMap(({ values }) => values).reduce((sum, { price, quantity }) => sum + minorOf(price) * quantity, 0);
  // Where commerce names its parts without tax, or rebates the whole, no part's price can stand beside the total.
  const addsUp = Math.abs(all - minorOf(line.prices.row_total_including_tax.value)) <= 1;
  const rows = options.flatMap(({ uid, label, values: [value] }): QuoteRow[] => {
    const key = keys.get(uid);
    if (key === undefined || isAboutHealth(key) || !value) return [];
    return [
      { question: label, answer: value.label, minor: addsUp ? minorOf(value.price) : null, per: paidPer(answers[key] ?? '') ?? null },
    ];
  });
  const picture = liftPictureOf(answers);
  const total = minorOf(prices.grand_total.value);
  const nameOf = (question: string): string[] =>
    options.filter(({ uid }) => keys.get(uid) === question).flatMap(({ values: [value] }) => (value ? [value.label] : []));
  return {
    title: [...nameOf('SEAT_MODEL'), ...nameOf('UPHOLSTERY')].join(', ') || line.product.name,
    answers: shareable(answers),
    rows,
    figures: {
      currency: prices.grand_total.currency,
      net: prices.subtotal_excluding_tax ? minorOf(prices.subtotal_excluding_tax.value) : null,
      taxes: (prices.applied_taxes ?? []).map(({ label, amount }) => ({ label, minor: minorOf(amount.value) })),
      total: total > 0 ? total : null,
    },
    ...(picture && { picture: liftPicturePath(picture) }),
  };
}

const minorOf = (value: number): number => Math.round(value * 100);

/** The order system's keys of the answers; none where commerce does not know them, so that there is nothing to open again. */
function answersIn(configuration: string | null | undefined): Record<string, string> {
  try {
    const read: unknown = JSON.parse(configuration ?? '[]');
    if (!Array.isArray(read)) return {};
    const pairs = read.map((one: { question?: unknown; value?: unknown } | null) => [String(one?.question), String(one?.value)] as const);
    return Object.fromEntries(pairs.filter((pair) => pair.every((key) => answerKey.test(key))));
  } catch {
    return {};
  }
}

interface WireError {
  message?: string;
}

/** Magento's words for any exception that is no refusal. */
const isServersFault = ({ message }: WireError): boolean => /internal server error/i.test(message ?? '');

/** One question to commerce, for a store view, as a guest or with a customer's token. Rejects with `NotPriced`. */
export async function askCommerce<Data>(
  commerce: Commerce,
  storeCode: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  try {
    const reply = await commerce.ask({
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        store: storeCode,
        'content-currency': storeViews.find((view) => view.storeCode === storeCode)?.currency ?? '',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: Buffer.from(JSON.stringify({ query, variables })),
      deadline,
    });
    const { data, errors } = JSON.parse(reply.body.toString('utf8')) as { data?: Data | null; errors?: WireError[] };
    if (reply.status >= 500 || reply.status === 429 || errors?.some(isServersFault)) throw new NotPriced('unavailable', 2);
    if (errors !== undefined || (token !== undefined && reply.status === 401)) throw new NotPriced('refused');
    if (!data) throw new NotPriced('unavailable', 2);
    return data;
  } catch (error) {
    if (error instanceof NotPriced) throw error;
    throw new NotPriced('unavailable', error instanceof CommerceFailure ? error.retryAfter : 2);
  }
}

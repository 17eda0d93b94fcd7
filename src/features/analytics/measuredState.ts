import type { Cart, CartLine, CartRoot } from '~/features/cart';
import { selectCartId, selectIsCartKnown } from '~/features/cart';
import type { ConsentState } from '~/features/consent';
import { itemOf } from '~/features/order';
import type { OrderAttemptRecord } from '~/features/order-attempt';
import type { SigninTokenState } from '~/features/session';
import type { StoreViewState } from '~/features/store-view';
import type { MeasuredEvent } from './eventKinds';
import type { Item } from './eventSchema';

/** The parts of the store that events are made from. Lazy features' parts may be absent. */
export type MeasuredRoot = CartRoot & {
  consent: ConsentState;
  storeView: StoreViewState;
  signinToken: SigninTokenState;
  orderAttempt: { records: OrderAttemptRecord[] };
};

interface Cached {
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}

/** The newest answer of commerce to an endpoint that is still in the cache, whose argument fits. */
export function answerOf<Answer, Argument>(
  state: MeasuredRoot,
  endpoint: string,
  fits: (argument: Argument) => boolean = () => true,
): Answer | undefined {
  const cached = Object.values((state as unknown as { api: { queries: Record<string, Cached> } }).api.queries);
  const found = cached.filter(
    ({ endpointName, originalArgs, data }) => endpointName === endpoint && data && fits(originalArgs as Argument),
  );
  found.sort((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0));
  return found[0]?.data as Answer | undefined;
}

/** Minor units as GA4 writes an amount. */
export const main = (minor: number): number => minor / 100;

type Sum = Extract<MeasuredEvent, { name: 'view_cart' }>['parameters'];

/** What the lines of a cart are worth without VAT. */
function sumOf(lines: readonly CartLine[], currency: string): Sum {
  const value = lines.reduce((sum, line) => sum + (line.rowTotalExcludingTax?.minor ?? 0), 0);
  return { currency, value: main(value), items: lines.map((line) => itemOf(line)) };
}

/** The cart as far as it is known, as `selectDetails` of the cart gives it, whose code stays out of every page. */
export function knownCart(state: MeasuredRoot): Cart | null {
  const { cartId } = state.cart;
  const remembered = state.lastKnownCart?.cart;
  if (!cartId) return null;
  return answerOf<Cart, string>(state, 'cart', (asked) => asked === cartId) ?? (remembered?.id === cartId ? remembered : null);
}

/** An event of what is in the cart; none where it is empty, null while it is not known. */
export function ofCart(state: MeasuredRoot, told: (sum: Sum) => MeasuredEvent): MeasuredEvent[] | null {
  const cart = knownCart(state);
  if (cart) return cart.lines.length > 0 ? [told(sumOf(cart.lines, cart.totals.currency))] : [];
  return selectIsCartKnown(state) && selectCartId(state) === null ? [] : null;
}

interface Changed {
  uid: string;
  sku: string;
  quantity: number;
  /** Of one piece, in minor units: counts where the line is gone. */
  price: number;
  /** The same without VAT, where it is known. */
  priceExcludingTax?: number;
  currency: string;
}

/** So many pieces of a line: by the cart's own figures without VAT, while it holds the line. */
export function piecesOf(state: MeasuredRoot, { uid, sku, quantity, price, priceExcludingTax = price, currency }: Changed): Sum {
  const line = knownCart(state)?.lines.find((one) => one.uid === uid);
  const item: Item = line ? { ...itemOf(line), quantity } : { item_id: sku, price: main(priceExcludingTax), quantity };
  const value = Math.round((item.price ?? 0) * 100 * quantity) / 100;
  return { currency, value, items: [item] };
}

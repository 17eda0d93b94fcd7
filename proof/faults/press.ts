import type { Cart } from '../../src/features/cart/cartModel';
import type { Tab } from './tab';

/** The cart as shown when the shopper pressed, what it cost there, and when that was. */
export interface Press {
  seen: string;
  /** Place in the order of events. */
  at: number;
  /** Minor units. */
  total?: number | undefined;
  /** What was to be paid with the order, in minor units, where it was not all. */
  deposit?: number | undefined;
  /** Milliseconds since 1970. */
  time?: number;
}

interface BoughtLine {
  sku: string;
  quantity: number;
}

export type ShownCart = Pick<Cart, 'totals'> & { lines: readonly BoughtLine[] };

/** A cart as a text that can be compared. */
export const cartText = (lines: readonly BoughtLine[]): string =>
  lines
    .map(({ sku, quantity }) => `${quantity} ${sku}`)
    .sort()
    .join(', ');

/** @param at its place in the order of events */
export const pressOf = (tab: Tab, cart: ShownCart | null, at: number, deposit?: number): Press => ({
  seen: cartText(cart?.lines ?? []),
  at,
  total: cart?.totals.grandTotal?.minor,
  deposit,
  time: tab.world.clock.now(),
});

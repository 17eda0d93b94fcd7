import type { CartLine } from '../../src/features/cart/cartModel';
import type { Product } from './assortment';
import type { History } from './history';
import type { Tab } from './tab';
import type { TypedValues } from './typedValues';

export interface ShopperParts {
  history: History;
  typed: TypedValues;
  products: (website: string) => readonly Product[];
  /** A card's nonce, as its frame would give it. */
  nonce: (isGood: boolean) => string;
  /** An order is placed, of the cart on the screen. */
  press: (tab: Tab, lines: readonly CartLine[]) => void;
  /** The shopper has read that this line can no longer be sold, and goes on without it. */
  goOnWithout: (tab: Tab, uid: string) => void;
}

/** The name of a cart line in the history. */
export const lineName = (tab: Tab, product: Product): string => `${tab.view.websiteCode} ${product.name}`;

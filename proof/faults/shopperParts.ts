import type { Cart } from '../../src/features/cart/cartModel';
import { savedItemOf } from '../../src/features/wishlist/wishlistApi';
import type { WishlistItem } from '../../src/features/wishlist/wishlistModel';
import { selectSavedItems } from '../../src/features/wishlist/savedItemsSlice';
import type { Product } from './assortment';
import { productLike } from './assortment';
import type { History } from './history';
import type { Tab } from './tab';
import type { TypedValues } from './typedValues';

export interface ShopperParts {
  history: History;
  typed: TypedValues;
  products: (website: string) => readonly Product[];
  /** What the website's customer signs in with. */
  credentials: (website: string) => { email: string; password: string };
  /** A card's nonce, as its frame would give it. */
  nonce: (isGood: boolean) => string;
  /** An order is placed, of the cart on the screen. */
  press: (tab: Tab, cart: Cart | null, deposit?: number) => void;
  /** The shopper has read that this line can no longer be sold, and goes on without it. */
  goOnWithout: (tab: Tab, uid: string) => void;
}

/** The name of a cart line in the history. */
export const lineName = (tab: Tab, product: Product): string => `${tab.view.websiteCode} ${product.name}`;

/** What a guest has kept on the device, as its page lists it. */
export const deviceItems = (tab: Tab, products: readonly Product[]): WishlistItem[] =>
  selectSavedItems(tab.state()).map((saved) => {
    const name = productLike(products, saved)?.name ?? '';
    return savedItemOf(saved, { sku: saved.sku, name, path: '/', picture: null, price: null, isInStock: true, isComposite: false });
  });

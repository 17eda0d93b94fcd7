import type { Cart, ReplayResult } from '../../src/features/cart';
import type { Stock } from './stock';

/** What the pages of a browser have read of their carts, as far as it decides which lines can be restored. */
export class CartMemory {
  /** Guest carts restored by id alone at the end of a session, until a page has read their lines. */
  private readonly unread = new Set<string>();
  private readonly lost = new Set<string>();
  /** By website: the products in commerce's last answer about its cart. */
  private readonly lastTold = new Map<string, string[]>();

  /** A sign-in has ended by itself or by hand: what was on its way into a cart then may be in doubt. */
  hasSignInEnded = false;
  /** The products by the names that the shopper reads. */
  private readonly skus = new Map<string, string>();

  told(website: string, { id, lines }: Cart): void {
    this.unread.delete(id);
    for (const { name, sku } of lines) this.skus.set(name, sku);
    const products = lines.map(({ sku }) => sku);
    this.lastTold.set(website, products);
  }

  /** Commerce loses a cart. @returns whether its lines cannot be restored: no page has read them since the session that listed them ended */
  isLostUnread(cartId: string): boolean {
    this.lost.add(cartId);
    return this.unread.delete(cartId);
  }

  /** The end of a session gives a guest's cart back by its id alone. @returns whether its lines cannot be restored: commerce has lost it */
  isGivenBackLost(cartId: string): boolean {
    this.unread.add(cartId);
    return this.lost.has(cartId);
  }

  /** What the shopper was told is not put back: what had run out, and what has been in doubt since a sign-in ended. */
  notPutBack(results: readonly ReplayResult[], stock: Stock): string[] {
    const labels = results.flatMap(({ label, isBack }) => (isBack ? [] : [label]));
    if (labels.length === 0) return [];
    const inDoubt = this.hasSignInEnded ? labels.flatMap((label) => stock.namesOf(this.skus.get(label) ?? label)) : [];
    return [...stock.ranOut, ...inDoubt];
  }

  /** What had run out and was left out of commerce's last answer: the shopper was told so, and the shop restores what is left. */
  leftOut(website: string, stock: Stock): string[] {
    const known = (this.lastTold.get(website) ?? []).flatMap((sku) => stock.namesOf(sku));
    return [...stock.ranOut].filter((name) => !known.includes(name));
  }
}

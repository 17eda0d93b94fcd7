import { linesOf } from '../../sandbox/carts/cartLines';
import { cartByMaskedId } from '../../sandbox/carts/cartStore';
import { demandOf, shortageOf } from '../../sandbox/carts/stock';
import { numberOfUid, uidOf } from '../../sandbox/catalogue/uids';
import type { Sandbox } from '../../sandbox/server';
import type { History } from './history';

/** More than all shoppers of a run can buy. */
const plenty = 100_000;
/** Both lifts are the same product. */
const lifts = ['LIFT-0', 'LIFT-1'];

/** What commerce has on its shelf: other shoppers buy a product out while carts hold it, and later there is enough again. */
export class Stock {
  /** Products that had run out at some time, by their names in the history. */
  readonly ranOut = new Set<string>();
  private readonly short = new Set<string>();
  private readonly changes: number[] = [];

  constructor(
    private readonly sandbox: Sandbox,
    private readonly history: History,
  ) {}

  get isShort(): boolean {
    return this.short.size > 0;
  }

  /** Another shopper leaves so many pieces of something that a cart holds. @returns whether any cart holds anything */
  sellOut(choice: number, left: number): boolean {
    const { database } = this.sandbox.shop;
    const held = database.all<{ sku: string }>(
      'SELECT DISTINCT sku FROM cart_items JOIN carts ON carts.id = cart_id WHERE is_active = 1 ORDER BY sku',
    );
    const sku = held[choice % Math.max(1, held.length)]?.sku;
    if (sku === undefined) return false;
    database.run('INSERT INTO stock (sku, quantity) VALUES (?, ?) ON CONFLICT (sku) DO UPDATE SET quantity = excluded.quantity', sku, left);
    this.short.add(sku);
    this.changes.push(this.history.now());
    for (const name of this.namesOf(sku)) this.ranOut.add(name);
    return true;
  }

  /** @returns whether anything had run out */
  restock(): boolean {
    if (!this.isShort) return false;
    this.sandbox.shop.database.run('UPDATE stock SET quantity = ?', plenty);
    this.short.clear();
    this.changes.push(this.history.now());
    return true;
  }

  /** Between these places in the order of events something ran out, or was there again. */
  hasChanged(after: number, before: number): boolean {
    return this.changes.some((at) => at > after && at < before);
  }

  /** The uids of the lines of this cart that commerce does not sell now. */
  unsoldIn(maskedId: string): string[] {
    const { shop } = this.sandbox;
    const cart = cartByMaskedId(shop, maskedId);
    const lines = cart ? linesOf(shop, cart) : [];
    const demand = demandOf(lines);
    return lines.filter((line) => shortageOf(shop, line, demand)).map(({ row }) => uidOf(row.id));
  }

  /** What the cart item with this uid may be called in the history; nothing where commerce does not have it any more. */
  namesOfItem(uid: string): readonly string[] {
    const row = this.sandbox.shop.database.one<{ sku: string }>('SELECT sku FROM cart_items WHERE id = ?', numberOfUid(uid) ?? -1);
    return row ? this.namesOf(row.sku) : [];
  }

  /** More of something was ordered than there was. */
  oversold(): string[] {
    return this.sandbox.shop.database
      .all<{ sku: string }>('SELECT sku FROM stock WHERE quantity < 0')
      .map(({ sku }) => `order: more of ${sku} was ordered than there was`);
  }

  /** What a product may be called in the history. */
  namesOf(sku: string): readonly string[] {
    return this.sandbox.shop.catalogue.productOf(sku)?.seed.kind === 'bundle' ? lifts : [sku];
  }
}

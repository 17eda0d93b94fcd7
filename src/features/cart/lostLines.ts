import type { Cart, CartLine } from './cartModel';
import { isSameLine, quantityOf } from './cartModel';

/** A line of a cart that commerce lost, or of a guest's cart that joins the customer's. */
export interface LostLine extends CartLine {
  /** Of a guest's cart, which nothing but this browser's tabs restores: what the next cart already holds of the product is not this line. */
  isSeparate?: true;
  /** Commerce said "gone" of its cart after a merge was sent: the line may be in the customer's cart. */
  isPerhapsMerged?: true;
  /** A sign-in has ended before it was known whether the line came into a cart that this browser cannot read any more: the shopper is told. */
  isInDoubt?: true;
  /**
   * The key and the cart of the request that restores the line: another page that takes over uses the same key. `before`: how many the cart
   * held.
   */
  sent?: { cartId: string; key: string; before?: number };
  /**
   * The customer's cart into which the guest's was first sent to be merged, and how many of the product it held then. For a lost line also what
   * the guest's is known to bring along: the line may be in that cart unseen.
   */
  beside?: { cartId: string; quantity: number };
}

/** How many of the product the cart holds apart from this lost line, which may be in it already. */
export function heldBefore(cart: Cart, line: LostLine): number {
  if (!line.isSeparate) return 0;
  if (line.sent?.cartId === cart.id) return line.sent.before ?? 0;
  if (line.beside?.cartId === cart.id) return line.beside.quantity;
  return line.sent ? 0 : quantityOf(cart, line);
}

/** The lines of a guest's cart that is lost. A merge that was sent before its sign-in ended may have taken them into the customer's. */
export const lostOfGuests = (guests: Cart, sentBefore: readonly LostLine[]): LostLine[] =>
  joiningOf(guests, sentBefore).map((line) => ({ ...line, isSeparate: true, ...(line.beside && { isInDoubt: true as const }) }));

/**
 * This cart is lost, and a sign-in that ended had given it back by its id alone. If a merge without an answer retired it, what was sent to it
 * went along.
 */
export function doubtSentTo(lost: LostLine[], cartId: string): void {
  for (const line of lost) if (line.sent?.cartId === cartId) line.isInDoubt = true;
}

/** Whether this cart cannot show what became of the line: it was sent to another one, and a copy might be paid for twice. */
export const isLeftOut = ({ isInDoubt, sent, beside }: LostLine, cartId: string): boolean =>
  isInDoubt === true && sent?.cartId !== cartId && beside?.cartId !== cartId;

/** Did a request that was sent to this cart, to restore the line or to merge it, take effect, although its answer was lost? */
export const isRestoredIn = (cart: Cart, line: LostLine): boolean =>
  (line.sent ?? line.beside)?.cartId === cart.id && quantityOf(cart, line) >= heldBefore(cart, line) + line.quantity;

/**
 * The lost lines without those that came into this cart with a merge: they had been sent to the guest's cart, and their answer is still awaited.
 * Known before the shopper changes a quantity here.
 */
export function withoutMergedIn(lost: readonly LostLine[], cart: Cart): LostLine[] {
  const sentElsewhere = lost.filter(({ sent, beside }) => sent && sent.cartId !== cart.id && beside?.cartId === cart.id);
  const isBack = (line: LostLine) => {
    const all = sentElsewhere.filter((other) => isSameLine(other, line)).reduce((sum, { quantity }) => sum + quantity, 0);
    return quantityOf(cart, line) >= (line.beside?.quantity ?? 0) + all;
  };
  return lost.filter((line) => !sentElsewhere.includes(line) || !isBack(line));
}

/** Did a merge into this cart take effect, although its answer was lost? */
export const isJoinedIn = (cart: Cart, { beside, quantity, ...line }: LostLine): boolean =>
  beside?.cartId === cart.id && quantityOf(cart, line) >= beside.quantity + quantity;

/** How many of the product the joining lines of a guest's cart bring along apart from this lost line, which was perhaps put into that cart. */
export function broughtApart(joining: readonly LostLine[], { sent, ...line }: LostLine): number {
  const brought = joining.find((other) => isSameLine(other, line))?.quantity ?? 0;
  const before = sent?.before ?? 0;
  return sent && brought >= before + line.quantity ? before : brought;
}

/** The lines of a guest's cart that joins the customer's. A merge of theirs that was sent before may still take effect. */
export const joiningOf = (guests: Cart, sentBefore: readonly LostLine[]): LostLine[] =>
  guests.lines.map((line) => {
    const beside = sentBefore.find((other) => isSameLine(other, line))?.beside;
    return beside ? { ...line, beside } : line;
  });

/** Commerce says "gone" of a lost guest's cart as of a merged one. Lines are separate where it is known what the customer's cart held. */
export function separated(joining: readonly LostLine[], customers: Cart | null): Record<'separate' | 'others', LostLine[]> {
  const isKnown = ({ beside }: LostLine) => beside !== undefined && beside.cartId === customers?.id;
  const separate = joining.filter(isKnown).map((line) => ({ ...line, isSeparate: true as const, isPerhapsMerged: true as const }));
  return { separate, others: joining.filter((line) => !isKnown(line)) };
}

const isOfCart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>).cartId === 'string';

/** Whether a stored line says in a known form where it was sent to. */
export const acceptsWhereItWent = ({ sent, beside }: { sent?: unknown; beside?: unknown }): boolean =>
  (sent === undefined || (isOfCart(sent) && typeof sent.key === 'string' && ['undefined', 'number'].includes(typeof sent.before))) &&
  (beside === undefined || (isOfCart(beside) && typeof beside.quantity === 'number'));

import type { UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import type { Problem } from '../../src/data/problem';
import { isCartTold } from '../../src/features/cart/cartApi';
import {
  addToCartFailed,
  cartMerged,
  cartRecovered,
  cartRecoveryFailed,
  guestCartGone,
  itemAdded,
  itemRemoved,
  itemUpdated,
  removeItemFailed,
  updateItemFailed,
} from '../../src/features/cart/cartSlice';
import {
  billingAddressAccepted,
  checkoutDataCleared,
  contactSubmitted,
  shippingAddressAccepted,
} from '../../src/features/checkout/checkoutActions';
import { parked } from '../../src/features/account/accountSlice';
import { toastAdded } from '../../src/features/notices';
import {
  placementConfirmed,
  placementDeclined,
  placementHandedOver,
  placementNotPlaced,
  placementSent,
} from '../../src/features/placement';
import { selectIsSignedIn, sessionParked, signedIn, signedOut } from '../../src/features/session';
import { flowFailed } from '../../src/world/flow';
import { merged, takenAlong } from './baskets';
import type { Ledger, Telling } from './ledger';
import type { LineChange } from './linearise';
import { canaries } from './people';
import type { Tab } from './tab';
import type { TypedValues } from './typedValues';

/** An order as the browser that sent it knew of it. */
export interface Attempt {
  attemptId: string;
  cartId: string;
  /** Places in the order of events. */
  sentAt: number;
  confirmedAt: number;
  tab: Tab;
  pressed: Press;
  /** It was refused, or nothing came of it, or a person looks into it. */
  isOver: boolean;
}

/** The basket as its shopper saw it when they pressed, and when that was. */
interface Press {
  seen: string;
  at: number;
}

interface BoughtLine {
  sku: string;
  quantity: number;
}

const isNoOrder = isAnyOf(placementDeclined, placementNotPlaced, placementHandedOver);

/** A basket in words that can be compared. */
export const basketText = (lines: readonly BoughtLine[]): string =>
  lines
    .map(({ sku, quantity }) => `${quantity} ${sku}`)
    .sort()
    .join(', ');

/** What the shopper sees and hears, as far as it tells what became of their wishes. */
export class Hearing {
  readonly attempts: Attempt[] = [];
  /** Defects of flows: none is ever expected. */
  readonly defects: string[] = [];
  /** Lines that a lost basket could not bring back, as the shopper was told: `website name`. */
  readonly toldLost: string[] = [];

  /** The sign-in has ended under the page: what was typed stands in the page's memory alone. */
  isParked = false;
  private parkedFor: string | null = null;
  /** Baskets that were ordered once more while an order of theirs was made or under way. */
  readonly orderedTwice: string[] = [];
  /** Personal data that a sign-out left in storage. */
  readonly leftBehind: string[] = [];
  tell: (tab: Tab, action: UnknownAction) => void = () => undefined;
  /** Websites where a guest's basket is on its way into their customer's. */
  private readonly joining = new Set<string>();
  /** Websites where lines of a lost basket stand in no other yet. */
  private readonly homeless = new Set<string>();
  /** Guests' baskets that the end of a sign-in gave back by their numbers alone, until a page has read what stands in them. */
  private readonly unread = new Set<string>();
  private readonly pressedFor = new WeakMap<Tab, Press>();

  constructor(
    private readonly ledger: Ledger,
    private readonly typed: TypedValues,
  ) {}

  readonly hear = (tab: Tab, action: UnknownAction): void => {
    if (!tab.isAlive) return;
    this.tell(tab, action);
    this.hearOfLines(tab, action);
    this.hearOfTyped(action);
    this.hearOfSession(tab, action);
    this.hearOfOrders(tab, action);
    if (flowFailed.match(action)) {
      this.defects.push(`${action.payload.flow}: ${action.payload.message}`);
    }
  };

  /** The shopper orders this basket. */
  readonly hearOfPress = (tab: Tab, lines: readonly BoughtLine[]): void =>
    void this.pressedFor.set(tab, { seen: basketText(lines), at: this.ledger.now() });

  /** A page was left to be loaded anew: after a sign-out nothing of the customer may be stored any more. */
  hearOfReload(tab: Tab, texts: ReadonlyMap<string, string>): void {
    if (selectIsSignedIn(tab.state())) return;
    const stored = [...texts].map(([key, text]) => `${key} ${text}`).join('\n');
    this.leftBehind.push(...canaries.filter((canary) => stored.includes(canary)));
  }

  /** Commerce loses a cart. What stood in it nobody can bring back where no page has read it since the list of its lines went with a sign-in. */
  hearOfLoss(cartId: string, website: string): void {
    if (this.unread.delete(cartId)) this.mayHappen(website, 'gone unread', takenAlong);
  }

  /** A sign-in with a basket: its lines join the customer's; must, once commerce has said so. */
  private hearOfSession(tab: Tab, action: UnknownAction): void {
    if (sessionParked.match(action)) this.isParked = true;
    if ((sessionParked.match(action) || signedOut.match(action)) && action.payload.guestCartId) this.unread.add(action.payload.guestCartId);
    if (isCartTold(action)) this.unread.delete(action.payload.id);
    // Where nobody knows whose page it was, it is shown to nobody.
    if (parked.match(action)) {
      this.parkedFor = action.payload.email;
      if (this.parkedFor === null) this.typed.settle();
    }
    if (signedIn.match(action)) {
      // Nor to anybody else.
      if (this.isParked && action.payload.user.email !== this.parkedFor) this.typed.settle();
      this.isParked = false;
    }
    const website = tab.view.websiteCode;
    if (cartRecoveryFailed.match(action)) this.homeless.add(website);
    if (cartRecovered.match(action) && this.homeless.delete(website)) this.joining.delete(website);
    if (signedIn.match(action) && action.payload.guestCartId !== null) {
      this.joining.add(website);
      this.mayHappen(website, 'merge', merged);
    } else if (signedIn.match(action) && this.homeless.has(website)) this.joining.add(website);
    else if (cartMerged.match(action) || guestCartGone.match(action)) this.joining.delete(website);
    else if (signedOut.match(action) && action.payload.reason === 'asked' && this.joining.delete(website))
      this.mayHappen(website, 'taken along', takenAlong);
  }

  private mayHappen(website: string, what: string, apply: LineChange['apply']): void {
    const start = this.ledger.now();
    for (const line of this.ledger.linesOf(website)) this.ledger.note(line, { what, start, end: Infinity, effect: 'may', apply });
  }

  private hearOfOrders(tab: Tab, action: UnknownAction): void {
    if (placementSent.match(action)) {
      const { attemptId, cartId } = action.payload;
      if (this.attempts.some((other) => other.cartId === cartId && !other.isOver)) this.orderedTwice.push(cartId);
      const pressed = this.pressedFor.get(tab) ?? { seen: '', at: 0 };
      this.attempts.push({ attemptId, cartId, tab, pressed, sentAt: this.ledger.now(), confirmedAt: Infinity, isOver: false });
    } else if (placementConfirmed.match(action)) {
      const attempt = this.attempts.find(({ attemptId }) => attemptId === action.payload.attemptId);
      if (attempt && attempt.confirmedAt === Infinity) attempt.confirmedAt = this.ledger.now();
    } else if (isNoOrder(action)) {
      for (const attempt of this.attempts) if (attempt.attemptId === action.payload.attemptId) attempt.isOver = true;
    }
  }

  private hearOfTyped(action: UnknownAction): void {
    const { typed } = this;
    if (contactSubmitted.match(action)) {
      typed.settle('contact');
      typed.agree('email', action.payload.email);
    } else if (shippingAddressAccepted.match(action)) {
      typed.settle('contact', 'address');
      typed.agree('email', action.payload.email);
      typed.agree('street', action.payload.address.street.join());
    } else if (billingAddressAccepted.match(action)) typed.settle('billing');
    else if (placementConfirmed.match(action) || signedOut.match(action) || checkoutDataCleared.match(action)) typed.settle();
  }

  private hearOfLines(tab: Tab, action: UnknownAction): void {
    const { ledger } = this;
    if (itemAdded.match(action)) ledger.tell(tab, action.payload.label, 'done');
    else if (addToCartFailed.match(action)) ledger.tell(tab, `add ${action.payload.sku}`, toldBy(action.payload.problem));
    else if (itemUpdated.match(action)) ledger.tellQuantity(tab, `line ${action.payload.itemUid}`, 'done', action.payload.quantity);
    else if (updateItemFailed.match(action)) ledger.tellQuantity(tab, `line ${action.payload.itemUid}`, toldBy(action.payload.problem));
    else if (itemRemoved.match(action)) ledger.tell(tab, `line ${action.payload.itemUid}`, 'done');
    else if (removeItemFailed.match(action)) ledger.tell(tab, `line ${action.payload.itemUid}`, toldBy(action.payload.problem));
    else if (toastAdded.match(action) && action.payload.messageId === 'cart.common.bothInBasket') this.keepBoth(tab);
    else if (cartRecovered.match(action)) {
      const gone = action.payload.results.filter(({ isBack }) => !isBack);
      this.toldLost.push(...gone.map(({ label }) => `${tab.view.websiteCode} ${label}`));
    }
  }

  /** The new lift is in the basket, and the shopper was told that the old one stayed: its removal is open from here on. */
  private keepBoth(tab: Tab): void {
    const replacing = this.ledger.openIn(tab).find(({ changes }) => changes.some(({ what }) => what === 'replaced'));
    if (replacing) replacing.changes = replacing.changes.filter(({ what }) => what !== 'replaced');
  }
}

/** Refused because of an order: a change that was on its way may have become part of it. */
const byOrder = ['order-under-way', 'already-ordered'];
const toldBy = ({ ambiguous, code }: Problem): Telling => (ambiguous || byOrder.includes(code) ? 'unsure' : 'failed');

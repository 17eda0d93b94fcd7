import type { UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { isCartTold } from '../../src/features/cart/cartApi';
import {
  addToCartFailed,
  cartMerged,
  cartLost,
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
  shippingAddressRejected,
  shippingAddressSubmitted,
} from '../../src/features/checkout/checkoutActions';
import { suspended } from '../../src/features/sign-in/signInSlice';
import { toastAdded } from '../../src/features/notices';
import {
  orderAttemptConfirmed,
  orderAttemptDeclined,
  orderAttemptHandedOver,
  orderAttemptNotPlaced,
  orderAttemptSent,
  orderAttemptUnpaid,
} from '../../src/features/order-attempt';
import { selectIsSignedIn, sessionSuspended, signOutHeld, signOutReleased, signedIn, signedOut } from '../../src/features/session';
import { reordered, reorderFailed } from '../../src/features/order-history/reorderSlice';
import { itemSaved, saveFailed } from '../../src/features/wishlist/wishlistSlice';
import { flowFailed } from '../../src/world/flow';
import { merged, removed, takenAlong } from './cartQuantities';
import { CartMemory } from './cartMemory';
import type { History, ChangeOutcome } from './history';
import { outcomeOf } from './history';
import type { LineChange } from './linearise';
import { leftAfterSignOut } from './people';
import { type Press, pressOf, type ShownCart } from './press';
import type { Stock } from './stock';
import type { Tab } from './tab';
import type { TypedValues } from './typedValues';

/** An attempt to order, as the browser that sent it knows it. */
export interface Attempt {
  attemptId: string;
  cartId: string;
  /** Places in the order of events. */
  sentAt: number;
  confirmedAt: number;
  tab: Tab;
  pressed: Press;
  /** It was declined, was not placed, was not paid, or was handed over to customer service. */
  isOver: boolean;
}

const bringsDetails = isAnyOf(shippingAddressSubmitted, signOutHeld);
const isAnswered = isAnyOf(shippingAddressAccepted, shippingAddressRejected, signOutReleased);
const isNoOrder = isAnyOf(orderAttemptDeclined, orderAttemptNotPlaced, orderAttemptUnpaid, orderAttemptHandedOver);

/** Observes the actions of all tabs: the outcomes of invoked changes, orders, sessions and typed values, as the shopper was shown them. */
export class Observer {
  readonly attempts: Attempt[] = [];
  /** Defects of flows: none is ever expected. */
  readonly defects: string[] = [];
  /** The session ended while the page was open: typed values are in the page's memory only. */
  isSuspended = false;
  private suspendedFor: string | null = null;
  /** Carts that were ordered again while an order of them was made or pending. */
  readonly orderedTwice: string[] = [];
  /** Personal data found in storage after a sign-out. */
  readonly leftBehind: string[] = [];
  /** Tabs where a delivery address or an order is on its way: the answer brings details into storage, also after another tab has cleared them. */
  readonly bringingDetails = new WeakSet<Tab>();
  trace: (tab: Tab, action: UnknownAction) => void = () => undefined;
  /** Websites where a guest cart is being merged into the customer's. */
  private readonly merging = new Set<string>();
  /** Websites where the lines of a lost cart are in no other cart yet. */
  private readonly withoutCart = new Set<string>();
  /** Websites where a lost guest cart's lines are still to be put into the customer's: only one page's memory holds them when the sign-in ends. */
  private readonly joiningLate = new Set<string>();
  private readonly carts = new CartMemory();
  private readonly pressedFor = new WeakMap<Tab, Press>();

  constructor(
    private readonly history: History,
    private readonly typed: TypedValues,
    private readonly stock: Stock,
  ) {}

  readonly observe = (tab: Tab, action: UnknownAction): void => {
    if (!tab.isAlive) return;
    this.trace(tab, action);
    this.observeLines(tab, action);
    this.observeTyped(action);
    if (bringsDetails(action)) this.bringingDetails.add(tab);
    if (isAnswered(action) || checkoutDataCleared.match(action)) this.bringingDetails.delete(tab);
    this.observeSession(tab, action);
    this.observeOrders(tab, action);
    if (flowFailed.match(action)) this.defects.push(`${action.payload.flow}: ${action.payload.message}`);
  };

  /** The shopper presses the button that orders this cart. */
  readonly observePress = (tab: Tab, cart: ShownCart | null, deposit?: number): void =>
    void this.pressedFor.set(tab, pressOf(tab, cart, this.history.now(), deposit));

  /** A page reloads itself: after a sign-out nothing of the customer may be stored any more. */
  observeReload(tab: Tab, texts: ReadonlyMap<string, string>): void {
    if (selectIsSignedIn(tab.state())) return;
    this.leftBehind.push(...leftAfterSignOut(texts));
  }

  observeCartLoss(cartId: string, website: string): void {
    if (this.carts.isLostUnread(cartId)) this.mayHappen(website, 'gone unread', takenAlong);
  }

  /** A sign-in with a guest cart: its lines are merged into the customer's. */
  private observeSession(tab: Tab, action: UnknownAction): void {
    const website = tab.view.websiteCode;
    if (sessionSuspended.match(action)) {
      this.isSuspended = true;
      if (this.joiningLate.has(website)) this.mayHappen(website, 'gone with the sign-in', takenAlong);
    }
    // What is kept from now on may be kept on the device.
    if (sessionSuspended.match(action) || signedOut.match(action)) {
      this.carts.hasSignInEnded = true;
      for (const { names } of this.history.pendingIn(tab))
        for (const name of names) if (name.startsWith('save ')) this.history.complete(tab, name, 'unsure');
    }
    const givenBack = sessionSuspended.match(action) || signedOut.match(action) ? action.payload.guestCartId : undefined;
    if (givenBack && this.carts.isGivenBackLost(givenBack)) this.mayHappen(website, 'gone unread', takenAlong);
    if (isCartTold(action)) this.carts.told(website, action.payload);
    // Without a known owner the suspended page is not restored.
    if (suspended.match(action)) {
      this.suspendedFor = action.payload.email;
      if (this.suspendedFor === null) this.typed.settle();
    }
    if (signedIn.match(action)) {
      // Nor for another customer.
      if (this.isSuspended && action.payload.user.email !== this.suspendedFor) this.typed.settle();
      this.isSuspended = false;
    }
    if (signedOut.match(action) && this.joiningLate.delete(website)) this.mayHappen(website, 'gone with the sign-in', takenAlong);
    if (cartRecoveryFailed.match(action)) this.withoutCart.add(website);
    if (guestCartGone.match(action)) this.joiningLate.add(website);
    if (cartRecovered.match(action)) this.joiningLate.delete(website);
    if (cartRecovered.match(action) && this.withoutCart.delete(website)) this.merging.delete(website);
    if (signedIn.match(action) && action.payload.guestCartId !== null) {
      this.merging.add(website);
      this.mayHappen(website, 'merge', merged);
    } else if (signedIn.match(action) && this.withoutCart.has(website)) this.merging.add(website);
    else if ((cartMerged.match(action) || guestCartGone.match(action)) && !this.withoutCart.has(website)) this.merging.delete(website);
    else if (signedOut.match(action) && action.payload.reason !== 'expired' && this.merging.delete(website))
      this.mayHappen(website, 'taken along', takenAlong);
  }

  /** Lines that were sold out, of which the shopper was told: they may leave the cart from now on. */
  mayLeave(website: string, names: Iterable<string>, what: string): void {
    const start = this.history.now();
    for (const name of names) this.history.record(`${website} ${name}`, { what, start, end: Infinity, effect: 'may', apply: removed });
  }

  private mayHappen(website: string, what: string, apply: LineChange['apply']): void {
    const start = this.history.now();
    for (const line of this.history.linesOf(website)) this.history.record(line, { what, start, end: Infinity, effect: 'may', apply });
  }

  private observeOrders(tab: Tab, action: UnknownAction): void {
    if (orderAttemptSent.match(action)) {
      const { attemptId, cartId } = action.payload;
      if (this.attempts.some((other) => other.cartId === cartId && !other.isOver)) this.orderedTwice.push(cartId);
      const pressed = this.pressedFor.get(tab) ?? { seen: '', at: 0 };
      this.attempts.push({ attemptId, cartId, tab, pressed, sentAt: this.history.now(), confirmedAt: Infinity, isOver: false });
    } else if (orderAttemptConfirmed.match(action)) {
      const attempt = this.attempts.find(({ attemptId }) => attemptId === action.payload.attemptId);
      if (attempt && attempt.confirmedAt === Infinity) attempt.confirmedAt = this.history.now();
    } else if (isNoOrder(action)) {
      for (const attempt of this.attempts) if (attempt.attemptId === action.payload.attemptId) attempt.isOver = true;
    }
  }

  private observeTyped(action: UnknownAction): void {
    const { typed } = this;
    if (contactSubmitted.match(action)) {
      typed.settle('contact');
      typed.agree('email', action.payload.email);
    } else if (shippingAddressAccepted.match(action)) {
      typed.settle('contact', 'address');
      typed.agree('email', action.payload.email);
      typed.agree('street', action.payload.address.street.join());
    } else if (billingAddressAccepted.match(action)) typed.settle('billing');
    else if (checkoutDataCleared.match(action) && !this.isSuspended) typed.forget();
    // What a page out of sight holds is its customer's and comes back with the customer, whatever a guest has cleared.
    else if (isAnyOf(checkoutDataCleared, orderAttemptConfirmed, signedOut)(action)) typed.settle();
  }

  private observeLines(tab: Tab, action: UnknownAction): void {
    const { history } = this;
    if (itemAdded.match(action)) history.complete(tab, action.payload.label, 'done');
    else if (addToCartFailed.match(action)) history.complete(tab, `add ${action.payload.sku}`, outcomeOf(action.payload.problem));
    else if (itemUpdated.match(action)) history.completeQuantity(tab, `line ${action.payload.itemUid}`, 'done', action.payload.quantity);
    else if (updateItemFailed.match(action))
      history.completeQuantity(tab, `line ${action.payload.itemUid}`, outcomeOf(action.payload.problem));
    else if (itemRemoved.match(action)) history.complete(tab, `line ${action.payload.itemUid}`, 'done');
    else if (removeItemFailed.match(action)) history.complete(tab, `line ${action.payload.itemUid}`, outcomeOf(action.payload.problem));
    else if (itemSaved.match(action)) history.complete(tab, `save ${action.payload.key}`, 'done');
    else if (saveFailed.match(action)) history.complete(tab, `save ${action.payload.key}`, outcomeOf(action.payload.problem));
    else if (reordered.match(action)) this.reorderEnded(tab, action.payload.notAdded.length === 0 ? 'done' : 'unsure');
    else if (reorderFailed.match(action)) this.reorderEnded(tab, outcomeOf(action.payload.problem));
    else if (toastAdded.match(action) && action.payload.messageId === 'cart.common.bothInBasket') this.keepBoth(tab);
    else if (cartLost.match(action) || guestCartGone.match(action))
      this.mayLeave(tab.view.websiteCode, this.carts.leftOut(tab.view.websiteCode, this.stock), 'left out of a lost cart');
    else if (cartRecovered.match(action))
      this.mayLeave(tab.view.websiteCode, this.carts.notPutBack(action.payload.results, this.stock), 'not restored');
  }

  private reorderEnded(tab: Tab, outcome: ChangeOutcome): void {
    tab.isReordering = false;
    this.history.complete(tab, 'reorder', outcome);
  }

  /** The new lift was added, and the shopper was shown that the old one stayed: its removal is not expected any more. */
  private keepBoth(tab: Tab): void {
    const replacing = this.history.pendingIn(tab).find(({ changes }) => changes.some(({ what }) => what === 'replaced'));
    if (replacing) replacing.changes = replacing.changes.filter(({ what }) => what !== 'replaced');
  }
}

import type { CartLine } from '../../src/features/cart/cartModel';
import { lineByUid } from '../../src/features/cart/cartModel';
import { cartApi } from '../../src/features/cart/cartApi';
import { servicePackagesApi } from '../../src/features/basket/servicePackagesApi';
import { selectDetails } from '../../src/features/cart/cartDetailsSelectors';
import { cartErrorRead, recoveryRead, selectCartId, selectIsLineChanging, selectRecoveringCartId } from '../../src/features/cart/cartSlice';
import { selectDroppedLines } from '../../src/features/cart/lastKnownCartSlice';
import { addToCartRequested, dropAcknowledged, removeItemRequested, updateItemRequested } from '../../src/features/cart/cartActions';
import { servicePackageSkus } from '../../src/features/basket/servicePackages';
import {
  billingAddressSubmitted,
  checkoutBegun,
  checkoutDataCleared,
  confirmationsGiven,
  contactSubmitted,
  draftTyped,
  orderSubmitted,
  shippingAddressSubmitted,
  shippingMethodSubmitted,
} from '../../src/features/checkout/checkoutActions';
import {
  selectAvailableShippingMethods,
  selectIsPlacing,
  selectIsSubmitting,
  selectOpenStep,
  selectOrderError,
} from '../../src/features/checkout/checkoutSlice';
import { handOverRequested, orderAttemptSeen, selectAnnouncedOrderAttempt, selectOpenOrderAttempt } from '../../src/features/order-attempt';
import { selectIsSigningIn, selectIsSigningOut } from '../../src/features/sign-in/signInSlice';
import { selectIsSignedIn, selectPrompt, signInRequested, signOutRequested } from '../../src/features/session';
import type { Product } from './assortment';
import { productLike } from './assortment';
import type { PendingChange } from './history';
import { added, removed, set } from './cartQuantities';
import { addressOf, emailOf, typedValue } from './people';
import { depositToPay, payBy, payOrGiveUp } from './paymentProvider';
import type { Command } from './plan';
import type { ShopperParts } from './shopperParts';
import { lineName } from './shopperParts';
import type { Tab } from './tab';

/** Dispatches what a screen would offer, and records the invoked changes. What no screen offers at the moment is not dispatched. */
export class Shopper {
  private labels = 0;

  constructor(private readonly parts: ShopperParts) {}

  /** The cart's or the checkout's screen is opened, or refreshed: it reads the cart, and something public. */
  look(tab: Tab, page: '/basket' | '/checkout'): void {
    tab.page = page;
    tab.world.navigation.goTo(page);
    if (page === '/checkout') {
      tab.openCheckout();
      tab.store.dispatch(checkoutBegun());
    }
    tab.watchCart();
    void tab.store.dispatch(
      servicePackagesApi.endpoints.servicePackages.initiate([...servicePackageSkus], { subscribe: false, forceRefetch: true }),
    );
  }

  add(tab: Tab, { product: choice, quantity, presses }: Extract<Command, { do: 'add' }>): PendingChange {
    const product = this.pick(tab, choice);
    const label = `${product.name} ${(this.labels += 1)}`;
    const line = lineName(tab, product);
    const change = this.parts.history.invoke(
      tab,
      [label, `add ${product.sku}`],
      [{ line, what: `add ${quantity}`, apply: added(quantity) }],
    );
    const { sku, selectedOptions } = product;
    for (let press = 0; press < presses; press += 1) tab.store.dispatch(addToCartRequested({ sku, quantity, selectedOptions, label }));
    return change;
  }

  change(tab: Tab, { line: choice, quantities }: Extract<Command, { do: 'change' }>): void {
    const line = this.changeable(tab, choice);
    const product = line && productLike(this.products(tab), line);
    if (!line || !product) return;
    for (const quantity of quantities) {
      this.parts.history.invoke(
        tab,
        [`line ${line.uid}`],
        [{ line: lineName(tab, product), what: `set ${quantity}`, apply: set(quantity) }],
        quantity,
      );
    }
    for (const quantity of quantities) tab.store.dispatch(updateItemRequested({ itemUid: line.uid, quantity }));
  }

  configureAgain(tab: Tab, { line: choice, product: wanted }: Extract<Command, { do: 'configure-again' }>): void {
    const line = this.changeable(tab, choice, ({ kind }) => kind === 'bundle');
    const before = line && productLike(this.products(tab), line);
    const product = this.products(tab)[wanted % 2];
    if (!line || !before || !product) return;
    const { sku, selectedOptions } = product;
    const label = `${product.name} ${(this.labels += 1)}`;
    const isSame = before === product;
    this.parts.history.invoke(
      tab,
      [label, `add ${sku}`],
      isSame
        ? [{ line: lineName(tab, product), what: 'keep 1', apply: (before) => [...set(1)(before), ...(before === 0 ? added(1)(0) : [])] }]
        : [
            { line: lineName(tab, product), what: 'add 1', apply: added(1) },
            { line: lineName(tab, before), what: 'replaced', apply: removed },
          ],
    );
    tab.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions, label, replacesItemUid: line.uid }));
  }

  remove(tab: Tab, { line: choice }: Extract<Command, { do: 'remove' }>): void {
    const line = this.changeable(tab, choice);
    const product = line && productLike(this.products(tab), line);
    if (!line || !product) return;
    this.parts.history.invoke(tab, [`line ${line.uid}`], [{ line: lineName(tab, product), what: 'remove', apply: removed }]);
    tab.store.dispatch(removeItemRequested({ itemUid: line.uid }));
  }

  type(tab: Tab, { step, value }: Extract<Command, { do: 'type' }>): void {
    if (!this.isAtSteps(tab)) return;
    const name = (['contact', 'address', 'billing'] as const)[step % 3] ?? 'contact';
    const values = { [name === 'contact' ? 'email' : 'city']: typedValue(value) };
    this.parts.typed.give(typedValue(value));
    this.parts.typed.typed(name, values);
    tab.store.dispatch(draftTyped({ step: name, values }));
  }

  giveAddress(tab: Tab, { person }: Extract<Command, { do: 'address' }>): void {
    if (!this.mayContinue(tab)) return;
    const email = emailOf(person, tab.view.websiteCode);
    const address = addressOf(person, tab.view.countryCode);
    this.parts.typed.give(email, ...address.street);
    tab.store.dispatch(contactSubmitted({ email }));
    tab.store.dispatch(shippingAddressSubmitted({ email, address }));
  }

  chooseDelivery(tab: Tab, { preference }: Extract<Command, { do: 'delivery' }>): void {
    if (!this.mayContinue(tab)) return;
    const offered = selectAvailableShippingMethods(tab.state()) ?? [];
    const method = offered[preference % Math.max(1, offered.length)];
    if (!method) return;
    const { carrierCode: carrier_code, methodCode: method_code, carrierTitle: carrier_title } = method;
    const day = new Date(tab.world.clock.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    tab.store.dispatch(
      shippingMethodSubmitted({
        method: { carrier_code, method_code, carrier_title },
        preference: preference === 0 ? { kind: 'date', date: day } : { kind: 'asap' },
      }),
    );
  }

  pay(tab: Tab, { card }: Extract<Command, { do: 'payment' }>): void {
    if (!this.mayContinue(tab)) return;
    tab.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
    payBy(tab, card, this.parts.nonce);
  }

  place(tab: Tab, { presses }: Extract<Command, { do: 'place' }>): void {
    if (!this.isAtSteps(tab) || selectOpenStep(tab.state()) !== 'review' || selectIsPlacing(tab.state())) return;
    const deposit = depositToPay(tab);
    if (deposit === undefined || !tab.world.connectivity.isOnline()) return;
    const again = selectOrderError(tab.state())?.code === 'maybe-ordered-already';
    tab.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
    this.parts.press(tab, selectDetails(tab.state()), deposit?.now.minor);
    for (let press = 0; press < presses; press += 1) tab.store.dispatch(orderSubmitted({ again, ...(deposit && { deposit }) }));
  }

  /** Does what the open step of the checkout asks for. */
  goOn(tab: Tab, { person, preference, card, presses }: Extract<Command, { do: 'go-on' }>): void {
    if (!this.isAtSteps(tab)) return;
    const step = selectOpenStep(tab.state());
    if (step === 'contact' || step === 'address') this.giveAddress(tab, { do: 'address', person });
    else if (step === 'delivery') this.chooseDelivery(tab, { do: 'delivery', preference });
    else if (step === 'review') this.place(tab, { do: 'place', presses });
    else this.pay(tab, { do: 'payment', card });
  }

  /** The control stands below every step but the first. @returns whether it was offered */
  clearDetails(tab: Tab): boolean {
    if (!this.mayContinue(tab)) return false;
    const isFirst = selectOpenStep(tab.state()) === (selectIsSignedIn(tab.state()) ? 'address' : 'contact');
    if (!isFirst) tab.store.dispatch(checkoutDataCleared());
    return !isFirst;
  }

  /** In the dialog when the sign-in ended, else on its page. */
  signIn(tab: Tab): void {
    const state = tab.state();
    if (selectIsSigningIn(state) || (selectIsSignedIn(state) && selectPrompt(state) === null)) return;
    tab.store.dispatch(signInRequested(this.parts.credentials(tab.view.websiteCode)));
  }

  signOut(tab: Tab): void {
    const state = tab.state();
    if (selectIsSignedIn(state) && !selectIsSigningOut(state)) tab.store.dispatch(signOutRequested({ reason: 'asked' }));
  }

  handOver(tab: Tab): void {
    const open = selectOpenOrderAttempt(tab.state());
    if (open?.state === 'awaiting-payment') return void payOrGiveUp(tab, open, open.startedAt % 2 === 0);
    if (open && tab.world.clock.now() - open.startedAt > 45_000) tab.store.dispatch(handOverRequested({ attemptId: open.attemptId }));
  }

  readNotices(tab: Tab): void {
    const dropped = selectDroppedLines(tab.state());
    // A line that is shown again is in stock again, whatever an old notice says.
    for (const { uid } of dropped) if (!lineByUid(selectDetails(tab.state()), uid)) this.parts.goOnWithout(tab, uid);
    if (dropped.length > 0) tab.store.dispatch(dropAcknowledged({ itemUids: dropped.map(({ uid }) => uid) }));
    tab.store.dispatch(recoveryRead());
    tab.store.dispatch(cartErrorRead());
    const reply = selectAnnouncedOrderAttempt(tab.state(), tab.world.clock.now());
    if (reply?.state === 'confirmed') tab.store.dispatch(orderAttemptSeen({ attemptId: reply.attemptId }));
  }

  private products(tab: Tab): readonly Product[] {
    return this.parts.products(tab.view.websiteCode);
  }

  private pick(tab: Tab, choice: number): Product {
    const products = this.products(tab);
    const product = products[choice % products.length];
    if (!product) throw new Error('There is nothing to buy');
    return product;
  }

  /** A cart item whose controls are enabled. */
  private changeable(tab: Tab, choice: number, fits: (line: CartLine) => boolean = () => true): CartLine | undefined {
    const state = tab.state();
    const cartId = selectCartId(state);
    const isReadOnly =
      cartId === null || cartApi.endpoints.cart.select(cartId)(state).isError || selectOpenOrderAttempt(state) !== undefined;
    if (isReadOnly) return undefined;
    const lines = (selectDetails(state)?.lines ?? []).filter((line) => fits(line) && !selectIsLineChanging(state, line.uid));
    return lines[choice % Math.max(1, lines.length)];
  }

  /** The steps of the checkout are on the screen, and the page has not left for the payment provider's. */
  private isAtSteps(tab: Tab): boolean {
    const state = tab.state();
    const hasLines = (selectDetails(state)?.lines.length ?? 0) > 0;
    return tab.isAlive && tab.page === '/checkout' && hasLines && !selectOpenOrderAttempt(state) && selectRecoveringCartId(state) === null;
  }

  private mayContinue(tab: Tab): boolean {
    return this.isAtSteps(tab) && !selectIsSubmitting(tab.state());
  }
}

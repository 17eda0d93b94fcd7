import { accountViolations } from './accounts';
import { selectIsSigningIn, selectIsSigningOut } from '../../src/features/sign-in/signInSlice';
import { isProblem } from '../../src/data/problem';
import { cartApi } from '../../src/features/cart/cartApi';
import { selectDetails } from '../../src/features/cart/cartDetailsSelectors';
import {
  selectCartId,
  selectIsAddingItem,
  selectIsCreatingCart,
  selectIsUpdatingItem,
  selectRecoveringCartId,
} from '../../src/features/cart/cartSlice';
import { selectLostLines } from '../../src/features/cart/lastKnownCartSlice';
import { selectIsPlacing, selectIsSubmitting } from '../../src/features/checkout/checkoutSlice';
import { selectOpenOrderAttempt, selectOrderAttemptOfCart } from '../../src/features/order-attempt';
import { selectIsSignedIn, selectPrompt } from '../../src/features/session';
import { reliefViolations } from './declarations';
import { deskShownOtherwise } from './deskWork';
import { inCarts, isForgotten } from './cartQuantities';
import type { OrderRow } from './commerceTables';
import { linesIn, ordersOf } from './commerceTables';
import { quoteViolations } from './liftQuotes';
import { canEndWith, describeChange } from './linearise';
import { personalDataLeft } from './personalData';
import { countingViolations } from './measuring';
import { lostWithCart, orderViolations, takenByOrder } from './orders';
import { goOnWithRequests, requestViolations } from './requests';
import type { Run } from './run';
import { soldOutViolations } from './soldOut';
import type { Tab } from './tab';

/** What is not settled after this long without faults is stuck. In milliseconds. */
const healedFor = 30_000;
/** The timeout of the call that places an order. */
const longestCall = 60_000;
/** An order is handed over to a person after a quarter of an hour; in half minutes. */
const mostLooks = 34;
/** The product that is added in the last check. */
const lastProduct = 3;

/** The oracle: all faults end, half a minute passes, then every invariant is checked. @returns the violations */
export async function judge(run: Run): Promise<string[]> {
  run.heal();
  await run.clock.advance(healedFor);
  await signInWhereAsked(run);
  await run.clock.advance(longestCall);
  const stuck = run.tabs.flatMap((tab, index) => stuckIn(tab).map((what) => `stuck: tab ${index} ${what}`));
  const isPending = () => run.tabs.some((tab) => selectOpenOrderAttempt(tab.state()));
  for (let look = 0; look < mostLooks && isPending(); look += 1) {
    run.provider.decideTheRest();
    await signInWhereAsked(run);
    await run.clock.advance(healedFor);
  }
  if (isPending()) stuck.push('stuck: an order is looked for without end');
  run.provider.decideTheRest();
  await run.clock.advance(healedFor);
  const soldOut = await soldOutViolations(run);
  for (const index of run.tabs.keys()) if (!(await canStillAdd(run, index))) stuck.push(`stuck: tab ${index} takes no more additions`);
  // An hour that ended meanwhile: behind the dialog the basket is not what the shopper is shown.
  await signInWhereAsked(run);
  await run.clock.advance(longestCall);
  for (const tab of run.tabs) {
    run.shopper.look(tab, '/checkout');
    await run.clock.advance(1_000);
  }
  const orders = ordersOf(run.commerce.sandbox);
  const found = [
    ...stuck,
    ...run.observer.defects.map((defect) => `defect: a flow failed: ${defect}`),
    ...defectsLogged(run),
    ...orderViolations(run, orders),
    ...cartViolations(run, orders),
    ...soldOut,
    ...accountViolations(run),
    ...typedLost(run),
    ...personalDataLeft(run),
  ];
  await goOnWithRequests(run);
  const relieved = [...(await reliefViolations(run)), ...(await quoteViolations(run))];
  const others = [...(await requestViolations(run)), ...(await deskShownOtherwise(run)), ...relieved];
  return [...found, ...others, ...(await countingViolations(run, orders))];
}

/**
 * Signs in where the dialog of an ended session asks for it, in one window after the other. Looking for an order may be what detects the
 * ended session.
 */
async function signInWhereAsked(run: Run): Promise<void> {
  for (const tab of run.tabs) {
    if (selectPrompt(tab.state()) !== 'ended') continue;
    run.shopper.signIn(tab);
    await run.clock.advance(1_000);
  }
}

/** Without faults, adding to the cart succeeds, if need be after signing in again; as another customer, that loads the page anew. */
async function canStillAdd(run: Run, index: number): Promise<boolean> {
  const tab = run.tabs[index];
  if (!tab || selectPrompt(tab.state()) !== null || selectOpenOrderAttempt(tab.state())) return true;
  if (await isAdded(run, tab)) return true;
  if (selectPrompt(tab.state()) !== 'ended') return false;
  run.shopper.signIn(tab);
  await run.clock.advance(longestCall);
  return isAdded(run, run.tabs[index]);
}

async function isAdded({ shopper, clock }: Run, tab: Tab | undefined): Promise<boolean> {
  if (!tab) return false;
  const { changes } = shopper.add(tab, { do: 'add', product: lastProduct, quantity: 1, presses: 1 });
  await clock.advance(healedFor);
  return changes.every(({ effect }) => effect === 'must');
}

/** Nothing may still be on its way: every spinner has ended. */
function stuckIn(tab: Tab): string[] {
  const state = tab.state();
  const flags: [string, boolean][] = [
    ['adds for ever', selectIsAddingItem(state)],
    ['changes a line for ever', selectIsUpdatingItem(state)],
    ['makes a cart for ever', selectIsCreatingCart(state)],
    ['replaces a cart for ever', selectRecoveringCartId(state) !== null],
    ['makes no basket for the lines of a lost one', hasLinesWithoutCart(state)],
    ['shows a lost basket for ever', showsLostCart(state)],
    ['signs in for ever', selectIsSigningIn(state)],
    ['signs out for ever', selectIsSigningOut(state) && !selectOpenOrderAttempt(state)],
  ];
  // The checkout's part joins with its screen.
  if ((state as { checkout?: unknown }).checkout) {
    flags.push(['submits a step for ever', selectIsSubmitting(state)], ['places an order for ever', selectIsPlacing(state)]);
  }
  // An order that is being looked for has a screen of its own, with a way on.
  const open = selectOpenOrderAttempt(state);
  if (open?.state === 'sent' && !flags.some(([, isOn]) => isOn)) flags.push(['sent an order and looks for nothing', true]);
  return flags.filter(([, isOn]) => isOn).map(([what]) => what);
}

/** If there is a cart, its next reading restores them. */
const hasLinesWithoutCart = (state: ReturnType<Tab['state']>): boolean =>
  selectLostLines(state).length > 0 && selectCartId(state) === null && !selectOpenOrderAttempt(state);

/** A guest's lost cart is replaced as soon as it is read; one that may have been bought is covered by the checks of its order. */
function showsLostCart(state: ReturnType<Tab['state']>): boolean {
  const cartId = selectCartId(state);
  if (cartId === null || selectIsSignedIn(state) || selectOrderAttemptOfCart(state, cartId)) return false;
  const { error } = cartApi.endpoints.cart.select(cartId)(state);
  return isProblem(error) && error.kind === 'cart-lost';
}

function defectsLogged({ worlds, edge }: Run): string[] {
  const inBrowser = worlds.flatMap(({ logged }) => logged.filter(({ level }) => level === 'error').map(({ message }) => message));
  // 50 is pino's "error".
  const atEdge = edge.logged
    .filter((line) => line.includes('"level":50'))
    .map((line) => (/"problem":"([^"]*)/.exec(line)?.[1] ?? line).slice(0, 200));
  return [...inBrowser, ...atEdge].map((line) => `defect: logged: ${line}`);
}

function cartViolations(run: Run, orders: OrderRow[]): string[] {
  if (run.acceptedLosses.has('storage')) return [];
  const websites = [...new Set(run.tabs.map(({ view }) => view.websiteCode))];
  return websites.flatMap((website) =>
    cartViolationsOf(
      run,
      website,
      orders.filter((order) => order.website === website),
    ),
  );
}

function cartViolationsOf(run: Run, website: string, orders: OrderRow[]): string[] {
  const tabs = run.tabs.filter(({ view }) => view.websiteCode === website);
  const ids = new Set(tabs.map((tab) => selectCartId(tab.state())));
  if (ids.size > 1) return [`tabs of ${website} have ${ids.size} different carts`];
  const [cartId] = ids;
  if (isForgotten(run.acceptedLosses, website)) return [];
  const guests = quantitiesIn(run, website, 'customer_id IS NULL AND is_active = 1 AND masked_id = ?', cartId ?? '');
  const customers = quantitiesIn(run, website, 'customer_id IS NOT NULL AND is_active = ?', 1);
  const isCustomers = tabs.some((tab) => selectIsSignedIn(tab.state()));
  const own = isCustomers
    ? quantitiesIn(run, website, 'customer_id IS NOT NULL AND is_active = 1 AND masked_id = ?', cartId ?? '')
    : guests;
  return (run.assortment.get(website) ?? []).flatMap(({ name, choice, sku }) => {
    const line = `${website} ${name}`;
    const changes = [
      ...(run.acceptedLosses.has(`customer ${website}`) ? [lostWithCart] : []),
      ...(run.history.lines.get(line) ?? []),
      ...orders.map((order) => {
        const bought = quantitiesIn(run, website, 'carts.id = ?', order.cart);
        return takenByOrder(order, bought.get(`${sku} ${choice}`) ?? 0, run.observer.attempts);
      }),
    ];
    const guest = guests.get(`${sku} ${choice}`) ?? 0;
    const customer = customers.get(`${sku} ${choice}`) ?? 0;
    if (canEndWith(changes, inCarts(guest, customer))) return shownOtherwise(tabs, name, sku, choice, own.get(`${sku} ${choice}`) ?? 0);
    return [`basket: ${line} is ${guest} and the customer’s ${customer} after ${changes.map(describeChange).join('; ') || 'nothing'}`];
  });
}

/** What a tab shows is what commerce holds. (Looked at only by count: which line is which was checked above.) */
function shownOtherwise(tabs: Tab[], name: string, sku: string, choice: string, quantity: number): string[] {
  if (choice !== '{}') return [];
  return tabs.flatMap((tab) => {
    const shown = selectDetails(tab.state())?.lines.find((line) => line.sku === sku)?.quantity ?? 0;
    return shown === quantity ? [] : [`basket: ${name} is shown as ${shown} and is ${quantity}`];
  });
}

/** Of all these carts together: several customers may have signed in on one website. */
function quantitiesIn(run: Run, website: string, where: string, value: string | number): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { sku, choice, quantity } of linesIn(run, website, where, value)) {
    const line = `${sku} ${choice}`;
    quantities.set(line, (quantities.get(line) ?? 0) + quantity);
  }
  return quantities;
}

/** In no tab any more: what is typed while its owner has to sign in again stands in that page alone. */
function typedLost(run: Run): string[] {
  const [first = [], ...others] = run.tabs.map((tab) => typedLostIn(tab, run));
  return first.filter((lost) => others.every((other) => other.includes(lost)));
}

function typedLostIn(tab: Tab, { typed, acceptedLosses }: Run): string[] {
  // With a sign-in that was destroyed goes what its customer gave to the checkout.
  if (acceptedLosses.has('storage') || acceptedLosses.has('signin_token')) return [];
  const state = tab.state();
  const drafts = [...typed.drafts].flatMap(([step, values]) =>
    Object.entries(values).flatMap(([field, value]) =>
      state.addressData.value?.[step]?.[field] === value || acceptedLosses.has('addressData')
        ? []
        : [`typed: ${field} of ${step} was lost`],
    ),
  );
  const agreed: [string, string | null | undefined][] = [
    ...(acceptedLosses.has('userEmail') ? [] : [['email', state.userEmail.value] as [string, string | null]]),
    ...(acceptedLosses.has('shipping_address')
      ? []
      : [['street', state.shipping_address.value?.street.join()] as [string, string | undefined]]),
  ];
  return [
    ...drafts,
    ...agreed.flatMap(([name, value]) => (typed.agreed.has(name) && typed.agreed.get(name) !== value ? [`typed: ${name} was lost`] : [])),
  ];
}

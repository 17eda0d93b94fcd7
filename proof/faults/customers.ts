import { customerById } from '../../sandbox/customers/customerStore';
import type { Problem } from '../../src/data/problem';
import { addressBookApi } from '../../src/features/address/addressBookApi';
import { customerApi } from '../../src/features/account/customerApi';
import { lazyOrderHistory } from '../../src/features/order-history/reorderFlow';
import { reorderRequested } from '../../src/features/order-history/reorderSlice';
import { selectOpenOrderAttempt } from '../../src/features/order-attempt';
import { selectIsSignedIn, selectIsSignOutHeld, selectPrompt, signOutRequested } from '../../src/features/session';
import { lazyWishlist } from '../../src/features/wishlist/lazyWishlist';
import { firstPage, wishlistApi } from '../../src/features/wishlist/wishlistApi';
import type { WishlistItem } from '../../src/features/wishlist/wishlistModel';
import { keyOf } from '../../src/features/wishlist/wishlistModel';
import { moveRequested, saveRequested } from '../../src/features/wishlist/wishlistSlice';
import type { Product } from './assortment';
import { productLike, views } from './assortment';
import { added } from './cartQuantities';
import type { ChangeOutcome } from './history';
import type { LineChange } from './linearise';
import { accountIn, AccountHolders, isAccountKnown, listLine, passwordOf } from './accountHolders';
import { addressOf, bookStreet, movedEmail, newName } from './people';
import { deviceItems, lineName } from './shopperParts';
import type { Command, CommandName } from './plan';
import { isKept } from './commerceTables';
import type { Run } from './run';
import type { Tab } from './tab';

type Apply = LineChange['apply'];

const once: Apply = (before) => [Math.max(before, 1)];
const is =
  (value: number): Apply =>
  () => [value];
const gone = is(0);

const outcomeOf = ({ ambiguous }: Problem): ChangeOutcome => (ambiguous ? 'unsure' : 'failed');

export type CustomersCommand = Extract<Command, { do: 'address-book' | 'save' | 'list-item' | 'reorder' | 'account' | 'close-account' }>;

export const isCustomersCommand = (command: Command): command is CustomersCommand => customersCommands.has(command.do);
const customersCommands: ReadonlySet<CommandName> = new Set([
  'address-book',
  'save',
  'list-item',
  'reorder',
  'account',
  'close-account',
] as const);

/** What a customer does in the account, and what is known of each account. Every change is in the history under the name of what it changes. */
export class Customers {
  /** Given to an account that was closed since: nothing of it may be seen or stored any more. */
  readonly closed = new Set<string>();
  /** They take all of an account along, also what is changed meanwhile. */
  readonly closings: LineChange[] = [];
  readonly accounts: AccountHolders;
  private count = 0;

  constructor(private readonly run: Pick<Run, 'commerce' | 'history' | 'assortment' | 'acceptedLosses' | 'count'>) {
    this.accounts = new AccountHolders(run.commerce.sandbox);
  }

  /** Does what the customer's screens offer, once they have read what they show. */
  async take(tab: Tab, command: CustomersCommand, read: () => Promise<void>): Promise<void> {
    if (command.do === 'save' || command.do === 'list-item') {
      this.openLists(tab);
      await read();
      if (selectPrompt(tab.state()) === 'ended') return;
    }
    if (!isAccountKnown(tab)) return;
    const { save, listItem, addressBook, account, reorder, close } = this;
    const doers = { save, 'list-item': listItem, 'address-book': addressBook, account, reorder, 'close-account': close };
    (doers[command.do] as (tab: Tab, command: Command) => void).call(this, tab, command);
  }

  private openLists(tab: Tab): void {
    tab.store.join(lazyWishlist);
    if (selectIsSignedIn(tab.state()))
      void tab.store.dispatch(wishlistApi.endpoints.wishlist.initiate(firstPage, { subscribe: false, forceRefetch: true }));
  }

  private save(tab: Tab, { product: choice }: Extract<Command, { do: 'save' }>): void {
    const products = this.products(tab);
    const product = products[choice % products.length];
    if (!product) return;
    const { sku, selectedOptions } = product;
    const item = { sku, quantity: 1, selectedOptions, options: [] };
    const line = listLine(tab, product, this.run.assortment);
    const name = `save ${keyOf(item)}`;
    if (selectIsSignedIn(tab.state())) this.run.history.invoke(tab, [name], [{ line, what: 'save', apply: once }]);
    // A guest's list joins the customer's at some later time.
    else this.run.history.record(line, { what: 'join', start: this.run.history.now(), end: Infinity, effect: 'may', apply: once });
    this.run.count('kept for later');
    tab.store.dispatch(saveRequested({ item, label: product.name }));
  }

  private listItem(tab: Tab, { what, item: choice }: Extract<Command, { do: 'list-item' }>): void {
    const state = tab.state();
    const isOwn = selectIsSignedIn(state);
    const list = isOwn ? wishlistApi.endpoints.wishlist.select(firstPage)(state).data : undefined;
    const items: readonly WishlistItem[] = list?.items ?? (isOwn ? [] : deviceItems(tab, this.products(tab)));
    const item = items[choice % Math.max(1, items.length)];
    const product = item && productLike(this.products(tab), item);
    if (!item || !product || selectOpenOrderAttempt(state)) return;
    const removal = { line: listLine(tab, product, this.run.assortment), what, apply: gone };
    if (what === 'move') {
      const { sku, name, quantity } = item;
      this.run.history.record(removal.line, { ...removal, start: this.run.history.now(), end: Infinity, effect: 'may' });
      const line = lineName(tab, product);
      this.run.history.invoke(tab, [name, `add ${sku}`], [{ line, what: `move ${quantity}`, apply: added(quantity) }]);
      tab.store.dispatch(moveRequested({ listId: list?.listId ?? null, items: [item] }));
    } else if (list) {
      const ids = { listId: list.listId, itemId: item.id };
      const sent = tab.store.dispatch(wishlistApi.endpoints.removeProductsFromWishlist.initiate(ids, { track: false }));
      this.settle(tab, [removal], sent);
    }
  }

  private addressBook(tab: Tab, { what, address: choice }: Extract<Command, { do: 'address-book' }>): void {
    if (!selectIsSignedIn(tab.state())) return;
    const { accounts } = this;
    const website = accountIn(tab);
    const saved = this.run.commerce.sandbox.shop.database.all<{ id: number; street: string }>(
      "SELECT id, json_extract(address, '$.street[0]') AS street FROM customer_addresses WHERE customer_id = ? AND address LIKE '%Wishbone%'",
      accounts.of(website).id,
    );
    const wanted = (id: number | null, street: string, city: string) => ({
      address: { ...addressOf(0, tab.view.countryCode), street: [street], city },
      id,
      isDefaultShipping: false,
      isDefaultBilling: false,
      knownIds: saved.map((row) => row.id),
      mayBeSaved: false,
    });
    const row = saved[choice % Math.max(1, saved.length)];
    const number = (this.count += 1);
    if (what === 'add') {
      const street = accounts.give(website, bookStreet(number));
      this.saveAddress(tab, { line: `address ${street}`, what: 'new', apply: (before) => [before + 1] }, wanted(null, street, 'Exeter'));
    } else if (row && what === 'change') {
      const apply = is(number);
      this.saveAddress(tab, { line: `city ${row.street}`, what: `city ${number}`, apply }, wanted(row.id, row.street, `Town ${number}`));
    } else if (row) {
      const parts = ['address', 'city'].map((what) => ({ line: `${what} ${row.street}`, what: 'delete', apply: gone }));
      this.settle(tab, parts, tab.store.dispatch(addressBookApi.endpoints.deleteAddress.initiate(row.id, { track: false })));
    }
  }

  /** A shopper who reads that it is not known whether it was saved presses once more. */
  private saveAddress(tab: Tab, part: Part, wanted: Parameters<typeof addressBookApi.endpoints.saveAddress.initiate>[0]): void {
    this.run.count('address sent');
    const send = (mayBeSaved: boolean) =>
      tab.store.dispatch(addressBookApi.endpoints.saveAddress.initiate({ ...wanted, mayBeSaved }, { track: false }));
    const sent = send(false).then((first) => {
      const isUnsure = first.error !== undefined && (first.error as Problem).ambiguous;
      return isUnsure && tab.isAlive && selectIsSignedIn(tab.state()) ? send(true) : first;
    });
    this.settle(tab, [part], sent);
  }

  private account(tab: Tab, { what }: Extract<Command, { do: 'account' }>): void {
    if (!selectIsSignedIn(tab.state())) return;
    const website = accountIn(tab);
    const { email, password } = this.accounts.credentials(website);
    const number = (this.count += 1);
    const { updateCustomerV2, updateCustomerEmail, changeCustomerPassword } = customerApi.endpoints;
    const part = { line: `${what} of ${website}`, what: `${what} ${number}`, apply: is(number) };
    const { dispatch } = tab.store;
    const silent = { track: false };
    this.run.count(`${what} changed`);
    if (what === 'name') {
      const firstname = this.accounts.give(website, newName(number));
      this.settle(tab, [part], dispatch(updateCustomerV2.initiate({ firstname, lastname: 'Hale' }, silent)));
    } else if (what === 'email')
      this.settle(
        tab,
        [part],
        dispatch(updateCustomerEmail.initiate({ email: this.accounts.give(website, movedEmail(number, website)), password }, silent)),
      );
    else {
      const newPassword = passwordOf(number);
      this.accounts.passwords.add(newPassword);
      this.settle(tab, [part], dispatch(changeCustomerPassword.initiate({ email, currentPassword: password, newPassword }, silent)));
    }
  }

  /** As the page does: the password, then the account and with it the sign-in end. */
  private close(tab: Tab): void {
    const state = tab.state();
    if (!selectIsSignedIn(state) || selectOpenOrderAttempt(state) || selectIsSignOutHeld(state)) return;
    const website = accountIn(tab);
    const { id } = this.accounts.of(website);
    for (const { websiteCode } of views) this.run.acceptedLosses.add(`customer ${websiteCode}`).add(`lost ${websiteCode}`);
    const closing: LineChange = { what: 'closed', start: this.run.history.now(), end: Infinity, effect: 'may', apply: gone };
    this.closings.push(closing);
    this.run.count('account closed');
    void tab.store
      .dispatch(customerApi.endpoints.deleteCustomer.initiate(this.accounts.credentials(website), { track: false }))
      .then((outcome) => {
        closing.end = this.run.history.now();
        if (customerById(this.run.commerce.sandbox.shop, id) === undefined)
          for (const value of this.accounts.givenTo(id)) this.closed.add(value);
        if (tab.isAlive && 'data' in outcome) tab.store.dispatch(signOutRequested({ reason: 'closed' }));
      });
  }

  private reorder(tab: Tab, { order: choice }: Extract<Command, { do: 'reorder' }>): void {
    const state = tab.state();
    if (!selectIsSignedIn(state) || selectOpenOrderAttempt(state)) return;
    tab.store.join(lazyOrderHistory);
    const { database } = this.run.commerce.sandbox.shop;
    const orders = database.all<{ number: string; cart: number; snapshot: string }>(
      `SELECT increment_id AS number, cart_id AS cart, snapshot FROM orders WHERE customer_id = ? AND website_code = ? AND ${isKept} ORDER BY id DESC`,
      this.accounts.of(accountIn(tab)).id,
      tab.view.websiteCode,
    );
    const order = orders[choice % Math.max(1, orders.length)];
    if (!order || tab.isReordering) return;
    const bought = database.all<{ sku: string; choice: string; quantity: number }>(
      'SELECT sku, choice, quantity FROM cart_items WHERE cart_id = ?',
      order.cart,
    );
    const { lines } = JSON.parse(order.snapshot) as { lines: { sku: string; quantity: number }[] };
    const parts = (bought.length > 0 ? bought : lines.map((line) => ({ ...line, choice: '{}' }))).flatMap(
      ({ sku, choice: made, quantity }) => {
        const product = this.products(tab).find((one) => one.sku === sku && one.choice === made);
        return product ? [{ line: lineName(tab, product), what: `reorder ${quantity}`, apply: added(quantity) }] : [];
      },
    );
    this.run.history.invoke(tab, ['reorder'], parts);
    this.run.count('ordered again');
    tab.isReordering = true;
    tab.store.dispatch(reorderRequested({ number: order.number }));
  }

  private settle(tab: Tab, parts: Part[], sent: PromiseLike<{ error?: unknown }>): void {
    const name = `change ${(this.count += 1)}`;
    this.run.history.invoke(tab, [name], parts);
    void Promise.resolve(sent).then(({ error }) => {
      if (tab.isAlive) this.run.history.complete(tab, name, error === undefined ? 'done' : outcomeOf(error as Problem));
    });
  }

  private products(tab: Tab): readonly Product[] {
    return this.run.assortment.get(tab.view.websiteCode) ?? [];
  }
}

type Part = { line: string; what: string; apply: Apply };

import type { Locator, Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StoreView } from '../../../src/config/storeViews';
import { addToCartRequested, removeItemRequested, updateItemRequested } from '../../../src/features/cart/cartSlice';
import type { Ledger } from '../ledger';
import type { LineChange } from '../linearise';
import { earName } from './ear';
import { say } from './words';

/** What a press means, written into the ledger when the page's store hears of it; pressed twice at once it is the same wish. */
export interface Wish {
  asks: 'add' | 'update' | 'remove';
  /** How the answer will name it. */
  names: string[];
  parts: { line: string; what: string; apply: LineChange['apply'] }[];
  quantity?: number;
}

/** One document, as the ledger and the hearing tell it from others. */
export interface Sheet {
  view: StoreView;
  isAlive: boolean;
}

const requests = { add: addToCartRequested, update: updateItemRequested, remove: removeItemRequested };

/** One page of the browser, and what its shopper sees of it. */
export class ShopTab {
  wish: Wish | undefined;
  /** The document that the page shows: what an earlier one was asked for is not told by this one. */
  sheet: Sheet;

  constructor(
    readonly page: Page,
    public view: StoreView,
  ) {
    this.sheet = { view, isAlive: true };
  }

  /** Another document is on its way. */
  turnSheet(): void {
    this.sheet = { view: this.view, isAlive: true };
    this.wish = undefined;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get path(): string {
    return new URL(this.page.url()).pathname.slice(this.view.alias ? this.view.alias.length + 1 : 0) || '/';
  }

  say(id: string, values?: Record<string, string | number>): string {
    return say(this.view, id, values);
  }

  button(id: string, values?: Record<string, string | number>, place: Locator = this.main): Locator {
    return place.getByRole('button', { name: this.say(id, values), exact: true }).first();
  }

  link(id: string, place: Locator = this.main): Locator {
    return place.getByRole('link', { name: this.say(id) }).first();
  }

  /** The dialog over the page that asks whoever was signed in to sign in again. */
  get endedDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.say('session.ended.title') });
  }

  isSignedIn(): Promise<boolean> {
    return this.page.getByRole('banner').getByText(this.say('shell.account.own')).first().isVisible();
  }

  /** Types an address of this shop. Without a line there may be no page. */
  async open(path: string): Promise<void> {
    const prefix = this.view.alias ? `/${this.view.alias}` : '';
    await this.page.goto(prefix + path, { waitUntil: 'commit' }).catch(() => undefined);
    await this.untilAlive();
  }

  /** The page's scripts take presses; or it is one without any, that says what is wrong. */
  async untilAlive(): Promise<void> {
    await this.page
      .waitForFunction(
        (ready) => ready in window || (document.readyState === 'complete' && document.getElementById('state') === null),
        `${earName}Ready`,
      )
      .catch(() => undefined);
  }

  /** An action that the page's store heard: is it the wish that was pressed for? */
  hear(action: UnknownAction, ledger: Ledger): void {
    const { wish } = this;
    if (!wish || !requests[wish.asks].match(action)) return;
    this.wish = undefined;
    ledger.ask(this.sheet, wish.names, wish.parts, wish.quantity);
  }
}

/** The control is on the screen and can be used now. */
export const isOffered = async (control: Locator): Promise<boolean> =>
  (await control.isVisible()) && (await control.getAttribute('aria-disabled')) !== 'true';

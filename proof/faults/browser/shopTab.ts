import type { Locator, Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StoreView } from '../../../src/config/storeViews';
import { addToCartRequested, removeItemRequested, updateItemRequested } from '../../../src/features/cart/cartActions';
import type { History } from '../history';
import type { LineChange } from '../linearise';
import { tapName } from './actionTap';
import { say } from './words';

/** The meaning of a press, recorded in the history when the page's store receives its action; a double press is one intent. */
export interface Intent {
  asks: 'add' | 'update' | 'remove';
  /** How the answer will name it. */
  names: string[];
  parts: { line: string; what: string; apply: LineChange['apply'] }[];
  quantity?: number;
}

/** One document of a tab, the identity that the history and the observer use. */
export interface PageDocument {
  view: StoreView;
  isAlive: boolean;
}

const requests = { add: addToCartRequested, update: updateItemRequested, remove: removeItemRequested };

/** One page of the browser, and what its shopper sees of it. */
export class ShopTab {
  intent: Intent | undefined;
  /** The document that the page shows: changes invoked in an earlier one are not completed in this one. */
  pageDocument: PageDocument;

  constructor(
    readonly page: Page,
    public view: StoreView,
  ) {
    this.pageDocument = { view, isAlive: true };
  }

  /** Another document is on its way. */
  newDocument(): void {
    this.pageDocument = { view: this.view, isAlive: true };
    this.intent = undefined;
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

  /** The dialog that asks a customer to sign in again. */
  get endedDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.say('session.ended.title') });
  }

  isSignedIn(): Promise<boolean> {
    return this.page.getByRole('banner').getByText(this.say('shell.account.own')).first().isVisible();
  }

  /** Types an address of this shop. While offline there may be no page. */
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
        `${tapName}Ready`,
      )
      .catch(() => undefined);
  }

  /** Matches an action of the page's store with the intent of the last press. */
  match(action: UnknownAction, history: History): void {
    const { intent } = this;
    if (!intent || !requests[intent.asks].match(action)) return;
    this.intent = undefined;
    history.invoke(this.pageDocument, intent.names, intent.parts, intent.quantity);
  }
}

/** The control is on the screen and can be used now. */
export const isOffered = async (control: Locator): Promise<boolean> =>
  (await control.isVisible()) && (await control.getAttribute('aria-disabled')) !== 'true';

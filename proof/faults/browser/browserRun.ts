import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StoreView } from '../../../src/config/storeViews';
import { views } from '../assortment';
import { Observer } from '../observer';
import { History } from '../history';
import type { CommandName, Plan, Step } from '../plan';
import { behindDialog, describeStep } from '../plan';
import { Network } from '../network';
import { Stock } from '../stock';
import type { Tab } from '../tab';
import { TypedValues } from '../typedValues';
import type { Drivers } from './drivers';
import { tapName, tapScript } from './actionTap';
import { Asked } from './asked';
import type { Goods } from './goods';
import { goodsOf } from './goods';
import { Pace, stride } from './pace';
import { readable } from './screens';
import type { BrowserShop } from './shop';
import type { Intent } from './shopTab';
import { isOffered, ShopTab } from './shopTab';
import { MissingWords } from './words';

/** How long a control is waited for, in the machine's own milliseconds. */
const actionTimeout = 6_000;
/** A shopper who wants to go on waits a little for what does not come at once. */
const waitedFor: ReadonlySet<CommandName> = new Set(['address', 'delivery', 'payment', 'place', 'go-on'] as const);
const mostWaits = 2;
/** Commands attempted while offline; then the network is back. */
const longestOffline = 3;
/** Documents that one command and what follows from it may load: its own, the one after a sign-out, one for each tab whose files are gone. */
const mostLoads = 6;
/** One run: a fresh browser with its pages and its shopper, in front of the shop that all runs share. */
export class BrowserRun {
  readonly history = new History();
  readonly typed = new TypedValues(() => this.shop.clock.now);
  readonly stock: Stock;
  readonly observer: Observer;
  readonly network: Network;
  readonly asked: Asked;
  readonly pace: Pace;
  readonly acceptedLosses = new Set<string>();
  /** Console errors and uncaught exceptions of the pages. */
  readonly defects: string[] = [];
  /** All console lines and visited addresses, searched for personal data. */
  readonly consoleLines: string[] = [];
  readonly visited: string[] = [];
  /** Numbers of orders that stood on a screen. */
  readonly numbersRead = new Set<string>();
  readonly done = new Map<CommandName, number>();
  readonly notOffered = new Map<CommandName, number>();
  /** How often something happened that depends on more than the plan. */
  readonly events = new Map<string, number>();
  readonly trace: string[] = [];
  tabs: ShopTab[] = [];
  isStorageFull = false;
  private at = 0;
  private actions = 0;
  private offlineFor = 0;
  private loads = 0;
  private readonly begun = performance.now();

  private constructor(
    readonly shop: BrowserShop,
    readonly context: BrowserContext,
    private readonly drivers: Drivers,
    seed: number,
  ) {
    this.stock = new Stock(shop.commerce.sandbox, this.history);
    this.observer = new Observer(this.history, this.typed, this.stock);
    this.network = new Network(shop.clock);
    this.asked = new Asked(shop, seed, (event) => this.count(event));
    this.pace = new Pace({
      context,
      clock: shop.clock,
      pages: () => this.tabs.map(({ page }) => page),
      activity: () => this.actions + this.network.activity + shop.line.activity,
      moving: () => shop.line.moving,
    });
    this.network.trace = (line) => this.note(`   ${line}`);
  }

  static async begin(shop: BrowserShop, browser: Browser, { drivers, seed }: { drivers: Drivers; seed: number }): Promise<BrowserRun> {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB', timezoneId: 'Europe/London', viewport });
    context.setDefaultTimeout(actionTimeout);
    const run = new BrowserRun(shop, context, drivers, seed);
    await context.exposeBinding(tapName, ({ page }, action: string) => run.observe(page, JSON.parse(action) as UnknownAction));
    await context.clock.install({ time: shop.clock.now });
    await context.addInitScript(tapScript);
    shop.useNetwork(run.network, run.asked);
    await run.openTab(views[0] as StoreView, '/');
    return run;
  }

  get tab(): ShopTab {
    const tab = this.tabs[this.at % this.tabs.length];
    if (!tab) throw new Error('no page is open');
    return tab;
  }

  get database() {
    return this.shop.commerce.sandbox.shop.database;
  }

  goods(tab = this.tab): Promise<Goods[]> {
    return goodsOf(this.shop.commerce.sandbox, tab.view);
  }

  note(line: string): void {
    this.trace.push(`${((performance.now() - this.begun) / 1000).toFixed(2).padStart(7)} ${line}`);
  }

  async play({ steps }: Plan): Promise<void> {
    for (const step of steps) await this.take(step);
  }

  private async take(step: Step): Promise<void> {
    const { command, faults, wait } = step;
    this.note(`■ ${describeStep(step)}`);
    this.loads = 0;
    this.offlineFor = this.shop.isOnline ? 0 : this.offlineFor + 1;
    // Pages come over the network: no run goes on offline for long.
    if (this.offlineFor > longestOffline) await this.setOnline(true);
    this.network.arm(command.do, [...faults, ...faults]);
    let isDone = await this.perform(step);
    for (let waits = 0; !isDone && this.shop.isOnline && waits < mostWaits && waitedFor.has(command.do); waits += 1) {
      await this.advance(stride);
      isDone = await this.perform(step);
    }
    const counts = isDone ? this.done : this.notOffered;
    counts.set(command.do, (counts.get(command.do) ?? 0) + 1);
    if (!isDone) this.note('   not offered');
    await this.rest();
    await this.readNumbers();
    if (wait > 0) await this.advance(wait);
    if (this.loads > mostLoads) this.defects.push(`a page loads itself again and again: ${this.loads} documents after ${command.do}`);
  }

  count(event: string): void {
    this.events.set(event, (this.events.get(event) ?? 0) + 1);
  }

  private async perform(step: Step): Promise<boolean> {
    return this.tryTo(step).catch((error: unknown) => {
      if (error instanceof MissingWords) this.defects.push(error.message);
      this.note(`   not done: ${String(error).split('\n')[0]}`);
      return false;
    });
  }

  private async tryTo({ command }: Step): Promise<boolean> {
    const { tab } = this;
    const later = tab.button('session.ending.later', {}, tab.page.getByRole('dialog'));
    if (await later.isVisible()) await later.click();
    if (behindDialog.has(command.do) && (await tab.endedDialog.isVisible())) return false;
    const driver = this.drivers[command.do] as (run: BrowserRun, given: typeof command) => Promise<boolean>;
    return driver(this, command);
  }

  /** Presses what can be pressed now, so many times at once. @returns false where it is not offered */
  async press(target: Locator, { intent, presses = 1 }: { intent?: Intent; presses?: number } = {}): Promise<boolean> {
    if (!(await isOffered(target))) return false;
    this.tab.intent = intent;
    await target.click({ clickCount: presses });
    await this.rest();
    return true;
  }

  rest(): Promise<void> {
    return this.pace.rest();
  }

  advance(milliseconds: number): Promise<void> {
    return this.pace.advance(milliseconds);
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.shop.isOnline = isOnline;
    await this.context.setOffline(!isOnline);
  }

  async openTab(view: StoreView, path: string): Promise<ShopTab> {
    const page = await this.context.newPage();
    const tab = new ShopTab(page, view);
    this.tabs.push(tab);
    this.at = this.tabs.length - 1;
    if (this.isStorageFull) this.acceptedLosses.add('storage');
    page.on('console', (message) => {
      this.consoleLines.push(message.text());
      if (message.type() === 'error' && !this.shop.isOfTheLine(message.text())) this.defects.push(message.text());
    });
    page.on('pageerror', (error) => this.defects.push(`uncaught: ${error.message}`));
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && this.visited.push(frame.url())));
    page.on('request', (request) => void (request.isNavigationRequest() && request.frame() === page.mainFrame() && tab.newDocument()));
    page.on('domcontentloaded', () => this.pageLoaded());
    await tab.open(path);
    return tab;
  }

  /** `isCrash`: without events in the page. */
  async closeTab(tab: ShopTab, isCrash: boolean): Promise<void> {
    tab.pageDocument.isAlive = false;
    this.tabs = this.tabs.filter((other) => other !== tab);
    if (isCrash) return tab.page.close();
    const closed = tab.page.waitForEvent('close');
    await tab.page.close({ runBeforeUnload: true });
    await closed;
  }

  goToTab(place: number): void {
    this.at = place;
  }

  /** Which orders the shopper can read the numbers of. */
  async readNumbers(): Promise<void> {
    const unread = this.database
      .all<{ number: string }>('SELECT increment_id AS number FROM orders')
      .filter(({ number }) => !this.numbersRead.has(number));
    if (unread.length === 0) return;
    const screens = (await Promise.all(this.tabs.map(readable))).join('\n');
    for (const { number } of unread) if (screens.includes(number)) this.numbersRead.add(number);
  }

  async end(): Promise<void> {
    this.network.close();
    await this.context.close();
    this.shop.useNetwork(undefined);
    await this.asked.backoffice.close();
  }

  /** What was typed stands in the memory of a page whose sign-in has ended; what could not be stored did not outlive its page. */
  private pageLoaded(): void {
    this.loads += 1;
    if (this.observer.isSuspended) this.typed.settle();
    if (this.isStorageFull) this.acceptedLosses.add('storage');
  }

  private observe(page: Page, action: UnknownAction): void {
    this.actions += 1;
    const tab = this.tabs.find((one) => one.page === page);
    if (!tab) return;
    this.note(`   tab ${this.tabs.indexOf(tab)} ${action.type} ${JSON.stringify(action.payload ?? '').slice(0, 200)}`);
    tab.match(action, this.history);
    // The observer reads only the store view of a tab, and whether it is open.
    this.observer.observe(tab.pageDocument as unknown as Tab, action);
    this.asked.observe(tab.view.websiteCode, action);
  }
}

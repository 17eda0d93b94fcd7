import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StoreView } from '../../../src/config/storeViews';
import { views } from '../assortment';
import { Hearing } from '../hearing';
import { Ledger } from '../ledger';
import type { CommandName, Plan, Step } from '../plan';
import { behindDialog, describeStep } from '../plan';
import { Roads } from '../roads';
import type { Tab } from '../tab';
import { TypedValues } from '../typedValues';
import type { Doers } from './doers';
import { earName, earScript } from './ear';
import type { Goods } from './goods';
import { goodsOf } from './goods';
import { Pace, stride } from './pace';
import { readable } from './screens';
import type { BrowserShop } from './shop';
import type { Wish } from './shopTab';
import { isOffered, ShopTab } from './shopTab';

/** How long a control is waited for, in the machine's own milliseconds. */
const patience = 6_000;
/** A shopper who wants to go on waits a little for what does not come at once. */
const waitedFor: ReadonlySet<CommandName> = new Set(['address', 'delivery', 'payment', 'place', 'go-on'] as const);
const mostWaits = 2;
/** So many commands are tried without a line; then it is back. */
const longestOffline = 3;
/** One run: a fresh browser with its pages and its shopper, in front of the shop that all runs share. */
export class Visit {
  readonly ledger = new Ledger();
  readonly typed = new TypedValues(() => this.shop.clock.now);
  readonly hearing = new Hearing(this.ledger, this.typed);
  readonly roads: Roads;
  readonly pace: Pace;
  readonly forgiven = new Set<string>();
  /** What a page said that it must never say. */
  readonly defects: string[] = [];
  /** All that was said and visited, to be searched for personal data. */
  readonly said: string[] = [];
  readonly visited: string[] = [];
  /** Numbers of orders that stood on a screen. */
  readonly numbersRead = new Set<string>();
  readonly done = new Map<CommandName, number>();
  readonly notOffered = new Map<CommandName, number>();
  readonly trace: string[] = [];
  tabs: ShopTab[] = [];
  isStorageFull = false;
  private at = 0;
  private heard = 0;
  private offlineFor = 0;
  private readonly begun = performance.now();

  private constructor(
    readonly shop: BrowserShop,
    readonly context: BrowserContext,
    private readonly doers: Doers,
  ) {
    this.roads = new Roads(shop.clock);
    this.pace = new Pace({
      context,
      clock: shop.clock,
      pages: () => this.tabs.map(({ page }) => page),
      activity: () => this.heard + this.roads.activity + shop.line.activity,
      moving: () => shop.line.moving,
    });
    this.roads.tell = (line) => this.note(`   ${line}`);
  }

  static async begin(shop: BrowserShop, browser: Browser, doers: Doers): Promise<Visit> {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB', timezoneId: 'Europe/London', viewport });
    context.setDefaultTimeout(patience);
    const visit = new Visit(shop, context, doers);
    await context.exposeBinding(earName, ({ page }, action: string) => visit.hear(page, JSON.parse(action) as UnknownAction));
    await context.clock.install({ time: shop.clock.now });
    await context.addInitScript(earScript);
    shop.takeRoads(visit.roads);
    await visit.openTab(views[0] as StoreView, '/');
    return visit;
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
    this.offlineFor = this.shop.isOnline ? 0 : this.offlineFor + 1;
    // Where pages come over the line, nobody goes on without one.
    if (this.offlineFor > longestOffline) await this.setOnline(true);
    this.roads.arm(command.do, [...faults, ...faults]);
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
  }

  private async perform(step: Step): Promise<boolean> {
    return this.tryTo(step).catch((error: unknown) => {
      this.note(`   not done: ${String(error).split('\n')[0]}`);
      return false;
    });
  }

  private async tryTo({ command }: Step): Promise<boolean> {
    const { tab } = this;
    const later = tab.button('session.ending.later', {}, tab.page.getByRole('dialog'));
    if (await later.isVisible()) await later.click();
    if (behindDialog.has(command.do) && (await tab.endedDialog.isVisible())) return false;
    const doer = this.doers[command.do] as (visit: Visit, given: typeof command) => Promise<boolean>;
    return doer(this, command);
  }

  /** Presses what can be pressed now, so many times at once. @returns false where it is not offered */
  async press(target: Locator, { wish, presses = 1 }: { wish?: Wish; presses?: number } = {}): Promise<boolean> {
    if (!(await isOffered(target))) return false;
    this.tab.wish = wish;
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
    if (this.isStorageFull) this.forgiven.add('storage');
    page.on('console', (message) => {
      this.said.push(message.text());
      if (message.type() === 'error' && !this.isOfTheLine(message.text())) this.defects.push(message.text());
    });
    page.on('pageerror', (error) => this.defects.push(`uncaught: ${error.message}`));
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && this.visited.push(frame.url())));
    page.on('request', (request) => void (request.isNavigationRequest() && request.frame() === page.mainFrame() && tab.turnSheet()));
    page.on('domcontentloaded', () => this.loadedAnew());
    await tab.open(path);
    return tab;
  }

  /** `isCrash`: nothing in the page hears of it. */
  async closeTab(tab: ShopTab, isCrash: boolean): Promise<void> {
    tab.sheet.isAlive = false;
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
    this.roads.close();
    await this.context.close();
    this.shop.takeRoads(undefined);
  }

  /** The browser tells of its own accord of requests that failed; without a line there are screens that cannot be loaded. */
  private isOfTheLine(words: string): boolean {
    return (
      /Failed to load resource|net::ERR_|when fetching the script/.test(words) ||
      (!this.shop.isReachable && /a screen failed|React Router caught|locale|ChunkLoadError/.test(words))
    );
  }

  /** What was typed stands in the memory of a page whose sign-in has ended; what could not be stored did not outlive its page. */
  private loadedAnew(): void {
    if (this.hearing.isParked) this.typed.settle();
    if (this.isStorageFull) this.forgiven.add('storage');
  }

  private hear(page: Page, action: UnknownAction): void {
    this.heard += 1;
    const tab = this.tabs.find((one) => one.page === page);
    if (!tab) return;
    this.note(`   tab ${this.tabs.indexOf(tab)} ${action.type} ${JSON.stringify(action.payload ?? '').slice(0, 200)}`);
    tab.hear(action, this.ledger);
    // Of a tab the hearing asks only whose website it shows, and whether it is still open.
    this.hearing.hear(tab.sheet as unknown as Tab, action);
  }
}

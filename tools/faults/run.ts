import type { UnknownAction } from '@reduxjs/toolkit';
import type { Product } from './assortment';
import { views } from './assortment';
import { chanceOf } from './chance';
import type { Stage } from './happenings';
import { happen } from './happenings';
import { Hearing } from './hearing';
import { EdgeHouse } from './house';
import type { CommerceHouse } from './house';
import { Ledger } from './ledger';
import type { Command, Plan, Step } from './plan';
import { behindDialog, describeStep, pageOf } from './plan';
import { Roads } from './roads';
import { Shopper } from './shopper';
import type { Browser } from './tab';
import { Tab } from './tab';
import { TabLocks } from './tabLocks';
import { TypedValues } from './typedValues';
import { setClock, virtualClock } from './virtualTime';
import { selectPrompt } from '../../src/features/session';
import { fakeProfile } from '../../src/testing/fakeWorld';

/** An action in one line; RTK Query's own and redux-persist's are left out. */
function said({ type, ...rest }: UnknownAction): string {
  return /^(api|persist)\//.test(type) ? '' : `${type} ${JSON.stringify(rest).slice(0, 300)}`;
}

/** A Monday morning. */
const start = Date.UTC(2026, 10, 2, 9);
const mostTabs = 3;
/** One run: a browser, its tabs and its shopper, an edge, commerce; all in this process, on one clock. */
export class Run implements Stage {
  readonly ledger = new Ledger();
  readonly typed = new TypedValues(() => this.clock.now);
  readonly hearing = new Hearing(this.ledger, this.typed);
  readonly roads: Roads;
  readonly clock;
  readonly browser: Browser;
  readonly house: EdgeHouse;
  readonly shopper: Shopper;
  tabs: Tab[] = [];
  /** Every world there was, closed ones included: their logs are searched. */
  readonly worlds: Tab['world'][] = [];
  /** Keys whose stored text was destroyed, and other losses that nobody can be blamed for. */
  readonly forgiven = new Set<string>();
  readonly trace: string[] = [];
  private at = 0;

  constructor(
    readonly commerce: CommerceHouse,
    readonly assortment: Map<string, Product[]>,
    private readonly plan: Plan,
    isTraced = false,
  ) {
    const { sandbox } = commerce;
    this.clock = virtualClock(
      start,
      () => this.roads,
      () => sandbox.log.pending > 0,
    );
    this.roads = new Roads(this.clock);
    if (isTraced) {
      this.roads.tell = (line) => void this.trace.push(`${String(this.clock.monotonic).padStart(7)}    ${line}`);
      this.hearing.tell = (tab, action) => this.roads.tell?.(`tab ${this.worlds.indexOf(tab.world)} ${said(action)}`);
    }
    this.house = new EdgeHouse(this.clock, this.roads, sandbox);
    const chance = chanceOf(plan.seed ^ 0x5eed);
    const part = () =>
      Math.floor(chance.number() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0');
    this.browser = {
      clock: this.clock,
      profile: fakeProfile(),
      cookies: new Map(),
      locks: new TabLocks(),
      roads: this.roads,
      destination: this.house.destination,
      isOnline: true,
      uuid: () => `${part()}-${part().slice(0, 4)}-4000-8000-${part()}${part().slice(0, 4)}`,
      number: () => chance.number(),
    };
    this.shopper = new Shopper({
      ledger: this.ledger,
      typed: this.typed,
      products: (website) => assortment.get(website) ?? [],
      nonce: (isGood) => this.nonce(isGood),
      press: this.hearing.hearOfPress,
    });
  }

  get tab(): Tab {
    const tab = this.tabs[this.at % this.tabs.length];
    if (!tab) throw new Error('no tab is open');
    return tab;
  }

  /** Everything that is planned, one after the other. */
  async play(): Promise<void> {
    setClock(this.clock);
    this.commerce.setClock(this.clock);
    this.commerce.reset();
    await this.house.open();
    await this.openTab(views[0]);
    for (const step of this.plan.steps) await this.take(step);
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.close(true);
    this.roads.close();
    await this.house.close();
  }

  async openTab(view: Tab['view'] | undefined, before?: Tab): Promise<Tab> {
    const tab = new Tab(this.browser, view ?? this.tab.view, { hear: this.hearing.hear, loadAnew: (left) => this.loadAnew(left) }, before);
    this.worlds.push(tab.world);
    if (before && this.hearing.isParked) this.typed.settle();
    // What could not be stored did not outlive its page.
    if (this.browser.profile.fault === 'full') this.forgiven.add('storage');
    const place = before ? this.tabs.indexOf(before) : -1;
    if (place < 0) this.tabs.push(tab);
    else this.tabs[place] = tab;
    await tab.start();
    if (before?.page === '/checkout') this.shopper.look(tab, '/checkout');
    return tab;
  }

  /** The page left itself, as after a sign-out. */
  private loadAnew(left: Tab): void {
    this.hearing.hearOfReload(left, this.browser.profile.texts);
    void left.close(true);
    this.clock.set(() => void this.openTab(left.view, left), 50);
  }

  /** All faults are over; the line is up and the pages are looked at. */
  heal(): void {
    this.roads.heal();
    this.setOnline(true);
    Object.assign(this.browser.profile, { fault: 'none' });
    for (const tab of this.tabs) tab.world.setVisible(true);
  }

  setOnline(isOnline: boolean): void {
    const { browser } = this;
    if (browser.isOnline === isOnline) return;
    browser.isOnline = isOnline;
    for (const tab of this.tabs) tab.world.setOnline(isOnline);
  }

  private async take({ command, faults, wait }: Step): Promise<void> {
    this.roads.tell?.(`■ ${describeStep({ command, faults, wait })}`);
    this.roads.arm(command.do, faults);
    await this.perform(command);
    await this.clock.atRest();
    if (wait > 0) await this.clock.advance(wait);
  }

  private async perform(command: Command): Promise<void> {
    const { shopper } = this;
    if (this.isBehindDialog(command)) return;
    const page = pageOf[command.do];
    if (page) await this.lookAt(page);
    // What the page read may have brought the dialog.
    if (this.isBehindDialog(command)) return;
    switch (command.do) {
      case 'add':
        return void shopper.add(this.tab, command);
      case 'change':
        return shopper.change(this.tab, command);
      case 'configure-again':
        return shopper.configureAgain(this.tab, command);
      case 'remove':
        return shopper.remove(this.tab, command);
      case 'look':
        return shopper.look(this.tab, '/basket');
      case 'type':
        return shopper.type(this.tab, command);
      case 'address':
        return shopper.giveAddress(this.tab, command);
      case 'delivery':
        return shopper.chooseDelivery(this.tab, command);
      case 'payment':
        return shopper.pay(this.tab, command);
      case 'place':
        return shopper.place(this.tab, command);
      case 'go-on':
        return shopper.goOn(this.tab, command);
      case 'hand-over':
        return shopper.handOver(this.tab);
      case 'sign-in':
        this.tab.openAccount();
        await this.clock.atRest();
        return shopper.signIn(this.tab);
      case 'sign-out':
        return shopper.signOut(this.tab);
      case 'read-notices':
        return shopper.readNotices(this.tab);
      default:
        return happen(this, command);
    }
  }

  /** The dialog over the page lets nobody through to it. */
  private isBehindDialog(command: Command): boolean {
    return selectPrompt(this.tab.state()) === 'ended' && behindDialog.has(command.do);
  }

  private async lookAt(page: '/basket' | '/checkout'): Promise<void> {
    this.shopper.look(this.tab, page);
    await this.clock.atRest();
  }

  async reload(isCrash: boolean, view: Tab['view']): Promise<void> {
    const before = this.tab;
    // Nobody types and kills the page in the same millisecond.
    if (isCrash) await this.clock.advance(5);
    await before.close(isCrash);
    await this.openTab(view, before);
  }

  async closeTab(isCrash: boolean): Promise<void> {
    const { tab } = this;
    if (this.tabs.length === 1) return this.reload(isCrash, tab.view);
    await tab.close(isCrash);
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  async openAnother(): Promise<void> {
    if (this.tabs.length >= mostTabs) return;
    await this.openTab(this.tab.view);
    this.at = this.tabs.length - 1;
  }

  goToTab(place: number): void {
    this.at = place;
  }

  private nonce(isGood: boolean): string {
    const nonce = `sandbox-${this.browser.uuid()}`;
    const outcome = isGood ? 'approved' : 'declined';
    this.commerce.sandbox.shop.database.run(
      "INSERT INTO payment_nonces (nonce, outcome, brand, last4, created_at) VALUES (?, ?, 'Visa', '1111', ?)",
      nonce,
      outcome,
      this.clock.now,
    );
    return nonce;
  }
}

import type { Product } from './assortment';
import { views } from './assortment';
import type { UnknownAction } from '@reduxjs/toolkit';
import { seededRandom, seededUuid } from './random';
import { newNonce } from './commerceTables';
import type { Environment } from './environmentEvents';
import { BackofficeServer } from './backofficeServer';
import { Customers } from './customers';
import { Declarer } from './declarer';
import { Desk } from './desk';
import { deliver } from './exchange';
import { perform } from './perform';
import { Observer } from './observer';
import { PaymentProvider } from './paymentProvider';
import { EdgeServer } from './servers';
import type { CommerceServer } from './servers';
import { History } from './history';
import { Measuring } from './measuring';
import type { Plan, Step } from './plan';
import { describeStep } from './plan';
import { Network } from './network';
import { Quoter } from './quoter';
import { Requester } from './requester';
import { Reviewer } from './reviewer';
import { Shopper } from './shopper';
import { Surveyor } from './surveyor';
import type { Browser } from './tab';
import { Tab } from './tab';
import { described } from './tabActions';
import { Stock } from './stock';
import { TabLocks } from './tabLocks';
import { TypedValues } from './typedValues';
import { passing, setClock, virtualClock } from './virtualTime';
import { selectPrompt } from '../../src/features/session';
import { fakeProfile } from '../../src/testing/fakeWorld';

const start = Date.UTC(2026, 10, 2, 9);
const mostTabs = 3;
/** One run: a browser, its tabs and its shopper, an edge, commerce; all in this process, on one clock. */
export class Run implements Environment {
  readonly history = new History();
  readonly typed = new TypedValues(() => this.clock.now);
  readonly stock: Stock;
  readonly observer: Observer;
  readonly network: Network;
  readonly measuring: Measuring;
  readonly clock;
  readonly browser: Browser;
  readonly edge: EdgeServer;
  readonly backoffice: BackofficeServer;
  readonly shopper: Shopper;
  readonly customers: Customers;
  readonly provider: PaymentProvider;
  readonly requester: Requester;
  readonly surveyor: Surveyor;
  readonly desk: Desk;
  readonly declarer: Declarer;
  readonly reviewer: Reviewer;
  readonly quoter: Quoter;
  tabs: Tab[] = [];
  /** Every world there was, also closed ones. */
  readonly worlds: Tab['world'][] = [];
  /** Storage keys whose text the run destroyed, and other losses that the oracle accepts. */
  readonly acceptedLosses = new Set<string>();
  readonly trace: string[] = [];
  /** How often something happened that depends on more than the plan. */
  readonly events = new Map<string, number>();
  private at = 0;

  constructor(
    readonly commerce: CommerceServer,
    readonly assortment: Map<string, Product[]>,
    private readonly plan: Plan,
    isTraced = false,
  ) {
    const { sandbox } = commerce;
    this.stock = new Stock(sandbox, this.history);
    this.observer = new Observer(this.history, this.typed, this.stock);
    this.clock = virtualClock(
      start,
      () => this.network,
      () => sandbox.log.pending > 0 || this.backoffice.pending > 0,
    );
    this.network = new Network(this.clock);
    if (isTraced) {
      this.network.trace = (line) => void this.trace.push(`${String(this.clock.monotonic).padStart(7)}    ${line}`);
      this.observer.trace = (tab, action) => this.network.trace?.(`tab ${this.worlds.indexOf(tab.world)} ${described(action)}`);
    }
    this.backoffice = new BackofficeServer(this.clock, seededRandom(plan.seed ^ 0xc0de), (sent) => deliver(sandbox.app, sent));
    this.measuring = new Measuring(plan.seed);
    this.edge = new EdgeServer(this.clock, this.network, sandbox, this.backoffice.destination, this.measuring);
    const random = seededRandom(plan.seed ^ 0x5eed);
    this.browser = {
      clock: this.clock,
      profile: fakeProfile(),
      cookies: new Map(),
      locks: new TabLocks(),
      network: this.network,
      destination: this.edge.destination,
      measuring: this.measuring,
      isOnline: true,
      uuid: () => seededUuid(random),
      number: () => random.number(),
    };
    this.provider = new PaymentProvider(this, sandbox, plan.seed);
    this.customers = new Customers(this);
    this.requester = new Requester(this);
    this.surveyor = new Surveyor(this, this.requester);
    this.desk = new Desk(this);
    this.declarer = new Declarer(this);
    this.reviewer = new Reviewer(this);
    this.quoter = new Quoter(this);
    this.shopper = new Shopper({
      history: this.history,
      typed: this.typed,
      products: (website) => assortment.get(website) ?? [],
      credentials: (website) => this.customers.accounts.credentials(website),
      nonce: (isGood) => newNonce(sandbox, { nonce: `sandbox-${this.browser.uuid()}`, isGood, now: this.clock.now }),
      press: this.observer.observePress,
      goOnWithout: (tab, uid) => this.observer.mayLeave(tab.view.websiteCode, this.stock.namesOfItem(uid), 'left out'),
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
    await this.edge.open();
    await passing(this.clock, this.openTab(views[0]));
    this.measuring.choose(this.tab);
    for (const step of this.plan.steps) await this.take(step);
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.close(true);
    this.network.close();
    await this.edge.close();
    await this.backoffice.close();
  }

  async openTab(view: Tab['view'] | undefined, before?: Tab): Promise<Tab> {
    const events = { onAction: this.watch, reloadPage: (left: Tab, url?: string) => this.reloadPage(left, url) };
    const tab = new Tab(this.browser, view ?? this.tab.view, events, before);
    this.worlds.push(tab.world);
    if (before && this.observer.isSuspended) this.typed.settle();
    this.noticeUnstored();
    const place = before ? this.tabs.indexOf(before) : -1;
    if (place < 0) this.tabs.push(tab);
    else this.tabs[place] = tab;
    const hadToken = this.browser.profile.texts.has('signin_token');
    await tab.start();
    // A page that begins after the sign-in's end removes what its customer gave.
    if (hadToken && !this.browser.profile.texts.has('signin_token')) this.typed.settle();
    if (before?.page === '/checkout') this.shopper.look(tab, '/checkout');
    return tab;
  }

  /** What could not be stored does not outlive its page. */
  private noticeUnstored(): void {
    if (this.browser.profile.fault === 'full') this.acceptedLosses.add('storage');
  }

  private readonly watch = (tab: Tab, action: UnknownAction): void => {
    this.observer.observe(tab, action);
    this.measuring.watch(tab, action);
    this.requester.watch(tab, action);
  };

  /** The page left itself, as after a sign-out, or for a provider's page, where the shopper takes a moment. */
  private reloadPage(left: Tab, url?: string): void {
    const isForProvider = url?.includes('/sandbox-payments/') === true;
    this.noticeUnstored();
    if (!isForProvider) this.observer.observeReload(left, this.browser.profile.texts);
    // A page that leads elsewhere stores what it has first, as in a browser.
    void left.close(!isForProvider);
    const comeBack = this.provider.decide(url);
    const open = async () => comeBack?.(await this.openTab(left.view, left));
    this.clock.set(() => void (comeBack ? open() : this.openTab(left.view, left)), comeBack ? 2_000 : 50);
  }

  /** All faults are over; the network is up and the pages are visible. */
  heal(): void {
    this.network.heal();
    this.backoffice.heal();
    this.setOnline(true);
    Object.assign(this.browser.profile, { fault: 'none' });
    for (const tab of this.tabs) tab.world.setVisible(true);
  }

  setOnline(isOnline: boolean): void {
    if (this.browser.isOnline === isOnline) return;
    this.browser.isOnline = isOnline;
    for (const tab of this.tabs) tab.world.setOnline(isOnline);
  }

  private async take({ command, faults, wait }: Step): Promise<void> {
    this.network.trace?.(`■ ${describeStep({ command, faults, wait })}`);
    this.network.arm(command.do, faults);
    await perform(this, command);
    await this.clock.atRest();
    if (wait > 0) await this.clock.advance(wait);
    await this.desk.look();
  }

  count(event: string): void {
    this.events.set(event, (this.events.get(event) ?? 0) + 1);
  }

  async reload(isCrash: boolean, view: Tab['view']): Promise<void> {
    const before = this.tab;
    await before.leave(isCrash);
    await passing(this.clock, this.openTab(view, before));
  }

  async closeTab(isCrash: boolean): Promise<void> {
    const { tab } = this;
    if (this.tabs.length === 1) return this.reload(isCrash, tab.view);
    // What its owner gave before the sign-in ended stands in that page alone.
    if (selectPrompt(tab.state()) === 'ended') this.typed.settle();
    await tab.leave(isCrash);
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  async openAnother(): Promise<void> {
    if (this.tabs.length >= mostTabs) return;
    await passing(this.clock, this.openTab(this.tab.view));
    this.at = this.tabs.length - 1;
  }

  goToTab(place: number): void {
    this.at = place;
  }
}

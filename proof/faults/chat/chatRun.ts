import type { UnknownAction } from '@reduxjs/toolkit';
import {
  conversationBegun,
  conversationForgotten,
  type ConversationRoot,
  drawnId,
  frameQueued,
  selectConversation,
} from '../../../src/features/chat';
import { fakeProfile } from '../../../src/testing/fakeWorld';
import { views } from '../assortment';
import { Measuring } from '../measuring';
import { Network } from '../network';
import { describeStep } from '../plan';
import { seededRandom, seededUuid } from '../random';
import type { Browser } from '../tab';
import { Tab } from '../tab';
import { described } from '../tabActions';
import { TabLocks } from '../tabLocks';
import { passing, setClock, virtualClock } from '../virtualTime';
import { ChatLines } from './chatLines';
import { ChatOffices } from './chatOffices';
import type { ChatCommand, ChatPlan, ChatStep } from './chatPlan';
import { ChatStaff } from './chatStaff';
import { harm } from './harm';

/** A Monday, at nine. */
const start = Date.UTC(2026, 10, 2, 9);
const mostTabs = 3;

/** What the shopper has pressed "Send" on. */
export interface Written {
  conversation: string;
  id: string;
  text: string;
  /** The tab in which it was written, and when, in milliseconds since the run began. */
  tab: Tab;
  at: number;
}

/** Milliseconds until a person who goes to another tab writes there: it has heard by then what the first one did. */
const handsNeed = 100;

/** The written conversations of one shopper: a browser and its tabs in front of two back offices; all in this process, on one clock. */
export class ChatRun {
  readonly clock = virtualClock(
    start,
    () => this.network,
    () => this.lines.isBusy || this.staff.isBusy,
  );
  readonly network = new Network(this.clock);
  readonly written: Written[] = [];
  /** Ids of conversations, in the order in which the shopper began them. */
  readonly begun: string[] = [];
  readonly events = new Map<string, number>();
  readonly trace: string[] = [];
  readonly defects: string[] = [];
  readonly browser: Browser;
  readonly lines: ChatLines;
  readonly staff: ChatStaff;
  tabs: Tab[] = [];
  private at = 0;

  static async open(plan: ChatPlan, isTraced = false): Promise<ChatRun> {
    const run = new ChatRun(plan, isTraced);
    setClock(run.clock);
    run.offices = await ChatOffices.open(run.clock);
    return run;
  }

  offices!: ChatOffices;

  private constructor(
    private readonly plan: ChatPlan,
    isTraced: boolean,
  ) {
    if (isTraced) this.network.trace = (line) => void this.trace.push(`${String(this.clock.monotonic).padStart(7)}    ${line}`);
    const random = seededRandom(plan.seed ^ 0x5eed);
    const office = (place: number) => this.offices.office(place);
    this.lines = new ChatLines({ clock: this.clock, network: this.network, connect: (opened) => this.offices.connect(opened) });
    this.staff = new ChatStaff({
      clock: this.clock,
      office,
      trace: (line) => this.network.trace?.(line),
      count: (event) => this.count(event),
    });
    this.browser = {
      clock: this.clock,
      profile: fakeProfile(),
      cookies: new Map(),
      locks: new TabLocks(),
      network: this.network,
      destination: (sent) => this.offices.destination(sent),
      measuring: new Measuring(plan.seed),
      isOnline: true,
      uuid: () => seededUuid(random),
      number: () => random.number(),
      sockets: (isAlive) => this.lines.of(isAlive),
    };
  }

  async play(): Promise<void> {
    await this.openTab();
    for (const step of this.plan.steps) await this.take(step);
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.close(true);
    this.network.close();
    this.offices.close();
  }

  count(event: string): void {
    this.events.set(event, (this.events.get(event) ?? 0) + 1);
  }

  /** No more faults; the line is there. */
  heal(): void {
    this.network.heal();
    this.lines.isBlocked = false;
    this.setOnline(true);
  }

  private get tab(): Tab {
    const tab = this.tabs[this.at % this.tabs.length];
    if (!tab) throw new Error('no tab is open');
    return tab;
  }

  private async take({ command, faults, wait }: ChatStep): Promise<void> {
    this.network.trace?.(`■ ${describeStep({ command, faults, wait })}`);
    this.network.arm('look', faults);
    await this.perform(command);
    // Their pages are open all the time.
    await this.staff.beThere();
    await this.clock.advance(wait);
  }

  private async perform(command: ChatCommand): Promise<void> {
    switch (command.do) {
      case 'write':
        return this.write(command.messages);
      case 'end':
        return this.queue('close');
      case 'transcript':
        return this.queue('transcript');
      case 'staff':
        return this.staff.take(command);
      case 'reload':
        return this.reload(command.isCrash);
      case 'open-tab':
        return this.tabs.length < mostTabs ? this.openTab() : undefined;
      case 'close-tab':
        return this.closeTab(command.isCrash);
      case 'switch-tab':
        this.at = command.tab;
        return this.clock.advance(handsNeed);
      default:
        return harm(this, command);
    }
  }

  setOnline(isOnline: boolean): void {
    if (this.browser.isOnline === isOnline) return;
    this.browser.isOnline = isOnline;
    this.lines.isOnline = isOnline;
    if (!isOnline) this.lines.silence();
    for (const tab of this.tabs) tab.world.setOnline(isOnline);
  }

  /** In the current tab; where no conversation is open, by a new one. */
  private async write(messages: number): Promise<void> {
    const { tab } = this;
    let conversation = conversationOf(tab);
    if (!conversation || conversation.isClosed) {
      const { uuid } = this.browser;
      const [id, secret] = [drawnId(uuid), drawnId(uuid)];
      const opening = { name: 'Ada Byron', email: `ada.${this.begun.length}@example.org`, locale: 'en', storeCode: tab.view.storeCode };
      if (conversation) tab.store.dispatch(conversationForgotten());
      tab.store.dispatch(conversationBegun({ id, secret, opening }));
      this.begun.push(id);
      this.staff.turnTo(id);
      conversation = conversationOf(tab);
      this.count('conversations begun');
    }
    for (let message = 0; message < messages; message += 1) {
      const id = drawnId(this.browser.uuid);
      const text = `Word ${this.written.length}`;
      this.written.push({ conversation: conversation?.id ?? '', id, text, tab, at: this.clock.monotonic });
      tab.store.dispatch(frameQueued({ type: 'message', id, text }));
      this.count('messages written');
    }
  }

  private queue(type: 'close' | 'transcript'): void {
    const conversation = conversationOf(this.tab);
    if (!conversation || conversation.isClosed) return;
    this.tab.store.dispatch(frameQueued({ type, id: drawnId(this.browser.uuid) }));
  }

  private async openTab(before?: Tab): Promise<void> {
    const view = views[0];
    if (!view) throw new Error('no shop is open');
    const tab = new Tab(this.browser, view, { onAction: this.watch, reloadPage: () => undefined }, before);
    if (before) this.tabs[this.tabs.indexOf(before)] = tab;
    else this.at = this.tabs.push(tab) - 1;
    await passing(this.clock, tab.start());
    tab.openChat();
    await this.clock.atRest();
  }

  private readonly watch = (tab: Tab, action: UnknownAction): void => {
    this.network.trace?.(`tab ${this.tabs.indexOf(tab)} ${described(action)}`);
    if (action.type === 'unexpectedError' || action.type === 'notices/flowFailed') this.defects.push(JSON.stringify(action));
  };

  private async reload(isCrash: boolean): Promise<void> {
    const { tab } = this;
    await tab.leave(isCrash);
    await this.openTab(tab);
  }

  private async closeTab(isCrash: boolean): Promise<void> {
    const { tab } = this;
    if (this.tabs.length === 1) return this.reload(isCrash);
    await tab.leave(isCrash);
    this.tabs = this.tabs.filter((other) => other !== tab);
  }
}

export const conversationOf = (tab: Tab): ReturnType<typeof selectConversation> => selectConversation(chatOf(tab));
export const chatOf = (tab: Tab): ConversationRoot => tab.state() as unknown as ConversationRoot;

import { selectIsSignedIn, selectPrompt, selectToken } from '~/features/session';
import type { StoredToken } from '~/features/session';
import { fillBasket } from './checkoutSteps';
import { signIn } from './customerSteps';
import { fakeProfile, fakeWorld } from './fakeWorld';
import { ManualClock } from './manualClock';
import type { StartedShop } from './startShop';
import { startShop } from './startShop';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const year = 365 * day;

/** How wrong a clock is. */
type Skews = [name: string, milliseconds: number][];

const everySkew: Skews = [
  ['ten years behind', -10 * year],
  ['a day behind', -day],
  ['three hours behind', -3 * hour],
  ['a minute behind', -minute],
  ['right', 0],
  ['a minute ahead', minute],
  ['three hours ahead', 3 * hour],
  ['a day ahead', day],
  ['ten years ahead', 10 * year],
];

/** `npm run proof` (EVERY_PAGE=1) sets the clock to each. */
export const skews: Skews = process.env['EVERY_PAGE'] === '1' ? everySkew : everySkew.filter((_skew, place) => place % 2 === 0);

/** By less and by more than the hour, in both directions. */
export const fewSkews: Skews = [
  ['ten years behind', -10 * year],
  ['half an hour behind', -30 * minute],
  ['half an hour ahead', 30 * minute],
  ['three hours ahead', 3 * hour],
];

export interface Line {
  /** Commerce cannot be reached. */
  isOffline?: boolean;
  /** Answers arrive without their `Date`. */
  isUndated?: boolean;
}

type Open = Pick<StartedShop, 'world' | 'advance'>;

/** A customer signs in while the clock is right; the same browser is opened again, with a clock that is not. */
export class WrongClocks {
  profile = fakeProfile();
  /** Requests of the pages opened again that carried the token. */
  carried = 0;
  private next: StartedShop | null = null;
  private readonly tabs: StartedShop[] = [];

  private constructor(
    /** Its clock equals commerce's. */
    readonly visit: StartedShop,
  ) {}

  static async open(): Promise<WrongClocks> {
    const profile = fakeProfile();
    const browser = new WrongClocks(await startShop({ world: fakeWorld({ profile }) }));
    browser.profile = profile;
    await fillBasket(browser.visit);
    await signIn(browser.visit);
    return browser;
  }

  async openAgain(skew: number, { isOffline = false, isUndated = false }: Line = {}): Promise<StartedShop> {
    this.visit.store.persistence.stop();
    await this.next?.close();
    const token = selectToken(this.visit.store.getState());
    const network = (send: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
      if (new Headers(init?.headers).get('authorization') === `Bearer ${token}`) this.carried += 1;
      if (isOffline) throw new TypeError('no line');
      const answer = await send(input, init);
      if (isUndated) answer.headers.delete('date');
      return answer;
    };
    const { visit, profile } = this;
    this.next = await startShop({
      sandbox: visit.sandbox,
      world: fakeWorld({ profile, clock: this.clockThatIs(skew) }),
      network,
      start: false,
    });
    this.next.store.startFlows();
    await this.next.advance(8_000);
    return this.next;
  }

  /** In another browser, whose clock is wrong from the start. */
  async signInWith(skew: number): Promise<StartedShop> {
    this.visit.store.persistence.stop();
    this.profile = fakeProfile();
    this.next = await startShop({
      sandbox: this.visit.sandbox,
      world: fakeWorld({ profile: this.profile, clock: this.clockThatIs(skew) }),
    });
    await signIn(this.next);
    return this.next;
  }

  async openTab({ world }: StartedShop): Promise<StartedShop> {
    const tab = await startShop({
      sandbox: this.visit.sandbox,
      world: fakeWorld({ profile: this.profile, clock: world.manualClock }),
    });
    this.tabs.push(tab);
    return tab;
  }

  /** Time passes for commerce and for open pages of one clock, which are looked at again after that. */
  async pass(milliseconds: number, shop: Open, ...tabs: Open[]): Promise<void> {
    const setVisible = (isVisible: boolean) => [shop, ...tabs].forEach(({ world }) => world.setVisible(isVisible));
    this.visit.world.sleepMachine(milliseconds);
    setVisible(false);
    await shop.advance(milliseconds - 2_000);
    setVisible(true);
    await shop.advance(2_000);
  }

  /** Commerce is set to accept its tokens for longer than the shop keeps them. */
  acceptLonger(): void {
    this.visit.sandbox.shop.database.run('UPDATE customer_tokens SET expires_at = expires_at + ?', 20 * year);
  }

  storedToken(): StoredToken | null {
    const record = JSON.parse(this.profile.texts.get('signin_token') ?? 'null') as { data: { token: StoredToken } } | null;
    return record && record.data.token;
  }

  /** Changes the stored token as another release might have stored it. */
  store(change: Partial<StoredToken>): void {
    const record = JSON.parse(this.profile.texts.get('signin_token') ?? '') as { data: { token: StoredToken } };
    const token = { ...record.data.token, ...change };
    this.visit.world.storage.write('signin_token', JSON.stringify({ ...record, data: { token } }));
  }

  customersKeys(): string[] {
    return [...this.profile.texts.keys()].filter((key) => /token|^cart/.test(key));
  }

  async close(): Promise<void> {
    for (const shop of [...this.tabs, this.next, this.visit]) await shop?.close();
  }

  private clockThatIs(skew: number): ManualClock {
    return new ManualClock(this.visit.world.manualClock.now + skew);
  }
}

export const statusOf = ({ store }: StartedShop) => ({
  isSignedIn: selectIsSignedIn(store.getState()),
  prompt: selectPrompt(store.getState()),
});

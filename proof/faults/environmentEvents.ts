import { selectCartId } from '../../src/features/cart/cartSlice';
import type { ManualClock } from '../../src/testing/manualClock';
import { views } from './assortment';
import type { Observer } from './observer';
import type { BackofficeServer } from './backofficeServer';
import type { CommerceServer, EdgeServer } from './servers';
import type { Command } from './plan';
import type { Browser, Tab } from './tab';
import { wordTakes } from './tab';
import type { Stock } from './stock';
import type { TypedValues } from './typedValues';

/** The parts of a run that an environment event may change. */
export interface Environment {
  commerce: CommerceServer;
  edge: EdgeServer;
  backoffice: BackofficeServer;
  clock: ManualClock;
  browser: Browser;
  tabs: readonly Tab[];
  tab: Tab;
  typed: TypedValues;
  observer: Observer;
  stock: Stock;
  /** Losses that the oracle accepts, by storage key: the run itself destroyed the data. */
  acceptedLosses: Set<string>;
  /** The tab's page is loaded anew, perhaps in another store view. */
  reload(isCrash: boolean, view: Tab['view']): Promise<void>;
  closeTab(isCrash: boolean): Promise<void>;
  openAnother(): Promise<void>;
  goToTab(place: number): void;
  setOnline(isOnline: boolean): void;
  /** Counts what depends on more than the plan. */
  count(event: string): void;
}

/** Applies an event that comes from the environment rather than from the shopper. */
export async function applyEnvironmentEvent(environment: Environment, command: Command): Promise<void> {
  const { clock, tab } = environment;
  switch (command.do) {
    case 'reload':
      return environment.reload(command.isCrash, tab.view);
    case 'switch-store':
      return environment.reload(false, views[command.view % views.length] ?? tab.view);
    case 'close-tab':
      await environment.closeTab(command.isCrash);
      return letTabsHear(environment);
    case 'open-tab':
      await letPageStore(environment);
      return environment.openAnother();
    case 'switch-tab':
      await letPageStore(environment);
      await letTabsHear(environment);
      return environment.goToTab(command.tab);
    case 'go-offline':
      return environment.setOnline(false);
    case 'go-online':
      return environment.setOnline(true);
    case 'hide-and-show':
      tab.world.setVisible(false);
      await clock.advance(1_000);
      return tab.world.setVisible(true);
    case 'sleep':
      clock.jump(command.minutes * 60_000);
      for (const sleeper of environment.tabs) await sleeper.world.wake();
      return;
    default:
      return damage(environment, command);
  }
}

/** A person does not type into one tab and use another in the same millisecond; a page stores typed values a few milliseconds later. */
async function letPageStore({ clock, typed }: Environment): Promise<void> {
  if (typed.givenAt === clock.now) await clock.advance(5);
}

/**
 * Nor into two tabs within the few milliseconds that a storage event takes. A tab that stores before it has heard of the other's newer values
 * takes those over and drops its own, so that a tab left in the background never overwrites them.
 */
async function letTabsHear({ clock, typed }: Environment): Promise<void> {
  const isUnheard = typed.givenAt >= 0 && clock.now - typed.givenAt <= wordTakes;
  if (isUnheard) await clock.advance(2 * wordTakes);
}

async function damage(environment: Environment, command: Command): Promise<void> {
  const { commerce, edge, backoffice, browser, tab, tabs, acceptedLosses, observer, stock } = environment;
  const { database } = commerce.sandbox.shop;
  switch (command.do) {
    case 'expire-cart': {
      const cartId = selectCartId(tab.state());
      const cart = database.one<{ masked_id: string; website_code: string; customer_id: number | null; is_active: number }>(
        'SELECT * FROM carts WHERE masked_id = ?',
        cartId ?? '',
      );
      if (cart) acceptedLosses.add(`lost ${cart.website_code}`);
      if (cart?.customer_id) acceptedLosses.add(`customer ${cart.website_code}`);
      if (cart?.is_active) observer.observeCartLoss(cart.masked_id, cart.website_code);
      if (cartId) database.run('DELETE FROM carts WHERE masked_id = ? AND is_active = 1', cartId);
      return;
    }
    case 'expire-token':
      return void database.run('DELETE FROM customer_tokens');
    case 'corrupt':
      return corrupt(browser, command, acceptedLosses);
    case 'fill-storage':
      if (browser.profile.fault === 'none') browser.profile.fault = 'full';
      // What cannot be stored does not reach other tabs.
      if (tabs.length > 1) acceptedLosses.add('storage');
      return;
    case 'sell-out':
      if (stock.sellOut(command.product, command.left)) environment.count('sold out in a cart');
      return;
    case 'restock':
      if (stock.restock()) environment.count('in stock again');
      return;
    case 'deploy':
      return edge.replace(command.losesKeys);
    case 'crash-backoffice':
      return command.after < 20 ? backoffice.replace() : backoffice.killIn(command.after);
    default:
  }
}

/** Corrupts one stored text. Tabs that hold it in memory keep it. */
function corrupt({ profile }: Browser, { key: choice, how }: Extract<Command, { do: 'corrupt' }>, acceptedLosses: Set<string>): void {
  const keys = [...profile.texts.keys()].sort();
  const key = keys[choice % Math.max(1, keys.length)];
  const text = key === undefined ? undefined : profile.texts.get(key);
  if (key === undefined || text === undefined) return;
  const prototype = '{"v":1,"rev":1,"writer":"x","at":0,"data":{"__proto__":[]}}';
  const broken = [text.slice(0, text.length / 2), '', prototype, `${text}}`, ofOtherTypes(text)][how % 5] ?? '';
  profile.texts.set(key, broken);
  acceptedLosses.add(key);
}

/** Well-formed, but every field is something else than it was, as an extension or another release may have left it. */
function ofOtherTypes(text: string): string {
  try {
    const { data, ...envelope } = JSON.parse(text) as { data: object };
    const others = Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? [value] : 'true']);
    return JSON.stringify({ ...envelope, data: Object.fromEntries(others) as object });
  } catch {
    return `${text}}`;
  }
}

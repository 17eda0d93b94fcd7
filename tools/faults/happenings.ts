import { selectCartId } from '../../src/features/cart/cartSelectors';
import type { ManualClock } from '../../src/testing/manualClock';
import { views } from './assortment';
import type { Hearing } from './hearing';
import type { CommerceHouse, EdgeHouse } from './house';
import type { Command } from './plan';
import type { Browser, Tab } from './tab';
import type { TypedValues } from './typedValues';

/** What a run lets happen to itself. */
export interface Stage {
  commerce: CommerceHouse;
  house: EdgeHouse;
  clock: ManualClock;
  browser: Browser;
  tabs: readonly Tab[];
  tab: Tab;
  typed: TypedValues;
  hearing: Hearing;
  /** Losses that nobody can be blamed for, by the key of what was lost. */
  forgiven: Set<string>;
  /** The tab's page is loaded anew, perhaps in another store view. */
  reload(isCrash: boolean, view: Tab['view']): Promise<void>;
  closeTab(isCrash: boolean): Promise<void>;
  openAnother(): Promise<void>;
  goToTab(place: number): void;
  setOnline(isOnline: boolean): void;
}

/** What happens to a shopper rather than being done by them. */
export async function happen(stage: Stage, command: Command): Promise<void> {
  const { clock, tab } = stage;
  switch (command.do) {
    case 'reload':
      return stage.reload(command.isCrash, tab.view);
    case 'switch-store':
      return stage.reload(false, views[command.view % views.length] ?? tab.view);
    case 'close-tab':
      return stage.closeTab(command.isCrash);
    case 'open-tab':
      await handMoves(stage);
      return stage.openAnother();
    case 'switch-tab':
      await handMoves(stage);
      return stage.goToTab(command.tab);
    case 'go-offline':
      return stage.setOnline(false);
    case 'go-online':
      return stage.setOnline(true);
    case 'hide-and-show':
      tab.world.setVisible(false);
      await clock.advance(1_000);
      return tab.world.setVisible(true);
    case 'sleep':
      clock.jump(command.minutes * 60_000);
      for (const sleeper of stage.tabs) await sleeper.world.wake();
      return;
    default:
      return harm(stage, command);
  }
}

/** Nobody gives something to one tab and has another before them in the same millisecond; a page stores it a few later. */
async function handMoves({ clock, typed }: Stage): Promise<void> {
  if (typed.givenAt === clock.now) await clock.advance(5);
}

async function harm({ commerce, house, browser, tab, tabs, forgiven, hearing }: Stage, command: Command): Promise<void> {
  const { database } = commerce.sandbox.shop;
  switch (command.do) {
    case 'expire-cart': {
      const cartId = selectCartId(tab.state());
      const cart = database.one<{ masked_id: string; website_code: string; customer_id: number | null; is_active: number }>(
        'SELECT * FROM carts WHERE masked_id = ?',
        cartId ?? '',
      );
      if (cart) forgiven.add(`lost ${cart.website_code}`);
      if (cart?.customer_id) forgiven.add(`customer ${cart.website_code}`);
      if (cart?.is_active) hearing.hearOfLoss(cart.masked_id, cart.website_code);
      if (cartId) database.run('DELETE FROM carts WHERE masked_id = ? AND is_active = 1', cartId);
      return;
    }
    case 'expire-token':
      return void database.run('DELETE FROM customer_tokens');
    case 'corrupt':
      return corrupt(browser, command, forgiven);
    case 'fill-storage':
      if (browser.profile.fault === 'none') browser.profile.fault = 'full';
      // What cannot be stored does not reach other tabs.
      if (tabs.length > 1) forgiven.add('storage');
      return;
    case 'deploy':
      return house.replace(command.losesBooks);
    default:
  }
}

/** One stored text is destroyed behind the shop's back. Who has it in memory still has it. */
function corrupt({ profile }: Browser, { key: choice, how }: Extract<Command, { do: 'corrupt' }>, forgiven: Set<string>): void {
  const keys = [...profile.texts.keys()].sort();
  const key = keys[choice % Math.max(1, keys.length)];
  const text = key === undefined ? undefined : profile.texts.get(key);
  if (key === undefined || text === undefined) return;
  const prototype = '{"v":1,"rev":1,"writer":"x","at":0,"data":{"__proto__":[]}}';
  const broken = [text.slice(0, text.length / 2), '', prototype, `${text}}`, ofOtherTypes(text)][how % 5] ?? '';
  profile.texts.set(key, broken);
  forgiven.add(key);
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

import type { SomeDrivers } from './drivers';
import type { BrowserRun } from './browserRun';

/** In localStorage, beside what the shop keeps there. */
const filler = 'fault-runner-filler';

export const damageDrivers: SomeDrivers<'expire-token' | 'expire-cart' | 'corrupt' | 'fill-storage' | 'sell-out' | 'restock' | 'deploy'> = {
  async 'expire-token'({ database }) {
    database.run('DELETE FROM customer_tokens');
    return true;
  },

  async 'expire-cart'(run) {
    const { database, acceptedLosses, tab } = run;
    const website = tab.view.websiteCode;
    const stored = await tab.page.evaluate((key) => localStorage.getItem(key), `cartId_${website}`);
    const cart = database
      .all<{ masked_id: string; customer_id: number | null }>('SELECT * FROM carts WHERE is_active = 1 AND website_code = ?', website)
      .find(({ masked_id }) => stored?.includes(masked_id));
    if (!cart) return false;
    acceptedLosses.add(`lost ${website}`);
    run.observer.mayLeave(website, run.stock.ranOut, 'left out of a lost cart');
    if (cart.customer_id) acceptedLosses.add(`customer ${website}`);
    database.run('DELETE FROM carts WHERE masked_id = ? AND is_active = 1', cart.masked_id);
    return true;
  },

  async corrupt({ tab, acceptedLosses }, { key: choice, how }) {
    const key = await tab.page.evaluate(
      ([place, manner, spared]) => {
        const keys = Object.keys(localStorage).filter((name) => name !== spared);
        const name = keys.sort()[place % Math.max(1, keys.length)];
        const text = name === undefined ? null : localStorage.getItem(name);
        if (name === undefined || text === null) return null;
        const broken = [text.slice(0, text.length / 2), '', '{"v":1,"rev":1,"writer":"x","at":0,"data":{"__proto__":[]}}', `${text}}`];
        localStorage.setItem(name, broken[manner % 4] ?? '');
        return name;
      },
      [choice, how, filler] as const,
    );
    if (key === null) return false;
    acceptedLosses.add(key);
    return true;
  },

  async 'fill-storage'(run) {
    run.isStorageFull = true;
    // What cannot be stored does not reach other tabs.
    if (run.tabs.length > 1) run.acceptedLosses.add('storage');
    await run.tab.page.evaluate((key) => {
      let text = '';
      for (let more = 4_194_304; more >= 1; more /= 2) {
        try {
          localStorage.setItem(key, text + 'x'.repeat(more));
          text += 'x'.repeat(more);
        } catch {
          // So much does not fit any more.
        }
      }
    }, filler);
    return true;
  },

  async 'sell-out'(run, { product, left }) {
    const isHeld = run.stock.sellOut(product, left);
    if (isHeld) run.count('sold out in a cart');
    return isHeld;
  },

  async restock(run) {
    const wasShort = run.stock.restock();
    if (wasShort) run.count('in stock again');
    return wasShort;
  },

  async deploy(run, command) {
    await run.shop.deploy(command);
    if (command.losesFiles) run.count('files lost with a release');
    return true;
  },
};

/** There is room again. */
export async function emptyStorage(run: BrowserRun): Promise<void> {
  run.isStorageFull = false;
  await run.tab.page.evaluate((key) => localStorage.removeItem(key), filler).catch(() => undefined);
}

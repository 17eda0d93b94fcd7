import { added, removed, set } from '../cartQuantities';
import { accountDrivers } from './accountDrivers';
import type { SomeDrivers } from './drivers';
import { settleOnLift } from './builder';
import type { Goods } from './goods';
import type { ShownLine } from './screens';
import { goodsLike, shownLines } from './screens';
import type { ShopTab, Intent } from './shopTab';
import { isOffered } from './shopTab';
import type { BrowserRun } from './browserRun';

/** The name of a cart line in the history. */
export const lineOf = (tab: ShopTab, { name }: Goods): string => `${tab.view.websiteCode} ${name}`;

export const cartDrivers: SomeDrivers<'add' | 'change' | 'configure-again' | 'remove' | 'look' | 'read-notices'> = {
  async add(run, { product, quantity, presses }) {
    const { tab } = run;
    const goods = (await run.goods())[product];
    if (!goods) return false;
    const pieces = goods.side ? 1 : quantity;
    const line = lineOf(tab, goods);
    const intent: Intent = {
      asks: 'add',
      names: [goods.label, `add ${goods.sku}`],
      parts: [{ line, what: `add ${pieces}`, apply: added(pieces) }],
    };
    await tab.open(goods.path);
    if (goods.side) {
      return (await settleOnLift(run, goods.side)) && run.press(tab.button('configurator.summary.add'), { intent, presses });
    }
    if (pieces > 1) {
      const field = tab.main.getByLabel(tab.say('catalog.product.quantity')).first();
      await field.fill(String(pieces));
      await field.press('Tab');
    }
    return run.press(tab.button('catalog.product.add'), { intent, presses });
  },

  async change(run, { line: choice, quantities }) {
    const { tab } = run;
    const chosen = await changeable(run, choice);
    if (!chosen) return false;
    const { line, goods } = chosen;
    const field = tab.main.locator(`input[name="quantity-${line.uid}"]`);
    let { quantity: shown } = line;
    for (const quantity of quantities) {
      if (quantity === shown || (await field.getAttribute('aria-busy')) === 'true') continue;
      const parts = [{ line: lineOf(tab, goods), what: `set ${quantity}`, apply: set(quantity) }];
      tab.intent = { asks: 'update', names: [`line ${line.uid}`], parts, quantity };
      await field.fill(String(quantity));
      await field.press('Enter');
      shown = quantity;
    }
    return true;
  },

  async remove(run, { line: choice }) {
    const { tab } = run;
    const chosen = await changeable(run, choice);
    if (!chosen) return false;
    const { line, goods } = chosen;
    const intent: Intent = {
      asks: 'remove',
      names: [`line ${line.uid}`],
      parts: [{ line: lineOf(tab, goods), what: 'remove', apply: removed }],
    };
    const card = tab.main.getByRole('listitem').filter({ has: tab.page.locator(`input[name="quantity-${line.uid}"]`) });
    return run.press(tab.button('cart.line.removeName', { name: line.name }, card), { intent });
  },

  async 'configure-again'(run, { line: choice, product }) {
    const { tab } = run;
    const chosen = await changeable(run, choice, ({ side }) => side !== undefined);
    const wanted = (await run.goods()).filter(({ side }) => side)[product % 2];
    if (!chosen || !wanted?.side) return false;
    const { line, goods } = chosen;
    const card = tab.main.getByRole('listitem').filter({ has: tab.page.locator(`input[name="quantity-${line.uid}"]`) });
    if (!(await run.press(tab.link('cart.line.edit', card)))) return false;
    if (!(await settleOnLift(run, wanted.side))) return false;
    return run.press(tab.button('configurator.summary.save'), { intent: replaced(tab, goods, wanted, line.quantity) });
  },

  async look(run) {
    await lookAtBasket(run);
    return true;
  },

  async 'read-notices'(run) {
    const { tab } = run;
    let isAny = false;
    const goods = await run.goods();
    const shown = (await shownLines(tab)).map((line) => goodsLike(goods, line)?.name);
    const gone = [...run.stock.ranOut].filter((name) => !shown.includes(name));
    for (const id of ['cart.dropped.read', 'cart.recovered.read', 'placement.read']) {
      if (!(await run.press(tab.button(id, {}, tab.page.locator('body'))))) continue;
      if (id === 'cart.dropped.read') run.observer.mayLeave(tab.view.websiteCode, gone, 'left out');
      isAny = true;
    }
    return isAny;
  },
};

/** The builder keeps how many there were. */
function replaced(tab: ShopTab, before: Goods, wanted: Goods, quantity: number): Intent {
  const keeps = (count: number): number[] => [...set(quantity)(count), ...(count === 0 ? added(quantity)(0) : [])];
  return {
    asks: 'add',
    names: [wanted.label, `add ${wanted.sku}`],
    parts:
      before.name === wanted.name
        ? [{ line: lineOf(tab, wanted), what: `keep ${quantity}`, apply: keeps }]
        : [
            { line: lineOf(tab, wanted), what: `add ${quantity}`, apply: added(quantity) },
            { line: lineOf(tab, before), what: 'replaced', apply: removed },
          ],
  };
}

/** Opens the cart by its link on every page, or refreshes it. */
export async function lookAtBasket(run: BrowserRun): Promise<void> {
  const { tab } = run;
  const link = tab.page
    .getByRole('banner')
    .getByRole('link', { name: tab.say('cart.common.basket') })
    .first();
  if (!(await link.isVisible())) await tab.open('/basket');
  else if (tab.path !== '/basket') await link.click();
  await run.rest();
}

/** Loads the cart's page for the final check; behind the dialog of an expired session there is none. */
export async function loadBasket(run: BrowserRun): Promise<void> {
  const { tab } = run;
  await tab.open('/basket');
  await run.rest();
  if (await tab.endedDialog.isVisible()) await accountDrivers['sign-in'](run, { do: 'sign-in' });
}

async function changeable(
  run: BrowserRun,
  choice: number,
  fits: (goods: Goods) => boolean = () => true,
): Promise<{ line: ShownLine; goods: Goods } | undefined> {
  await lookAtBasket(run);
  const { tab } = run;
  const goods = await run.goods();
  // While an order is looked up, or commerce cannot be reached, nothing can be changed.
  const lines = (await shownLines(tab)).flatMap((line) => {
    const like = goodsLike(goods, line);
    return like && fits(like) && !line.isBusy ? [{ line, goods: like }] : [];
  });
  const chosen = lines[choice % Math.max(1, lines.length)];
  if (!chosen) return undefined;
  return (await isOffered(tab.button('cart.line.removeName', { name: chosen.line.name }))) ? chosen : undefined;
}
